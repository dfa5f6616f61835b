// How far a creature goes, and the unit that these rules measure in (LU-ACT-11, LU-MOV-01).

import type { Distances } from "../../../engine/contract/ruleset.ts";
import type { LuckCreature } from "../data/types.ts";
import { speed } from "./defences.ts";

/** The unit that these rules measure in; every second space across a corner counts twice (LU-MOV-01). */
export const distances: Distances = { unit: "m", space: 1, diagonals: "oneTwo" };

/** How far one go takes a creature. */
export function farthestOf(creature: LuckCreature): number {
  return Math.max(0, speed(creature).total);
}
