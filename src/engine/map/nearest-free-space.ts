// The nearest place beside none of some others, or out of somebody's space: where whoever comes free of them stands.

import type { Place } from "../battle/battle.ts";
import { isWalledOff, whoIsAt } from "./paths.ts";
import type { WayTerrain } from "./push-path.ts";
import { gapBetween } from "./distances.ts";
import { shifted, stepsAround } from "./grid.ts";

/** Whoever would have to go farther stays: that is no step aside. */
const MOST_STEPS = 4;

/** The way to the nearest place that is beside none of these, past no wall and through nobody; of places as near, the one farthest from them. Empty where it stands so already; null where there is none. */
export function wayAside(terrain: WayTerrain, who: string, from: readonly string[]): readonly Place[] | null {
  const others = from.flatMap((uuid) => terrain.places[uuid] ?? []);
  const isFree = (place: Place): boolean => others.every((other) => gapBetween(place, other) >= 1);
  const [best] = nearestWays(terrain, who, isFree).toSorted((a, b) => farness(b.at(-1), others) - farness(a.at(-1), others));
  return best ?? null;
}

/** The way out of somebody's space to the nearest place where nobody stands, past no wall. Empty where it stands so already; null where there is none. */
export function wayOut(terrain: WayTerrain, who: string, of: string): readonly Place[] | null {
  const isFree = (place: Place): boolean => whoIsAt(terrain, place, who).length === 0;
  return nearestWays(terrain, who, isFree, [of])[0] ?? null;
}

/** The shortest ways to a place that will do; through those who let it pass. */
function nearestWays(
  terrain: WayTerrain,
  who: string,
  isFree: (place: Place) => boolean,
  through: readonly string[] = [],
): (readonly Place[])[] {
  const start = terrain.places[who];
  if (!start) return [];
  if (isFree(start)) return [[]];
  const seen = new Set([keyOf(start)]);
  let ways: (readonly Place[])[] = [[]];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    ways = ways.flatMap((way) => stepsFrom(terrain, who, way.at(-1) ?? start, seen, through).map((place) => [...way, place]));
    const found = ways.filter((way) => isFree(way.at(-1) ?? start));
    if (found.length > 0) return found;
  }
  return [];
}

/** The free spaces around somebody that no wall bars. */
export function spacesBeside(terrain: WayTerrain, who: string): readonly Place[] {
  const start = terrain.places[who];
  return start ? stepsFrom(terrain, who, start, new Set()) : [];
}

function stepsFrom(terrain: WayTerrain, who: string, at: Place, seen: Set<string>, through: readonly string[] = []): Place[] {
  return stepsAround(terrain).flatMap((step) => {
    const next = shifted(at, step, terrain);
    if (
      seen.has(keyOf(next)) ||
      isWalledOff(terrain.barriers, at, next) ||
      whoIsAt(terrain, next, who).some((uuid) => !through.includes(uuid))
    )
      return [];
    seen.add(keyOf(next));
    return [next];
  });
}

function keyOf({ x, y }: Place): string {
  return `${x.toFixed(3)},${y.toFixed(3)}`;
}

function farness(place: Place | undefined, others: readonly Place[]): number {
  return place ? others.reduce((sum, other) => sum + Math.hypot(place.x - other.x, place.y - other.y), 0) : 0;
}
