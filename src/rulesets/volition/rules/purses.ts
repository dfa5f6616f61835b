// Who pays for a deed: its user's running turn, or the action that was readied before (VO-ACT-01 to VO-ACT-05, VO-RDY-01, VO-CDG-01).

import { purseKind } from "../../../engine/purses.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import type { Price, VolitionBattle, VolitionCreature, VolitionPurse, VolitionShapes } from "../types.ts";
import { unableReason } from "./able.ts";
import { spendOnTurn, whyNotEverything, whyNotOnTurn } from "./budget.ts";

/** The actions of the running turn, with the Interrupt and the free reactions between turns. Outside of a battle nobody counts them. */
export const TURN = purseKind<VolitionShapes>({
  id: "turn",
  label: () => ({ text: "VOLITION.Purse.turn" }),
  why: whyNotOnTurn,
  spend: spendOnTurn,
});

/** What was readied has been paid for; but it is one action, and nobody's own turn. */
export const HELD = purseKind<VolitionShapes>({
  id: "held",
  label: () => ({ text: "VOLITION.Purse.held" }),
  why: (battle, creature, price) => (price.kind === "coup" ? whyNotEverything(battle, creature) : unableReason(creature)),
  spend: () => undefined,
});

export const purses = [TURN, HELD] as const;

/** How something is paid for, where it is not by its user's turn. */
export interface Payment {
  /** A free action whose trigger has come up: it may be taken at any time (VO-ACT-03). */
  readonly triggered?: boolean;
  readonly purse?: VolitionPurse | undefined;
}

/** Why a creature cannot pay for something now, or null when it can. */
export function unaffordable(
  battle: VolitionBattle,
  creature: VolitionCreature,
  kind: Price["kind"],
  { triggered = false, purse = TURN.of(battle, creature) }: Payment = {},
): RefusalReason | null {
  return purse.why({ kind, triggered });
}

/** Pays, or refuses before anything is spent. */
export function pay(
  battle: VolitionBattle,
  creature: VolitionCreature,
  kind: Price["kind"],
  { triggered = false, purse = TURN.of(battle, creature) }: Payment = {},
): void {
  purse.pay({ kind, triggered });
}
