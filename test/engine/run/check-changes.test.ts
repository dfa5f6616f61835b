// A write that its ruleset has no field for is refused where it is made: it would be lost on its way to Foundry, and could not be undone.
import { describe, expect, it } from "vitest";
import { addEffect } from "../../../src/engine/battle/effects.ts";
import { perform } from "../../../src/engine/run/perform.ts";
import { Refusal } from "../../../src/engine/data/refusal.ts";
import type { ActionDefinition } from "../../../src/engine/actions/action.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { buildBattle, buildCreature } from "../../../src/engine/testing/builders.ts";
import { makeThing, takeThing } from "../../../src/engine/items/item-changes.ts";
import found from "../../../src/rulesets/archmage/index.ts";

// A ruleset without its own types: what a module that was written in JavaScript hands over.
const archmage: Ruleset = found;

type Work = (context: Parameters<ActionDefinition["perform"]>[0]) => void;

/** Plays an action of a module's that does just this. Returns the refusal's data, or the record's changes. */
function play(work: Work): unknown {
  const action: ActionDefinition = {
    id: "meddle",
    label: "x",
    hint: "x",
    icon: "x",
    rules: [],
    offered: { on: "sheet" },
    availability: () => ({ available: true }),
    *perform(context) {
      work(context);
      yield* [];
    },
  };
  const ruleset = { ...archmage, actions: [action] };
  const creature = buildCreature(ruleset, {
    type: "archmageCharacter",
    name: "Hero",
    items: [
      { id: "sword00000000000", type: "archmageWeapon", name: "Sword" },
      { id: "power00000000000", type: "archmagePower" },
    ],
  });
  const battle = buildBattle(ruleset, [{ ...creature, sideIn: "Scene.a.Token.b" }]);
  try {
    return perform(
      ruleset,
      battle,
      { id: "r", action: "meddle", actor: creature.uuid, options: {} },
      {
        answer: () => {
          throw new Error("nobody is asked");
        },
      },
    ).changes;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect([error.rule, error.text]).toEqual(["SORTIE-WRITE", "SORTIE.Refusal.UndeclaredWrite"]);
    return error.data;
  }
}

const hero = (context: Parameters<Work>[0]) => {
  const creature = context.battle.creatures["Actor.Hero"];
  if (!creature) throw new Error("there is no hero");
  return creature;
};

describe("what a rule writes", () => {
  it("is kept where a side is stored, in the token", () => {
    const changed = play((context) => {
      hero(context).side = "foes";
    });
    expect(changed).toEqual([{ document: "Scene.a.Token.b", path: "side", before: "heroes", after: "foes" }]);
  });

  it("is kept where a field is declared for it", () => {
    expect(play((context) => void Object.assign(hero(context).system, { biography: "x" }))).toMatchObject([
      { path: "system.biography", after: "x" },
    ]);
  });

  it.each<[string, Work, object]>([
    [
      "a field that nobody declared",
      (context) => void Object.assign(hero(context).system, { stray: 1 }),
      { path: "system.stray", reason: "SORTIE.Field.Unknown" },
    ],
    [
      "a value of another type",
      (context) => void Object.assign(hero(context).system, { biography: 7 }),
      { path: "system.biography", reason: "SORTIE.Field.NotText" },
    ],
    [
      "half a number",
      (context) => void Object.assign(hero(context).system, { hp: { value: 1.5, max: 8, temp: 0 } }),
      { reason: "SORTIE.Field.NotAnInteger" },
    ],
    [
      "the battle's own state",
      (context) => void Object.assign(context.battle.system, { stray: true }),
      { path: "system.stray", reason: "SORTIE.Field.Unknown" },
    ],
    ["the world's", (context) => void Object.assign(context.battle.world, { stray: true }), { document: "World", path: "stray" }],
    [
      "a declared field taken away",
      (context) => void Reflect.deleteProperty(hero(context).system, "biography"),
      { path: "system.biography", reason: "SORTIE.Field.Unknown" },
    ],
  ])("is refused for %s, with document and path", (_what, work, data) => {
    expect(play(work)).toMatchObject({ action: "meddle", ...data });
  });

  it("is refused when it deletes an item that is no thing, which a record could not bring back", () => {
    expect(play((context) => void Reflect.deleteProperty(hero(context).items, "power00000000000"))).toMatchObject({
      document: "Actor.Hero.Item.power00000000000",
      reason: "SORTIE.Field.NotMadeByRules",
    });
  });

  it("may be a thing taken away, and holds everything that it was", () => {
    expect(play((context) => void takeThing(hero(context), "sword00000000000"))).toMatchObject([
      {
        document: "Actor.Hero.Item.sword00000000000",
        path: "",
        before: {
          name: "Sword",
          type: "archmageWeapon",
          rest: { img: "systems/sortie/icons/crossed-swords--steel.svg" },
          system: { equipped: true },
        },
      },
    ]);
  });

  it("is refused for a thing that its fields cannot hold, and for one of a type that is none", () => {
    const thing = { name: "Stray", type: "archmageGear", rest: { img: "x" }, system: { quantity: -1 } };
    expect(play((context) => void makeThing(context, hero(context), thing))).toMatchObject({ action: "meddle", path: "system.quantity" });
    expect(play((context) => void makeThing(context, hero(context), { ...thing, type: "archmagePower", system: {} }))).toMatchObject({
      reason: "SORTIE.Field.NotMadeByRules",
    });
  });

  it("may be a whole effect", () => {
    expect(play((context) => void addEffect(hero(context), { id: "effect0000000000", name: "x", img: "x" }))).toMatchObject([
      { path: "", after: { name: "x" } },
    ]);
  });
});
