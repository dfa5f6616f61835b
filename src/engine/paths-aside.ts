// The nearest place beside none of some others: where whoever comes free of them stands.

import type { Place } from "./battle.ts";
import { isWalledOff, whoIsAt } from "./paths.ts";
import type { WayTerrain } from "./paths-straight.ts";
import { gapBetween } from "./positions.ts";
import { shifted, stepsAround } from "./steps.ts";

/** Whoever would have to go farther stays: that is no step aside. */
const MOST_STEPS = 4;

/** The way to the nearest place that is beside none of these, past no wall and through nobody; of places as near, the one farthest from them. Empty where it stands so already; null where there is none. */
export function wayAside(terrain: WayTerrain, who: string, from: readonly string[]): readonly Place[] | null {
  const start = terrain.places[who];
  if (!start) return null;
  const others = from.flatMap((uuid) => terrain.places[uuid] ?? []);
  const isFree = (place: Place): boolean => others.every((other) => gapBetween(place, other) >= 1);
  if (isFree(start)) return [];
  const seen = new Set([keyOf(start)]);
  let ways: (readonly Place[])[] = [[]];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    ways = ways.flatMap((way) => stepsFrom(terrain, who, way.at(-1) ?? start, seen).map((place) => [...way, place]));
    const found = ways.filter((way) => isFree(way.at(-1) ?? start));
    const [best] = found.toSorted((a, b) => farness(b.at(-1), others) - farness(a.at(-1), others));
    if (best) return best;
  }
  return null;
}

/** The free spaces around somebody that no wall bars. */
export function spacesBeside(terrain: WayTerrain, who: string): readonly Place[] {
  const start = terrain.places[who];
  return start ? stepsFrom(terrain, who, start, new Set()) : [];
}

function stepsFrom(terrain: WayTerrain, who: string, at: Place, seen: Set<string>): Place[] {
  return stepsAround(terrain).flatMap((step) => {
    const next = shifted(at, step, terrain);
    if (seen.has(keyOf(next)) || isWalledOff(terrain.barriers, at, next) || whoIsAt(terrain, next, who).length > 0) return [];
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
