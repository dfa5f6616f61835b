// Which stance a creature is in, and how far and how hard it strikes (VO-BAS-01, VO-BAS-03, VO-BAS-04).

import type { DiceRequest } from "../../../engine/data/dice.ts";
import { type Range, type Stance, type VolitionCreature, isStance } from "../data/types.ts";
import { levelOf, volitionOf } from "../numbers/numbers.ts";

/** The stance in use: the one that was chosen, else the first; null without any. */
export function stanceInUse(creature: VolitionCreature): Stance | null {
  const chosen = creature.items[creature.system.activeStance];
  if (chosen && isStance(chosen)) return chosen;
  return Object.values(creature.items).find(isStance) ?? null;
}

/** The farthest relation that the stance's basic attack reaches. */
export function rangeOfStance({ system }: Stance): Range {
  if (system.range !== "") return system.range;
  return system.mode === "melee" ? "engaged" : "far";
}

/** One die of the stance for each level, and Volition once. */
export function stanceDamage(creature: VolitionCreature, { system }: Stance): DiceRequest {
  return { terms: [{ count: Math.max(0, levelOf(creature).total), faces: system.die }], bonus: volitionOf(creature).total };
}
