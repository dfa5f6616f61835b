// What going costs in a turn, what is left of it, and what every second diagonal space counts (LU-ACT-11, LU-ACT-17, LU-FREE-04, LU-MOV-01).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import type { LuckBattle, LuckContext, LuckCreature } from "../data/types.ts";
import { actionsPrice, priceFor } from "../turns/costs.ts";
import { type LuckPayer, isOwnTurn, READIED } from "../turns/payers.ts";
import { isFighting } from "../numbers/states.ts";
import { endCondition } from "../data/conditions.ts";

/** What going once costs (LU-ACT-11), and once more (LU-ACT-17). */
export const MOVE = priceFor(actionsPrice(1), "move");

export const SPRINT = priceFor(actionsPrice(1, { stamina: 1 }), "sprint");

/** Metres that can still be gone of what has been paid for in the running turn. */
export function metresLeft(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer): number {
  return isOwnTurn(battle, payer) && isPartOfTurn(creature, payer) ? creature.system.turn.metresLeft : 0;
}

/** Metres for the first so many diagonal spaces of a turn: every second one counts twice (LU-MOV-01). */
export function diagonalCost(spaces: number): number {
  return spaces + Math.floor(spaces / 2);
}

/** Metres of a Step (LU-FREE-04). */
export const STEP = 1;

/** Moves that a command or a trigger allows stand apart from those of the own turn. */
export function isPartOfTurn(creature: LuckCreature, { kind }: LuckPayer): boolean {
  return creature.system.turn.granted === 0 && kind !== READIED.id;
}

/** Why a creature cannot Move now, its actions aside: once a turn, and a Step counts (LU-ACT-11, LU-FREE-04). */
export function whyNotMove(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer): RefusalReason | null {
  if (!isOwnTurn(battle, payer)) return null;
  const { moveUsed, stepUsed } = creature.system.turn;
  const data = { name: creature.name };
  if (stepUsed) return { rule: "LU-FREE-04", text: "LUCK.Refusal.HasStepped", data };
  return moveUsed ? { rule: "LU-ACT-11", text: "LUCK.Refusal.HasMoved", data } : null;
}

/** Why a creature cannot Sprint now, its actions aside: it must have moved, by the Move action itself (LU-ACT-17). */
export function whyNotSprint(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer): RefusalReason | null {
  if (!isFighting(battle)) return null;
  const { moveUsed, stepUsed } = creature.system.turn;
  const data = { name: creature.name };
  if (stepUsed) return { rule: "LU-FREE-04", text: "LUCK.Refusal.HasStepped", data };
  if (isOwnTurn(battle, payer) && moveUsed) return null;
  return { rule: "LU-ACT-17", text: "LUCK.Refusal.HasNotMoved", data };
}

/** Leaving cover ends it, unless the dialog says that nobody leaves it (LU-ACT-15). */
export function leaveCover(context: LuckContext, creature: LuckCreature): void {
  if (booleanOption(context.intent, "staysInCover") || !endCondition(context, creature, "cover")) return;
  context.note({ rule: "LU-ACT-15", text: "LUCK.Step.LeavesCover", data: { name: creature.name }, about: creature.uuid });
}
