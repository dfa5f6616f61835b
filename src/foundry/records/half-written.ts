// Before version 14 a commit is several requests. If the browser that makes them dies for good, nobody finishes them there: other GMs' clients notice, and say so
// on the card. It is then finished, or taken back like any other record.

import type { JsonObject } from "../../engine/index.ts";
import { conflictsWith, documentsOf } from "../../engine/index.ts";
import { modifyBatch, platform } from "../platform/boundary.ts";
import { attempt } from "../requests/attempt.ts";
import { isExecutor } from "../requests/executor.ts";
import { onWish, sendWishAndWait } from "../requests/socket.ts";
import { dependantsOf } from "./dependants.ts";
import { operationsOf } from "./documents.ts";
import { actorsWithout, changesOf, hasForgotten } from "./ledger.ts";
import { recordOf } from "./message.ts";
import type { RecordMessage } from "./message.ts";
import { planReturn } from "./plan-return.ts";
import type { Return } from "./rewrite.ts";
import { isAnswers, requireReturnable, settleConflicts, stageOf, writeReturn } from "./rewrite.ts";
import { writerOf } from "./trust.ts";

/** What has become of a commit: all of it is written, the rest of it can still be, or only what is written can be taken back. */
export type Completeness = "whole" | "finishable" | "torn";

/** Records further back than this were looked at when they were new. */
const NEWEST = 20;

/** How much of a record has been written, as far as a GM's client can tell. Whoever is connected still writes, or finishes it at the next load. */
export function completenessOf(message: ChatMessage, record: RecordMessage): Completeness {
  if (modifyBatch() || !game.user.isGM || record.state !== "applied" || record.touched.length === 0) return "whole";
  const isNew = game.messages.contents.slice(-NEWEST).some(({ id }) => id === message.id);
  if (!isNew || writerOf(message)?.active !== false || dependantsOf(message, record).length > 0) return "whole";
  if (actorsWithout(record).some((actor) => !hasForgotten(actor))) return "torn";
  const documents = documentsOf(stageOf(record.battle, record.touched).battle);
  const { write } = planReturn(changesOf(record), documents);
  return write.length > 0 && conflictsWith(write, documents).length === 0 ? "finishable" : "whole";
}

/** Writes the rest of a record that was cut short. GM only. */
export async function finishRecord(message: ChatMessage): Promise<void> {
  const record = recordOf(message);
  if (!record || completenessOf(message, record) !== "finishable") return;
  await attempt(async () => {
    const work = restOf(message, record);
    requireReturnable(work);
    const answers = await settleConflicts(work);
    if (answers === null) return;
    if (isExecutor()) await writeReturn(work, answers);
    else await sendWishAndWait("finish", { message: message.id, answers });
  });
}

/** Writes for another GM what they have clicked, and shows cards anew when whoever wrote them comes or goes. Called at `ready`. */
export function startFinishing(): void {
  Hooks.on("userConnected", lookAgain);
  onWish("finish", async (data: JsonObject, sender) => {
    const message = game.messages.get(typeof data["message"] === "string" ? data["message"] : "");
    const record = message ? recordOf(message) : null;
    if (!sender.isGM || !message || !record || completenessOf(message, record) !== "finishable") return false;
    const { answers } = data;
    return (await attempt(() => writeReturn(restOf(message, record), isAnswers(answers) ? answers : {}))) === "done";
  });
}

/** Whoever has gone may have left something behind; whoever has come back finishes it there. */
function lookAgain(): void {
  if (!game.user.isGM || modifyBatch()) return;
  const chat = platform<{ updateMessage(message: ChatMessage): Promise<void> }>(ui.chat);
  let found = false;
  for (const entry of game.messages.contents.slice(-NEWEST)) {
    const message = platform<ChatMessage>(entry);
    const record = recordOf(message);
    if (record?.state !== "applied") continue;
    found ||= completenessOf(message, record) !== "whole";
    void chat.updateMessage(message);
  }
  if (found) ui.notifications.warn("SORTIE.Journal.LeftBehind", { localize: true });
}

function restOf(message: ChatMessage, record: RecordMessage): Return {
  return {
    entered: record,
    battle: record.battle,
    direction: "forward",
    changes: changesOf(record),
    isDue: () => game.messages.has(message.id ?? "") && recordOf(message)?.state === "applied",
    operations: (changes, { ruleset, battle }) => [
      ...operationsOf(changes, ruleset, battle, { sortie: record.id, turnEvents: false }),
      // The server notes who has answered for the record last; every client draws the card anew.
      { action: "update", documentName: "ChatMessage", updates: [{ _id: message.id, flags: { sortie: { finished: true } } }] },
    ],
  };
}
