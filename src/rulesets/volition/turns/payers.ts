// Who pays for a deed: its user's running turn, the action that was readied before, or nobody, in answer to others (VO-ACT-01 to VO-ACT-05, VO-RDY-01, VO-CDG-01).

import { type PayerKind, limited, payerKind } from "../../../engine/actions/payers.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { VolitionCreature, VolitionShapes } from "../data/types.ts";
import { whySurprised, whyUnable } from "../numbers/able.ts";
import { spendOnTurn, whyNotEverything, whyNotOnTurn } from "./costs.ts";
import { isFighting } from "../numbers/states.ts";

/** The actions of the running turn, with the Interrupt and the free reactions between turns. Outside of a battle nobody counts them. */
export const TURN = payerKind<VolitionShapes>({
  id: "turn",
  label: () => ({ text: "VOLITION.Purse.turn" }),
  why: whyNotOnTurn,
  spend: spendOnTurn,
});

/** What was readied has been paid for; but it is one action, and nobody's own turn. */
export const HELD = payerKind<VolitionShapes>({
  id: "held",
  label: () => ({ text: "VOLITION.Purse.held" }),
  why: (battle, creature, price) => (price.kind === "coup" ? whyNotEverything(battle, creature) : whyUnable(creature)),
  spend: () => undefined,
});

/** An ability whose trigger has come up: an Interrupt, or something free at any time (VO-ACT-03, VO-ACT-05). */
export const TRIGGERED = limited(
  payerKind<VolitionShapes>({
    id: "triggered",
    label: () => ({ text: "VOLITION.Purse.triggered" }),
    why: (battle, creature, price) => whyNotOnTurn(battle, creature, { ...price, triggered: true }),
    spend: spendOnTurn,
  }),
  { triggered: true },
);

/** A free answer, for those whom surprise lets answer at all. It is never more than one action. */
const ANSWER = payerKind<VolitionShapes>({
  id: "answer",
  label: () => ({ text: "VOLITION.Purse.answer" }),
  why: (battle, creature, { kind }) =>
    kind === "coup"
      ? whyNoCoupHere(creature)
      : (whyUnable(creature) ?? (isFighting(battle) ? whySurprised(battle, creature, false) : null)),
  spend: () => undefined,
});

function whyNoCoupHere({ name }: VolitionCreature): RefusalReason {
  return { rule: "VO-CDG-01", text: "VOLITION.Refusal.NotAllActions", data: { name } };
}

/** One basic melee attack at whoever has given an opening, as long as that one is up (VO-OPP-02). */
export function openingOf(provoker: string): PayerKind<VolitionShapes> {
  return limited(ANSWER, { provoker });
}

/** Stepping in front of somebody who is on its way, or strikes (VO-INT-01). */
export function stepInTheWayOf(enemy: string): PayerKind<VolitionShapes> {
  return limited(ANSWER, { onItsWay: enemy });
}

export const payers = [TURN, HELD, TRIGGERED, ANSWER] as const;
