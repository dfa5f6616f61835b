// Work that a rule, the state of the battle or the connection may stop: the user is told why.

import { AnswerError, Refusal, ReplayError } from "../../engine/index.ts";
import { tell } from "../dialogs/notify-user.ts";
import { showRefusal } from "../dialogs/refusal.ts";
import { worldIsNewer } from "../migration/versions.ts";
import { InterruptedError } from "../platform/connection.ts";
import { StoppedWriteError } from "../platform/stopped-write.ts";

/** The result of `work`, or null when it was stopped; the user has been told then. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  if (worldIsNewer()) {
    showRefusal({ rule: "SORTIE-NEWER", text: "SORTIE.Refusal.NewerWorld" });
    return null;
  }
  try {
    return await work();
  } catch (error) {
    return explainFailure(error);
  }
}

/**
 * As `attempt`, for another user who has asked for it. Who asked hears of a rule that stands against it, and of a module or a server that stood in the way this user hears
 * too. Names are for those who may know them.
 */
export async function attemptFor<T>(asker: User, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoppedWriteError && !asker.isSelf)
      void tell(asker, asker.isGM ? error : { rule: error.rule, text: "SORTIE.Refusal.Write.elsewhere" });
    if (error instanceof Refusal && !asker.isSelf && (asker.isGM || Object.keys(error.data).length === 0)) {
      void tell(asker, error);
      return null;
    }
    return explainFailure(error);
  }
}

/** Tells the user why nothing happened; errors that are no rule's go into the console too. */
function explainFailure(error: unknown): null {
  if (error instanceof Refusal) showRefusal(error);
  else if (error instanceof InterruptedError) showRefusal({ rule: "SORTIE-CONNECTION", text: "SORTIE.Refusal.ConnectionLost" });
  else if (error instanceof ReplayError || error instanceof AnswerError) {
    console.warn("Sortie |", error);
    showRefusal({ rule: "SORTIE-STALE", text: "SORTIE.Refusal.BattleMovedOn" });
  } else {
    // Nobody's rule, and nobody's error that is known: the console has its stack.
    Hooks.onError("Sortie", error instanceof Error ? error : new Error(String(error)), { log: "error" });
    showRefusal({
      rule: "SORTIE-ERROR",
      text: "SORTIE.Fault.Unknown",
      data: { reason: error instanceof Error ? error.message : String(error) },
    });
  }
  return null;
}
