// Things change hands: whole, by the pile, exactly once, and all of it can be taken back.

import { describe, expect, it } from "vitest";
import type { Battle, Creature } from "../../../src/engine/battle/battle.ts";
import { applyChanges, inverseOf, snapshotOf } from "../../../src/engine/procedures/changes.ts";
import { CORE_ACTIONS } from "../../../src/engine/run/core-actions.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import { whereKept } from "../../../src/engine/items/storage.ts";
import { perform } from "../../../src/engine/run/perform.ts";
import type { JsonObject } from "../../../src/engine/data/json.ts";
import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import { Refusal } from "../../../src/engine/data/refusal.ts";
import { withChanges } from "../../../src/engine/procedures/restore.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import { inspectRecord } from "../../../src/engine/testing/laws/records.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const rulesetNamed = (id: string): Ruleset => {
  const found = builtInRulesets.find((ruleset) => ruleset.id === id);
  if (!found) throw new Error(`No ruleset ${id}.`);
  return found;
};
const archmage = rulesetNamed("archmage");

/** Two heroes and a foe; the first hero has a sword in hand, three potions and a spell. */
function table(theirs: JsonObject = {}) {
  const hero = buildCreature(archmage, {
    type: "archmageCharacter",
    name: "Ada",
    items: [
      { id: "sword00000000000", type: "archmageWeapon", name: "Sword" },
      { id: "potion0000000000", type: "archmageConsumable", name: "Potion", system: { quantity: 3 } },
      { id: "spell00000000000", type: "archmagePower", name: "Spell" },
    ],
  });
  const friend = buildCreature(archmage, {
    type: "archmageCharacter",
    name: "Bo",
    items: [{ id: "flask00000000000", type: "archmageConsumable", name: "Potion", system: { quantity: 1, ...theirs } }],
  });
  const foe = buildCreature(archmage, { type: "archmageNpc", name: "Foe" });
  const battle = buildBattle(archmage, [hero, friend, foe]);
  return { battle, before: clonePlain(battle) };
}

function hand(battle: Battle, item: string, to = "Actor.Bo", options: JsonObject = {}, takes = true): BattleRecord {
  const intent = buildIntent(CORE_ACTIONS.handOver, "Actor.Ada", { item, targets: [to], options });
  return perform(archmage, battle, intent, { answer: () => ({ kind: "confirm", yes: takes }) });
}

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.text;
    throw error;
  }
  return "";
}

const itemsOf = ({ creatures }: Battle, uuid: string): [string, string, unknown][] =>
  Object.values(creatures[uuid]?.items ?? {}).map(({ id, name, system }) => [id, name, Reflect.get(system, "quantity")]);

describe("handing a thing over", () => {
  it("gives it away whole, under its id, and puts it away", () => {
    const { battle, before } = table();
    const sword = before.creatures["Actor.Ada"]?.items["sword00000000000"];
    const record = hand(battle, "sword00000000000");
    expect(battle.creatures["Actor.Ada"]?.items["sword00000000000"]).toBeUndefined();
    expect(battle.creatures["Actor.Bo"]?.items["sword00000000000"]).toEqual({ ...sword, system: { ...sword?.system, equipped: false } });
    expect(record.steps).toMatchObject([
      { text: "SORTIE.Step.HandsOver", data: { name: "Ada", to: "Bo", item: "Sword" }, about: "Actor.Bo" },
    ]);
    expect(inspectRecord(archmage, before, battle, record)).toEqual([]);
  });

  it("lays part of a pile on a pile of its kind, and all of it where nothing is left", () => {
    const { battle, before } = table();
    const record = hand(battle, "potion0000000000", "Actor.Bo", { count: 2 });
    expect(itemsOf(battle, "Actor.Ada")).toContainEqual(["potion0000000000", "Potion", 1]);
    expect(itemsOf(battle, "Actor.Bo")).toEqual([["flask00000000000", "Potion", 3]]);
    expect(inspectRecord(archmage, before, battle, record)).toEqual([]);
    hand(battle, "potion0000000000");
    expect(itemsOf(battle, "Actor.Ada").map(([id]) => id)).not.toContain("potion0000000000");
    expect(itemsOf(battle, "Actor.Bo")).toEqual([["flask00000000000", "Potion", 4]]);
  });

  it("gives all of a pile that is asked for by its number, and leaves no empty one behind", () => {
    const { battle } = table();
    hand(battle, "potion0000000000", "Actor.Bo", { count: 3 });
    expect(itemsOf(battle, "Actor.Ada").map(([id]) => id)).not.toContain("potion0000000000");
    expect(itemsOf(battle, "Actor.Bo")).toEqual([["flask00000000000", "Potion", 4]]);
  });

  it("asks no friend whether they take it", () => {
    const { battle } = table();
    hand(battle, "sword00000000000", "Actor.Bo", {}, false);
    expect(itemsOf(battle, "Actor.Bo").map(([id]) => id)).toContain("sword00000000000");
  });

  it("keeps apart what only looks alike, with an id of its own", () => {
    const { battle, before } = table({ description: "<p>Tastes of iron.</p>" });
    const record = hand(battle, "potion0000000000", "Actor.Bo", { count: 1 });
    const given = itemsOf(battle, "Actor.Bo");
    expect(given).toHaveLength(2);
    expect(given).toContainEqual(["flask00000000000", "Potion", 1]);
    expect(given.map(([id]) => id)).not.toContain("potion0000000000");
    expect(inspectRecord(archmage, before, battle, record)).toEqual([]);
  });

  it("asks who is no friend, and hands nothing over where they do not take it", () => {
    const { battle, before } = table();
    expect(refusal(() => hand(battle, "sword00000000000", "Actor.Foe", {}, false))).toBe("SORTIE.Refusal.NotTaken");
    expect(battle).toEqual(before);
    hand(battle, "sword00000000000", "Actor.Foe");
    expect(itemsOf(battle, "Actor.Foe").map(([, name]) => name)).toEqual(["Sword"]);
  });

  it.each([
    ["what is no thing", "spell00000000000", "Actor.Bo", {}, "SORTIE.Refusal.NoThing"],
    ["what is not there", "nothing000000000", "Actor.Bo", {}, "SORTIE.Refusal.ItemGone"],
    ["to oneself", "sword00000000000", "Actor.Ada", {}, "SORTIE.Refusal.HandsToSelf"],
    ["more than there is", "potion0000000000", "Actor.Bo", { count: 4 }, "SORTIE.Refusal.HandsHowMany"],
    ["none of it", "potion0000000000", "Actor.Bo", { count: 0 }, "SORTIE.Refusal.HandsHowMany"],
    ["half of one", "potion0000000000", "Actor.Bo", { count: 0.5 }, "SORTIE.Refusal.HandsHowMany"],
    ["a number that is none", "potion0000000000", "Actor.Bo", { count: "2" }, "SORTIE.Refusal.HandsHowMany"],
  ])("is refused: %s", (_what, item, to, options, text) => {
    const { battle, before } = table();
    expect(refusal(() => hand(battle, item, to, options))).toBe(text);
    expect(battle).toEqual(before);
  });

  it("can be taken back and written again after modules have noted things on it: they go with it, and nobody is asked", () => {
    const { battle, before } = table();
    const record = hand(battle, "sword00000000000");
    const back = withChanges(battle, inverseOf(record.changes));
    expect(back.creatures).toEqual(before.creatures);
    const again = snapshotOf(back);
    applyChanges(again, record.changes);
    expect(again).toEqual(snapshotOf(battle));
  });
});

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("things of %s", (_id, ruleset) => {
  const kinds = Object.entries(ruleset.items).filter(([, { storage }]) => storage?.thing);
  const [hero = ""] = Object.entries(ruleset.actors).find(([, { role }]) => role === "hero") ?? [];

  it("are in no hand and on nobody once they have come to somebody else, each kind", () => {
    for (const [type, { storage }] of kinds) {
      const used: JsonObject = {};
      for (const place of storage?.places ?? [])
        if (place.inUse && storage?.stored !== undefined && place.value !== undefined) used[storage.stored] ??= place.value;
      // What lies on the ground is handed to nobody, so that it begins anywhere else.
      for (const [path, value] of Object.entries(storage?.away ?? {})) if (path !== "dropped") used[path] = value === false;
      const one = buildCreature(ruleset, { type: hero, name: "Ada", items: [{ id: "thing00000000000", type, system: used }] });
      const other = buildCreature(ruleset, { type: hero, name: "Bo" });
      const battle = buildBattle(ruleset, [one, other]);
      const intent = buildIntent(CORE_ACTIONS.handOver, one.uuid, { item: "thing00000000000", targets: [other.uuid] });
      perform(ruleset, battle, intent, { answer: () => ({ kind: "confirm", yes: true }) });
      const taker = battle.creatures[other.uuid];
      const thing = taker?.items["thing00000000000"];
      const where = storage && taker && thing ? whereKept(storage, taker, thing) : undefined;
      expect([type, where?.inUse ?? false]).toEqual([type, false]);
    }
  });

  it("are made, handed over, and taken back to the byte, each kind", () => {
    for (const [type] of kinds) {
      const one: Creature = buildCreature(ruleset, { type: hero, name: "Ada", items: [{ id: "thing00000000000", type }] });
      const other: Creature = buildCreature(ruleset, { type: hero, name: "Bo" });
      const battle = buildBattle(ruleset, [one, other]);
      const before = clonePlain(battle);
      const intent = buildIntent(CORE_ACTIONS.handOver, one.uuid, { item: "thing00000000000", targets: [other.uuid] });
      const record = perform(ruleset, battle, intent, { answer: () => ({ kind: "confirm", yes: true }) });
      expect(Object.keys(battle.creatures[one.uuid]?.items ?? {})).toEqual([]);
      expect(Object.keys(battle.creatures[other.uuid]?.items ?? {})).toEqual(["thing00000000000"]);
      expect(inspectRecord(ruleset, before, battle, record)).toEqual([]);
    }
  });
});
