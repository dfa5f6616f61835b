// Who pays for a deed: the running turn, or the action that was held for it (DE-ACT-01, DE-HLD-01, DE-HLD-02).

import { type PayerKind, limited, payerKind } from "../../../engine/actions/payers.ts";
import type { Payer } from "../../../engine/procedures/context.ts";
import type { DefinitionShapes } from "../data/types.ts";
import { attacksOf } from "./attack-sequence.ts";
import { spendOnTurn, whyNotOnTurn } from "./costs.ts";
import { whyUnable } from "../numbers/states.ts";

export type DefinitionPayer = Payer<DefinitionShapes>;

/** The running turn, and immediate actions, which are of no turn. */
export const TURN: PayerKind<DefinitionShapes> = payerKind<DefinitionShapes>({
  id: "turn",
  label: () => ({ text: "DEFINITION.Purse.turn" }),
  why: whyNotOnTurn,
  spend: spendOnTurn,
});

/** A held action has been paid for when it was declared; a standard one may be all attacks of the sequence, of which so many have been made by now. */
export function held(attacksMade = 0): PayerKind<DefinitionShapes> {
  return payerKind<DefinitionShapes>({
    id: "held",
    label: () => ({ text: "DEFINITION.Purse.held" }),
    limits: () => ({ attacksMade }),
    why(_battle, creature, { kind }) {
      const spent = kind === "attack" && attacksMade >= attacksOf(creature).length;
      const none = { rule: "DE-ACT-04", text: "DEFINITION.Refusal.NoAttackLeft", data: { name: creature.name } };
      return whyUnable(creature) ?? (spent ? none : null);
    },
    spend: () => undefined,
  });
}

const OPENING: PayerKind<DefinitionShapes> = payerKind<DefinitionShapes>({
  id: "opening",
  label: () => ({ text: "DEFINITION.Purse.opening" }),
  why(battle, creature, price) {
    if (price.kind === "immediate") return whyNotOnTurn(battle, creature, price);
    return { rule: "DE-AOO-01", text: "DEFINITION.Refusal.NotYourTurn", data: { name: creature.name } };
  },
  spend: spendOnTurn,
});

/** One attack with the highest bonus at whoever gives an opening, for the round's immediate action, as long as that one goes on with it (DE-AOO-01). */
export function openingOf(provoker: string): PayerKind<DefinitionShapes> {
  return limited(OPENING, { attacksMade: 0, provoker });
}

export const payers: readonly PayerKind<DefinitionShapes>[] = [TURN, held(), OPENING];
