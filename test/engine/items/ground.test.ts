// Things lie about and are taken: by whoever is near, once, with everything that is stored of them, and all of it can be taken back.

import { describe, expect, it } from "vitest";
import type { Battle } from "../../../src/engine/battle/battle.ts";
import { NOWHERE } from "../../../src/engine/battle/battle.ts";
import { CORE_ACTIONS } from "../../../src/engine/run/core-actions.ts";
import { isFallen, lyingThings } from "../../../src/engine/items/ground.ts";
import type { JsonObject } from "../../../src/engine/data/json.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import { perform } from "../../../src/engine/run/perform.ts";
import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import { Refusal } from "../../../src/engine/data/refusal.ts";
import { withChanges } from "../../../src/engine/procedures/restore.ts";
import { inverseOf } from "../../../src/engine/procedures/changes.ts";
import { proposeLoot, waysToTake } from "../../../src/engine/items/pick-up.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { buildBattle, buildCreature, buildIntent } from "../../../src/engine/testing/builders.ts";
import { inspectRecord } from "../../../src/engine/testing/laws/records.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const SWORD = "sword00000000000";
const POTION = "potion0000000000";
const [ADA, BO, FOE] = ["Actor.Ada", "Actor.Bo", "Actor.Foe"] as const;

function rulesetNamed(id: string): Ruleset {
  const found = builtInRulesets.find((ruleset) => ruleset.id === id);
  if (!found) throw new Error(`No ruleset ${id}.`);
  return found;
}
const archmage = rulesetNamed("archmage");

/** Two heroes and a foe on a scene, ten spaces between Ada and the others. */
function table(): { battle: Battle; before: Battle } {
  const hero = buildCreature(archmage, {
    type: "archmageCharacter",
    name: "Ada",
    items: [
      { id: SWORD, type: "archmageWeapon", name: "Sword", system: { equipped: true } },
      { id: POTION, type: "archmageConsumable", name: "Potion", system: { quantity: 3 } },
      { id: "spell00000000000", type: "archmagePower", name: "Spell" },
    ],
  });
  const friend = buildCreature(archmage, { type: "archmageCharacter", name: "Bo" });
  const foe = buildCreature(archmage, {
    type: "archmageNpc",
    name: "Foe",
    items: [
      { id: "claws00000000000", type: "archmageWeapon", name: "Claws", system: { attackBonus: 5 } },
      { id: "ring000000000000", type: "archmageGear", name: "Ring" },
      { id: "rope000000000000", type: "archmageGear", name: "Rope" },
    ],
  });
  const space = { width: 1, height: 1, elevation: 0 };
  const places = { [ADA]: { x: 0, y: 0, ...space }, [BO]: { x: 10, y: 0, ...space }, [FOE]: { x: 11, y: 0, ...space } };
  const battle: Battle = {
    ...buildBattle(archmage, [hero, friend, foe]),
    started: true,
    terrain: { unitDistance: 5, places, barriers: [] },
    ground: { here: "Scene.here", lying: { "Scene.here": {}, [NOWHERE]: {} } },
  };
  return { battle, before: clonePlain(battle) };
}

interface More {
  readonly item?: string;
  readonly targets?: readonly string[];
  readonly options?: JsonObject;
  /** What whoever is asked says. */
  readonly yes?: boolean;
}

function act(battle: Battle, action: string, actor: string, { yes = true, ...more }: More = {}): BattleRecord {
  return perform(archmage, battle, buildIntent(action, actor, more), { answer: () => ({ kind: "confirm", yes }) });
}

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.text.replace("SORTIE.Refusal.", "");
    throw error;
  }
  return "";
}

const drop = (battle: Battle, item: string, options: JsonObject = {}): BattleRecord =>
  act(battle, CORE_ACTIONS.drop, ADA, { item, options });
const take = (battle: Battle, actor: string, thing: string): BattleRecord => act(battle, CORE_ACTIONS.take, actor, { options: { thing } });

describe("what is dropped", () => {
  it("lies where its bearer stands, whole, and is nobody's", () => {
    const { battle, before } = table();
    const record = drop(battle, SWORD);
    const { id: _id, ...sword } = before.creatures[ADA]?.items[SWORD] ?? {};
    expect(battle.ground.lying["Scene.here"]).toEqual({ [SWORD]: { ...sword, x: 0, y: 0, elevation: 0, from: ADA } });
    expect(battle.creatures[ADA]?.items[SWORD]).toBeUndefined();
    expect(record.changes.map(({ document, path }) => `${document} ${path}`)).toEqual([
      `Scene.here lying.${SWORD}`,
      `${ADA}.Item.${SWORD} `,
    ]);
    expect(inspectRecord(archmage, before, battle, record)).toEqual([]);
    expect(withChanges(battle, inverseOf(record.changes))).toEqual(before);
  });

  it("lies on the level of whoever had it, and is thrown and taken through no floor", () => {
    const { battle, before } = table();
    const [hall, loft] = [
      { id: "hall", name: "Hall", bottom: 0, top: 2, opensTo: [] },
      { id: "loft", name: "Loft", bottom: 2, top: 4, opensTo: [] },
    ];
    const { terrain } = before;
    if (!terrain) throw new Error("there is no terrain");
    const near = { x: 0, y: 0, width: 1, height: 1 };
    const places = { ...terrain.places, [ADA]: { ...near, elevation: 2, level: loft }, [BO]: { ...near, elevation: 0, level: hall } };
    battle.terrain = { ...terrain, places, levels: { hall, loft } };
    expect(refusal(() => act(battle, CORE_ACTIONS.handOver, ADA, { item: SWORD, targets: [BO] }))).toBe("ThrowsAtFloor");
    drop(battle, SWORD);
    expect(battle.ground.lying["Scene.here"]?.[SWORD]).toMatchObject({ x: 0, y: 0, elevation: 2, level: "loft" });
    expect(lyingThings(battle)[0]?.place?.level).toBe(loft);
    expect(refusal(() => take(battle, BO, SWORD))).toBe("LiesTooFar");
    take(battle, ADA, SWORD);
    expect(battle.creatures[ADA]?.items[SWORD]?.name).toBe("Sword");
  });

  it("may be some of a pile, and joins a pile of its kind when it is taken again", () => {
    const { battle } = table();
    drop(battle, POTION, { count: 2 });
    const [lying] = lyingThings(battle);
    expect([lying?.system, battle.creatures[ADA]?.items[POTION]?.system]).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    take(battle, ADA, lying?.key ?? "");
    expect(battle.creatures[ADA]?.items[POTION]?.system).toMatchObject({ quantity: 3 });
    expect(refusal(() => drop(battle, POTION, { count: 9 }))).toBe("HandsHowMany");
  });

  it("is thrown so far and past no wall, and then lies there", () => {
    const { battle, before } = table();
    const lay = (x: number, y: number): BattleRecord => drop(battle, SWORD, { at: { x, y } });
    expect(refusal(() => lay(7, 0))).toBe("ThrowsTooFar");
    const wall = { from: [3, -9], to: [3, 9], blocksSight: true, blocksMovement: true } as const;
    battle.terrain = { ...before.terrain, places: before.terrain?.places ?? {}, unitDistance: 5, barriers: [wall] };
    expect(refusal(() => lay(4, 0))).toBe("ThrowsAtWall");
    battle.terrain = before.terrain;
    const record = lay(6, 3);
    expect(record.steps).toMatchObject([{ text: "SORTIE.Step.Throws", data: { name: "Ada", item: "Sword", spaces: 6 } }]);
    expect(battle.ground.lying["Scene.here"]).toMatchObject({ [SWORD]: { x: 6, y: 3, from: ADA } });
    expect(withChanges(battle, inverseOf(record.changes))).toEqual(before);
  });

  it("is caught by a friend whom a throw reaches, and by nobody farther off; in peace it is handed over", () => {
    const { battle, before } = table();
    const give = (): BattleRecord => act(battle, CORE_ACTIONS.handOver, ADA, { item: SWORD, targets: [BO] });
    expect(refusal(give)).toBe("ThrowsTooFar");
    const near = { ...before.terrain?.places, [BO]: { x: 5, y: 0, width: 1, height: 1, elevation: 0 } };
    battle.terrain = { unitDistance: 5, barriers: [], places: near };
    expect(give().steps).toMatchObject([{ text: "SORTIE.Step.ThrowsTo", data: { name: "Ada", to: "Bo", item: "Sword" } }]);
    expect(battle.creatures[BO]?.items[SWORD]?.name).toBe("Sword");
    const peace = table();
    peace.battle.started = false;
    expect(act(peace.battle, CORE_ACTIONS.handOver, ADA, { item: SWORD, targets: [BO] }).steps).toMatchObject([
      { text: "SORTIE.Step.HandsOver" },
    ]);
  });

  it("is laid on a space next to its bearer, or anywhere in peace, and nowhere that is no space", () => {
    const { battle } = table();
    const lay = (at: JsonObject["at"]): unknown => drop(battle, SWORD, { at });
    for (const at of [{ x: "1", y: 0 }, { x: 1 }, null, { x: 1e9, y: 0 }]) expect(refusal(() => lay(at))).toBe("NoSpaceThere");
    expect(battle.creatures[ADA]?.items[SWORD]).toBeDefined();
    lay({ x: 1, y: 1 });
    expect(battle.ground.lying["Scene.here"]).toMatchObject({ [SWORD]: { x: 1, y: 1, from: ADA } });
    battle.started = false;
    drop(battle, POTION, { at: { x: 7, y: 3 } });
    expect(lyingThings(battle).map(({ place }) => place)).toContainEqual(expect.objectContaining({ x: 7, y: 3 }));
  });

  it("is never a part of whoever has it", () => {
    const { battle } = table();
    expect(refusal(() => drop(battle, "spell00000000000"))).toBe("NoThing");
    expect(refusal(() => act(battle, CORE_ACTIONS.drop, FOE, { item: "claws00000000000" }))).toBe("NoThing");
  });

  it("lies at hand for everybody where there is no scene", () => {
    const { battle } = table();
    Object.assign(battle, { terrain: null, ground: { here: NOWHERE, lying: { [NOWHERE]: {} } } });
    drop(battle, SWORD);
    expect(battle.ground.lying[NOWHERE]).toMatchObject({ [SWORD]: { x: null, y: null } });
    take(battle, BO, SWORD);
    expect([battle.ground.lying[NOWHERE], Object.keys(battle.creatures[BO]?.items ?? {})]).toEqual([{}, [SWORD]]);
  });

  it("costs what the ruleset says where a fight has an action for it", () => {
    const shock = rulesetNamed("shock");
    const items = [{ id: SWORD, type: "shockWeapon", name: "Sword" }];
    const battle = buildBattle(shock, [buildCreature(shock, { type: "shockCharacter", name: "Ada", items })]);
    const dropping = (): unknown =>
      perform(shock, battle, buildIntent(CORE_ACTIONS.drop, ADA, { item: SWORD }), { answer: () => ({ kind: "confirm", yes: true }) });
    battle.started = true;
    expect(refusal(dropping)).toBe("CostsAnAction");
    battle.started = false;
    expect(refusal(dropping)).toBe("");
  });
});

describe("what lies about", () => {
  it("is taken by whoever is next to it, once, put away, under its id", () => {
    const { battle } = table();
    drop(battle, SWORD);
    expect(refusal(() => take(battle, BO, SWORD))).toBe("LiesTooFar");
    const before = clonePlain(battle);
    const record = take(battle, ADA, SWORD);
    expect(battle.creatures[ADA]?.items[SWORD]).toMatchObject({ id: SWORD, system: { equipped: false } });
    expect(inspectRecord(archmage, before, battle, record)).toEqual([]);
    expect(refusal(() => take(battle, ADA, SWORD))).toBe("LiesNoMore");
  });

  it("is taken several at once as one record, each once, or not at all", () => {
    const { battle } = table();
    for (const item of [SWORD, POTION]) drop(battle, item);
    const before = clonePlain(battle);
    const takeAll = (things: JsonObject["things"]): BattleRecord => act(battle, CORE_ACTIONS.take, ADA, { options: { things } });
    expect(refusal(() => takeAll([SWORD, "gone000000000000"]))).toBe("LiesNoMore");
    const record = perform(archmage, Object.assign(battle, clonePlain(before)), buildIntent(CORE_ACTIONS.take, ADA, { options: { things: [SWORD, POTION, SWORD, 7] } }), { answer: () => ({ kind: "confirm", yes: true }) }); // prettier-ignore
    expect(Object.keys(battle.creatures[ADA]?.items ?? {})).toEqual(expect.arrayContaining([SWORD, POTION]));
    expect(battle.ground.lying["Scene.here"]).toEqual({});
    expect(record.steps).toMatchObject([{ text: "SORTIE.Step.TakesUp", data: { name: "Ada", item: "Sword, Potion" } }]);
    expect(withChanges(battle, inverseOf(record.changes))).toEqual(before);
  });

  it("says beforehand who cannot have it, and why: too far away, or what the ruleset's own action says", () => {
    const { battle } = table();
    drop(battle, SWORD);
    const [sword] = lyingThings(battle);
    const why = (ruleset: Ruleset, at: Battle, uuid: string): string | undefined => {
      const creature = at.creatures[uuid];
      return creature && sword && waysToTake(ruleset, at, creature).why(sword)?.text.replace("SORTIE.Refusal.", "");
    };
    expect([why(archmage, battle, ADA), why(archmage, battle, BO)]).toEqual([undefined, "LiesTooFar"]);
    battle.started = false;
    expect(why(archmage, battle, BO)).toBeUndefined();
  });

  it("is told by the ruleset's own action in a fight that charges for it, with what the fallen hold", () => {
    const shock = rulesetNamed("shock");
    const items = [{ id: SWORD, type: "shockWeapon", name: "Sword", system: { place: "readied" } }];
    const down = { hp: { value: 0, max: 5 }, down: { state: "dead" } };
    const people = [
      buildCreature(shock, { type: "shockCharacter", name: "Ada" }),
      buildCreature(shock, { type: "shockFoe", name: "Foe", items, system: down }),
    ];
    const space = { y: 0, width: 1, height: 1, elevation: 0 };
    const battle: Battle = {
      ...buildBattle(shock, people),
      started: true,
      terrain: { unitDistance: 5, places: { [ADA]: { x: 0, ...space }, [FOE]: { x: 1, ...space } }, barriers: [] },
    };
    const ada = battle.creatures[ADA];
    if (!ada) throw new Error("There is no Ada.");
    const ways = (): ReturnType<typeof waysToTake> => waysToTake(shock, battle, ada);
    // What lies about is none of what the fallen hold.
    const rope = { name: "Rope", type: "shockGear", system: {}, rest: { img: "rope.webp" }, x: 0, y: 0, elevation: 0, from: "" };
    Object.assign(battle, { ground: { here: NOWHERE, lying: { [NOWHERE]: { [POTION]: rope } } } });
    expect(lyingThings(battle)).toMatchObject([{ key: POTION, img: "rope.webp" }]);
    const far = { key: "far0000000000000", name: "Far", place: { x: 9, ...space } };
    expect([[...ways().held], ways().why(far)?.text]).toEqual([[`${FOE}|${SWORD}`], "SORTIE.Refusal.LiesOutOfReach"]);
    const held = { key: `${FOE}|${SWORD}`, name: "Sword", place: null };
    // Nobody has the turn yet.
    expect(ways().why(held)?.rule).toBe("SH-SEQ-03");
  });

  it("cannot be another creature's thing under a key of its own making", () => {
    const { battle } = table();
    for (const thing of [`${BO}|${SWORD}`, `${FOE}|ring000000000000`, "constructor", ""])
      expect(refusal(() => take(battle, ADA, thing))).toBe("LiesNoMore");
  });

  it("is cleared away by the GM, and comes back with undo", () => {
    const { battle } = table();
    drop(battle, SWORD);
    const before = clonePlain(battle);
    const record = act(battle, CORE_ACTIONS.tidy, ADA, { options: { thing: SWORD } });
    expect([battle.ground.lying["Scene.here"], inspectRecord(archmage, before, battle, record)]).toEqual([{}, []]);
    expect(refusal(() => act(battle, CORE_ACTIONS.tidy, ADA, { options: { thing: SWORD } }))).toBe("NothingLies");
  });
});

describe("searching the fallen", () => {
  const loot = (battle: Battle, chosen: JsonObject, more: More = {}, actor: string = BO): BattleRecord =>
    act(battle, CORE_ACTIONS.loot, actor, { targets: [FOE], options: chosen, ...more });
  const ring = { take_ring: true };
  const chosen: JsonObject = { "take-ring000000000000": true };
  const fell = (battle: Battle): void => {
    Object.assign(battle.creatures[FOE]?.system ?? {}, { hp: { value: 0, max: 10, temp: 0 } });
  };

  it("takes what was chosen and leaves the rest, and its claws", () => {
    const { battle } = table();
    fell(battle);
    const proposal = proposeLoot(archmage, battle, { actor: BO, targets: [FOE] });
    expect(proposal.fields.map(({ label, value }) => [label, value])).toEqual([
      ["Ring", true],
      ["Rope", true],
    ]);
    const before = clonePlain(battle);
    const record = loot(battle, chosen);
    expect(Object.values(battle.creatures[BO]?.items ?? {}).map(({ name }) => name)).toEqual(["Ring"]);
    expect(Object.values(battle.creatures[FOE]?.items ?? {}).map(({ name }) => name)).toEqual(["Claws", "Rope"]);
    expect(record.steps).toMatchObject([{ text: "SORTIE.Step.Loots", data: { name: "Bo", from: "Foe", items: "Ring" } }]);
    expect(inspectRecord(archmage, before, battle, record)).toEqual([]);
  });

  it("is refused with whoever stands, with nothing chosen, and from afar", () => {
    const { battle } = table();
    expect(refusal(() => loot(battle, chosen))).toBe("NotFallen");
    fell(battle);
    expect(refusal(() => loot(battle, ring))).toBe("NothingChosen");
    expect(refusal(() => loot(battle, chosen, {}, ADA))).toBe("LiesTooFar");
    expect(refusal(() => loot(battle, chosen, {}, FOE))).toBe("NotFallen");
  });

  it("asks whoever plays a fallen hero", () => {
    const { battle } = table();
    const hero = battle.creatures[ADA];
    Object.assign(hero?.system ?? {}, { hp: { value: 0, max: 10, temp: 0 } });
    const place = battle.terrain?.places[BO];
    Object.assign(battle.terrain?.places ?? {}, { [ADA]: { ...place, x: 9 } });
    const search = (yes: boolean): unknown => loot(battle, { [`take-${SWORD}`]: true }, { targets: [ADA], yes });
    expect(refusal(() => search(false))).toBe("NotSearched");
    search(true);
    expect(battle.creatures[BO]?.items[SWORD]?.name).toBe("Sword");
  });

  it("goes by the last of somebody's health, and by who is out of the fight", () => {
    const { battle } = table();
    const foe = battle.creatures[FOE];
    if (!foe) throw new Error("There is no foe.");
    expect(isFallen(archmage, battle, foe)).toBe(false);
    Object.assign(battle.combatants["Foe"] ?? {}, { defeated: true });
    expect(isFallen(archmage, battle, foe)).toBe(true);
  });
});
