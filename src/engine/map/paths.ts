// Ways over the map: step by step from space to space, how long they are by the rules, and what stands in them. Pure arithmetic on places, fast enough for every frame.

import type { Barrier, Diagonals, Place, Terrain } from "../battle/battle.ts";
import type { Spot } from "./token-positions.ts";
import { clearanceBetween } from "./distances.ts";
import { type Spacing, hexesIn, hexLength, hexLine, shifted, stepOfHexes } from "./grid.ts";
import { areOnOneLevel } from "./levels.ts";
import type { Phrase } from "../data/phrase.ts";
import type { JsonObject } from "../data/json.ts";
import type { RefusalReason } from "../data/refusal.ts";

/** The key of an intent's option that tells a way: corners in Foundry's units, beginning with where it starts. */
export const WAY_OPTION = "way";

/** A way of more steps is nobody's walk. */
const MOST_STEPS = 1000;
/** Tokens laid down by hand are rarely exact. */
const ROUNDING = 1e-6;

/**
 * Every place of a way, one step from each to the next, from where somebody stands through all stops: on squares first across corners, then straight on; on hexes and
 * without a grid as straight as may be.
 */
export function placesAlong(from: Place, stops: readonly Spot[], spacing: Spacing = {}): Place[] {
  const places = [from];
  for (const stop of stops) {
    const at = places.at(-1) ?? from;
    const to = { ...shifted(at, [stop.x - at.x, stop.y - at.y], spacing), x: stop.x, y: stop.y, elevation: stop.elevation ?? at.elevation };
    for (const place of endingOn(stop.level, at, stretch(at, to, spacing))) if (places.length < MOST_STEPS) places.push(place);
  }
  return places;
}

/** Stairs are taken with the last step: whoever goes to another level is there at its end, or where it stands. */
function endingOn(level: Place["level"], from: Place, steps: readonly Place[]): readonly Place[] {
  if (!level || level.id === from.level?.id) return steps;
  return [...steps.slice(0, -1), { ...(steps.at(-1) ?? from), level }];
}

function stretch(from: Place, to: Place, spacing: Spacing): Place[] {
  if (from.hexes && spacing.spaces === "hexagonal") return overHexes(from, to, spacing);
  return spacing.spaces === "gridless" ? inTheOpen(from, to) : overSquares(from, to);
}

function overSquares(from: Place, to: Place): Place[] {
  const places: Place[] = [];
  let at = from;
  while (places.length < MOST_STEPS && !isSame(at, to)) {
    at = { ...at, x: nearer(at.x, to.x), y: nearer(at.y, to.y), elevation: nearer(at.elevation, to.elevation) };
    places.push(at);
  }
  return places;
}

function nearer(from: number, to: number): number {
  const way = to - from;
  // What is left of a space at the end is part of the last step, so that a token that stood askew is straight again.
  return Math.abs(way) < 1.5 ? to : from + Math.sign(way);
}

function overHexes(from: Place, to: Place, spacing: Spacing): Place[] {
  let at = from;
  const across = hexLine(hexesIn(spacing, [to.x - from.x, to.y - from.y])).slice(0, MOST_STEPS);
  const places = across.map((hex): Place => {
    at = { ...shifted(from, stepOfHexes(spacing, hex), spacing), elevation: nearer(at.elevation, to.elevation) };
    return at;
  });
  const climb = overSquares({ ...to, elevation: at.elevation }, to);
  if (climb.length > 0 || isSame(from, to)) return [...places, ...climb];
  // The end is where somebody has put it, which may be a pixel off.
  return [...places.slice(0, -1), to];
}

function inTheOpen(from: Place, to: Place): Place[] {
  const way = { x: to.x - from.x, y: to.y - from.y, up: to.elevation - from.elevation };
  const length = Math.max(Math.hypot(way.x, way.y), Math.abs(way.up));
  const count = Math.min(MOST_STEPS, Math.ceil(length - ROUNDING));
  return Array.from({ length: count }, (_, index): Place => {
    const share = (index + 1) / length;
    return index + 1 === count
      ? to
      : { ...from, x: from.x + way.x * share, y: from.y + way.y * share, elevation: from.elevation + way.up * share };
  });
}

function isSame(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

/**
 * How long a way is at each of its places, in spaces of the grid. `before` are the steps across corners that were made already where they count in turns. Up and down
 * are ways as well: a step is as long as the longer of the two. A hex is one, and where there is no grid a way is as long as it is.
 */
export function lengthsAlong(places: readonly Place[], diagonals: Diagonals, before = 0, spacing: Spacing = {}): number[] {
  let [length, corners] = [0, before];
  return places.map((place, index) => {
    const last = places[index - 1];
    if (!last) return 0;
    if (isCorner(last, place, spacing)) corners += 1;
    length += Math.max(
      flatLength(last, place, spacing, () => cornerLength(diagonals, corners)),
      Math.abs(place.elevation - last.elevation),
    );
    return Math.round(length * 1e6) / 1e6;
  });
}

function flatLength(from: Place, to: Place, spacing: Spacing, corner: () => number): number {
  const [columns, rows] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (from.hexes && spacing.spaces === "hexagonal") return hexLength(hexesIn(spacing, [to.x - from.x, to.y - from.y]));
  if (spacing.spaces === "gridless") return Math.hypot(columns, rows);
  return isCorner(from, to, spacing) ? corner() * Math.min(columns, rows) + Math.abs(columns - rows) : columns + rows;
}

/** Only squares have corners to step across. */
function isCorner(from: Place, to: Place, { spaces }: Spacing): boolean {
  return spaces === undefined && Math.abs(to.x - from.x) > ROUNDING && Math.abs(to.y - from.y) > ROUNDING;
}

/** How many steps of a way lead across a corner. */
export function cornersOf(places: readonly Place[], spacing: Spacing = {}): number {
  return places.filter((place, index) => {
    const last = places[index - 1];
    return last !== undefined && isCorner(last, place, spacing);
  }).length;
}

/** How long the so-many-th step across a corner is. */
function cornerLength(diagonals: Diagonals, nth: number): number {
  switch (diagonals) {
    case "equal":
      return 1;
    case "exact":
      return Math.SQRT2;
    case "approximate":
      return 1.5;
    case "double":
    case "none":
      return 2;
    case "oneTwo":
      return nth % 2 === 0 ? 2 : 1;
    case "twoOne":
      return nth % 2 === 0 ? 1 : 2;
  }
}

/** True when a wall or a shut door stands between two places that are one step apart: in the way of the middle of whoever takes it. */
export function isWalledOff(barriers: readonly Barrier[], from: Place, to: Place): boolean {
  const [a, b] = [middleOf(from), middleOf(to)];
  return barriers.some((barrier) => {
    if (!barrier.blocksMovement || !isOnLevelOf(barrier, from, to)) return false;
    if (from.elevation + 1 <= (barrier.bottom ?? -Infinity) || from.elevation >= (barrier.top ?? Infinity)) return false;
    return cross(a, b, barrier.from, barrier.to);
  });
}

/** Whoever changes level with a step has the walls of both in the way. */
function isOnLevelOf({ levels }: Barrier, { level: from }: Place, { level: to }: Place): boolean {
  return !levels || !from || !to || levels.includes(from.id) || levels.includes(to.id);
}

type Point = readonly [x: number, y: number];

function middleOf({ x, y, width, height }: Place): Point {
  return [x + width / 2, y + height / 2];
}

/** Touching is crossing: nobody slips past the end of a wall that stands in the middle of their way. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  const [one, other] = [side(c, d, a), side(c, d, b)];
  const [first, second] = [side(a, b, c), side(a, b, d)];
  if (one === 0 && other === 0) return false;
  return one * other <= 0 && first * second <= 0;
}

/** Uuids of those in whose spaces somebody would stand at a place; itself left out, and who goes with it. */
export function whoIsAt(terrain: Pick<Terrain, "places">, place: Place, itself: string, company: readonly string[] = []): string[] {
  const { places } = terrain;
  // Asked at each space of each way that is looked for: a loop makes nothing that has to be cleared away.
  const here: string[] = [];
  for (const uuid in places) {
    const other = places[uuid];
    if (other && uuid !== itself && overlap(place, other) && !company.includes(uuid)) here.push(uuid);
  }
  return here;
}

/** Uuids of those who share somebody's space as things stand: riders, the swallowed, the tiny. They are in nobody's way who is there already. */
export function companyOf(terrain: Pick<Terrain, "places">, itself: string): string[] {
  const place = terrain.places[itself];
  return place ? whoIsAt(terrain, place, itself) : [];
}

function overlap(a: Place, b: Place): boolean {
  if (!areOnOneLevel(a, b)) return false;
  const meet = (from: number, size: number, other: number, otherSize: number): boolean =>
    from < other + otherSize - ROUNDING && other < from + size - ROUNDING;
  const { hexes } = b;
  if (a.round && b.round) return clearanceBetween(a, b) < -ROUNDING && meet(a.elevation, 1, b.elevation, 1);
  if (a.hexes && hexes)
    return meet(a.elevation, 1, b.elevation, 1) && a.hexes.some(([q, r]) => hexes.some((hex) => hex[0] === q && hex[1] === r));
  return meet(a.x, a.width, b.x, b.width) && meet(a.y, a.height, b.y, b.height) && meet(a.elevation, 1, b.elevation, 1);
}

/** Steps of a way that lead out of a guard's reach, by the index of the place that each starts from: in reach there, and no more at the next. */
export function stepsOut(places: readonly Place[], isInReach: (place: Place) => boolean): number[] {
  const near = places.map(isInReach);
  return near.flatMap((is, index) => (is && near[index + 1] === false ? [index] : []));
}

/**
 * A way as it was walked or is planned: every place of it, and how long it is at each, in the ruleset's unit of distance. A way in words has two lengths and no places:
 * nobody knows where it leads.
 */
export interface MapWay {
  readonly places: readonly Place[];
  readonly lengths: readonly number[];
}

/** What a way comes to by the rules. */
export interface MovePlan {
  /** The action that it is, and what its dialog would have asked. */
  readonly action: string;
  readonly options?: JsonObject;
  /** What it costs, in the ruleset's words; null when a move that has begun covers it. */
  readonly cost: Phrase | null;
  /** How far the creature may still go with all that it has for going, in the ruleset's unit, before this way; null where the rules count words and no lengths. */
  readonly most: number | null;
  readonly refusal: RefusalReason | null;
  /** Who may strike on the way, and from which place of it. */
  readonly strikes: readonly { readonly by: string; readonly at: number }[];
}
