// The law of payers, held against a ruleset in any battle: an action is available, proposed and done with whatever pays for it, exactly where that can pay its price.

import type { ActionDefinition } from "../../actions/action.ts";
import { attempt } from "../../actions/availability.ts";
import { dialogOf } from "../../actions/proposals.ts";
import { priceOf } from "../../actions/costs.ts";
import type { PayerKind } from "../../actions/payers.ts";
import { performAction } from "../../actions/perform-action.ts";
import { type Battle, type Creature, type Shapes, participants } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { clonePlain } from "../../data/json.ts";
import { type RefusalReason, refuseIf } from "../../data/refusal.ts";
import { type Payer, createContext } from "../../procedures/context.ts";
import type { Intent } from "../../procedures/record.ts";
import { refusalOf } from "../passing-table.ts";
import { intentsOf } from "./reactions.ts";

/** What a payer says that pays for nothing. */
const NO: RefusalReason = { rule: "LAW-PAYER", text: "LAW-PAYER" };

/** One with everything, one with nothing: both like another kind of payer, with its limits. */
function likePayer<S extends Shapes>(payer: Payer<S>, reason: RefusalReason | null, asked: S["price"][] = []): Payer<S> {
  return {
    ...payer,
    why(price) {
      asked.push(price);
      return reason;
    },
    pay(price) {
      asked.push(price);
      refuseIf(reason);
    },
  };
}

/** An action as somebody might take it now, with one of the payers. */
interface Case<S extends Shapes> {
  readonly ruleset: Ruleset<S>;
  readonly battle: Battle<S>;
  readonly creature: Creature<S>;
  readonly action: ActionDefinition<S>;
  readonly intent: Intent;
  readonly kind: PayerKind<S>;
  readonly what: string;
}

/** Everything in which the actions of a battle, as it stands, ask another than the payer that they are handed, or none; none for a ruleset that keeps the law. */
export function payingProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): string[] {
  return participants(battle).flatMap((creature) =>
    ruleset.actions.flatMap((action) =>
      intentsOf(battle, creature, action).flatMap((intent) => {
        const item = intent.item === undefined ? undefined : creature.items[intent.item];
        if (priceOf(battle, creature, action, item) === null) return [];
        return (ruleset.payers ?? []).flatMap((kind) => {
          const what = `${intent.action} of ${creature.name} under the payer "${kind.id}"`;
          const found = problemOf({ ruleset, battle, creature, action, intent, kind, what }, seed);
          return found === null ? [] : [`${what}: ${found}`];
        });
      }),
    ),
  );
}

function problemOf<S extends Shapes>(of: Case<S>, seed: number): string | null {
  const { battle, creature, action, intent, kind } = of;
  const item = intent.item === undefined ? undefined : creature.items[intent.item];
  const payer = kind.of(battle, creature);
  const asked: S["price"][] = [];
  const [rich, poor] = [likePayer(payer, null, asked), likePayer(payer, NO)];
  if (action.availability(battle, creature, item, rich).available) {
    if (action.availability(battle, creature, item, poor).available) return "it is available, and nobody can pay for it";
    if (asked.length === 0) return "it asks for no price";
    // Several prices may do for one action: the last one asked is the one that counts.
    const said: (RefusalReason | null)[] = [];
    const told: Payer<S> = {
      ...payer,
      why(price) {
        const reason = payer.why(price);
        said.push(reason);
        return reason;
      },
    };
    const isThere = action.availability(battle, creature, item, told).available;
    const isPaid = said.at(-1) === null;
    if (isThere !== isPaid) return isPaid ? "it is not available, and can be paid" : "it is available, and cannot be paid";
  }
  const shown = (by: Payer<S>): string | null => {
    const made = attempt(() => dialogOf(of.ruleset, action, by)?.(battle, intent));
    return (made.refusal ?? made.value?.refusal)?.rule ?? null;
  };
  if (action.propose && shown(rich) === null && shown(poor) === null) return "its dialog refuses nothing, and nobody can pay for it";
  // The poor are refused early as a rule: nobody has to be copied twice.
  return done(of, poor, seed) === null && done(of, rich, seed) === null ? "it is done, and nobody can pay for it" : null;
}

/** Why it is not carried out; null when it is. */
function done<S extends Shapes>({ ruleset, battle, intent }: Case<S>, payer: Payer<S>, seed: number): string | null {
  return refusalOf(performAction(createContext(ruleset, clonePlain(battle), intent), payer), seed);
}
