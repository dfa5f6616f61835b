// Straight ways over the map: whom somebody pushes away, and up to whom somebody runs; past no wall and through nobody.

import type { Place, Terrain } from "./battle.ts";
import { companyOf, isWalledOff, placesAlong, whoIsAt } from "./paths.ts";
import type { Spot } from "./places.ts";
import { gapBetween } from "./positions.ts";
import type { Vector } from "./steps.ts";
import { hexLength, ofLengthOne, shifted, stepOfHexes, stepsAround } from "./steps.ts";

/** What of a scene ways lead through. */
export type WayTerrain = Pick<Terrain, "places" | "barriers" | "spaces" | "grid">;

/** What stops whoever is pushed. */
export type Stopped = { readonly by: "wall" } | { readonly by: "creature"; readonly who: string };

/**
 * The way of somebody who is pushed straight away from somebody else: so many spaces, or fewer where a wall or another creature stops them. The directions that lead
 * away are tried from the straightest on; the farthest that one of them leads is it.
 */
export function wayPushed(
  terrain: WayTerrain,
  { pusher, pushed, spaces }: { readonly pusher: string; readonly pushed: string; readonly spaces: number },
): { readonly way: readonly Place[]; readonly stopped: Stopped | null } {
  const [from, place] = [terrain.places[pusher], terrain.places[pushed]];
  if (!from || !place || spaces < 1) return { way: [], stopped: null };
  let best: { way: Place[]; stopped: Stopped | null } = { way: [], stopped: null };
  for (const [index, direction] of directionsAway(terrain, from, place).entries()) {
    const found = pushAlong(terrain, { place, pushed, spaces }, direction);
    if (index === 0 || found.way.length > best.way.length) best = found;
    if (best.way.length === spaces) break;
  }
  return best;
}

function pushAlong(
  terrain: WayTerrain,
  { place, pushed, spaces }: { readonly place: Place; readonly pushed: string; readonly spaces: number },
  direction: Vector,
): { way: Place[]; stopped: Stopped | null } {
  const way: Place[] = [];
  const company = companyOf(terrain, pushed);
  let at = place;
  while (way.length < spaces) {
    const next = shifted(at, direction, terrain);
    if (isWalledOff(terrain.barriers, at, next)) return { way, stopped: { by: "wall" } };
    const [who] = whoIsAt(terrain, next, pushed, company);
    if (who !== undefined) return { way, stopped: { by: "creature", who } };
    way.push(next);
    at = next;
  }
  return { way, stopped: null };
}

/** The steps that lead away from somebody, the straightest first; without a grid the straightest is exactly that. */
function directionsAway(terrain: WayTerrain, from: Place, place: Place): Vector[] {
  const [a, b] = [middleOf(from), middleOf(place)];
  const away: Vector = [b[0] - a[0], b[1] - a[1]];
  const straightness = ([x, y]: Vector): number => (x * away[0] + y * away[1]) / Math.hypot(x, y);
  const steps = terrain.spaces === "gridless" ? [ofLengthOne(away), ...stepsAround(terrain)] : stepsAround(terrain);
  return steps
    .filter((step) => gapBetween(from, shifted(place, step, terrain)) > gapBetween(from, place))
    .toSorted((one, other) => straightness(other) - straightness(one));
}

/**
 * The way straight at somebody, step by step, to the first place next to them; null where a wall or a creature that `mayPass` does not let through stands in it, or
 * where somebody has no place.
 */
export function wayUpTo(
  terrain: WayTerrain,
  { mover, target, near = 0 }: { readonly mover: string; readonly target: string; readonly near?: number },
  mayPass: (uuid: string) => boolean = () => false,
): readonly Place[] | null {
  const [from, to] = [terrain.places[mover], terrain.places[target]];
  if (!from || !to) return null;
  const places = placesAlong(from, [nearest(terrain, from, to)], terrain);
  const end = places.findIndex((place) => gapBetween(place, to) <= near);
  if (end < 0) return null;
  const way = places.slice(0, end + 1);
  const company = companyOf(terrain, mover);
  const isBarred = way.some((place, index) => {
    const next = way[index + 1];
    if (!next) return false;
    const others = whoIsAt(terrain, next, mover, company);
    return isWalledOff(terrain.barriers, place, next) || others.some((uuid) => index + 2 === way.length || !mayPass(uuid));
  });
  return isBarred ? null : way;
}

/** The place within somebody's space that is nearest, so that large ones are walked up to and not through. */
function nearest(terrain: WayTerrain, from: Place, to: Place): Spot {
  if (from.hexes && to.hexes) return onHexes(terrain, from, to);
  const within = (at: number, size: number, other: number, room: number): number =>
    Math.min(Math.max(at, other), Math.max(other, other + room - size));
  return { x: within(from.x, from.width, to.x, to.width), y: within(from.y, from.height, to.y, to.height), elevation: to.elevation };
}

function onHexes(terrain: WayTerrain, from: Place, to: Place): Spot {
  const ways = (from.hexes ?? []).flatMap(([q, r]) => (to.hexes ?? []).map((hex) => [hex[0] - q, hex[1] - r] as const));
  const [shortest = [0, 0] as const] = ways.toSorted((a, b) => hexLength(a) - hexLength(b));
  const [x, y] = stepOfHexes(terrain, shortest);
  return { x: from.x + x, y: from.y + y, elevation: to.elevation };
}

function middleOf({ x, y, width, height }: Place): Vector {
  return [x + width / 2, y + height / 2];
}
