// What conditions do. AE-CND.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { archmage, fight, flat, foe, hero, openings, PASS, power, weapon } from "../table.ts";
import type { TestTable } from "../table.ts";

const kit = [
  weapon("sword"),
  power("jab", { damage: "1", addAbility: false, basic: true }),
  power("flourish", { damage: "1", addAbility: false, delivery: "close" }),
  power("storm", { damage: "1", addAbility: false, usage: "recharge", delivery: "close" }),
];
/** A foe with +8 and AC 17 that acts first, in melee with Orla; Mara and Tam are its friends. */
function start(): TestTable {
  const table = fight(
    [
      {
        ...foe("Foe", { defences: flat(17), attack: { bonus: 8 }, initiative: { value: 20 } }, [
          ...kit,
          weapon("axe", { damageFormula: "2" }),
        ]),
        side: "foes" as const,
      },
      hero("Orla", { level: 8, hp: { value: 60, max: 60 }, initiative: { misc: 0 }, defences: { ac: { base: -1 } } }, kit),
      foe("Mara", { defences: flat(5) }),
      foe("Tam", { defences: flat(5) }),
    ],
    [10, 5, 3, 2],
  );
  table.engage("Foe", "Orla");
  return table;
}
const explain = (table: TestTable, name: string, number: string): number | undefined =>
  archmage.explain(table.battle, table.creature(name), number)?.total;

describe("conditions", () => {
  it("AE-CND-01 the confused use no limited powers or openings, and strike at a random friend next", () => {
    const table = start();
    table.toggle("Foe", "confused");
    expect(table.refusal(() => table.act("Foe", "usePower", { item: "storm", at: ["Orla"] }))).toBe("AE-CND-01 ConfusedLimited");
    const turned = table.act("Foe", "attack", { item: "axe", at: ["Orla"] }, [2, 15, []]);
    expect(turned.asked[0]).toMatchObject({ rule: "AE-CND-01", dice: { terms: [{ count: 1, faces: 2 }] } });
    expect([table.hp("Orla"), table.hp("Mara"), table.hp("Tam")]).toEqual([60, 30, 28]);
    table.endTurn(5);
    expect(openings(table.act("Orla", "move"))).toEqual([]);
    const apart = start();
    apart.toggle("Foe", "confused");
    apart.creature("Tam").system.position.zone = "far";
    expect(apart.act("Foe", "attack", { item: "axe", at: ["Orla"] }, [1, 1]).asked[0]).toMatchObject({
      dice: { terms: [{ count: 1, faces: 1 }] },
    });
    // Far away, those who are there too are nearby, and the others are not.
    const outside = start();
    outside.toggle("Foe", "confused");
    Object.assign(outside.creature("Foe").system.position, { zone: "far", engagedWith: [] });
    outside.creature("Tam").system.position.zone = "far";
    outside.act("Foe", "usePower", { item: "flourish", at: ["Orla"] }, [1, 15, []]);
    expect([outside.hp("Orla"), outside.hp("Mara"), outside.hp("Tam")]).toEqual([60, 30, 29]);
    const lonely = fight(
      [
        foe("Foe", { initiative: { value: 20 } }, [weapon("axe", { damageFormula: "2", attackBonus: 8 })]),
        hero("Orla", { hp: { value: 20, max: 20 } }),
      ],
      [10, 1],
    );
    lonely.engage("Foe", "Orla");
    lonely.toggle("Foe", "confused");
    lonely.act("Foe", "attack", { item: "axe", at: ["Orla"] }, [15, []]);
    expect(lonely.hp("Orla")).toBe(18);
  });

  it("AE-CND-02 dazed: −4 to attacks", () => {
    const table = start();
    table.toggle("Foe", "dazed");
    expect([explain(table, "Foe", "attack"), explain(table, "Foe", "ac")]).toEqual([4, 17]);
  });

  it("AE-CND-03 fear dazes, and takes the escalation die away", () => {
    const table = start();
    table.battle.system.escalation.value = 3;
    expect(explain(table, "Orla", "attack")).toBe(11);
    table.toggle("Orla", "fear");
    expect(explain(table, "Orla", "attack")).toBe(4);
  });

  it("AE-CND-04 hampered: basic attacks only, moving is fine", () => {
    const table = start();
    table.toggle("Foe", "hampered");
    expect(table.refusal(() => table.act("Foe", "usePower", { item: "flourish", at: ["Orla"] }))).toBe("AE-CND-04 Hampered");
    table.act("Foe", "usePower", { item: "jab", at: ["Orla"] }, [2]);
    table.act("Foe", "move", {}, [PASS]);
  });

  it("AE-CND-05 helpless: −4 to defences, and a coup de grace is possible", () => {
    const table = start();
    table.toggle("Foe", "asleep");
    expect([explain(table, "Foe", "ac"), explain(table, "Foe", "md")]).toEqual([13, 13]);
    table.endTurn(5);
    expect(
      table
        .act("Orla", "attack", { item: "sword", at: ["Foe"], options: { coupDeGrace: true } }, [5, [1, 1, 1, 1, 1, 1, 1, 1]])
        .step("Attack").rule,
    ).toBe("AE-CDG-01");
  });

  it("AE-CND-07 stunned: −4 to defences and no actions, but the save at the turn's end", () => {
    const table = start();
    table.endTurn();
    table.toggle("Foe", "stunned");
    table.endTurn();
    table.endTurn();
    table.endTurn();
    expect([table.active, explain(table, "Foe", "ac"), table.creature("Foe").system.budget]).toMatchObject([
      "Foe",
      13,
      { standard: false, move: false, quick: false },
    ]);
    expect(table.endTurn(11).has("SaveMade")).toBe(true);
    expect(table.conditions("Foe")).toEqual([]);
  });

  it("AE-CND-08 vulnerable: critical hits from 18", () => {
    const crit = (die: number): string | undefined => {
      const table = start();
      table.toggle("Orla", "vulnerable");
      return table.act("Foe", "attack", { item: "axe", at: ["Orla"] }, [die, []]).step("Attack").outcome;
    };
    expect([crit(18), crit(17)]).toEqual(["critical", "hit"]);
  });

  it("AE-CND-09 weakened: −4 to attacks and defences", () => {
    const table = start();
    table.toggle("Foe", "weakened");
    expect([explain(table, "Foe", "attack"), explain(table, "Foe", "ac")]).toEqual([4, 13]);
  });

  it("AE-STK-02 effects that count turns end with the turn they count to", () => {
    const table = start();
    const stun = {
      kind: "condition",
      on: "hit",
      to: "target",
      id: "weakened",
      amount: 0,
      types: [],
      ends: "sourceTurnEnd",
      difficulty: "normal",
      turns: 1,
    };
    table.creature("Foe").items["hex"] =
      foe("Other", {}, [power("hex", { delivery: "close", attackBonus: 20, applies: [stun] })]).items["hex"] ?? never();
    table.act("Foe", "usePower", { item: "hex", at: ["Orla"] }, [10]);
    table.endTurn();
    table.endTurn();
    table.endTurn();
    table.endTurn();
    expect([table.active, table.conditions("Orla")]).toEqual(["Foe", ["weakened"]]);
    table.endTurn();
    expect(table.conditions("Orla")).toEqual([]);
  });

  it("AE-SAV-02 an effect that waits for the turn of somebody slain ends with the next round", () => {
    const table = start();
    const stun = {
      kind: "condition",
      on: "hit",
      to: "target",
      id: "weakened",
      amount: 0,
      types: [],
      ends: "sourceTurnEnd",
      difficulty: "normal",
      turns: 1,
    };
    table.creature("Mara").items["hex"] =
      foe("Other", {}, [power("hex", { delivery: "close", attackBonus: 20, applies: [stun] })]).items["hex"] ?? never();
    table.endTurn();
    table.endTurn();
    table.act("Mara", "usePower", { item: "hex", at: ["Orla"] }, [10]);
    table.toggle("Mara", "dead");
    table.endTurn();
    // The count was one more than one turn, because Mara's own turn was running.
    expect(table.conditions("Orla")).toEqual(["weakened"]);
    while (table.battle.round === 1) table.endTurn();
    while (table.battle.round === 2) table.endTurn();
    expect(table.conditions("Orla")).toEqual([]);
  });

  it("AE-DMG-04 the GM's own mark of death takes a creature out of the order, and back", () => {
    const table = start();
    table.toggle("Mara", "dead");
    expect([table.creature("Mara").system.death.dead, table.battle.combatants["Mara"]?.defeated]).toEqual([true, true]);
    table.endTurn();
    table.endTurn();
    expect(table.active).toBe("Tam");
    table.toggle("Mara", "dead");
    expect([table.creature("Mara").system.death.dead, table.battle.combatants["Mara"]?.defeated]).toEqual([false, false]);
    expect(table.creature("Orla").system.position.engagedWith).toEqual([uuidOf("Foe")]);
  });
});

function never(): never {
  throw new Error("no such item");
}
