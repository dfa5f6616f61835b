// Work that a rule, the state of the battle or the connection may stop: the user is told why.

import { AnswerError, Refusal, ReplayError } from "../../engine/index.ts";
import { showRefusal } from "../applications/dialogs/refusal.ts";
import { InterruptedError } from "../platform/connection.ts";

/** The result of `work`, or null when it was stopped; the user has been told then. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    return explainFailure(error);
  }
}

/** Tells the user why nothing happened; errors that are no rule's are reported as such and thrown on. */
export function explainFailure(error: unknown): null {
  if (error instanceof Refusal) showRefusal(error);
  else if (error instanceof InterruptedError) showRefusal({ rule: "SORTIE-CONNECTION", text: "SORTIE.Refusal.ConnectionLost" });
  else if (error instanceof ReplayError || error instanceof AnswerError) {
    console.warn("Sortie |", error);
    showRefusal({ rule: "SORTIE-STALE", text: "SORTIE.Refusal.BattleMovedOn" });
  } else throw error;
  return null;
}
