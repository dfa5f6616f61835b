// Tells modules of records: carried out, taken back, in effect again. On every client, once, after the documents that they are about; as the message tells it to everybody.

import { type RecordEvent, frozenCopy } from "../../engine/index.ts";
import { nextTask } from "../platform/next-task.ts";
import { onHappening } from "../records/find-messages.ts";
import { recordOf } from "../records/message.ts";
import { isTrusted, writerOf } from "../records/trust.ts";

/** Begins to tell of what happens from now on. Called at `ready`, on every client. */
export function startRecordHooks(): void {
  onHappening((happening, message) => {
    const record = recordOf(message);
    // Anybody may post a message that says to be a record: only whoever could have written all of it is believed.
    if (!record || !isTrusted(message, record)) return;
    const { state: _state, reason: _reason, ...told } = record;
    const news: RecordEvent = frozenCopy({ ...told, message: message.uuid, user: writerOf(message)?.id ?? "" });
    // A batch says first what has happened, and then what has changed.
    void nextTask().then(() => Hooks.callAll(`sortie.${happening}`, news));
  });
}
