// How actions say whether they may be taken: reasons against them, and checks that refuse as the reason a dialog shows.

import type { ActionDefinition, Availability } from "./action.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";
import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { Proposal } from "../procedures/dialog-fields.ts";
import { type RefusalReason, Refusal } from "../data/refusal.ts";

export const AVAILABLE: Availability = { available: true };

/** Available unless there is a reason against it. */
export function availabilityOf(reason: RefusalReason | null): Availability {
  return reason ? { available: false, ...reason } : AVAILABLE;
}

/** Whether a creature may take an action by a click, paid by what pays for that. */
export function mayTake<S extends Shapes>(
  ruleset: Pick<Ruleset<S>, "payers" | "paysForClick">,
  battle: Battle<S>,
  creature: Creature<S>,
  action: Pick<ActionDefinition<S>, "availability">,
  item?: Item<S>,
): Availability {
  return action.availability(battle, creature, item, payerOfClick(ruleset, battle, creature));
}

/** The result of working something out, or why a rule refuses it. */
export function attempt<T>(work: () => T): { readonly value: T; readonly refusal: null } | { readonly refusal: RefusalReason } {
  try {
    return { value: work(), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { rule: error.rule, text: error.text, data: error.data } };
    throw error;
  }
}

/** What a dialog shows when checking the intent refuses it, or `null` when it does not. */
export function refusalOf(check: () => unknown): RefusalReason | null {
  return attempt(check).refusal;
}

/** A dialog without numbers. */
export function fieldsOnly(fields: Proposal["fields"], refusal: RefusalReason | null = null, notes: Proposal["notes"] = []): Proposal {
  return { breakdowns: [], fields, refusal, notes };
}
