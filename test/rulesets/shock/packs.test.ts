// Checks that the Shock packs hold what the ruleset can play with: data that fits its fields, a scene whose walls do what they promise.

import { describe, expect, it } from "vitest";
import type { Barrier } from "../../../src/engine/battle/battle.ts";
import { checkFields, perform, seededRandom, simulatedTable } from "../../../src/engine/index.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import { typedDice } from "../../../src/engine/data/formula.ts";
import { WEAPON_MODES } from "../../../src/rulesets/shock/data/fields.ts";
import shock from "../../../src/rulesets/shock/index.ts";
import { blockAt } from "../../../src/rulesets/shock/map/blocks.ts";
import { viewOf } from "../../../src/rulesets/shock/map/cover.ts";
import { hitDice } from "../../../src/rulesets/shock/numbers/numbers.ts";
import type { JsonObject } from "../../../tools/json.ts";
import { encounterOf, list, missingPictures, named, packsOf, record, records, text } from "../content/pack-documents.ts";

const documentsOf = packsOf("shock");
const heroes = documentsOf("heroes");
const foes = documentsOf("foes");
const actors = [...heroes, ...foes];
const compendium = documentsOf("items");
const items = [...compendium, ...actors.flatMap((actor) => records(actor["items"]))];
const systemOf = (document: JsonObject): JsonObject => record(document["system"]);
const weapons = items.filter(({ type }) => type === "shockWeapon").map(systemOf);

describe("Shock actors and items", () => {
  it("are there: 24 kinds of foes, items of every kind", () => {
    expect(foes).toHaveLength(24);
    expect(new Set(compendium.map(({ type }) => type))).toEqual(new Set(Object.keys(shock.items)));
  });

  it.each(named(actors))("%s fits its fields, stands at full hit points and fills its token", (_name, actor) => {
    const system = systemOf(actor);
    expect(checkFields(shock.actors[text(actor["type"])]?.fields ?? {}, system)).toEqual([]);
    const hp = record(system["hp"]);
    expect(hp["value"]).toBe(hp["max"]);
    expect(record(actor["prototypeToken"])["width"] ?? 1).toBe(system["space"] ?? 1);
  });

  it.each(named(items))("%s fits its fields, and its dice can be rolled", (_name, item) => {
    expect(checkFields(shock.items[text(item["type"])]?.fields ?? {}, systemOf(item))).toEqual([]);
    if (item["type"] === "shockWeapon") expect(() => typedDice("SH-DMG-01", text(systemOf(item)["damage"]) || "1d6")).not.toThrow();
  });

  it("have pictures that the build makes", () => {
    expect(missingPictures([...actors, ...items])).toEqual([]);
  });

  it("reach from half a hit die to a margravine", () => {
    const dice = foes.map((foe) => hitDice(text(systemOf(foe)["hd"]))).toSorted((a, b) => a - b);
    expect([dice[0], dice.at(-1)]).toEqual([0.5, 9]);
  });

  it("SH-GRD-02 tell themselves apart: heroes by their pictures, foes by a number and a tint for each kind", () => {
    const picture = (actor: JsonObject): string => text(record(record(actor["prototypeToken"])["texture"])["src"]);
    expect(new Set(heroes.map(picture)).size).toBe(heroes.length);
    const common = foes.filter((foe) => !["Captain Odo Brack", "The White Margravine"].includes(text(foe["name"])));
    expect(common.map((foe) => record(foe["prototypeToken"])["appendNumber"])).toEqual(common.map(() => true));
    const tints = foes.map((foe) => text(record(record(foe["prototypeToken"])["texture"])["tint"]));
    expect(tints.every((tint) => /^#[0-9a-f]{6}$/.test(tint))).toBe(true);
    expect(new Set(tints).size).toBe(new Set(foes.map((foe) => text(systemOf(foe)["kind"]))).size);
  });

  it("cover what the rules ask for", () => {
    expect(new Set(weapons.map(({ mode }) => mode ?? "melee"))).toEqual(new Set(WEAPON_MODES));
    const systems = items.map(systemOf);
    const bodies = actors.map(systemOf);
    for (const has of [
      (system: JsonObject) => record(system["shock"])["anyAc"] === true,
      (system: JsonObject) => system["thrown"] === true && list(system["attributes"]).length === 2,
      (system: JsonObject) => Number(system["reach"] ?? 5) > 5,
      (system: JsonObject) => system["mode"] === "crossbow" && (system["hands"] ?? 1) === 1,
      (system: JsonObject) => system["nonLethal"] === true,
      (system: JsonObject) => Number(system["magicBonus"] ?? 0) > 0,
      (system: JsonObject) => system["isQuiver"] === true,
      (system: JsonObject) => system["addsToShock"] === true,
      (system: JsonObject) => system["shockAnyAc"] === true,
      (system: JsonObject) => system["shockImmune"] === true,
      (system: JsonObject) => system["provokes"] === true,
      ...["main", "move", "free", "instant"].map((cost) => (system: JsonObject) => system["actionType"] === cost),
    ]) {
      expect(systems.some(has), has.toString()).toBe(true);
    }
    for (const has of [
      (system: JsonObject) => system["disciplined"] === true,
      (system: JsonObject) => system["fearless"] === true,
      (system: JsonObject) => system["sizeClass"] === "larger",
      (system: JsonObject) => system["sizeClass"] === "barely",
      (system: JsonObject) => system["dualWield"] === true,
    ]) {
      expect(bodies.some(has), has.toString()).toBe(true);
    }
  });
});

/** A fight at arm's length in which this creature's side acts, its enemy strong enough to live through it. */
function fightOf(actor: JsonObject) {
  const owned = records(actor["items"]).map((item, index) => ({
    id: `item${String(index)}`,
    type: text(item["type"]),
    name: text(item["name"]),
    system: record(item["system"]),
  }));
  const source = { type: text(actor["type"]), name: text(actor["name"]), items: owned };
  const user = buildCreature(shock, { ...source, system: systemOf(actor) });
  const isHero = user.type === "shockCharacter";
  const enemy = buildCreature(shock, {
    type: isHero ? "shockFoe" : "shockCharacter",
    name: "Enemy",
    system: { hp: { value: 90, max: 90 } },
  });
  const battle = buildBattle(shock, [user, enemy]);
  battle.started = true;
  battle.round = 1;
  battle.system.rolled = true;
  battle.system.order = { ...battle.system.order, groups: ["party", "enemies"], phase: isHero ? "party" : "enemies", begun: true };
  battle.turn = Object.keys(battle.combatants)[0] ?? null;
  return { battle, user, enemy };
}

describe("everything that Shock actors carry, and what lies on the shelf in a hero's hands", () => {
  const bearers: readonly JsonObject[] = [...actors, { ...heroes[0], name: "Shelf", items: compendium }];
  const carried = (type: string) =>
    bearers.flatMap((actor) =>
      records(actor["items"]).flatMap((item, index): [string, JsonObject, string][] =>
        item["type"] === type ? [[`${text(actor["name"])}: ${text(item["name"])}`, actor, `item${String(index)}`]] : [],
      ),
    );
  const systemAt = (actor: JsonObject, item: string): JsonObject =>
    systemOf(records(actor["items"])[Number(item.slice("item".length))] ?? {});
  const usable = [
    ...carried("shockFeature").filter(([, actor, item]) => systemAt(actor, item)["actionType"] !== undefined),
    ...carried("shockSpell").filter(([, actor, item]) => systemAt(actor, item)["actionType"] !== "none"),
  ];

  it.each(carried("shockWeapon"))("%s strikes or shoots, once it is in hand", (_name, actor, item) => {
    const { battle, user, enemy } = fightOf(actor);
    const weapon = user.items[item];
    if (weapon && "place" in weapon.system) weapon.system.place = "readied";
    const ways = ["meleeAttack", "rangedAttack"].filter(
      (id) => shock.actions.find((each) => each.id === id)?.applies?.(battle, user, weapon) === true,
    );
    expect(ways.length).toBeGreaterThan(0);
    for (const action of ways) {
      const distance = action === "meleeAttack" ? 5 : 20;
      const intent = buildIntent(action, user.uuid, { item, targets: [enemy.uuid], options: { distance, pressed: false } });
      const played = perform(shock, clonePlain(battle), intent, simulatedTable(seededRandom(3)));
      expect(played.steps.some((step) => step.text.startsWith("SHOCK.Step.Attack."))).toBe(true);
      expect(played.changes.length).toBeGreaterThan(0);
    }
  });

  it.each(usable)("%s can be used", (_name, actor, item) => {
    const { battle, user } = fightOf(actor);
    const isSpell = user.items[item]?.type === "shockSpell";
    const intent = buildIntent(isSpell ? "castSpell" : "useFeature", user.uuid, { item });
    expect(perform(shock, battle, intent, simulatedTable(seededRandom(1))).steps.length).toBeGreaterThan(0);
  });

  it("a hero with two weapons may fight with both", () => {
    const hob = heroes.find(({ name }) => name === "Hob Wainwright") ?? {};
    const { battle, user } = fightOf(hob);
    user.system.dualWield = false;
    perform(shock, battle, buildIntent("dualWield", user.uuid), simulatedTable(seededRandom(1)));
    expect(user.system.dualWield).toBe(true);
  });
});

describe("the Shock demo", () => {
  const [scene] = documentsOf("scenes");
  const size = Number(record(scene?.["grid"])["size"]);
  const barriers = records(scene?.["walls"]).map((wall): Barrier => {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = list(wall["c"]).map((each) => Number(each) / size);
    return { from: [fromX, fromY], to: [toX, toY], blocksSight: Number(wall["sight"]) > 0, blocksMovement: true };
  });
  const at = (x: number, y: number) => blockAt({ x, y, width: 1, height: 1, elevation: 0 }, 1);
  const coverOf = (from: readonly [number, number], to: readonly [number, number]): string => {
    const view = viewOf(at(...from), at(...to), barriers, 3);
    return view.sight ? view.cover : "unseen";
  };

  it("sets four heroes against seven foes of four kinds, nobody on top of anybody", () => {
    expect(encounterOf(scene)["ruleset"]).toBe("shock");
    const tokens = records(encounterOf(scene)["tokens"]);
    const placed = tokens.map(({ actor }) => text(actor));
    expect(placed.filter((actor) => actor.startsWith("shock-heroes/"))).toHaveLength(4);
    const hostile = placed.filter((actor) => actor.startsWith("shock-foes/"));
    expect([hostile.length, new Set(hostile).size]).toEqual([7, 4]);
    expect(new Set(tokens.map((token) => JSON.stringify(token["at"]))).size).toBe(tokens.length);
  });

  it("has walls that matter: full cover behind the slit and little in front of it, half cover behind the milestone, the gate open", () => {
    const crossbowman = [10, 2] as const;
    expect(coverOf([6, 2], crossbowman)).toBe("full");
    expect(coverOf(crossbowman, [6, 2])).toBe("none");
    expect(coverOf([4, 7], [6, 7])).toBe("half");
    expect(coverOf([5, 6], [10, 6])).toBe("none");
    expect(coverOf([5, 6], [13, 2])).toBe("unseen");
  });
});
