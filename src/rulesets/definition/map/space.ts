// How much room creatures take and how many squares lie between them (DE-SPC-01, DE-SPC-03 to -05).

import type { Place } from "../../../engine/battle/battle.ts";
import { clearanceBetween, wayBetween } from "../../../engine/map/distances.ts";
import { isFloorBetween, measuredFrom } from "../../../engine/map/levels.ts";
import type { Distances } from "../../../engine/contract/ruleset.ts";
import { SIZES } from "../data/fields.ts";
import type { DefinitionBattle, DefinitionCreature } from "../data/types.ts";

const isAtMost = (size: DefinitionCreature["system"]["size"], most: (typeof SIZES)[number]): boolean =>
  SIZES.indexOf(size) <= SIZES.indexOf(most);

/** Squares on a side of a creature's space: one up to Medium, whatever its picture covers, else what is stored or what its token covers (DE-SPC-01). */
export function spaceOf({ system }: DefinitionCreature, covered = 1): number {
  return isAtMost(system.size, "medium") ? 1 : Math.max(1, system.space, covered);
}

/** Whether a creature is so small that it has to share an opponent's square (DE-SPC-04). */
export function isTiny({ system }: DefinitionCreature): boolean {
  return isAtMost(system.size, "tiny");
}

/** Where a creature stands on the scene, or undefined. */
export function placeOf(battle: DefinitionBattle, creature: DefinitionCreature): Place | undefined {
  const place = battle.terrain?.places[creature.uuid];
  return place && fitted(creature, place);
}

/** A place with the room that a creature takes there. */
export function fitted(creature: DefinitionCreature, place: Place): Place {
  return { ...place, width: spaceOf(creature, place.width), height: spaceOf(creature, place.height) };
}

/** How far apart two spaces are along one axis, in squares: 0 where they overlap, 1 for neighbours. */
function apart(from: number, length: number, other: number, otherLength: number): number {
  const [a, b] = [Math.round(from), Math.round(other)];
  if (b >= a + length) return Math.max(1, Math.ceil(b - (a + length) + 1));
  if (a >= b + otherLength) return Math.max(1, Math.ceil(a - (b + otherLength) + 1));
  return 0;
}

/** The distance of two spaces in squares along each side: `[0, 0]` shares a square, `[1, 1]` is a neighbour at a corner. Through a floor nobody is one. */
function offsetOf(a: Place, b: Place): readonly [along: number, across: number] {
  const height = Math.max(isFloorBetween(a, b) ? 2 : 0, heightBetween(measuredFrom(a, b), measuredFrom(b, a)));
  // Hexes have no corners at which two could be neighbours.
  if (a.hexes && b.hexes) return [Math.max(wayBetween(a, b).straight, height), 0];
  // Without a grid, whoever covers half of another's space is in it.
  if (a.round && b.round) {
    const clear = clearanceBetween(a, b);
    return [Math.max(clear < -0.5 ? 0 : 1 + Math.floor(Math.max(0, clear) + 1e-6), height), 0];
  }
  const x = apart(a.x, Math.max(1, a.width), b.x, Math.max(1, b.width));
  const y = apart(a.y, Math.max(1, a.height), b.y, Math.max(1, b.height));
  return [Math.max(x, height), Math.max(y, height)];
}

function heightBetween(a: Place, b: Place): number {
  return Math.abs(Math.round(a.elevation) - Math.round(b.elevation));
}

/** Length of a square, in feet (DE-SPC-02). */
export const SQUARE = 5;

/** The unit that these rules measure in; a step across a corner is as long as the table has it. */
export const distances: Distances = { unit: "ft", space: SQUARE };

/** Squares that so many spaces of the scene's grid are; neighbours stay neighbours. Undefined where nobody knows how long the scene's spaces are. */
function squaresOf(battle: DefinitionBattle, spaces: number): number | undefined {
  if (spaces <= 1) return spaces;
  const length = battle.terrain?.unitDistance ?? null;
  return length === null ? undefined : Math.ceil((spaces * length) / SQUARE - 1e-6);
}

/** How far apart two places are along each side, in squares; undefined where nobody knows how long the scene's spaces are. */
export function squaresApart(battle: DefinitionBattle, a: Place, b: Place): readonly [along: number, across: number] | undefined {
  const [along, across] = offsetOf(a, b).map((spaces) => squaresOf(battle, spaces));
  return along === undefined || across === undefined ? undefined : [along, across];
}

/** Squares between two creatures: 0 shares a square, 1 is next to it; undefined where one has no place. */
export function squaresBetween(battle: DefinitionBattle, a: DefinitionCreature, b: DefinitionCreature): number | undefined {
  const [one, other] = [placeOf(battle, a), placeOf(battle, b)];
  const apart = one && other && squaresApart(battle, one, other);
  return apart && Math.max(...apart);
}

/** Whether two are near enough to hold each other: within the longer arm of the two, on one floor; where the scene says nothing, they are. */
export function holdsTogether(battle: DefinitionBattle, a: DefinitionCreature, b: DefinitionCreature): boolean {
  const [one, other] = [placeOf(battle, a), placeOf(battle, b)];
  if (one && other && isFloorBetween(one, other)) return false;
  const squares = squaresBetween(battle, a, b);
  return squares === undefined || squares <= Math.max(1, a.system.reach, b.system.reach);
}
