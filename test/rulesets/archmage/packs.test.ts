// Checks that the Archmage packs hold what the ruleset can play with: data that fits its fields, conditions and damage types it knows.

import { describe, expect, it } from "vitest";
import { checkFields, parseFormula, perform, seededRandom, simulatedTable } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";
import type { JsonObject } from "../../../tools/json.ts";
import { encounterOf, list, missingPictures, named, packsOf, record, records, text } from "../content/pack-documents.ts";

const documentsOf = packsOf("archmage");
const actors = [...documentsOf("heroes"), ...documentsOf("foes")];
const shelved = documentsOf("items");
const items = [...shelved, ...actors.flatMap((actor) => records(actor["items"]))];

describe("Archmage actors and items", () => {
  it("are there: 24 kinds of foes, items of every kind", () => {
    expect(documentsOf("foes")).toHaveLength(24);
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(Object.keys(archmage.items)));
  });

  it.each(named(actors))("%s fits its fields", (_name, actor) => {
    const shape = archmage.actors[text(actor["type"])];
    expect(shape).toBeDefined();
    expect(checkFields(shape?.fields ?? {}, record(actor["system"]))).toEqual([]);
  });

  it.each(named(items))("%s fits its fields, and names only what the ruleset knows", (_name, item) => {
    const shape = archmage.items[text(item["type"])];
    const system = record(item["system"]);
    expect(shape).toBeDefined();
    expect(checkFields(shape?.fields ?? {}, system)).toEqual([]);
    const applies = records(system["applies"]);
    const conditions = applies.filter(({ kind }) => kind === "condition").map(({ id }) => id);
    const known = archmage.conditions.map(({ id }) => id);
    expect(conditions.filter((id) => !known.includes(text(id)))).toEqual([]);
    const types = [...list(system["types"]), ...applies.flatMap((application) => list(application["types"]))];
    expect(types.filter((type) => !(text(type) in archmage.damageTypes))).toEqual([]);
    const formulas = [system["damage"], system["missDamage"], system["damageFormula"]]
      .map(text)
      .filter((formula) => !["half", "weapon"].includes(formula));
    expect(formulas.filter((formula) => !parseFormula(formula).ok)).toEqual([]);
  });

  it("have pictures that the build makes", () => {
    expect(missingPictures([...actors, ...items])).toEqual([]);
  });
});

/** A fresh battle on this creature's turn, in melee with three enemies, with three friends who could do with help. */
function fightOf(actor: JsonObject) {
  const owned = records(actor["items"]).map((item, index) => ({
    id: `item${String(index)}`,
    type: text(item["type"]),
    name: text(item["name"]),
    system: record(item["system"]),
  }));
  const user = buildCreature(archmage, {
    type: text(actor["type"]),
    name: text(actor["name"]),
    system: record(actor["system"]),
    items: owned,
  });
  const isHero = user.type === "archmageCharacter";
  const others = (type: string, name: string) =>
    ["A", "B", "C"].map((letter) => buildCreature(archmage, { type, name: `${name} ${letter}`, system: { hp: { value: 10, max: 30 } } }));
  const enemies = others(isHero ? "archmageNpc" : "archmageCharacter", "Enemy");
  const friends = others(user.type, "Friend");
  const battle = buildBattle(archmage, [user, ...enemies, ...friends]);
  battle.started = true;
  battle.round = 1;
  for (const enemy of enemies) {
    user.system.position.engagedWith.push(enemy.uuid);
    enemy.system.position.engagedWith.push(user.uuid);
  }
  return { battle, user, enemies, friends };
}

describe("everything that Archmage actors carry, and what lies on the shelf in a hero's hands", () => {
  const [hero = {}] = documentsOf("heroes");
  const bearers: readonly JsonObject[] = [...actors, { ...hero, name: "Shelf", items: shelved }];
  const uses = bearers.flatMap((actor) =>
    records(actor["items"]).flatMap((item, index): [string, JsonObject, JsonObject, number][] =>
      ["archmageWeapon", "archmagePower", "archmageConsumable"].includes(text(item["type"]))
        ? [[`${text(actor["name"])}: ${text(item["name"])}`, actor, item, index]]
        : [],
    ),
  );

  it.each(uses)("%s can be used", (_name, actor, item, index) => {
    const { battle, user, enemies, friends } = fightOf(actor);
    const system = record(item["system"]);
    const { count = 1, allies } = record(system["targets"]);
    const targets = (allies === true ? friends : enemies).slice(0, Number(count)).map(({ uuid }) => uuid);
    const action = archmage.actions.find(({ offered }) => offered.on === "item" && offered.types.includes(text(item["type"])));
    // Interrupts belong to somebody else's turn, and a potion is drunk, not thrown.
    const [first] = Object.keys(battle.combatants);
    battle.turn = system["action"] === "interrupt" ? (Object.keys(battle.combatants)[1] ?? null) : (first ?? null);
    const more = { item: `item${String(index)}`, ...(item["type"] === "archmageConsumable" ? {} : { targets }) };
    const made = perform(archmage, battle, buildIntent(action?.id ?? "", user.uuid, more), simulatedTable(seededRandom(1)));
    expect(made.steps.length).toBeGreaterThan(0);
    expect(made.changes.length).toBeGreaterThan(0);
  });
});

describe("the Archmage demo", () => {
  it("sets them against eight foes of three kinds, two kinds in groups", () => {
    const [scene] = documentsOf("scenes");
    const placed = records(encounterOf(scene)["tokens"]).map(({ actor }) => text(actor));
    const foes = placed.filter((actor) => actor.startsWith("archmage-foes/"));
    const counts = [...new Set(foes)].map((kind) => foes.filter((actor) => actor === kind).length);
    expect(foes).toHaveLength(8);
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 3, 4]);
    expect(placed.filter((actor) => actor.startsWith("archmage-heroes/"))).toHaveLength(4);
  });
});
