// How far a creature goes (DE-ACT-10).

import type { DefinitionCreature } from "../data/types.ts";
import { carried } from "./stacking.ts";

/** Feet that a Moving action covers. */
export function feetOf(creature: DefinitionCreature): number {
  const more = carried(creature, "movement", "DE-ACT-10").reduce((sum, { value }) => sum + value, 0);
  return Math.max(0, creature.system.movement + more);
}
