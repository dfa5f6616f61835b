// Damage, temporary hit points, resistance, saves, ongoing damage. AE-DMG, AE-SWD, AE-TMP, AE-RES, AE-SAV, AE-ONG.

import { describe, expect, it } from "vitest";
import { archmage, fight, flat, foe, hero, power, TestTable, weapon } from "../table.ts";

type Some = Readonly<Record<string, unknown>>;
type Options = Readonly<Record<string, string | number | boolean>>;

const blow = (more: Some = {}) => power("blow", { delivery: "close", damage: "13", addAbility: false, ...more });
function duel(
  items: Parameters<typeof hero>[2],
  more: { hero?: Some; abilities?: Readonly<Record<string, number>>; foe?: Some; options?: Options } = {},
): TestTable {
  const table = fight(
    [
      hero("A", { level: 1, hp: { value: 40, max: 40 }, ...more.hero }, items, more.abilities),
      foe("B", { defences: flat(10), hp: { value: 200, max: 200 }, ...more.foe }, [weapon("claw", { attackBonus: 9, damageFormula: "9" })]),
    ],
    [20, 1],
    more.options,
  );
  table.engage("A", "B");
  return table;
}
const strike = (table: TestTable, ...script: Parameters<TestTable["begin"]>) =>
  table.act("A", "usePower", { item: "blow", at: ["B"] }, script);
const taken = (table: TestTable): number => 200 - table.hp("B");

describe("how much", () => {
  it("AE-DMG-01 the ability modifier counts once, from level 5 twice, from level 8 thrice", () => {
    for (const [level, str, bonus] of [
      [4, 16, 3],
      [5, 16, 6],
      [8, 16, 9],
      [5, 8, -2],
      [8, 8, -3],
    ] as const) {
      const table = duel([], { hero: { level }, abilities: { str } });
      table.creature("A").items["blow"] = duel([blow({ damage: "50", addAbility: true })]).creature("A").items["blow"] ?? never();
      strike(table, 15, []);
      expect(taken(table)).toBe(50 + bonus);
    }
  });

  it("AE-DMG-02 a weapon rolls one die a level, a spell the dice it lists", () => {
    const table = duel([weapon("axe", { die: 8 }), blow({ kind: "spell", damage: "3d6", addAbility: true })], {
      hero: { level: 6 },
      abilities: { str: 18 },
    });
    const hit = table.act("A", "attack", { item: "axe", at: ["B"] }, [15, [1, 1, 1, 1, 1, 1]]);
    expect(hit.asked[1]).toMatchObject({ dice: { terms: [{ count: 6, faces: 8 }], bonus: 8 } });
    table.endTurn();
    table.endTurn();
    expect(strike(table, 15, [1, 1, 1]).asked[1]).toMatchObject({ dice: { terms: [{ count: 3, faces: 6 }], bonus: 8 } });
  });

  it("AE-DMG-02 a power may roll the weapon's dice", () => {
    const table = duel([weapon("axe", { die: 8 }), blow({ damage: "weapon+2d4" })], { hero: { level: 2 } });
    expect(strike(table, 15, [1, 1, 1, 1]).asked[1]).toMatchObject({
      dice: {
        terms: [
          { count: 2, faces: 8 },
          { count: 2, faces: 4 },
        ],
      },
    });
  });

  it("AE-DMG-03 there are ten types of damage; sonic is thunder, others are refused", () => {
    expect(Object.keys(archmage.damageTypes).toSorted()).toEqual([
      "acid",
      "cold",
      "fire",
      "force",
      "holy",
      "lightning",
      "negative",
      "poison",
      "psychic",
      "thunder",
    ]);
    const table = duel([], { foe: { resistances: [{ type: "thunder", value: 20 }] } });
    table.gm("hurt", { at: ["B"], options: { amount: "8", type: "sonic" } }, [[]]);
    expect(taken(table)).toBe(0);
    expect(table.refusal(() => table.gm("hurt", { at: ["B"], options: { amount: "8", type: "sarcasm" } }))).toBe(
      "AE-DMG-03 UnknownDamageType",
    );
  });

  it("AE-DMG-04 a foe at 0 is slain, or knocked out when it was meant to be spared", () => {
    const table = duel([blow({ damage: "15" })], { foe: { hp: { value: 12, max: 12 } } });
    strike(table, 15, []);
    expect([table.hp("B"), table.creature("B").system.death.dead, table.conditions("B"), table.battle.combatants["B"]?.defeated]).toEqual([
      0,
      true,
      ["dead"],
      true,
    ]);
    const spared = duel([blow({ damage: "15" })], { foe: { hp: { value: 12, max: 12 } } });
    spared.act("A", "usePower", { item: "blow", at: ["B"], options: { spare: true } }, [15, []]);
    expect([spared.hp("B"), spared.creature("B").system.death.dead, spared.conditions("B")]).toEqual([0, false, ["unconscious"]]);
  });

  it("AE-DMG-05 crit, then miss, then resistance, each half rounded down; then temporary hit points", () => {
    const resists = { foe: { resistances: [{ type: "fire", value: 20 }] } };
    const critical = duel([blow({ kind: "spell", types: ["fire"], critExpand: 5 })], resists);
    strike(critical, 19, []);
    expect(taken(critical)).toBe(13);
    const missed = duel([blow({ kind: "spell", types: ["fire"], missDamage: "half" })], {
      foe: { ...resists.foe, defences: flat(30), hp: { value: 200, max: 200 } },
    });
    missed.creature("B").system.hp.temp = 2;
    strike(missed, 15, []);
    expect([taken(missed), missed.creature("B").system.hp.temp]).toEqual([1, 0]);
    const negative = duel([blow({ damage: "1", addAbility: true })], { abilities: { str: 1 } });
    strike(negative, 18, []);
    expect(taken(negative)).toBe(0);
  });

  it("AE-SWD-01 with the optional rule a weapon may use the next die up or down", () => {
    const swing = (dieStep: number, options: Options) => {
      const table = duel([weapon("mace", { die: 6 })], { hero: { level: 3 }, options });
      return table.act("A", "attack", { item: "mace", at: ["B"], options: { dieStep } }, [15, [1, 1, 1]]).asked[1];
    };
    expect(swing(1, { situationalDice: true })).toMatchObject({ dice: { terms: [{ count: 3, faces: 8 }] } });
    expect(swing(-1, { situationalDice: true })).toMatchObject({ dice: { terms: [{ count: 3, faces: 4 }] } });
    expect(swing(1, {})).toMatchObject({ dice: { terms: [{ count: 3, faces: 6 }] } });
  });
});

describe("temporary hit points", () => {
  const grant = (table: TestTable, amount: number) =>
    table.gm("heal", { at: ["A"], options: { amount: String(amount), temporary: true } }, [[]]);

  it("AE-TMP-01 the higher grant stays, and damage takes them first", () => {
    const table = duel([]);
    grant(table, 5);
    grant(table, 8);
    expect(table.creature("A").system.hp.temp).toBe(8);
    grant(table, 5);
    expect(table.creature("A").system.hp.temp).toBe(8);
    const hurt = duel([], { hero: { hp: { value: 20, max: 40 } } });
    grant(hurt, 5);
    hurt.gm("hurt", { at: ["A"], options: { amount: "4" } }, [[]]);
    expect(hurt.creature("A").system.hp).toMatchObject({ value: 20, temp: 1 });
    hurt.creature("A").system.hp.temp = 5;
    hurt.gm("hurt", { at: ["A"], options: { amount: "12" } }, [[]]);
    expect(hurt.creature("A").system.hp).toMatchObject({ value: 13, temp: 0 });
  });

  it("AE-TMP-02 they drop to 0 when initiative is rolled and when the battle ends", () => {
    const table = new TestTable([hero("A", { hp: { value: 10, max: 10, temp: 5 } })]);
    table.begin(10);
    expect(table.creature("A").system.hp.temp).toBe(0);
    grant(table, 3);
    table.endTurn();
    expect(table.creature("A").system.hp.temp).toBe(3);
    table.endBattle();
    expect(table.creature("A").system.hp.temp).toBe(0);
  });
});

describe("resistance", () => {
  const fire = (more: Some = {}) => blow({ kind: "spell", types: ["fire"], damage: "21", ...more });
  const resistant = (type: string, value: number, more: Some = {}) => ({ foe: { resistances: [{ type, value }], ...more } });

  it("AE-RES-01 below N the damage is halved, from N on it is full", () => {
    const low = duel([fire()], resistant("fire", 16));
    strike(low, 15, []);
    expect(taken(low)).toBe(10);
    const high = duel([fire()], resistant("fire", 16));
    strike(high, 16, []);
    expect(taken(high)).toBe(21);
    const both = (die: number): number => {
      const table = duel([fire({ types: ["fire", "cold"] })], {
        foe: {
          resistances: [
            { type: "fire", value: 12 },
            { type: "cold", value: 16 },
          ],
        },
      });
      strike(table, die, []);
      return taken(table);
    };
    // Of several types all are resisted, and the lowest number decides.
    expect([both(11), both(13)]).toEqual([10, 21]);
    const mixed = duel([fire({ types: ["fire", "cold"] })], resistant("fire", 16));
    strike(mixed, 12, []);
    expect(taken(mixed)).toBe(21);
  });

  it("AE-RES-02 ongoing damage looks at the die of the attack that caused it", () => {
    const burn = {
      kind: "ongoing",
      on: "hit",
      to: "target",
      id: "",
      amount: 5,
      types: ["fire"],
      ends: "save",
      difficulty: "normal",
      turns: 1,
    };
    const tick = (die: number): number => {
      const table = duel([fire({ damage: "", applies: [burn] })], resistant("fire", 12, { defences: flat(5) }));
      strike(table, die);
      table.endTurn();
      table.endTurn(5);
      const once = taken(table);
      table.endTurn();
      table.endTurn(5);
      expect(taken(table)).toBe(2 * once);
      return once;
    };
    expect([tick(9), tick(12)]).toEqual([2, 5]);
  });

  it("AE-RES-03 any resistance stops normal energy; weapon resistance only halves", () => {
    const torch = duel([], resistant("fire", 12));
    torch.gm("hurt", { at: ["B"], options: { amount: "4", type: "fire" } }, [[]]);
    expect(taken(torch)).toBe(0);
    const spell = duel([fire()], resistant("fire", 12));
    strike(spell, 12, []);
    expect(taken(spell)).toBe(21);
    const mundane = duel([fire({ kind: "attack" })], resistant("fire", 12));
    strike(mundane, 18, []);
    expect(taken(mundane)).toBe(0);
    const sword = (die: number): number => {
      const table = duel([weapon("sword", { die: 10 })], resistant("weapon", 12));
      table.act("A", "attack", { item: "sword", at: ["B"] }, [die, 9]);
      return taken(table);
    };
    expect([sword(11), sword(12)]).toEqual([4, 9]);
  });

  it("AE-RES-04 a stand-in d20 decides for damage that comes by itself", () => {
    const frost = (die: number): number => {
      const table = duel([], resistant("cold", 14));
      table.gm("hurt", { at: ["B"], options: { amount: "10", type: "cold", magical: true, standIn: true } }, [[], die]);
      return taken(table);
    };
    expect([frost(13), frost(14)]).toEqual([5, 10]);
  });
});

describe("saves and ongoing damage", () => {
  const effect = (difficulty: string) => ({
    kind: "condition",
    on: "hit",
    to: "target",
    id: "dazed",
    amount: 0,
    types: [],
    ends: "save",
    difficulty,
    turns: 1,
  });

  it("AE-SAV-01 easy 6, normal 11, hard 16; small bonuses count for every kind of save", () => {
    const ends = (difficulty: string, die: number, bonus = 0): boolean => {
      const table = duel([blow({ damage: "", applies: [effect(difficulty)] })], { foe: { save: { bonus } } });
      strike(table, 15);
      table.endTurn();
      table.endTurn(die);
      return table.conditions("B").length === 0;
    };
    expect([ends("easy", 5), ends("easy", 6), ends("normal", 10), ends("normal", 11), ends("hard", 15), ends("hard", 16)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(ends("normal", 10, 1)).toBe(true);
    const table = duel([], { hero: { save: { bonus: 1 } } });
    expect(table.act("A", "disengage", {}, [10]).has("Disengaged")).toBe(true);
  });

  it("AE-SAV-01 a save that the table asks for: normal unless stated, with the bonus for every kind of save", () => {
    const saves = (options: Record<string, number>, die: number, bonus = 0): boolean =>
      duel([], { hero: { save: { bonus } } })
        .act("A", "rollSave", { options }, [die])
        .has("SaveMade");
    expect([saves({}, 10), saves({}, 11), saves({}, 10, 1)]).toEqual([false, true, true]);
    expect([saves({ difficulty: 16 }, 15), saves({ difficulty: 16 }, 15, 1), saves({ difficulty: 6 }, 6)]).toEqual([false, true, true]);
    expect(saves({ modifier: -1 }, 11)).toBe(false);
  });

  it("AE-SAV-02 saves come at the end of the turn, after the effect has acted", () => {
    const table = duel([blow({ magicBonus: 8 })]);
    table.toggle("A", "dazed");
    expect(strike(table, 9, []).step("Attack").breakdown?.total).toBe(9 - 4);
    table.endTurn(11);
    expect(table.conditions("A")).toEqual([]);
  });

  it("AE-CND-02 AE-SAV-02 a condition that does not say how it ends does so by a save", () => {
    const table = duel([blow({ damage: "", applies: [{ ...effect("normal"), ends: "default" }] })]);
    strike(table, 15);
    expect(Object.values(table.creature("B").effects)[0]?.system.ends.when).toBe("save");
  });

  it("AE-ONG-01 ongoing damage comes at the turn's end just before its save", () => {
    const table = duel([], { hero: { hp: { value: 20, max: 40 } } });
    table.burn("A", 5);
    const first = table.endTurn(10);
    const texts = first.steps.map(({ text }) => text);
    expect(texts.indexOf("ARCHMAGE.Step.SaveFailed")).toBeGreaterThan(texts.indexOf("ARCHMAGE.Step.Damage"));
    expect(table.hp("A")).toBe(15);
    table.endTurn();
    table.endTurn(11);
    expect([table.hp("A"), table.creature("A").effects]).toEqual([10, {}]);
  });

  it("AE-STK-03 AE-ONG-01 of one name the larger stays, different names all tick", () => {
    const burn = (amount: number) => ({
      kind: "ongoing",
      on: "hit",
      to: "target",
      id: "",
      amount,
      types: ["fire"],
      ends: "save",
      difficulty: "normal",
      turns: 1,
    });
    const spell = (id: string, amount: number) => power(id, { delivery: "close", kind: "spell", action: "free", applies: [burn(amount)] });
    const table = duel([
      { ...spell("one", 5), name: "Pyre" },
      { ...spell("two", 3), name: "Pyre" },
      { ...spell("three", 4), name: "Ember" },
    ]);
    for (const id of ["one", "two", "three"]) table.act("A", "usePower", { item: id, at: ["B"] }, [15]);
    table.endTurn();
    table.endTurn(5, 5);
    expect(taken(table)).toBe(9);
  });

  it("AE-ONG-02 when the battle ends heroes shake everything off that a save would end, without a last tick", () => {
    const table = duel([], { hero: { hp: { value: 20, max: 40 } } });
    table.burn("A", 5);
    table.toggle("A", "dazed");
    table.endBattle();
    expect([table.hp("A"), table.creature("A").effects]).toEqual([20, {}]);
  });
});

function never(): never {
  throw new Error("no such item");
}
