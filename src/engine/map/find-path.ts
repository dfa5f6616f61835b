// The shortest way over the map around whatever stands in it, looked for space by space; and the way to a place that somebody has pointed out.

import type { Place } from "../battle/battle.ts";
import { isWalledOff, placesAlong } from "./paths.ts";
import type { WayTerrain } from "./push-path.ts";
import type { Spot } from "./token-positions.ts";
import { shifted, stepsAround } from "./grid.ts";
import { areOnOneLevel } from "./levels.ts";

/** A way that is longer by more spaces than the straight one is for the table to choose: it leads through other rooms. */
const MOST_DETOUR = 12;
/** Nor are more spaces looked at for one. */
const MOST_SPACES = 3000;

/** What a way is looked for with. */
export interface Search {
  readonly from: Place;
  /** Where it leads straight, and at which height it ends. */
  readonly onto: Spot & { readonly elevation: number };
  readonly isEnd: (place: Place) => boolean;
  readonly mayStep: (from: Place, to: Place) => boolean;
}

interface Step {
  readonly place: Place;
  readonly before: Step | null;
  readonly length: number;
}

/** The shortest way, with where it starts; null where there is none that is not far longer than the straight one. */
export function shortestWay(terrain: WayTerrain, { from, onto, isEnd, mayStep }: Search): readonly Place[] | null {
  const most = placesAlong(from, [onto], terrain).length + MOST_DETOUR;
  const around = stepsAround(terrain);
  const came = new Map<string, Step>([[keyOfSpace(terrain, from), { place: from, before: null, length: 0 }]]);
  for (const step of came.values()) {
    const { place } = step;
    if (isEnd(place)) return wayBack(step);
    if (step.length >= most || came.size > MOST_SPACES) return null;
    for (const direction of around) {
      // Most spaces around are known already: a place is made only of those that are not.
      const key = keyOfSpace(terrain, { x: place.x + direction[0], y: place.y + direction[1] });
      if (came.has(key)) continue;
      const next = climbing(shifted(place, direction, terrain), onto.elevation);
      if (mayStep(place, next)) came.set(key, { place: next, before: step, length: step.length + 1 });
    }
  }
  return null;
}

function wayBack(end: Step): Place[] {
  const way: Place[] = [];
  for (let step: Step | null = end; step; step = step.before) way.unshift(step.place);
  return way;
}

function climbing(place: Place, to: number): Place {
  return { ...place, elevation: place.elevation + Math.max(-1, Math.min(1, to - place.elevation)) };
}

/** Which space a place is. Without a grid, steps in all directions lead to ever new places: those in the same half unit count as one. */
export function keyOfSpace({ spaces }: WayTerrain, { x, y }: Pick<Place, "x" | "y">): string {
  const fineness = spaces === "gridless" ? 2 : 1000;
  return `${String(Math.round(x * fineness))},${String(Math.round(y * fineness))}`;
}

/**
 * The way of somebody to a place that was pointed out, with where it starts: straight, or around walls where the map has spaces. Who stands in it is for the rules to
 * say. Null where walls leave none, or where nobody knows where it stands.
 */
export function wayTo(terrain: WayTerrain, mover: string, to: Spot): readonly Place[] | null {
  const from = terrain.places[mover];
  if (!from) return null;
  const isOpen = (a: Place, b: Place): boolean => !isWalledOff(terrain.barriers, a, b);
  const straight = placesAlong(from, [to], terrain);
  if (straight.every((place, index) => index === 0 || isOpen(straight[index - 1] ?? place, place))) return straight;
  if (terrain.spaces === "gridless") return null;
  const end = keyOfSpace(terrain, to);
  return shortestWay(terrain, {
    from,
    onto: { ...to, elevation: to.elevation ?? from.elevation },
    isEnd: (place) => keyOfSpace(terrain, place) === end,
    mayStep: isOpen,
  });
}

/** The places of a way at which it turns, with its two ends: through these, step by step, it is the same way. */
export function turnsOf(way: readonly Place[]): readonly Place[] {
  return way.filter((place, index) => {
    const [before, after] = [way[index - 1], way[index + 1]];
    if (!before || !after) return true;
    const isStraight = (key: "x" | "y" | "elevation"): boolean => Math.abs(place[key] - before[key] - (after[key] - place[key])) < 1e-6;
    return !(isStraight("x") && isStraight("y") && isStraight("elevation") && areOnOneLevel(before, after));
  });
}
