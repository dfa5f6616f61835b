// Checks what sheets, tooltips and the tracker say: numbers with their terms, facts of items, how the turn and its reaction stand, states.

import { describe, expect, it } from "vitest";
import { abilities, sword } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { armor, definition, feature, fight, foe, gear, hero, shield, spell, weapon } from "../table.ts";

const totalOf = (table: TestTable, name: string, number: string): number | undefined =>
  definition.explain(table.battle, table.creature(name), number)?.total;
const viewOf = (table: TestTable, name: string) => definition.present?.(table.battle, table.creature(name)) ?? {};

const kit = [
  sword({ attackBonus: 1, crit: { rangeMin: 19, multiplier: 2 }, durability: { value: 4, max: 10 } }),
  weapon("Shard", { durability: { value: 0, max: 10 } }),
  weapon("Maul", { grip: "twoHanded", isReach: true, damage: { formula: "2d6", types: ["blunt"] }, group: "Hammers" }),
  weapon("Broken", { damage: { formula: "2d" } }),
  shield("Targe", { acBonus: 2, shieldType: "full" }),
  armor("Plates", { acBonus: 6, checkPenalty: -4, group: "Heavy" }),
  spell("Ray", { delivery: "rangedTouch", damage: { formula: "2d6" } }),
  spell("Grasp", { delivery: "meleeTouch", asAttackAction: true }),
  spell("Blink", { actionType: "swift" }),
  spell("No", { actionType: "immediate", isCounterspell: true }),
  gear("Draught", { gearType: "potion", storage: "potionBelt", quantity: 0 }),
  feature("Training", { effects: [{ key: "damage", value: 2, multiplied: false }] }),
  feature("Prowess", { effects: [{ key: "immediate.aooMax", value: 1 }], flags: ["removeSomatic", "something else"] }),
];
const person = {
  bab: 6,
  abilities: abilities({ str: 4, dex: 2 }),
  saves: { fort: 5 },
  skills: { ride: 5, knowledge: 3 },
  initiative: { bonus: 3 },
  training: { all: false, weapons: ["Blades"], armor: ["Light"] },
  slots: { primary: "Sword", offhand: "Targe" },
};

const scene = (options = {}): TestTable => fight([hero("Odo", { system: person, items: kit }), foe("Imp")], options);

describe("numbers with their terms", () => {
  it.each([
    ["ac", 20],
    ["touch", 12],
    ["flatFooted", 18],
    ["flatFootedTouch", 10],
    ["initiative", 3],
    ["grapple", 10],
    ["fort", 5],
    ["attack.Sword", 7],
    ["attack.Maul", 3],
    ["attack.Targe", 6],
    ["damage.Maul", 5],
    ["skill.ride", 1],
    ["skill.knowledge", 3],
  ])("%s is %d", (number, total) => {
    expect(totalOf(scene(), "Odo", number)).toBe(total);
  });

  it("knows nothing by other names, and nothing about things that cannot attack", () => {
    const table = scene();
    for (const number of ["", "speed", "attack.nobody", "attack.Plates", "attack.Broken", "skill.cooking", "constructor"])
      expect(totalOf(table, "Odo", number)).toBeUndefined();
  });

  it("derives what templates and modules read", () => {
    expect(definition.derive(scene().creature("Odo"), {})).toMatchObject({
      ac: { total: 20, touch: 12, flatFooted: 18 },
      attacks: [6, 1],
      saves: { fort: 5, ref: 0 },
      nonLethalMargin: 20,
    });
  });
});

describe("rows of items", () => {
  it("DE-EQ-01 what is fought with as it is, held or part of the body; and where that is no weapon, what has to be drawn", () => {
    const claws = weapon("Claws", { natural: true });
    const club = weapon("Club", {});
    const table = fight([
      hero("Odo", { system: { slots: { primary: "Club" } }, items: [club, claws, weapon("Maul", {})] }),
      hero("Bare", { items: [weapon("Knife", {})] }),
      foe("Imp", { items: [weapon("Sting", {})] }),
    ]);
    expect(viewOf(table, "Odo")).toMatchObject({
      holding: true,
      toDraw: false,
      atHand: false,
      items: { Club: { ready: true }, Claws: { ready: true }, Maul: { ready: false } },
    });
    expect(viewOf(table, "Bare")).toMatchObject({ holding: false, toDraw: true, atHand: true, items: { Knife: { ready: false } } });
    expect(viewOf(table, "Imp")).toMatchObject({ holding: true, toDraw: false, atHand: false, items: { Sting: { ready: true } } });
  });

  it("say what an attack adds and deals, what is worn out, and what one was not taught", () => {
    expect(viewOf(scene(), "Odo")).toMatchObject({
      holding: true,
      items: {
        Sword: {
          wielded: "DEFINITION.Sheet.Slot.primary",
          attack: "+7",
          damage: "1d8 + 6",
          critical: { label: "DEFINITION.Sheet.CriticalRange", from: 19, multiplier: 2 },
          durability: { value: 4, broken: false },
          untrained: false,
        },
        Maul: {
          wielded: "",
          attack: "+3",
          damage: "2d6 + 5",
          traits: ["DEFINITION.Sheet.Trait.twoHanded", "DEFINITION.Sheet.Trait.reach"],
          untrained: true,
          durability: null,
        },
        Broken: { attack: "–", damage: "–" },
        Shard: { durability: { broken: true } },
        Targe: { bash: "1d6 + 6", armour: 2, idle: false },
        Plates: { worn: true, armour: 6, penalty: "−4" },
      },
    });
  });

  it("say what spells take, whom they open up to, and what untrained armour spoils", () => {
    expect(viewOf(scene(), "Odo")).toMatchObject({
      items: {
        Ray: { action: "DEFINITION.Cost.standard", provokes: true, failure: 50, asAttack: false },
        Grasp: { action: "DEFINITION.Cost.attack", provokes: false, asAttack: true },
        Blink: { action: "DEFINITION.Cost.swift", provokes: false, delivery: "" },
        No: { action: "DEFINITION.Cost.immediate", provokes: false, counterspell: true },
      },
    });
  });

  it("say what is used up, and what features change; what nobody knows is left out", () => {
    expect(viewOf(scene(), "Odo")).toMatchObject({
      items: {
        Draught: { usedUp: true, kind: "DEFINITION.Field.GearType.potion", traits: ["DEFINITION.Field.Storage.potionBelt"] },
        Training: { changes: [{ label: "DEFINITION.Changeable.damage", value: 2, once: true }] },
        Prowess: {
          changes: [{ label: "DEFINITION.Changeable.immediate_aooMax", value: 1, once: false }],
          flags: ["DEFINITION.Field.FeatureFlag.removeSomatic"],
        },
      },
    });
  });
});

describe("how a creature stands", () => {
  it("shows the row of attacks with those that are used, the reaction, and what is held", () => {
    const table = scene();
    table.act("Odo", "attack", { item: "Sword", at: ["Imp"] }, [2]);
    expect(viewOf(table, "Odo")).toMatchObject({
      attacks: [
        { base: 6, used: true },
        { base: 1, used: false },
      ],
      reaction: { used: 0, lock: "" },
      held: null,
      delaying: false,
      grapple: null,
      swallowed: null,
    });
    table.act("Odo", "hold", { options: { slot: "move", what: "Run", trigger: "It roars" } });
    expect(viewOf(table, "Odo")).toMatchObject({ held: { what: "Run", trigger: "It roars" } });
    expect(table.states("Odo")).toEqual(["DEFINITION.State.holding"]);
  });

  it("shows what is left of the turn, and of the reactions what lock and count leave", () => {
    const table = scene();
    const left = (): readonly boolean[] => definition.vitals(table.creature("Odo"), {}).budget.map((each) => each.left);
    expect(left()).toEqual([true, true, true, true]);
    table.act("Odo", "attack", { item: "Sword", at: ["Imp"] }, [2]);
    // Once the first attack is made, what is left of the row stands beside it.
    expect(left()).toEqual([true, false, true, true, true]);
    Object.assign(table.system("Odo"), { immediateState: "aoo", immediateUsed: { aoo: 1, counterspell: 0, other: 0 } });
    expect(left().at(-1)).toBe(true);
    Object.assign(table.system("Odo"), { immediateState: "other", immediateUsed: { aoo: 0, counterspell: 0, other: 1 } });
    expect(left().at(-1)).toBe(false);
    table.system("Odo").hp.value = 0;
    expect(left()).toEqual([]);
  });

  it("counts non-lethal damage against hit points, and failures of the dying, once there are any", () => {
    const table = scene();
    const pips = () => definition.vitals(table.creature("Odo"), {}).pips.map(({ id, value, max }) => [id, value, max]);
    expect(pips()).toEqual([]);
    table.system("Odo").nonLethal.value = 7;
    expect(pips()).toEqual([["nonLethal", 7, 20]]);
    Object.assign(table.system("Odo"), {
      hp: { value: 0, max: 20 },
      nonLethal: { value: 0 },
      death: { ...table.system("Odo").death, failures: 1 },
    });
    expect(pips()).toEqual([["deathFailures", 1, 3]]);
    expect(table.states("Odo")).toEqual(["DEFINITION.State.dying"]);
  });

  it("says what the world's death roll asks of it now", () => {
    const deathRoll = (options: Record<string, string>): unknown => {
      const table = scene(options);
      Object.assign(table.system("Odo").death, { totalFailures: 1, droppingDamage: 12 });
      return viewOf(table, "Odo")["deathRoll"];
    };
    expect(deathRoll({})).toEqual({ label: "DEFINITION.Sheet.DeathRoll.equal", target: 61 });
    expect(deathRoll({ deathRoll: "stats" })).toEqual({ label: "DEFINITION.Sheet.DeathRoll.stats", target: 11 });
    expect(deathRoll({ deathRoll: "brutality" })).toEqual({ label: "DEFINITION.Sheet.DeathRoll.brutality", target: 22 });
  });
});
