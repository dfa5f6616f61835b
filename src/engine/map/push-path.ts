// Whom somebody pushes away, straight over the map; past no wall and into nobody.

import type { Place, Terrain } from "../battle/battle.ts";
import { companyOf, isWalledOff, whoIsAt } from "./paths.ts";
import { gapBetween } from "./distances.ts";
import { type Vector, ofLengthOne, shifted, stepsAround } from "./grid.ts";

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

function middleOf({ x, y, width, height }: Place): Vector {
  return [x + width / 2, y + height / 2];
}
