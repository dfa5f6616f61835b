// How far a creature goes in a turn, and what every second diagonal space costs (LU-ACT-11, LU-ACT-17, LU-FREE-04, LU-MOV-01).

import type { Intent } from "../../../engine/procedures/record.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { booleanOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import type { LuckBattle, LuckContext, LuckCreature } from "../data/types.ts";
import { speed } from "../numbers/defences.ts";
import type { Price } from "../turns/costs.ts";
import { actionsPrice, priceFor } from "../turns/costs.ts";
import type { LuckPayer } from "../turns/payers.ts";
import { isOwnTurn, payerIn, READIED } from "../turns/payers.ts";
import { isFighting } from "../numbers/states.ts";
import { endCondition } from "../data/conditions.ts";

/** What going once costs (LU-ACT-11), and once more (LU-ACT-17). */
export const MOVE = priceFor(actionsPrice(1), "move");
export const SPRINT = priceFor(actionsPrice(1, { stamina: 1 }), "sprint");

/** Metres that can still be walked on the map of what has been paid for in the running turn. */
export function metresLeft(battle: LuckBattle, creature: LuckCreature, payer: LuckPayer): number {
  return isOwnTurn(battle, payer) && isPartOfTurn(creature, payer) ? creature.system.turn.metresLeft : 0;
}

/** Metres for the first so many diagonal spaces of a turn: every second one counts twice (LU-MOV-01). */
export function diagonalCost(spaces: number): number {
  return spaces + Math.floor(spaces / 2);
}

/** A way in spaces of a metre. */
export interface Way {
  readonly straight: number;
  readonly diagonal: number;
}

const FARTHEST = 1000;

/** The way that a dialog has settled; without one, straight on as far as possible. */
export function wayOf(intent: Pick<Intent, "options">, farthest: number): Way {
  const diagonal = integerOption(intent, "diagonal", 0, 0, FARTHEST);
  const straight = integerOption(intent, "straight", diagonal > 0 ? 0 : farthest, 0, FARTHEST);
  return { straight, diagonal };
}

/** Metres of a way for a creature that has already gone some diagonals this turn. */
export function lengthOf(creature: LuckCreature, { straight, diagonal }: Way, payer: LuckPayer): number {
  const before = isPartOfTurn(creature, payer) ? creature.system.turn.diagonals : 0;
  return straight + diagonalCost(before + diagonal) - diagonalCost(before);
}

/** Moves that a command or a trigger allows stand apart from those of the own turn. */
function isPartOfTurn(creature: LuckCreature, { kind }: LuckPayer): boolean {
  return creature.system.turn.granted === 0 && kind !== READIED.id;
}

/** Why a way is too long for one go, or null. */
export function tooFar(creature: LuckCreature, way: Way, farthest: number, rule: string, payer: LuckPayer): RefusalReason | null {
  const length = lengthOf(creature, way, payer);
  return length <= farthest ? null : { rule, text: "LUCK.Refusal.TooFar", data: { name: creature.name, length, farthest } };
}

/** How far one go takes a creature. */
export function farthestOf(creature: LuckCreature): number {
  return Math.max(0, speed(creature).total);
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

/** Goes a way. Refuses one that is too long, before anything is spent; then it is paid. */
export function go(context: LuckContext, creature: LuckCreature, kind: "move" | "sprint" | "step", farthest: number, price: Price): void {
  const { battle, intent } = context;
  const rules = { move: "LU-ACT-11", sprint: "LU-ACT-17", step: "LU-FREE-04" } as const;
  const way = wayOf(intent, farthest);
  const payer = payerIn(context, creature);
  const refusal = tooFar(creature, way, farthest, rules[kind], payer);
  if (refusal) refuse(refusal.rule, refusal.text, refusal.data);
  const length = lengthOf(creature, way, payer);
  const own = isOwnTurn(battle, payer);
  payer.pay(price);
  if (own) {
    const { turn } = creature.system;
    turn.diagonals += way.diagonal;
    turn.moveUsed = true;
    if (kind === "step") turn.stepUsed = true;
  }
  const data = { name: creature.name, length };
  context.note({ rule: way.diagonal > 0 ? "LU-MOV-01" : rules[kind], text: `LUCK.Step.Goes.${kind}`, data, about: creature.uuid });
  leaveCover(context, creature);
}

/** Leaving cover ends it, unless the dialog says that nobody leaves it (LU-ACT-15). */
export function leaveCover(context: LuckContext, creature: LuckCreature): void {
  if (booleanOption(context.intent, "staysInCover") || !endCondition(context, creature, "cover")) return;
  context.note({ rule: "LU-ACT-15", text: "LUCK.Step.LeavesCover", data: { name: creature.name }, about: creature.uuid });
}
