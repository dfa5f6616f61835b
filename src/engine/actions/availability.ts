// How actions say whether they may be taken: reasons against them, and checks that refuse as the reason a dialog shows.

import type { Availability } from "./action.ts";
import type { Proposal } from "../procedures/dialog-fields.ts";
import type { RefusalReason } from "../data/refusal.ts";
import { Refusal } from "../data/refusal.ts";

export const AVAILABLE: Availability = { available: true };

/** Available unless there is a reason against it. */
export function availabilityOf(reason: RefusalReason | null): Availability {
  return reason ? { available: false, ...reason } : AVAILABLE;
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
