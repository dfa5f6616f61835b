// Reactions: who may react at all, and what that uses up (LU-REA-01, LU-REA-07, LU-SUR-03).

import { type PayerKind, payerKind } from "../../../engine/actions/payers.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { LuckBattle, LuckCreature, LuckShapes } from "../data/types.ts";
import type { Pools, ReactionPrice } from "../data/prices.ts";
import { spendPools, tooPoor } from "./costs.ts";
import { isFighting, isSurpriseRound, whyUnable } from "../numbers/states.ts";
import { has } from "../data/conditions.ts";

/** Reactions that come back, and how many a creature can have (LU-REA-02, LU-ACT-19). */
export const REACTIONS = 1;
export const MOST_REACTIONS = 2;

/** A reaction that defends: the free one that an Intercept has given may carry it (LU-REA-07). */
export function defensive(pools: Pools): ReactionPrice {
  return { kind: "reaction", defensive: true, ...pools };
}

/** Why a surprised creature may not answer anything yet, or null (LU-SUR-03). */
export function whySurprised(battle: LuckBattle, creature: LuckCreature): RefusalReason | null {
  const barred = isSurpriseRound(battle) && has(creature, "surprised");
  return barred ? { rule: "LU-SUR-03", text: "LUCK.Refusal.Surprised", data: { name: creature.name } } : null;
}

/** Why a creature cannot react now, or null when it can (LU-REA-01). Outside of a battle nobody counts reactions. */
export function whyNoReaction(battle: LuckBattle, creature: LuckCreature, price: ReactionPrice): RefusalReason | null {
  const barred = whyUnable(battle, creature) ?? whySurprised(battle, creature);
  if (barred) return barred;
  const { reactions, freeDefence } = creature.system.turn;
  if (isFighting(battle) && reactions < 1 && !(price.defensive === true && freeDefence)) {
    return { rule: "LU-REA-01", text: "LUCK.Refusal.NoReaction", data: { name: creature.name } };
  }
  return tooPoor(creature, price);
}

/** Pays for a reaction: the free one of an Intercept first, where it may. Refuses when it cannot. */
export function payReaction(battle: LuckBattle, creature: LuckCreature, price: ReactionPrice): void {
  refuseIf(whyNoReaction(battle, creature, price));
  spendPools(creature, price);
  if (!isFighting(battle)) return;
  const { turn } = creature.system;
  if (price.defensive === true && turn.freeDefence) turn.freeDefence = false;
  else turn.reactions = Math.max(0, turn.reactions - 1);
}

/** What a question has to say when its answer would take the last reaction: nothing is left then to hold on with, or against what else a hit brings. */
export function lastReaction(battle: LuckBattle, creature: LuckCreature): RefusalReason[] {
  const { reactions, freeDefence } = creature.system.turn;
  const last = isFighting(battle) && reactions + (freeDefence ? 1 : 0) === 1;
  return last ? [{ rule: "LU-REA-01", text: "LUCK.Note.LastReaction", data: { name: creature.name } }] : [];
}

/** Pays for reactions, and for nothing else. */
export const REACTION: PayerKind<LuckShapes> = payerKind<LuckShapes>({
  id: "reaction",
  label: () => ({ text: "LUCK.Purse.reaction" }),
  limits: () => ({ left: 0 }),
  why: (battle, creature, price) =>
    price.kind === "reaction"
      ? whyNoReaction(battle, creature, price)
      : { rule: "LU-REA-01", text: "LUCK.Refusal.NotYourTurn", data: { name: creature.name } },
  spend: (battle, creature, price) => {
    if (price.kind === "reaction") payReaction(battle, creature, price);
  },
});
