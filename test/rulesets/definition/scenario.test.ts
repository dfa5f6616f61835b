// The worked scenario, move for move: two rounds with every number that it names.

import { describe, expect, test } from "vitest";
import { armorClass } from "../../../src/rulesets/definition/numbers/defences.ts";
import { abilities } from "./duel.ts";
import { foe, hero, spell, TestTable, weapon } from "./table.ts";

function company() {
  return [
    hero("Marrow", {
      system: {
        initiative: { bonus: 8 },
        hd: 6,
        hp: { value: 52, max: 52 },
        bab: 6,
        abilities: abilities({ str: 4, dex: 2 }),
        slots: { primary: "Sword" },
        ac: { natural: 6 },
      },
      items: [weapon("Sword", { damage: { formula: "1d8", types: ["slashing"] }, crit: { rangeMin: 19, multiplier: 2 } })],
    }),
    hero("Ilsa", {
      system: {
        initiative: { bonus: 3 },
        hd: 4,
        hp: { value: 18, max: 18 },
        bab: 2,
        abilities: abilities({ dex: 2, con: 1 }),
        saves: { fort: 1 },
      },
      items: [spell("Ray", { delivery: "rangedTouch", damage: { formula: "2d6" } })],
    }),
    foe("Skitter", {
      system: {
        size: "small",
        initiative: { bonus: 3 },
        hd: 2,
        hp: { value: 14, max: 14 },
        bab: 1,
        abilities: abilities({ dex: 3 }),
        skills: { beguile: 5 },
        slots: { primary: "Knife" },
        ac: { misc: 2 },
      },
      items: [weapon("Knife", { damage: { formula: "1d4", types: ["piercing"] }, damageBonus: 1 })],
    }),
    foe("Gnarl", {
      system: {
        size: "large",
        initiative: { bonus: -1 },
        hd: 4,
        hp: { value: 40, max: 40 },
        bab: 4,
        abilities: abilities({ str: 5 }),
        saves: { fort: 6 },
        slots: { primary: "Club" },
        ac: { natural: 6, misc: -1 },
      },
      items: [weapon("Club", { grip: "twoHanded", damage: { formula: "2d6", types: ["blunt"] } })],
    }),
  ];
}

const YES = { confirm: true } as const;
const NO = { choose: ["none"] } as const;
type Squares = Parameters<TestTable["place"]>[0];
const START: Squares = { Marrow: [0, 0], Ilsa: [10, 0], Skitter: [5, 0], Gnarl: [5, 1] };
const MOVED: Squares = { ...START, Marrow: [4, 0] };
const CHASED: Squares = { ...MOVED, Skitter: [9, 0] };

/** Marrow 12, Ilsa 14, Skitter 14, Gnarl 7; the tie: Ilsa 9, Skitter 15. */
function begun(options = {}): TestTable {
  const table = new TestTable(company(), options).place(START);
  table.begin(12, 14, 14, 7, 9, 15);
  return table;
}

/** Round 1, 1 and 2: Marrow closes in and holds, Skitter delays. */
function delayed(): TestTable {
  const table = begun();
  table.act("Marrow", "move", { options: { feet: 20 } });
  table.place(MOVED);
  table.act("Marrow", "hold", { options: { slot: "standard", what: "Attack Gnarl", trigger: "Gnarl moves" } });
  table.endTurn();
  table.act("Skitter", "delay");
  return table;
}

/** Round 1, 3 and 4: the ray, then Skitter comes in. */
function knifed(): TestTable {
  const table = delayed();
  table.act("Ilsa", "castSpell", { item: "Ray", at: ["Gnarl"] }, [11, [3, 4]]);
  table.endTurn();
  table.pick("Skitter");
  table.act("Skitter", "move", { options: { feet: 20 } }, [NO]);
  table.place(CHASED);
  table.act("Skitter", "attack", { item: "Knife", at: ["Ilsa"] }, [13, 3]);
  table.endTurn();
  return table;
}

/** Round 1, 5: Gnarl moves, Marrow's held attacks, Ilsa falls. */
function felled(): TestTable {
  const table = knifed();
  table.act("Marrow", "useHeld", { at: ["Gnarl"], options: { deed: "attack:Sword", triggeredBy: "Gnarl" } }, [
    YES,
    10,
    5,
    { choose: ["attack:Sword"] },
    3,
  ]);
  // Leaving Marrow's squares gives no opening: what he held bars it.
  expect(table.act("Gnarl", "move", { options: { feet: 20 } }).asked).toEqual([]);
  table.place({ ...CHASED, Gnarl: [10, 1] });
  table.act("Gnarl", "attack", { item: "Club", at: ["Ilsa"] }, [15, [4, 4], 8]);
  return table;
}

/** Round 2, 1 to 3: the death save, the feint, the club. */
function clubbed(): TestTable {
  const table = felled();
  table.endTurn();
  table.startTurn(64);
  table.place({ ...CHASED, Skitter: [3, 0], Gnarl: [10, 1] });
  expect(table.act("Skitter", "move").asked).toEqual([]);
  table.act("Skitter", "feint", { at: ["Marrow"] }, [{ choose: ["level"] }, 12, 6]);
  table.endTurn();
  table.act("Gnarl", "move", { options: { feet: 25, "opening-Actor-Marrow": false } });
  table.place({ ...CHASED, Skitter: [3, 0], Gnarl: [5, 1] });
  table.act("Gnarl", "attack", { item: "Club", at: ["Marrow"] }, [7, [3, 4]]);
  table.endTurn();
  return table;
}

const acOf = (table: TestTable, name: string) => armorClass(table.creature(name), table.battle.options).total;

describe("the worked scenario", () => {
  test("DE-INI-02 start: Marrow 20.08, Skitter before Ilsa at 17.03, Gnarl 5.99", () => {
    const table = begun();
    expect(["Marrow", "Ilsa", "Skitter", "Gnarl"].map((name) => table.combatant(name).initiative)).toEqual([20.08, 17.03, 17.03, 5.99]);
    expect(table.order).toEqual(["Marrow", "Skitter", "Ilsa", "Gnarl"]);
    expect(["Marrow", "Ilsa", "Skitter", "Gnarl"].map((name) => acOf(table, name))).toEqual([18, 12, 15, 15]);
    expect(["Marrow", "Gnarl"].map((name) => armorClass(table.creature(name), table.battle.options, { touch: true }).total)).toEqual([
      12, 9,
    ]);
  });

  test("DE-INI-05 round 1: Skitter delays, Ilsa's ray hits, Skitter acts behind her and cuts her", () => {
    const table = delayed();
    expect(table.active).toBe("Ilsa");
    const after = knifed();
    expect([after.hp("Gnarl"), after.hp("Ilsa")]).toEqual([33, 14]);
    expect(after.order).toEqual(["Marrow", "Ilsa", "Skitter", "Gnarl"]);
    expect(after.active).toBe("Gnarl");
    expect(after.system("Marrow").held).toBe("Attack Gnarl");
  });

  test("DE-HLD-03 round 1: the held attacks hit once, and Marrow stands behind Gnarl", () => {
    const table = felled();
    expect(table.hp("Gnarl")).toBe(24);
    expect(table.order).toEqual(["Ilsa", "Skitter", "Gnarl", "Marrow"]);
    expect(table.system("Marrow")).toMatchObject({ immediateState: "other", immediateUsed: { other: 1 } });
  });

  test("DE-DTH-08 round 1: Ilsa falls to a massive blow and has failed once", () => {
    const table = felled();
    expect(table.hp("Ilsa")).toBe(0);
    expect(table.system("Ilsa").death).toMatchObject({ status: "dying", failures: 1, totalFailures: 1, droppingDamage: 15 });
    expect(table.conditions("Ilsa")).toEqual(["dying"]);
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "Ilsa"]);
    expect(table.system("Marrow")).toMatchObject({ immediateState: "other", immediateUsed: { other: 0 } });
  });

  test("DE-STN-04 round 2: Ilsa is stabilised, the feint leaves Marrow flat-footed, the club hits 16", () => {
    const table = clubbed();
    expect(table.system("Ilsa").death.status).toBe("stabilised");
    expect(table.conditions("Marrow")).toContain("feigned");
    expect([acOf(table, "Marrow"), table.hp("Marrow")]).toEqual([16, 38]);
    expect(table.active).toBe("Marrow");
    expect(table.system("Marrow").immediateState).toBe("none");
  });

  test("DE-CRT-03 round 2: Marrow's reckless critical and a plain hit fell Gnarl", () => {
    const table = clubbed();
    const first = table.act("Marrow", "attack", { item: "Sword", at: ["Gnarl"], options: { reckless: true } }, [19, 8, [4, 5], 12]);
    expect(first.steps.some(({ outcome }) => outcome === "critical")).toBe(true);
    expect([table.hp("Gnarl"), acOf(table, "Marrow")]).toEqual([3, 12]);
    const second = table.act("Marrow", "attack", { item: "Sword", at: ["Gnarl"] }, [12, 6]);
    expect(second.offers.map(({ action }) => action)).toContain("addAffliction");
    expect(table.system("Gnarl").death).toMatchObject({ status: "dying", failures: 0 });
    table.endTurn();
    expect(table.conditions("Marrow")).toEqual(["reckless"]);
    expect([table.battle.round, table.active]).toEqual([3, "Skitter"]);
    table.endTurn();
    expect(table.active).toBe("Gnarl");
    const save = table.startTurn(51);
    expect(save.asked).toMatchObject([{ data: { target: 51 } }]);
    expect(table.active).toBe("Marrow");
    expect(table.conditions("Marrow")).toEqual([]);
  });

  test("DE-DTH-01 round 2 with the other death rolls: 13 where stats matter, 25 where blows do", () => {
    for (const [deathRoll, difficulty] of [
      ["stats", 13],
      ["brutality", 25],
    ] as const) {
      const table = felled();
      table.battle = { ...table.battle, options: { ...table.battle.options, deathRoll } };
      table.endTurn();
      expect(table.startTurn(5).asked).toMatchObject([{ data: { difficulty } }]);
    }
  });
});
