// Whoever runs a fight brings creatures into it and takes them out: as records, numbered, with a place in the order, and all of it is taken back.

import { describe, expect, it } from "vitest";
import type { Vigil } from "../../../examples/vigil/src/fields.ts";
import { vigil as made } from "../../../examples/vigil/src/ruleset.ts";
import type { Battle, CreatureTemplate } from "../../../src/engine/battle/battle.ts";
import { NOWHERE, combatantOf } from "../../../src/engine/battle/battle.ts";
import * as engine from "../../../src/engine/index.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import { perform } from "../../../src/engine/run/perform.ts";
import type { BattleRecord, Intent } from "../../../src/engine/procedures/record.ts";
import { buildBattle, buildCreature, buildIntent, putOnScene, uuidOf } from "../../../src/engine/testing/builders.ts";
import { inspectRecord } from "../../../src/engine/testing/laws/records.ts";
import { simulatedTable } from "../../../src/engine/tables/simulated.ts";
import { seededRandom } from "../../../src/engine/data/random.ts";

const vigil = made(engine);
const [ILSE, GAUNT] = ["Ilse", "Gaunt"].map(uuidOf) as [string, string];
const HOLLOW = "Actor.vigilHollow00000";
const hollow: CreatureTemplate<Vigil> = { name: "Hollow", type: "vigil.shade", system: { hand: 3 } };

function battle({
  started = true,
  template = hollow,
}: { readonly started?: boolean; readonly template?: CreatureTemplate<Vigil> } = {}): Battle<Vigil> {
  const people = ["Ilse", "Gaunt"].map((name) =>
    buildCreature(vigil, { name, type: name === "Ilse" ? "vigil.keeper" : "vigil.shade", system: { light: { value: 9, max: 9 } } }),
  );
  const plain = buildBattle(vigil, people);
  if (started) perform(vigil, plain, buildIntent("sortie.beginBattle", null), simulatedTable(seededRandom(3)));
  return { ...plain, templates: { [HOLLOW]: template } };
}

function onScene(template: CreatureTemplate<Vigil> = hollow): Battle<Vigil> {
  const placed = putOnScene(vigil, battle({ template }), { Ilse: { x: 2, y: 2 }, Gaunt: { x: 8, y: 2 } });
  return { ...placed, ground: { here: "Scene.test000000000000", lying: { [NOWHERE]: {} } } };
}

function carriedOut(start: Battle<Vigil>, intent: Intent): { readonly record: BattleRecord; readonly after: Battle<Vigil> } {
  const after = clonePlain(start);
  const record = perform(vigil, after, intent, simulatedTable(seededRandom(1)));
  expect(inspectRecord(vigil, start, after, record)).toEqual([]);
  return { record, after };
}

const reinforce = (options: Intent["options"], targets: string[] = []): Intent =>
  buildIntent("sortie.reinforce", null, { options: { of: HOLLOW, ...options }, targets });
const dismissing = (...targets: string[]): Intent => buildIntent("sortie.dismiss", null, { targets });
const namesIn = ({ combatants }: Battle<Vigil>): string[] => Object.values(combatants).map(({ name }) => name);

describe("SORTIE-SUMMON: reinforcements", () => {
  it("come on the side that is said, where it is said and around it, with a place in the order as late comers have", () => {
    const start = onScene();
    const { after, record } = carriedOut(start, reinforce({ count: 3, side: "foes", spot: { x: 8, y: 2 } }));
    const came = Object.values(after.creatures).filter(({ summoned }) => summoned);
    expect(came.map(({ name, side, actorName }) => [name, side, actorName])).toEqual(
      [1, 2, 3].map((n) => [`Hollow ${String(n)}`, "foes", "Hollow"]),
    );
    const spots = Object.values(after.terrain?.places ?? {}).map(({ x, y }) => `${String(x)},${String(y)}`);
    expect(new Set(spots).size).toBe(5);
    for (const { token } of came) expect(Math.max(Math.abs((token?.x ?? 0) - 800), Math.abs((token?.y ?? 0) - 200))).toBe(100);
    expect(came.map(({ uuid }) => combatantOf(after, uuid)?.initiative)).toEqual([3, 3, 3]);
    expect(after.turn).toBe(start.turn);
    expect(record.steps.at(-1)).toMatchObject({ text: "SORTIE.Step.JoinFight", data: { names: ["Hollow 1", "Hollow 2", "Hollow 3"] } });
  });

  it("come to the level that is said, on its floor, past those who stand below; else to that of their side", () => {
    const [hall, loft] = ["hall", "loft"].map((id, floor) => ({ id, name: id, bottom: floor * 2, opensTo: [] }));
    if (!hall || !loft) throw new Error("there are no levels");
    const placed = putOnScene(vigil, battle(), { Ilse: { x: 2, y: 2, level: loft, elevation: 2 }, Gaunt: { x: 8, y: 2, level: hall } });
    const start = { ...placed, ground: { here: "Scene.test000000000000", lying: { [NOWHERE]: {} } } };
    const cameTo = (options: Intent["options"]): unknown => {
      const { after } = carriedOut(start, reinforce(options));
      const { token, uuid } = Object.values(after.creatures).find(({ summoned }) => summoned) ?? {};
      return [token?.x, token?.y, token?.level, after.terrain?.places[uuid ?? ""]?.level?.id, after.terrain?.places[uuid ?? ""]?.elevation];
    };
    expect(cameTo({ side: "foes", spot: { x: 8, y: 2, level: "loft" } })).toEqual([800, 200, "loft", "loft", 2]);
    expect(cameTo({ side: "foes" })).toEqual([700, 100, "hall", "hall", 0]);
    expect(cameTo({ side: "foes", spot: { x: 5, y: 5, level: "attic" } })).toEqual([500, 500, "loft", "loft", 0]);
  });

  it("are numbered on from those who are there, and a single one keeps its name", () => {
    const { after: one } = carriedOut(battle(), reinforce({}));
    expect(namesIn(one)).toEqual(["Ilse", "Gaunt", "Hollow"]);
    const { after: three } = carriedOut({ ...one, templates: { [HOLLOW]: hollow } }, reinforce({ count: 2 }));
    expect(namesIn(three)).toEqual(["Ilse", "Gaunt", "Hollow", "Hollow 2", "Hollow 3"]);
    const { after: four } = carriedOut({ ...three, templates: { [HOLLOW]: hollow } }, reinforce({}));
    expect(namesIn(four).at(-1)).toBe("Hollow 4");
    const lettered = battle();
    for (const [place, combatant] of Object.values(lettered.combatants).entries())
      lettered.combatants[combatant.id] = { ...combatant, name: `Hollow ${"BD".charAt(place)}` };
    expect(namesIn(carriedOut(lettered, reinforce({ count: 3 })).after).slice(2)).toEqual(["Hollow A", "Hollow C", "Hollow E"]);
    // The first of a kind go by what the others in the battle go by.
    const among = battle();
    for (const combatant of Object.values(among.combatants)) among.combatants[combatant.id] = { ...combatant, name: `${combatant.name} A` };
    expect(namesIn(carriedOut(among, reinforce({ count: 2 })).after).slice(2)).toEqual(["Hollow A", "Hollow B"]);
    const called = { ...hollow, rest: { prototypeToken: { name: "Shade of the Mill" } } };
    expect(namesIn(carriedOut(battle({ template: called }), reinforce({})).after)).toContain("Shade of the Mill");
  });

  it("stand beside their side where no place is said, and come before the fight too, without an initiative yet", () => {
    const { after } = carriedOut(onScene(), reinforce({ side: "foes" }));
    expect(Object.values(after.creatures).find(({ summoned }) => summoned)?.token?.x).toBeGreaterThan(600);
    const early = carriedOut(battle({ started: false }), reinforce({ count: 2 })).after;
    expect(Object.values(early.combatants).map(({ initiative }) => initiative)).toEqual([null, null, null, null]);
  });

  it("who is one creature comes itself, with a token unless it has one there, and not twice", () => {
    const start = onScene();
    const guest = buildCreature(vigil, { name: "Guest", type: "vigil.keeper" });
    const template = { name: "Guest", type: "vigil.keeper", system: {}, rest: { prototypeToken: { width: 2, height: 2 } } } as const;
    const set = { ...start, creatures: { ...start.creatures, [guest.uuid]: guest }, templates: { [guest.uuid]: template } };
    const wish = (options: Intent["options"]): Intent => reinforce({ of: guest.uuid, ...options }, [guest.uuid]);
    const { after, record } = carriedOut(set, wish({ count: 5, spot: { x: 5, y: 5 } }));
    expect(after.creatures[guest.uuid]?.token).toMatchObject({ x: 500, y: 500, width: 2, height: 2 });
    expect(namesIn(after)).toEqual(["Ilse", "Gaunt", "Guest"]);
    expect(record.changes.every(({ path }) => path === "" || path.startsWith("system"))).toBe(true);
    expect(carriedOut(set, wish({ stands: true })).after.creatures[guest.uuid]?.token).toBeUndefined();
    expect(() => carriedOut({ ...after, templates: set.templates }, wish({}))).toThrow("SORTIE.Refusal.TakesPart");
  });

  it("are refused where nobody is called, and where there is no encounter", () => {
    expect(() => carriedOut(battle(), reinforce({ of: "Actor.nobody0000000000" }))).toThrow("SORTIE.Refusal.NoTemplate");
    expect(() => carriedOut({ ...battle(), uuid: "", combatants: {} }, reinforce({}))).toThrow("SORTIE.Refusal.NoBattle");
  });

  it("are as many as is said, from one to twenty; anything else is refused, and nobody comes", () => {
    const many = (count: number): number => namesIn(carriedOut(battle(), reinforce({ count })).after).length - 2;
    expect([1, 20].map(many)).toEqual([1, 20]);
    for (const count of [0, 21, 1.5]) expect(() => many(count)).toThrow("SORTIE.Refusal.HowMany");
  });
});

describe("SORTIE-SUMMON: who is taken out of the fight", () => {
  it("leaves with token and combatant, and stays an actor of the world; all at once or nobody", () => {
    const start = onScene();
    const [acting, other] = start.turn === combatantOf(start, GAUNT)?.id ? [GAUNT, ILSE] : [ILSE, GAUNT];
    const { after, record } = carriedOut(start, dismissing(other));
    expect(combatantOf(after, other)).toBeUndefined();
    expect(after.creatures[other]?.token).toBeUndefined();
    expect(record.steps.at(-1)).toMatchObject({ text: "SORTIE.Step.LeavesFight" });
    expect(() => carriedOut(start, dismissing(other, acting))).toThrow("SORTIE.Refusal.ActsNow");
    expect(() => carriedOut(start, dismissing())).toThrow("SORTIE.Refusal.TooFewTargets");
  });
});
