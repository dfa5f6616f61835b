// Derived numbers, stacking and their breakdowns: AE-DEF, AE-HP, AE-STK, AE-TGT-04 and the like.

import { describe, expect, it } from "vitest";
import { addEffect } from "../../../../src/engine/battle/effects.ts";
import type { ArchmageCreature } from "../../../../src/rulesets/archmage/data/types.ts";
import { archmage, fight, flat, foe, hero, item, TestTable, weapon } from "../table.ts";

const number = (creature: ArchmageCreature, path: "ac" | "pd" | "md" | "initiative" | "save" | "attack", options = {}) =>
  archmage.explain(new TestTable([creature], options).battle, creature, path)?.total;
const bonus = (creature: ArchmageCreature, name: string, target: string, value: number): void => {
  const id = `${name}${String(Object.keys(creature.effects).length)}`;
  addEffect(creature, { id, name, img: "", system: { modifiers: [{ target, value, kind: "effect" }] } });
};
const conditioned = (creature: ArchmageCreature, ...conditions: string[]): ArchmageCreature => {
  for (const id of conditions) creature.effects[id] = { ...addEffect(creature, { id, name: id, img: "" }), statuses: [id] };
  return creature;
};

describe("abilities and defences", () => {
  it("AE-DEF-01 an ability modifier is half of what is above 10, rounded down", () => {
    for (const [score, modifier] of [
      [16, 3],
      [11, 0],
      [9, -1],
      [7, -2],
    ] as const) {
      expect(number(hero("A", { level: 1 }, [], { dex: score }), "initiative")).toBe(modifier + 1);
    }
  });

  it("AE-DEF-02 armor class uses the middle of Con, Dex, Wis; heroes add level, foes use their number", () => {
    const orla = hero("A", { level: 3 }, [], { con: 14, dex: 16, wis: 12 });
    expect(number(orla, "ac")).toBe(17);
    expect(number(hero("A", { level: 1 }, [], { con: 14, dex: 14, wis: 8 }), "ac")).toBe(15);
    expect(number(foe("B", { level: 7, defences: { ac: { value: 21, bonus: 1 } } }), "ac")).toBe(22);
    const armoured = hero("A", {}, [
      item("Armor", "mail", { bonus: 3 }),
      item("Shield", "board", { bonus: 1 }),
      item("Shield", "spare", { bonus: 1, equipped: false }),
    ]);
    expect(number(armoured, "ac")).toBe(11 + 3 + 1);
  });

  it("AE-DEF-03 physical defense uses the middle of Str, Con, Dex", () => {
    expect(number(hero("A", { level: 1 }, [], { str: 18, con: 10, dex: 14 }), "pd")).toBe(15);
  });

  it("AE-DEF-04 mental defense uses the middle of Int, Wis, Cha", () => {
    expect(number(hero("A", { level: 5 }, [], { int: 8, wis: 13, cha: 10 }), "md")).toBe(15);
  });

  it("AE-HP-01 a change of level asks to review maximum hit points until somebody has", () => {
    const table = new TestTable([hero("A", { level: 4, hp: { value: 27, max: 27 } })]);
    expect(table.applies("A", "reviewHitPoints")).toBe(true);
    expect(archmage.derive(table.creature("A"), table.battle.options)).toMatchObject({ reviewHitPoints: true });
    table.act("A", "reviewHitPoints");
    expect(archmage.derive(table.creature("A"), table.battle.options)).toMatchObject({ reviewHitPoints: false });
    table.creature("A").system.abilities.con.value = 14;
    expect(archmage.derive(table.creature("A"), table.battle.options)).toMatchObject({ reviewHitPoints: true });
  });
});

describe("stacking", () => {
  it("AE-STK-01 everything adds but magic bonuses: the best of those counts", () => {
    const table = fight(
      [
        hero("A", { level: 1 }, [weapon("sword", { magicBonus: 1 }), item("Gear", "ring", { bonuses: { attack: 2 } })]),
        foe("B", { defences: flat(10) }),
      ],
      [15, 1],
    );
    table.battle.system.escalation.value = 3;
    bonus(table.creature("A"), "Spirit", "attack", 1);
    table.engage("A", "B");
    const played = table.act("A", "attack", { item: "sword", at: ["B"], options: { advantage: true } }, [10, 1]);
    // Level 1, escalation 3, circumstances 2, spirit 1, magic 2.
    expect(played.step("Attack").breakdown?.total).toBe(1 + 3 + 2 + 1 + 2);
    expect(played.step("Attack").breakdown?.terms.find(({ label }) => label === "sword")).toMatchObject({
      counted: false,
      why: "SORTIE.Stacking.OnlyBest",
    });
  });

  it("AE-STK-02 penalties of conditions do not add: the worst counts once", () => {
    const dazed = conditioned(foe("B", { defences: flat(17) }), "dazed", "weakened");
    expect([number(dazed, "attack"), number(dazed, "ac"), number(dazed, "md")]).toEqual([-4, 13, 13]);
    expect(number(conditioned(foe("B", { defences: flat(17) }), "helpless", "stunned"), "ac")).toBe(13);
  });

  it("AE-STK-02 a condition is on a creature once, in its worst version", () => {
    const daze = (ends: string) => ({
      kind: "condition",
      on: "hit",
      to: "target",
      id: "dazed",
      amount: 0,
      types: [],
      ends,
      difficulty: "normal",
      turns: 1,
    });
    const table = fight(
      [hero("A", {}, [weapon("soft", { applies: [daze("turnEnd")] }), weapon("hard", { applies: [daze("save")] })]), foe("B")],
      [20, 1],
    );
    table.engage("A", "B");
    table.act("A", "attack", { item: "hard", at: ["B"] }, [15, 1]);
    table.endTurn();
    table.endTurn(1);
    table.act("A", "attack", { item: "soft", at: ["B"] }, [15, 1]);
    expect(Object.values(table.creature("B").effects).map((effect) => effect.system.ends.when)).toEqual(["save"]);
  });

  it("AE-STK-03 things of one name do not stack, others do", () => {
    const warded = foe("B", { defences: flat(10) });
    bonus(warded, "Ward", "ac", 1);
    bonus(warded, "Ward", "ac", 2);
    expect(number(warded, "ac")).toBe(12);
    bonus(warded, "Chant", "ac", 1);
    expect(number(warded, "ac")).toBe(13);
    const talented = hero("A", { level: 1 }, [item("Talent", "Ward", { effects: [{ target: "ac", value: 1, kind: "talent" }] })]);
    bonus(talented, "Ward", "ac", 2);
    expect(number(talented, "ac")).toBe(11 + 2);
  });
});

describe("who counts", () => {
  it("AE-TGT-04 other heroes and companions count as allies, hired hands do not", () => {
    const table = new TestTable([
      hero("A"),
      hero("B"),
      hero("C"),
      archmageCompanion("Wolf", true),
      archmageCompanion("Guard", false),
      foe("F"),
    ]);
    expect(archmage.explain(table.battle, table.creature("A"), "allies")?.total).toBe(3);
  });
});

function archmageCompanion(name: string, companion: boolean): ArchmageCreature {
  return { ...foe(name, { foe: { companion } }), side: "heroes" };
}
