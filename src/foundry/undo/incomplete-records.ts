// Before version 14 a commit and an undo are several requests, and in any version tokens that only show an actor come after them. If the browser that makes them dies for good, nobody finishes them there: whoever is there, or comes
// back anywhere, finds the message marked, and its card says so. It is then finished, or taken back like any other record.

import type { Change } from "../../engine/index.ts";
import { inverseOf } from "../../engine/index.ts";
import { WISHES } from "../validation/socket-messages.ts";
import { nameOfDocument } from "../platform/document-names.ts";
import { closing } from "../platform/incomplete-mark.ts";
import { attempt, attemptFor } from "../requests/report-refusal.ts";
import { isExecutor } from "../network/active-gm.ts";
import { onWish, sendWishAndWait } from "../network/socket.ts";
import { operationsOf, ownsAll } from "../records/to-foundry-writes.ts";
import { actorsWithout, changesOf, hasForgotten } from "../records/ledger.ts";
import { unfinishedMessages } from "../records/find-messages.ts";
import { recordOf } from "../records/message.ts";
import type { RecordMessage } from "../records/message.ts";
import { isTrusted } from "../records/trust.ts";
import { withoutPlaces } from "../records/recorded-positions.ts";
import { nameOfToken, tokensDue } from "../records/created-documents.ts";
import { planReturn } from "./undo-plan.ts";
import { isLeftBehind, patienceFor } from "./write-in-progress.ts";
import type { Return } from "./write-undo.ts";
import { documentsNow, requireReturnable, settleConflicts, stageOf, writeReturn } from "./write-undo.ts";

/**
 * What has become of a commit or an undo: all of it is written; the rest of the commit can still be; only what is written of it can be taken back, because creatures
 * do not know of it; the rest of the undo can still be written.
 */
export type Completeness = "whole" | "finishable" | "torn" | "returnable";

/**
 * How much of a record has been written, for those who can do something about it: GMs, and a player whose creatures alone it is about. Of a card that somebody has made
 * reach further than they may, nothing is finished: its rest would be the GM's own writing.
 */
export function completenessOf(message: ChatMessage, record: RecordMessage, user: User = game.user): Completeness {
  if (!isLeftBehind(message) || !ownsAll(record.touched, user) || !isTrusted(message, record)) return "whole";
  if (record.state === "undone") return "returnable";
  if (record.state !== "applied") return "whole";
  return actorsWithout(record).some((actor) => !hasForgotten(actor)) ? "torn" : "finishable";
}

/** The documents of a record that was cut short which are not as it says, by name. */
export function unwrittenIn(record: RecordMessage): string[] {
  const { write, conflicts } = planReturn(
    withoutPlaces(restOfChanges(record)),
    documentsNow(stageOf(record.battle, record.touched).battle, restOfChanges(record)),
  );
  const documents = [...write, ...conflicts.map(({ change }) => change)].map(({ document }) => document);
  const missing = record.state === "applied" ? actorsWithout(record) : [];
  const tokens = tokensDue(restOfChanges(record)).map(nameOfToken);
  return [...new Set([...[...missing, ...documents].map((uuid) => nameOfDocument(uuid)), ...tokens])];
}

/** Writes the rest of a commit or an undo that was cut short. */
export async function finishRecord(message: ChatMessage): Promise<void> {
  const record = recordOf(message);
  if (!record || !isFinishable(message, record, game.user)) return;
  await attempt(async () => {
    const work = restOf(message, record);
    requireReturnable(work);
    const answers = await settleConflicts(work);
    if (answers === null) return;
    if (isExecutor() || !game.users.activeGM) await writeReturn(work, answers);
    else await sendWishAndWait(WISHES.finish, { message: message.id ?? "", answers });
  });
}

function isFinishable(message: ChatMessage, record: RecordMessage, user: User): boolean {
  const completeness = completenessOf(message, record, user);
  return completeness === "finishable" || completeness === "returnable";
}

/** Writes for others what they have clicked, and shows cards anew when whoever wrote them comes or goes. Called at `ready`. */
export function startFinishing(): void {
  Hooks.on("userConnected", lookAgain);
  onWish(WISHES.finish, async (data, sender) => {
    const message = game.messages.get(data.message);
    const record = message ? recordOf(message) : null;
    if (!message || !record || !isFinishable(message, record, sender)) return false;
    return (await attemptFor(sender, () => writeReturn(restOf(message, record), data.answers))) === "done";
  });
  lookAgain();
}

let lookingAgain: ReturnType<typeof setTimeout> | undefined;

/** Whoever has gone may have left something behind, and may come back elsewhere. What somebody may still be at is looked at once more when they should be done. */
function lookAgain(): void {
  const chat = ui.chat;
  let found = false;
  let patience = 0;
  for (const message of unfinishedMessages()) {
    const record = recordOf(message);
    if (!record) continue;
    patience = Math.max(patience, patienceFor(message));
    if (completenessOf(message, record) === "whole") continue;
    found = true;
    void chat.updateMessage(message);
  }
  // Once for all of them, however many somebody marks.
  clearTimeout(lookingAgain);
  if (patience > 0) lookingAgain = setTimeout(lookAgain, patience);
  if (found) ui.notifications.warn("SORTIE.Journal.LeftBehind", { localize: true });
}

function restOfChanges(record: RecordMessage): readonly Change[] {
  return record.state === "undone" ? inverseOf(changesOf(record)) : changesOf(record);
}

function restOf(message: ChatMessage, record: RecordMessage): Return {
  const { state } = record;
  return {
    entered: record,
    battle: record.battle,
    ...(message.id === null ? {} : { message: message.id }),
    direction: state === "undone" ? "back" : "forward",
    changes: () => restOfChanges(record),
    isDue: () => game.messages.has(message.id ?? "") && recordOf(message)?.state === state && isLeftBehind(message),
    // The server notes who has answered for the record last; every client draws the card anew.
    operations: (changes, { ruleset, battle }) => [
      ...operationsOf(changes, ruleset, battle, { sortie: record.id, turnEvents: false }),
      closing(message.id ?? ""),
    ],
  };
}
