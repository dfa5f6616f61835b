// What abilities and the GM give beside conditions: Advantage on whatever roll, and what only comes while the escalation die is even or odd.

import { describe, expect, it } from "vitest";
import type { TestTable } from "../table.ts";
import { ability, uuid, volition } from "../table.ts";
import type { Some } from "../duel.ts";
import { blow, duel, strike, useBlow } from "../duel.ts";

const HIT = [4, 4, 3];

function atDie(value: number, more: Some): TestTable {
  const table = duel({ items: [blow(more)] });
  table.gm("setEscalation", { options: { value } });
  return table;
}

describe("what is keyed to the escalation die", () => {
  const odd = { escalationParity: "odd", effects: [{ condition: "vulnerable", keyed: true }, { condition: "dazed" }] };

  it("VO-ESC-04 an effect comes only while the die is as the ability says, and another comes all the same", () => {
    const left = (value: number) => {
      const table = atDie(value, odd);
      useBlow(table, [HIT]);
      return table.conditions("B");
    };
    expect([left(0), left(3), left(4)]).toEqual([["dazed"], ["dazed", "vulnerable"], ["dazed"]]);
  });

  it("VO-ESC-04 further damage comes on top of a hit, never of a miss", () => {
    const more = { escalationParity: "even", keyedDamage: "1d6+1", damage: { formula: "2d4" }, missDamage: "3" };
    const hurt = (value: number, faces: number[], ...dice: number[][]) => {
      const table = atDie(value, more);
      useBlow(table, [faces, ...dice]);
      return 100 - table.hp("B");
    };
    expect([hurt(4, HIT, [2, 3, 5]), hurt(3, HIT, [2, 3]), hurt(4, [1, 1, 2])]).toEqual([11, 5, 3]);
  });

  it("VO-CON-16 for the shaken the die is neither", () => {
    const table = atDie(3, odd);
    table.lay("A", "shaken");
    useBlow(table, [[4, 4, 3, 6]]);
    expect(table.conditions("B")).toEqual(["dazed"]);
  });
});

describe("Advantage that is given", () => {
  it("VO-CON-01 VO-ADV-01 of one ability it counts once, however often it is laid on; that of others and of the GM adds", () => {
    const mark = (id: string) => ({
      ...blow({ effects: [{ condition: "disadvantage", roll: "attack.advantage", duration: "encounter" }] }),
      id,
      name: id,
    });
    const table = duel({ items: [mark("Blow"), mark("Hex")] });
    const net = () => volition.explain(table.battle, table.creature("B"), "advantage")?.total;
    const again = (item: string) => {
      table.system("A").budget.standard = 1;
      table.act("A", "useAbility", { item, at: ["B"] }, [HIT]);
      return net();
    };
    expect([again("Blow"), again("Blow"), again("Blow"), again("Hex")]).toEqual([-1, -1, -1, -2]);
    for (const count of [1, 1])
      table.act("A", "impose", { at: ["B"], options: { condition: "disadvantage", roll: "attack.advantage", count } });
    expect(net()).toBe(-4);
  });

  it("VO-ADV-01 an ability gives it on any roll, so often, against its user alone, or for one roll", () => {
    const marked = blow({ effects: [{ condition: "disadvantage", amount: 2, againstUser: true, duration: "encounter" }] });
    const table = duel({ items: [marked], foes: ["B"], foeItems: [ability("Claw", { types: ["melee"], damage: { formula: "1" } })] });
    useBlow(table, [HIT]);
    table.turnOf("B");
    const claw = (faces: number[]) => table.act("B", "useAbility", { item: "Claw", at: ["A"] }, [faces]);
    expect(claw([1, 1, 2, 6, 6]).step("Disadvantage").data?.["net"]).toBe(2);
    const guard = duel({ items: [blow({ effects: [{ condition: "advantage", to: "self", roll: "defense.advantage", once: true }] })] });
    useBlow(guard, [HIT]);
    const [effect] = Object.values(guard.creature("A").effects);
    expect(effect?.system).toMatchObject({ modifiers: [{ target: "defense.advantage", value: 1 }], notes: { once: "yes" } });
  });

  it("VO-ADV-01 the GM gives it by hand, against whoever imposes it where that is meant", () => {
    const table = duel({ foes: ["B", "C"] });
    const keys = (condition: string) => table.proposal("B", "impose", { options: { condition } }).fields.map(({ key }) => key);
    expect(keys("dazed")).toEqual(["condition", "duration", "saveTarget"]);
    expect(keys("ongoing")).toEqual(["condition", "duration", "saveTarget", "ongoing", "type"]);
    expect(keys("advantage")).toEqual(["condition", "duration", "saveTarget", "roll", "count", "once", "againstUser"]);
    const options = { condition: "disadvantage", roll: "attack.advantage", count: 2, once: true, againstUser: true, duration: "encounter" };
    table.act("B", "impose", { at: ["A"], options });
    const [effect] = Object.values(table.creature("A").effects);
    expect(effect?.system.notes).toEqual({ against: uuid("B"), once: "yes" });
    expect(table.act("A", "basicMelee", { at: ["C"] }, [[1, 1, 2]]).has("Disadvantage")).toBe(false);
    table.endTurn();
    table.turnOf("A");
    expect(strike(table, [[1, 1, 2, 6, 6]]).step("Disadvantage").data?.["net"]).toBe(2);
    expect(table.creature("A").effects).toEqual({});
  });
});
