// Checks that the Luck Die packs hold what the ruleset can play with: data that fits its fields, things that can be used.

import { describe, expect, it } from "vitest";
import { checkFields, perform, seededRandom, simulatedTable } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";

import luck from "../../../src/rulesets/luck/index.ts";
import { listOption } from "../../../src/rulesets/luck/data/settings.ts";
import type { JsonObject } from "../../../tools/json.ts";
import { encounterOf, list, missingPictures, named, packsOf, record, records, text } from "../content/pack-documents.ts";

const documentsOf = packsOf("luck");
const actors = [...documentsOf("heroes"), ...documentsOf("foes")];
const compendium = documentsOf("items");
const items = [...compendium, ...actors.flatMap((actor) => records(actor["items"]))];

describe("Luck Die actors and items", () => {
  it("are there: 24 kinds of foes, items of every kind", () => {
    expect(documentsOf("foes")).toHaveLength(24);
    expect(new Set(compendium.map(({ type }) => type))).toEqual(new Set(Object.keys(luck.items)));
  });

  it.each(named(actors))("%s fits its fields, and is made of dice that exist", (_name, actor) => {
    const system = record(actor["system"]);
    expect(checkFields(luck.actors[text(actor["type"])]?.fields ?? {}, system)).toEqual([]);
    const known = { attributes: listOption({}, "attributeList"), skills: listOption({}, "skillList") };
    for (const [kind, ids] of Object.entries(known)) {
      const dice = Object.entries(record(system[kind]));
      expect(dice.filter(([id, die]) => !ids.includes(id) || ![0, 4, 6, 8, 10, 12].includes(Number(record(die)["die"])))).toEqual([]);
    }
    const proficiencies = Object.keys(record(system["proficiencies"]));
    expect(proficiencies.filter((id) => !listOption({}, "proficiencyList").includes(id))).toEqual([]);
  });

  it.each(named(items))("%s fits its fields, and names only what the ruleset knows", (_name, item) => {
    const system = record(item["system"]);
    expect(checkFields(luck.items[text(item["type"])]?.fields ?? {}, system)).toEqual([]);
    const effects = [...records(system["onHit"]), ...records(system["effects"])];
    const conditions = effects.map(({ condition }) => text(condition)).filter((id) => id !== "");
    expect(conditions.filter((id) => !luck.conditions.some((known) => known.id === id))).toEqual([]);
    const changed = [...records(system["modifiers"]), ...effects.flatMap(({ modifiers }) => records(modifiers))];
    expect(changed.map(({ target }) => target).filter((target) => !luck.numbers?.some(({ key }) => key === target))).toEqual([]);
    const type = text(system["damageType"]);
    expect(type === "" || type in luck.damageTypes).toBe(true);
    expect(list(system["attributes"]).filter((id) => !listOption({}, "attributeList").includes(text(id)))).toEqual([]);
    expect(list(system["proficiencies"]).filter((id) => !listOption({}, "proficiencyList").includes(text(id)))).toEqual([]);
  });

  it("have pictures that the build makes", () => {
    expect(missingPictures([...actors, ...items])).toEqual([]);
  });

  it("cover what the rules ask for: every way to attack, reloading, blocking, nonlethal blows, never being surprised, good luck", () => {
    const systems = compendium.map((item) => record(item["system"]));
    const modes = new Set(systems.flatMap((system) => list(system["modes"])));
    expect(modes).toEqual(new Set(["melee", "thrown", "projectile"]));
    for (const has of [
      (system: JsonObject) => Number(system["reload"] ?? 0) > 1,
      (system: JsonObject) => Number(system["block"] ?? 0) > 0,
      (system: JsonObject) => Number(system["parry"] ?? 0) > 1,
      (system: JsonObject) => system["nonlethal"] === true,
      (system: JsonObject) => system["cannotBeSurprised"] === true,
      (system: JsonObject) => Number(system["luckMod"] ?? 0) > 0,
      (system: JsonObject) => Number(system["actions"] ?? 0) > 3,
      (system: JsonObject) => system["kind"] === "freeAction",
    ]) {
      expect(systems.some(has), has.toString()).toBe(true);
    }
  });
});

const ACTIONS: Readonly<Partial<Record<string, string>>> = {
  luckWeapon: "attack",
  luckManeuver: "useTechnique",
  luckAbility: "useTechnique",
  luckGear: "useGear",
};

/** A fresh fight on this creature's turn, with everything in hand, three enemies, three friends. */
function fightOf(actor: JsonObject) {
  const owned = records(actor["items"]).map((item, index) => ({
    id: `item${String(index)}`,
    type: text(item["type"]),
    name: text(item["name"]),
    system: { ...record(item["system"]), ...(item["type"] === "luckWeapon" ? { wielded: true } : {}) },
  }));
  const source = { type: text(actor["type"]), name: text(actor["name"]), system: record(actor["system"]), items: owned };
  const user = buildCreature(luck, source);
  const others = (type: string, name: string) => ["A", "B", "C"].map((letter) => buildCreature(luck, { type, name: `${name} ${letter}` }));
  const enemies = others(user.type === "luckCharacter" ? "luckFoe" : "luckCharacter", "Enemy");
  const friends = others(user.type, "Friend");
  const battle = buildBattle(luck, [user, ...enemies, ...friends]);
  battle.started = true;
  battle.round = 1;
  battle.turn = Object.keys(battle.combatants)[0] ?? null;
  battle.system.order.begun = true;
  user.system.turn.actions = 3;
  return { battle, user, enemies };
}

describe("everything that Luck Die actors carry, and what lies on the shelf in a hero's hands", () => {
  const [hero = {}] = documentsOf("heroes");
  const bearers: readonly JsonObject[] = [...actors, { ...hero, name: "Shelf", items: compendium }];
  const uses = bearers.flatMap((actor) =>
    records(actor["items"]).flatMap((item, index): [string, JsonObject, JsonObject, number][] =>
      text(item["type"]) in ACTIONS ? [[`${text(actor["name"])}: ${text(item["name"])}`, actor, item, index]] : [],
    ),
  );

  it.each(uses)("%s can be used", (_name, actor, item, index) => {
    const { battle, user, enemies } = fightOf(actor);
    const { targets: count = 1 } = record(item["system"]);
    const aimed = item["type"] === "luckGear" ? [] : enemies.slice(0, Math.min(1, Number(count))).map(({ uuid }) => uuid);
    const intent = buildIntent(ACTIONS[text(item["type"])] ?? "", user.uuid, { item: `item${String(index)}`, targets: aimed });
    const made = perform(luck, battle, intent, simulatedTable(seededRandom(1)));
    expect(made.steps.length).toBeGreaterThan(0);
    expect(made.changes.length).toBeGreaterThan(0);
  });
});

describe("the Luck Die demo", () => {
  it("sets three teams, each with an objective, on squares of one metre", () => {
    const [scene] = documentsOf("scenes");
    const placed = records(encounterOf(scene)["tokens"]).map(({ actor }) => text(actor).split("/")[1] ?? "");
    const dispositions = documentsOf("foes").map((foe): [string, number] => [
      text(foe["name"]).toLowerCase().replaceAll(" ", "-"),
      Number(record(foe["prototypeToken"])["disposition"]),
    ]);
    const standing = (disposition: number): number =>
      placed.filter((name) => dispositions.some(([foe, side]) => foe === name && side === disposition)).length;
    expect([standing(-1), standing(0)]).toEqual([4, 3]);
    expect(placed).toHaveLength(11);
    const teams = record(record(encounterOf(scene)["battle"])["teams"]);
    expect(Object.keys(teams).toSorted()).toEqual(["foes", "heroes", "neutral"]);
    expect(Object.values(teams).filter((team) => text(record(team)["objective"]) === "")).toEqual([]);
    expect(record(scene?.["grid"])).toMatchObject({ distance: 1, units: "m" });
    expect(
      checkFields(luck.combat.fields, {
        teams: Object.fromEntries(Object.entries(teams).map(([id, team]) => [id, { hasSurprise: false, ...record(team) }])),
      }),
    ).toEqual([]);
  });
});
