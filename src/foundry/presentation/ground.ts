// What lies about and who lies there to be searched, as a sheet or the map lists it: near things first, each with what it takes to have it.

import type { Battle, Creature, Place, RefusalReason, Ruleset, Takeable } from "../../engine/index.ts";
import { areOnOneLevel, chargedBy, countOf, isFallen, liesNear, lootOf, lyingThings, thingsOn, waysToTake } from "../../engine/index.ts";
import { creatureOfActor } from "../snapshot/creature.ts";
import { sceneAround } from "../snapshot/ground.ts";
import { placeOf } from "../snapshot/token-spaces.ts";
import { combatOf } from "../snapshot/encounters.ts";
import { localize } from "../platform/localize.ts";
import { rulesetOf } from "../rulesets.ts";
import { actionView } from "./actions.ts";
import { nameOf } from "./names.ts";
import { sentenceOf } from "./sentence.ts";

/** One thing on the ground. */
export interface LyingRow {
  readonly key: string;
  readonly name: string;
  /** Its kind, and what its ruleset stores of it. */
  readonly type: string;
  readonly typeLabel: string;
  readonly system: unknown;
  readonly img: string;
  /** 0 for one. */
  readonly count: number;
  /** Where it is, as far as the map tells, and whose it was. */
  readonly where: string;
  readonly from: string;
  /** True for what somebody fallen still has. */
  readonly held: boolean;
  readonly available: boolean;
  /** What a click does and costs, or why it does nothing. */
  readonly hint: string;
}

/** Somebody who lies there. */
interface FallenRow {
  readonly uuid: string;
  readonly name: string;
  readonly count: number;
  /** Why they cannot be searched from there; "" where they can. */
  readonly reason: string;
}

/** What a sheet shows of the ground; null for nothing. */
interface GroundView {
  readonly things: readonly LyingRow[];
  readonly fallen: readonly FallenRow[];
  /** Whether several things are taken up by one click. */
  readonly atOnce: boolean;
}

/** A piece of a scene's ground, in grid units. */
export type Patch = Pick<Place, "x" | "y" | "width" | "height" | "level">;

/** The ground around an actor, or what of it lies on a patch of its scene. */
export function groundView(
  actor: Actor.Implementation,
  ruleset: Ruleset,
  battle: Battle,
  creature: Creature,
  patch?: Patch,
): GroundView | null {
  // Who is not on the scene stands on none of its ground; what lies nowhere in particular is anybody's.
  const places = battle.terrain?.places ?? battle.ground.places;
  const isAbsent = places !== undefined && !places[creature.uuid];
  const charged = chargedBy(ruleset, battle, creature, "take");
  const definition = ruleset.actions.find(({ id }) => id === charged);
  const cost = definition ? actionView(ruleset, definition, battle, creature).cost : "";
  const { held, why } = waysToTake(ruleset, battle, creature);
  const rowOf = (thing: Takeable): LyingRow =>
    lyingRow(ruleset, thing, liesNear(battle, creature, thing.place), { cost, refusal: why(thing) });
  const lying = lyingThings(battle)
    .filter(({ place }) => (patch ? place !== null && touches(patch, place) : place === null || !isAbsent))
    .map((thing) => ({ thing, near: liesNear(battle, creature, thing.place) }))
    .toSorted((a, b) => rank(a.near) - rank(b.near) || a.thing.name.localeCompare(b.thing.name, game.i18n.lang))
    .map(({ thing }) => rowOf(thing));
  // In a fight that charges for it, things are taken up one at a time, also from the fallen.
  const onThem = patch && held.size > 0 ? heldOn(battle, held, patch).map(rowOf) : [];
  const fallen = charged === null && !isAbsent ? fallenAround(actor, ruleset, battle, creature, patch) : [];
  const things = [...lying, ...onThem];
  return things.length + fallen.length > 0 ? { things, fallen, atOnce: charged === null } : null;
}

const rank = (near: boolean | undefined): number => (near === true ? 0 : near === undefined ? 1 : 2);

/** Whether two pieces of ground are the same for whoever reaches there: they are on one level, and share half a space each way, or all of the smaller one. */
export function touches(one: Patch, other: Patch): boolean {
  const shares = (a: number, length: number, b: number, reach: number): boolean =>
    Math.min(a + length, b + reach) - Math.max(a, b) >= Math.min(HALF, length, reach) - ROUNDING;
  return areOnOneLevel(one, other) && shares(one.x, one.width, other.x, other.width) && shares(one.y, one.height, other.y, other.height);
}

const HALF = 0.5;
const ROUNDING = 1e-6;

/** What the fallen on a patch have of these things. */
function heldOn(battle: Battle, keys: ReadonlySet<string>, patch: Patch): Takeable[] {
  return Object.values(battle.creatures)
    .filter(({ uuid }) => {
      const place = battle.terrain?.places[uuid];
      return place && touches(patch, place);
    })
    .flatMap((fallen) => thingsOn(battle, fallen, () => true))
    .filter(({ key }) => keys.has(key));
}

interface Taking {
  readonly cost: string;
  readonly refusal: RefusalReason | null;
}

function lyingRow(
  ruleset: Ruleset,
  { key, name, type, system, img, from, holder }: Takeable,
  near: boolean | undefined,
  { cost, refusal }: Taking,
): LyingRow {
  const shape = ruleset.items[type];
  const count = countOf(shape?.storage, system) ?? 1;
  const takes = cost === "" ? localize("SORTIE.Ground.Take", { item: name }) : localize("SORTIE.Ground.TakeFor", { item: name, cost });
  return {
    key,
    name,
    type,
    typeLabel: localize(shape?.label ?? type),
    system,
    img: img === "" ? (shape?.img ?? "") : img,
    count: count === 1 ? 0 : count,
    where: near === undefined ? "" : localize(near ? "SORTIE.Ground.Near" : "SORTIE.Ground.Far"),
    from: nameOf(from),
    held: holder !== "",
    available: refusal === null,
    hint: refusal ? sentenceOf(refusal) : takes,
  };
}

/** Who lies on the scene, or on a patch of it, with something to take, and is not hidden. */
function fallenAround(actor: Actor.Implementation, ruleset: Ruleset, battle: Battle, creature: Creature, patch?: Patch): FallenRow[] {
  const scene = sceneAround(combatOf(actor), actor);
  const rows = new Map<string, FallenRow>();
  for (const token of scene?.tokens ?? []) {
    const other = token.actor;
    if (!other || token.hidden || other.uuid === actor.uuid || rulesetOf(other) !== ruleset || rows.has(other.uuid)) continue;
    const place = scene ? placeOf(token, scene.grid) : null;
    if (patch && (!place || !touches(patch, place))) continue;
    const known = battle.creatures[other.uuid] ?? creatureOfActor(other, token);
    const { length } = isFallen(ruleset, battle, known) ? lootOf(ruleset, battle, creature, known) : [];
    const isFar = battle.started && liesNear(battle, creature, battle.terrain?.places[other.uuid] ?? null) === false;
    const reason = isFar ? localize("SORTIE.Refusal.LiesTooFar", { name: creature.name, item: known.name }) : "";
    if (length > 0) rows.set(other.uuid, { uuid: other.uuid, name: known.name, count: length, reason });
  }
  return [...rows.values()];
}
