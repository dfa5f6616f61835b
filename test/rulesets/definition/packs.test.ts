// Checks that the Definition packs hold what the ruleset can play with: data that fits its fields, things that can be used.

import { describe, expect, it } from "vitest";
import { checkFields, parseFormula, perform, seededRandom, simulatedTable } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import definition from "../../../src/rulesets/definition/index.ts";
import { numbers } from "../../../src/rulesets/definition/sheet/modifier-targets.ts";
import type { JsonObject } from "../../../tools/json.ts";
import { encounterOf, list, missingPictures, named, packsOf, record, records, text } from "../content/pack-documents.ts";

const documentsOf = packsOf("definition");
const actors = [...documentsOf("heroes"), ...documentsOf("foes")];
const compendium = documentsOf("items");
const items = [...compendium, ...actors.flatMap((actor) => records(actor["items"]))];
const ofType = (type: string): JsonObject[] => items.filter((item) => item["type"] === type).map((item) => record(item["system"]));

/** Every text of a document that is meant as dice. */
function formulasOf(system: JsonObject): string[] {
  const extra = records(record(system["damage"])["extra"]).map(({ dice }) => text(dice));
  return [
    text(record(system["damage"])["formula"]),
    text(record(system["unarmed"])["formula"]),
    text(system["healing"]),
    text(system["bashFormula"]),
    ...extra,
  ];
}

describe("Definition actors and items", () => {
  it("are there: 24 kinds of foes, items of every kind", () => {
    expect(documentsOf("foes")).toHaveLength(24);
    expect(new Set(compendium.map(({ type }) => type))).toEqual(new Set(Object.keys(definition.items)));
  });

  it.each(named(actors))("%s fits its fields and its squares, and has in hand what it carries", (_name, actor) => {
    const system = record(actor["system"]);
    expect(checkFields(definition.actors[text(actor["type"])]?.fields ?? {}, system)).toEqual([]);
    const { primary = "", offhand = "" } = record(system["slots"]);
    const carried = ["", ...records(actor["items"]).map(({ _id }) => text(_id))];
    expect(carried).toEqual(expect.arrayContaining([primary, offhand]));
    expect(record(actor["prototypeToken"])["width"] ?? 1).toBe(system["space"] ?? 1);
  });

  it.each(named(items))("%s fits its fields, and names only what the ruleset knows", (_name, item) => {
    const system = record(item["system"]);
    expect(checkFields(definition.items[text(item["type"])]?.fields ?? {}, system)).toEqual([]);
    const types = list(record(system["damage"])["types"]).map(text);
    expect(types.filter((type) => !(type in definition.damageTypes))).toEqual([]);
    const keys = records(system["effects"]).map(({ key }) => text(key));
    expect(keys.filter((key) => !numbers.some((number) => number.key === key))).toEqual([]);
    expect(formulasOf(system).filter((formula) => !parseFormula(formula).ok)).toEqual([]);
  });

  it("have pictures that the build makes", () => {
    expect(missingPictures([...actors, ...items])).toEqual([]);
  });

  it("are trained as their players think: heroes with what they hold and wear", () => {
    for (const hero of documentsOf("heroes")) {
      const { weapons = [], armor = [] } = record(record(hero["system"])["training"]);
      const { primary = "", offhand = "" } = record(record(hero["system"])["slots"]);
      const known = [...list(weapons), ...list(armor), ""].map(text);
      const used = records(hero["items"]).filter(({ _id, type }) => _id === primary || _id === offhand || type === "definitionArmor");
      const groups = used.map(({ system }) => text(record(system)["group"]));
      expect(groups.filter((group) => !known.includes(group))).toEqual([]);
    }
  });

  it("cover what the rules ask for: reach, criticals, disarming, grappling, extra dice, every shield, every way of a spell, of gear and of features", () => {
    const weapons = ofType("definitionWeapon");
    const spells = ofType("definitionSpell");
    const gear = ofType("definitionGear");
    for (const has of [
      (system: JsonObject) => system["isReach"] === true,
      (system: JsonObject) => system["grip"] === "twoHanded",
      (system: JsonObject) => system["range"] === "ranged",
      (system: JsonObject) => system["disarming"] === true,
      (system: JsonObject) => system["grappleCompatible"] === true,
      (system: JsonObject) => system["nonLethal"] === true,
      (system: JsonObject) => Number(record(system["crit"])["rangeMin"] ?? 20) < 20,
      (system: JsonObject) => Number(record(system["crit"])["multiplier"] ?? 2) > 2,
      (system: JsonObject) => records(record(system["damage"])["extra"]).length > 0,
      (system: JsonObject) => Number(record(system["durability"])["max"]) > 0 && Number(system["hardness"]) > 0,
    ]) {
      expect(weapons.some(has), has.toString()).toBe(true);
    }
    for (const has of [
      (system: JsonObject) => system["isCounterspell"] === true,
      (system: JsonObject) => system["asAttackAction"] === true && system["delivery"] === "meleeTouch",
      (system: JsonObject) => system["delivery"] === "rangedTouch",
      (system: JsonObject) => text(record(system["save"])["type"]) === "fort",
      (system: JsonObject) => record(system["damage"])["healing"] === true,
      (system: JsonObject) => record(system["damage"])["nonLethal"] === true,
      (system: JsonObject) => record(system["components"])["somatic"] === false,
    ]) {
      expect(spells.some(has), has.toString()).toBe(true);
    }
    const values = (systems: JsonObject[], name: string): string[] => systems.map((system) => text(system[name]));
    expect(values(spells, "actionType")).toEqual(expect.arrayContaining(["swift", "immediate", "fullRound"]));
    expect(values(gear, "gearType")).toEqual(expect.arrayContaining(["potion", "oil", "grenade", "wand", "staff"]));
    expect(values(gear, "activation")).toEqual(expect.arrayContaining(["motion", "use", "command", "thought"]));
    expect(values(gear, "storage")).toEqual(expect.arrayContaining(["bag", "quick", "potionBelt"]));
    expect(values(ofType("definitionShield"), "shieldType")).toEqual(expect.arrayContaining(["buckler", "full", "tower"]));
    expect(ofType("definitionArmor").some((system) => Number(system["checkPenalty"] ?? 0) < 0)).toBe(true);
    const features = ofType("definitionFeature");
    expect(features.flatMap((system) => list(system["flags"]))).toEqual(
      expect.arrayContaining(["removeSomatic", "meleeTouchBonus", "exceedSwallowSize"]),
    );
    expect(features.flatMap((system) => records(system["effects"]).map(({ key }) => key))).toEqual(
      expect.arrayContaining(["immediate.aooMax", "immediate.counterspellMax", "damage", "grapple", "initiative"]),
    );
  });

  it("come in every size that changes a rule: tiny shares squares, huge swallows", () => {
    const sizes = documentsOf("foes").map((foe) => text(record(foe["system"])["size"]));
    expect(sizes).toEqual(expect.arrayContaining(["tiny", "small", "large", "huge"]));
  });
});

/** A fresh fight on this creature's turn, an enemy and a friend beside it; everything that it can hold is at hand. */
function fightOf(actor: JsonObject) {
  const items = records(actor["items"]).map((item) => ({
    id: text(item["_id"]),
    type: text(item["type"]),
    name: text(item["name"]),
    system: record(item["system"]),
  }));
  const source = { type: text(actor["type"]), name: text(actor["name"]), system: record(actor["system"]), items };
  const user = buildCreature(definition, source);
  const strong = { hp: { value: 60, max: 80 } };
  const enemy = buildCreature(definition, {
    type: user.type === "definitionCharacter" ? "definitionFoe" : "definitionCharacter",
    name: "Enemy",
    system: strong,
  });
  const friend = buildCreature(definition, { type: user.type, name: "Friend", system: strong });
  const built = buildBattle(definition, [user, enemy, friend]);
  const space = user.system.space;
  const at = (x: number, y: number, size = 1) => ({ x, y, width: size, height: size, elevation: 0 });
  const places = { [user.uuid]: at(5, 5, space), [enemy.uuid]: at(5 + space, 5), [friend.uuid]: at(4, 5) };
  const battle = { ...built, terrain: { unitDistance: 5, places, barriers: [] } };
  battle.started = true;
  battle.round = 1;
  battle.turn = Object.keys(battle.combatants)[0] ?? null;
  battle.system.order.begun = true;
  return { battle, user, enemy, friend };
}

describe("everything that Definition actors carry, and what lies on the shelf in a hero's bag", () => {
  const [hero = {}] = documentsOf("heroes");
  // Some spells want a focus in hand.
  const focus = text(compendium.find(({ type }) => type === "definitionFocus")?.["_id"]);
  const bearers: readonly JsonObject[] = [
    ...actors,
    { ...hero, name: "Shelf", system: { ...record(hero["system"]), slots: { offhand: focus } }, items: compendium },
  ];
  const owned = bearers.flatMap((actor) =>
    records(actor["items"]).flatMap((item): [string, JsonObject, JsonObject][] =>
      ["definitionArmor", "definitionFeature"].includes(text(item["type"]))
        ? []
        : [[`${text(actor["name"])}: ${text(item["name"])}`, actor, item]],
    ),
  );

  it.each(owned)("%s can be taken in hand or used, and then does what it is for", (_name, actor, item) => {
    const { battle, user, enemy, friend } = fightOf(actor);
    const id = text(item["_id"]);
    const type = text(item["type"]);
    const held = Object.values(user.system.slots).includes(id);
    const healing = record(record(item["system"])["damage"])["healing"] === true;
    const use = (action: string): number => {
      const intent = buildIntent(action, user.uuid, {
        item: id,
        targets: [healing ? friend.uuid : enemy.uuid],
        options: { reachable: true },
      });
      const targeted = definition.actions.find((each) => each.id === action)?.targets !== undefined;
      return perform(definition, battle, targeted ? intent : { ...intent, targets: [] }, simulatedTable(seededRandom(1))).steps.length;
    };
    if (type === "definitionSpell") expect(use("castSpell")).toBeGreaterThan(0);
    if (type === "definitionGear") expect(use("useGear")).toBeGreaterThan(0);
    const grown = user.type === "definitionFoe" && user.system.slots.primary === "";
    if (["definitionWeapon", "definitionShield", "definitionFocus"].includes(type) && !held && !grown)
      expect(use("draw")).toBeGreaterThan(0);
    if (type === "definitionWeapon" || type === "definitionShield") expect(use("attack")).toBeGreaterThan(0);
  });

  it.each(named(actors))("%s attacks with what it has in hand, for what its sheet says", (_name, actor) => {
    const { battle, user } = fightOf(actor);
    const [weapon] = Object.values(user.items).filter(({ type, id }) => type === "definitionWeapon" && user.system.slots.primary === id);
    const number = weapon ? `attack.${weapon.id}` : "attack";
    expect(definition.explain(battle, user, number)?.terms.length).toBeGreaterThan(1);
    expect(definition.explain(battle, user, "ac")?.total).toBeGreaterThanOrEqual(12);
  });
});

describe("the Definition demo", () => {
  it("sets four heroes against seven foes of six kinds, each on squares of its own inside the walls", () => {
    const [scene] = documentsOf("scenes");
    expect(encounterOf(scene)["ruleset"]).toBe("definition");
    const tokens = records(encounterOf(scene)["tokens"]);
    const placed = tokens.map(({ actor }) => text(actor));
    expect(placed.filter((actor) => actor.startsWith("definition-heroes/"))).toHaveLength(4);
    const foes = placed.filter((actor) => actor.startsWith("definition-foes/"));
    expect([foes.length, new Set(foes).size]).toEqual([7, 6]);
    const squares = tokens.flatMap(({ actor, at }) => {
      const [x = 0, y = 0] = list(at).map(Number);
      const slug = text(actor).split("/")[1] ?? "";
      const found = actors.find((each) => text(each["name"]).toLowerCase().replaceAll(" ", "-") === slug);
      expect(found, slug).toBeDefined();
      const space = Number(record(found?.["system"])["space"] ?? 1);
      return Array.from({ length: space * space }, (_, index) => [x + (index % space), y + Math.floor(index / space)]);
    });
    expect(new Set(squares.map(String)).size).toBe(squares.length);
    expect(squares.filter(([x = 0, y = 0]) => x < 1 || x > 18 || y < 1 || y > 12)).toEqual([]);
  });
});
