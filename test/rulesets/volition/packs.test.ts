// Checks that the Volition packs hold what the ruleset can play with: data that fits its fields, things that can be used.

import { mayTake } from "../../../src/engine/actions/availability.ts";
import { describe, expect, it } from "vitest";
import { checkFields, perform, seededRandom, simulatedTable } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import volition from "../../../src/rulesets/volition/index.ts";
import { BOONS } from "../../../src/rulesets/volition/data/fields.ts";
import { CHANGEABLE } from "../../../src/rulesets/volition/sheet/modifier-targets.ts";
import { setRelation } from "../../../src/rulesets/volition/map/positions.ts";
import type { VolitionCreature } from "../../../src/rulesets/volition/data/types.ts";
import type { JsonObject } from "../../../tools/json.ts";
import { encounterOf, list, missingPictures, named, packsOf, record, records, text } from "../content/pack-documents.ts";

const documentsOf = packsOf("volition");
const actors = [...documentsOf("heroes"), ...documentsOf("foes")];
const compendium = documentsOf("items");
const items = [...compendium, ...actors.flatMap((actor) => records(actor["items"]))];
const systems = items.map((item) => record(item["system"]));
const effectsOf = (system: JsonObject): JsonObject[] => records(system["effects"]);

describe("Volition actors and items", () => {
  it("are there: 24 kinds of foes, items of every kind", () => {
    expect(documentsOf("foes")).toHaveLength(24);
    expect(new Set(compendium.map(({ type }) => type))).toEqual(new Set(Object.keys(volition.items)));
  });

  it.each(named(actors))("%s fits its fields, and names only damage types that exist", (_name, actor) => {
    const system = record(actor["system"]);
    expect(checkFields(volition.actors[text(actor["type"])]?.fields ?? {}, system)).toEqual([]);
    const types = [...records(system["resist"]).map(({ type }) => text(type)), ...list(system["weak"]).map(text)];
    expect(types.filter((type) => !(type in volition.damageTypes))).toEqual([]);
  });

  it.each(named(items))("%s fits its fields, and names only what the ruleset knows", (_name, item) => {
    const system = record(item["system"]);
    expect(checkFields(volition.items[text(item["type"])]?.fields ?? {}, system)).toEqual([]);
    const conditions = effectsOf(system).map(({ condition }) => text(condition));
    const known = [...volition.conditions.map(({ id }) => id), ...BOONS];
    expect(conditions.filter((id) => !known.includes(id))).toEqual([]);
    const types = [
      ...list(record(system["damage"])["types"]),
      ...list(system["damageTypes"]),
      ...effectsOf(system).map(({ type }) => type),
    ];
    expect(types.map((type) => text(type ?? "weapon")).filter((type) => !(type in volition.damageTypes))).toEqual([]);
    expect(
      records(system["changes"])
        .map(({ path: number }) => text(number))
        .filter((number) => !(number in CHANGEABLE)),
    ).toEqual([]);
  });

  it("have pictures that the build makes", () => {
    expect(missingPictures([...actors, ...items])).toEqual([]);
  });

  it("bring every condition into play", () => {
    const left = new Set(systems.flatMap((system) => effectsOf(system).map(({ condition }) => condition)));
    expect(volition.conditions.map(({ id }) => id).filter((id) => id !== "dead" && !left.has(id))).toEqual([]);
  });

  it("cover what the rules ask for: every frequency and action, costs, sustaining, escalation, healing of every kind, popping off, last gasps", () => {
    const values = (name: string): Set<string> => new Set(systems.map((system) => text(system[name])));
    expect([...values("frequency")]).toEqual(expect.arrayContaining(["encounter", "daily", "recharge"]));
    expect([...values("action")]).toEqual(expect.arrayContaining(["move", "quick", "free", "interrupt"]));
    expect([...values("escalationParity")]).toEqual(expect.arrayContaining(["even", "odd"]));
    const kinds = new Set(systems.map((system) => text(record(system["healing"])["kind"])));
    expect([...kinds]).toEqual(expect.arrayContaining(["recovery", "freeRecovery", "plain"]));
    for (const has of [
      (system: JsonObject) => system["mode"] === "ranged",
      (system: JsonObject) => Number(system["sustain"] ?? 0) > 0,
      (system: JsonObject) => Number(system["spend"] ?? 0) > 0 && system["spendSecondary"] === true,
      (system: JsonObject) => Number(system["escalationMin"] ?? 0) > 0 && text(system["escalationSpecial"]) !== "",
      (system: JsonObject) => Number(system["escalationMin"] ?? 0) > 0 && text(system["escalationSpecial"]) === "",
      (system: JsonObject) => system["provokes"] === true,
      (system: JsonObject) => system["rollAllFirst"] === true,
      (system: JsonObject) => Number(system["popOff"] ?? 0) > 0,
      (system: JsonObject) => system["disengage"] === true,
      (system: JsonObject) => Number(system["lastGasp"] ?? 0) > 0,
      (system: JsonObject) => Number(system["critMultiplier"] ?? 2) > 2,
      (system: JsonObject) => text(record(system["customType"])["parent"]) !== "",
      (system: JsonObject) => list(system["other"]).length > 0,
      (system: JsonObject) => system["allowsRally"] === true,
    ]) {
      expect(systems.some(has), has.toString()).toBe(true);
    }
  });
});

/** A fresh fight on this creature's turn at escalation 4, in the stance that the item asks for, engaged with its enemies and next to its friends. */
function fightOf(actor: JsonObject, used: JsonObject) {
  const owned = records(actor["items"]).map((item, index) => ({
    id: `item${String(index)}`,
    type: text(item["type"]),
    name: text(item["name"]),
    system: record(item["system"]),
  }));
  const like = text(record(used["system"])["asBasic"]);
  const stance = owned.find(({ type, system }) => type === "volitionStance" && (text(system["mode"]) || "melee") === like)?.id ?? "";
  const source = { type: text(actor["type"]), name: text(actor["name"]), items: owned };
  const user = buildCreature(volition, { ...source, system: { ...record(actor["system"]), activeStance: stance } });
  const strong = { hp: { value: 60, max: 80 } };
  const others = (type: string, name: string): VolitionCreature[] =>
    ["A", "B", "C"].map((letter) => buildCreature(volition, { type, name: `${name} ${letter}`, system: strong }));
  const enemies = others(user.type === "volitionCharacter" ? "volitionFoe" : "volitionCharacter", "Enemy");
  const friends = others(user.type, "Friend");
  const battle = buildBattle(volition, [user, ...enemies, ...friends]);
  for (const enemy of enemies) setRelation(user, enemy, "engaged");
  for (const friend of friends) setRelation(user, friend, "nextTo");
  battle.started = true;
  battle.round = 5;
  battle.system.escalation = 4;
  const action = text(record(used["system"])["action"]);
  battle.turn = Object.keys(battle.combatants)[action === "interrupt" ? 1 : 0] ?? null;
  battle.system.order.begun = true;
  return { battle, user, enemies, friends };
}

describe("everything that Volition actors carry, and what lies on the shelf in a hero's hands", () => {
  const [hero = {}] = documentsOf("heroes");
  const pools = { power: { value: 9, max: 9 }, secondary: { name: "Toll", value: 9, max: 9 } };
  const bearers: readonly JsonObject[] = [
    ...actors,
    { ...hero, name: "Shelf", system: { ...record(hero["system"]), ...pools }, items: compendium },
  ];
  const uses = bearers.flatMap((actor) =>
    records(actor["items"]).flatMap((item, index): [string, JsonObject, JsonObject, number][] =>
      item["type"] === "volitionAbility" ? [[`${text(actor["name"])}: ${text(item["name"])}`, actor, item, index]] : [],
    ),
  );

  it.each(uses)("%s can be used", (_name, actor, item, index) => {
    const { battle, user, enemies, friends } = fightOf(actor, item);
    const { who = "enemy", count = 1 } = record(record(item["system"])["target"]);
    const whom: Readonly<Partial<Record<string, readonly VolitionCreature[]>>> = { enemy: enemies, ally: friends, any: friends };
    const targets = (whom[text(who)] ?? []).slice(0, Number(count)).map(({ uuid }) => uuid);
    const intent = buildIntent("useAbility", user.uuid, { item: `item${String(index)}`, targets, options: { triggered: true } });
    const made = perform(volition, battle, intent, simulatedTable(seededRandom(1)));
    expect(made.steps.length).toBeGreaterThan(0);
    expect(made.changes.length).toBeGreaterThan(0);
  });

  it.each(named(actors))("%s has a basic attack", (_name, actor) => {
    const { battle, user, enemies } = fightOf(actor, {});
    const basics = ["basicMelee", "basicRanged"].filter((id) => {
      const action = volition.actions.find((each) => each.id === id);
      return action !== undefined && mayTake(volition, battle, user, action).available;
    });
    expect(basics).toHaveLength(1);
    const intent = buildIntent(basics[0] ?? "", user.uuid, { targets: enemies.slice(0, 1).map(({ uuid }) => uuid) });
    expect(perform(volition, battle, intent, simulatedTable(seededRandom(2))).changes.length).toBeGreaterThan(0);
  });
});

describe("the Volition demo", () => {
  it("sets four heroes against seven foes of five kinds, in four bands", () => {
    const [scene] = documentsOf("scenes");
    expect(encounterOf(scene)["ruleset"]).toBe("volition");
    const placed = records(encounterOf(scene)["tokens"]).map(({ actor }) => text(actor));
    expect(placed.filter((actor) => actor.startsWith("volition-heroes/"))).toHaveLength(4);
    const foes = placed.filter((actor) => actor.startsWith("volition-foes/"));
    expect([foes.length, new Set(foes).size]).toEqual([7, 5]);
    const bandOf = (name: string): string =>
      text(record(documentsOf("foes").find((foe) => text(foe["name"]).toLowerCase().replaceAll(" ", "-") === name)?.["system"])["band"]);
    expect(new Set(foes.map((actor) => bandOf(actor.split("/")[1] ?? "")))).toEqual(new Set(["veryFast", "fast", "medium", "slow"]));
  });
});
