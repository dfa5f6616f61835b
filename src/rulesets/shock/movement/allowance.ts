// How far somebody may go with one Move action, what is left of one, and how far a charge leads (SH-ACT-02, SH-PRN-02, SH-CHG-01).

import { fine } from "../../../engine/movement/measured-way.ts";
import { has } from "../data/conditions.ts";
import type { ShockCreature } from "../data/types.ts";

type Walker = Pick<ShockCreature, "system" | "effects">;

/** Feet of one Move action: the normal rate, while prone half of it in whole squares, but never less than one square that the rate allows. */
export function moveAllowance(creature: Walker): number {
  const { moveRate } = creature.system;
  if (!has(creature, "prone")) return moveRate;
  return Math.max(Math.floor(moveRate / 10) * 5, moveRate >= 5 ? 5 : 0);
}

/** Feet of a charge. */
export function chargeAllowance(creature: Walker): number {
  return 2 * moveAllowance(creature);
}

/**
 * Moves that are not walked to their end, each as the feet of it that are left, the one that is being walked first. `strideLeft` counts them as for whoever stands: somebody
 * who lies down has walked as much of a shorter Move.
 */
function stridesLeft(creature: Walker): { readonly stored: number; readonly feet: number }[] {
  const { moveRate, strideLeft } = creature.system;
  if (moveRate <= 0 || strideLeft <= 0) return [];
  const lost = moveRate - moveAllowance(creature);
  const whole = Math.max(0, Math.ceil(strideLeft / moveRate) - 1);
  const begun = fine(strideLeft - whole * moveRate);
  return [begun, ...Array.from({ length: whole }, () => moveRate)].map((stored) => ({ stored, feet: Math.max(0, fine(stored - lost)) }));
}

/** Feet that are left of what has been paid for, as somebody stands or lies now. */
export function feetLeft(creature: Walker): number {
  return fine(stridesLeft(creature).reduce((sum, { feet }) => sum + feet, 0));
}

/** What is stored of a Move that begins beside what is left of earlier ones. */
export function withMove(creature: Walker, left: number): number {
  return left + creature.system.moveRate;
}

/** What is stored once so many more feet have been walked. */
export function strideAfter(creature: Walker, walked: number): number {
  let [stored, left] = [creature.system.strideLeft, walked];
  for (const stride of stridesLeft(creature)) {
    if (left <= 0 || left < stride.feet) return fine(Math.max(0, stored - left));
    [stored, left] = [stored - stride.stored, left - stride.feet];
  }
  return fine(Math.max(0, stored));
}
