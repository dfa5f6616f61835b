// Ways over the map: step by step from space to space, how long they are by the rules, and what stands in them. Pure arithmetic on places, fast enough for every frame.

import type { Barrier, Diagonals, Place, Terrain } from "./battle.ts";
import type { Spot } from "./places.ts";
import { gapBetween } from "./positions.ts";

/** A way of more steps is nobody's walk. */
const MOST_STEPS = 1000;
/** Tokens laid down by hand are rarely exact. */
const ROUNDING = 1e-6;

/** Every place of a way, one step from each to the next, from where somebody stands through all stops: first across corners, then straight on. */
export function placesAlong(from: Place, stops: readonly Spot[]): Place[] {
  const places = [from];
  for (const stop of stops) {
    let at = places.at(-1) ?? from;
    const to = { ...at, x: stop.x, y: stop.y, elevation: stop.elevation ?? at.elevation };
    while (places.length < MOST_STEPS && !isSame(at, to)) {
      at = { ...at, x: nearer(at.x, to.x), y: nearer(at.y, to.y), elevation: nearer(at.elevation, to.elevation) };
      places.push(at);
    }
  }
  return places;
}

function nearer(from: number, to: number): number {
  const way = to - from;
  // What is left of a space at the end is part of the last step, so that a token that stood askew is straight again.
  return Math.abs(way) < 1.5 ? to : from + Math.sign(way);
}

function isSame(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.elevation === b.elevation;
}

/**
 * How long a way is at each of its places, in spaces of the grid. `before` are the steps across corners that were made already where they count in turns. Up and down
 * are ways as well: a step is as long as the longer of the two.
 */
export function lengthsAlong(places: readonly Place[], diagonals: Diagonals, before = 0): number[] {
  let [length, corners] = [0, before];
  return places.map((place, index) => {
    const last = places[index - 1];
    if (!last) return 0;
    const [columns, rows, up] = [Math.abs(place.x - last.x), Math.abs(place.y - last.y), Math.abs(place.elevation - last.elevation)];
    const isCorner = columns > ROUNDING && rows > ROUNDING;
    if (isCorner) corners += 1;
    const flat = isCorner ? cornerLength(diagonals, corners) * Math.min(columns, rows) + Math.abs(columns - rows) : columns + rows;
    length += Math.max(flat, up);
    return Math.round(length * 100) / 100;
  });
}

/** How many steps of a way lead across a corner. */
export function cornersOf(places: readonly Place[]): number {
  return places.filter((place, index) => {
    const last = places[index - 1];
    return last !== undefined && Math.abs(place.x - last.x) > ROUNDING && Math.abs(place.y - last.y) > ROUNDING;
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
    if (!barrier.blocksMovement) return false;
    if (from.elevation + 1 <= (barrier.bottom ?? -Infinity) || from.elevation >= (barrier.top ?? Infinity)) return false;
    return cross(a, b, barrier.from, barrier.to);
  });
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

/** Uuids of those in whose spaces somebody would stand at a place; itself left out. */
export function whoIsAt(terrain: Pick<Terrain, "places">, place: Place, itself: string): string[] {
  return Object.entries(terrain.places).flatMap(([uuid, other]) => (uuid !== itself && overlap(place, other) ? [uuid] : []));
}

function overlap(a: Place, b: Place): boolean {
  const meet = (from: number, size: number, other: number, otherSize: number): boolean =>
    from < other + otherSize - ROUNDING && other < from + size - ROUNDING;
  return meet(a.x, a.width, b.x, b.width) && meet(a.y, a.height, b.y, b.height) && meet(a.elevation, 1, b.elevation, 1);
}

/** Steps of a way that lead out of a guard's reach, by the index of the place that each starts from: in reach there, and no more at the next. */
export function stepsOut(places: readonly Place[], isInReach: (place: Place) => boolean): number[] {
  const near = places.map(isInReach);
  return near.flatMap((is, index) => (is && near[index + 1] === false ? [index] : []));
}

/** What stops whoever is pushed. */
export type Stopped = { readonly by: "wall" } | { readonly by: "creature"; readonly who: string };

/**
 * The way of somebody who is pushed straight away from somebody else: so many spaces, or fewer where a wall or another creature stops them. The directions that lead
 * away are tried from the straightest on; the farthest that one of them leads is it.
 */
export function wayPushed(
  terrain: Pick<Terrain, "places" | "barriers">,
  { pusher, pushed, spaces }: { readonly pusher: string; readonly pushed: string; readonly spaces: number },
): { readonly way: readonly Place[]; readonly stopped: Stopped | null } {
  const [from, place] = [terrain.places[pusher], terrain.places[pushed]];
  if (!from || !place || spaces < 1) return { way: [], stopped: null };
  let best: { way: Place[]; stopped: Stopped | null } = { way: [], stopped: null };
  for (const [index, direction] of directionsAway(from, place).entries()) {
    const found = pushAlong(terrain, { place, pushed, spaces }, direction);
    if (index === 0 || found.way.length > best.way.length) best = found;
    if (best.way.length === spaces) break;
  }
  return best;
}

function pushAlong(
  terrain: Pick<Terrain, "places" | "barriers">,
  { place, pushed, spaces }: { readonly place: Place; readonly pushed: string; readonly spaces: number },
  [columns, rows]: Point,
): { way: Place[]; stopped: Stopped | null } {
  const way: Place[] = [];
  let at = place;
  while (way.length < spaces) {
    const next = { ...at, x: at.x + columns, y: at.y + rows };
    if (isWalledOff(terrain.barriers, at, next)) return { way, stopped: { by: "wall" } };
    const [who] = whoIsAt(terrain, next, pushed);
    if (who !== undefined) return { way, stopped: { by: "creature", who } };
    way.push(next);
    at = next;
  }
  return { way, stopped: null };
}

/** The steps to all spaces around. */
export const AROUND: readonly Point[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y): Point[] => (x === 0 && y === 0 ? [] : [[x, y]])));

/** The steps that lead away from somebody, the straightest first. */
function directionsAway(from: Place, place: Place): Point[] {
  const [a, b] = [middleOf(from), middleOf(place)];
  const [right, down] = [b[0] - a[0], b[1] - a[1]];
  const straightness = ([x, y]: Point): number => (x * right + y * down) / Math.hypot(x, y);
  return AROUND.filter(([x, y]) => gapBetween(from, { ...place, x: place.x + x, y: place.y + y }) > gapBetween(from, place)).toSorted(
    (one, other) => straightness(other) - straightness(one),
  );
}

/**
 * The way straight at somebody, step by step, to the first place next to them; null where a wall or a creature that `mayPass` does not let through stands in it, or
 * where somebody has no place.
 */
export function wayUpTo(
  terrain: Pick<Terrain, "places" | "barriers">,
  { mover, target, near = 0 }: { readonly mover: string; readonly target: string; readonly near?: number },
  mayPass: (uuid: string) => boolean = () => false,
): readonly Place[] | null {
  const [from, to] = [terrain.places[mover], terrain.places[target]];
  if (!from || !to) return null;
  const places = placesAlong(from, [nearest(from, to)]);
  const end = places.findIndex((place) => gapBetween(place, to) <= near);
  if (end < 0) return null;
  const way = places.slice(0, end + 1);
  const isBarred = way.some((place, index) => {
    const next = way[index + 1];
    if (!next) return false;
    const others = whoIsAt(terrain, next, mover);
    return isWalledOff(terrain.barriers, place, next) || others.some((uuid) => index + 2 === way.length || !mayPass(uuid));
  });
  return isBarred ? null : way;
}

/** The place within somebody's space that is nearest, so that large ones are walked up to and not through. */
function nearest(from: Place, to: Place): Spot {
  const within = (at: number, size: number, other: number, room: number): number =>
    Math.min(Math.max(at, other), Math.max(other, other + room - size));
  return { x: within(from.x, from.width, to.x, to.width), y: within(from.y, from.height, to.y, to.height), elevation: to.elevation };
}
