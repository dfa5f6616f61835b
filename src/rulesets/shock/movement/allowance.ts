// How far somebody may go with one Move action, and with a charge (SH-ACT-02, SH-PRN-02, SH-CHG-01).

import { has } from "../data/conditions.ts";
import type { ShockCreature } from "../data/types.ts";

/** Feet of one Move action: the normal rate, while prone half of it in whole squares, but never less than one square that the rate allows. */
export function moveAllowance(creature: Pick<ShockCreature, "system" | "effects">): number {
  const { moveRate } = creature.system;
  if (!has(creature, "prone")) return moveRate;
  return Math.max(Math.floor(moveRate / 10) * 5, moveRate >= 5 ? 5 : 0);
}

/** Feet of a charge. */
export function chargeAllowance(creature: Pick<ShockCreature, "system" | "effects">): number {
  return 2 * moveAllowance(creature);
}
