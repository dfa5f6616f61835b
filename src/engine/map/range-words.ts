// From places to words: how near two stand for rulesets that know no feet, and who stands apart from everybody else.

import type { Battle, Creature, Shapes, Terrain } from "../battle/battle.ts";
import { areAdjacentPlaces, gapBetween } from "./distances.ts";
import { isFloorBetween } from "./levels.ts";

/** How near two stand: in neighbouring spaces, within so many spaces, or farther. */
export type Nearness = "adjacent" | "nearby" | "far";

/** When a world wants its words from the map: where its tokens stand on a grid, on any map, or never. The first is the default. */
export const FROM_MAP = ["gridded", "always", "never"] as const;

/** Spaces that are still nearby, unless the world says otherwise: 30 feet, which most creatures walk at once. */
export const NEARBY_SPACES = 6;

/** Whether a world with this choice has its words from this map. */
export function hasWords(terrain: Terrain | null, choice: unknown): terrain is Terrain {
  return terrain !== null && choice !== "never" && (choice === "always" || terrain.spaces !== "gridless");
}

/** How near two stand, far where a floor parts them; undefined where one of them stands nowhere. `spaces`: how many are still nearby, the other's own among them. */
export function nearnessOf(terrain: Terrain | null, a: string, b: string, spaces: number): Nearness | undefined {
  const [one, other] = [terrain?.places[a], terrain?.places[b]];
  if (!one || !other) return undefined;
  if (isFloorBetween(one, other)) return "far";
  if (areAdjacentPlaces(one, other)) return "adjacent";
  return gapBetween(one, other) + 1 <= spaces ? "nearby" : "far";
}

/**
 * Those who stand near each other, as groups, the largest first: whoever is near somebody of a group belongs to it, as in a loose crowd. Of groups as large, the one
 * with the first creature leads. Who stands nowhere is in none.
 */
export function crowdsOf(terrain: Terrain, creatures: readonly string[], spaces: number): string[][] {
  const left = new Set(creatures.filter((uuid) => terrain.places[uuid]));
  const crowds: string[][] = [];
  for (const first of creatures) {
    if (!left.delete(first)) continue;
    const crowd = [first];
    for (const one of crowd)
      for (const other of left)
        if (nearnessOf(terrain, one, other, spaces) !== "far") {
          left.delete(other);
          crowd.push(other);
        }
    crowds.push(crowd);
  }
  return crowds.toSorted((a, b) => b.length - a.length);
}

/** Pairs of one who has moved and anybody else there, each pair once. Whom players do not see stands with nobody, so that no word betrays them. */
export function pairsWith<S extends Shapes>(
  { terrain, creatures }: Pick<Battle<S>, "terrain" | "creatures">,
  moved: readonly Creature<S>[],
  among: readonly Creature<S>[],
): [Creature<S>, Creature<S>][] {
  const isThere = ({ uuid }: Creature<S>): boolean => {
    const place = terrain?.places[uuid];
    return place !== undefined && place.hidden !== true && creatures[uuid] !== undefined;
  };
  const others = among.filter(isThere);
  return moved.filter(isThere).flatMap((one, index): [Creature<S>, Creature<S>][] => {
    const seen = new Set(moved.slice(0, index + 1));
    return others.flatMap((other): [Creature<S>, Creature<S>][] => (seen.has(other) ? [] : [[one, other]]));
  });
}
