// Whether somebody is at a record's message right now: its tokens are written after its batch, and so long it must not be taken back, nor taken for something that was
// left behind.

import { inTurn } from "../network/commit-queue.ts";
import { isUnfinished, isWriting } from "../platform/incomplete-mark.ts";
import { waitForHook } from "../platform/wait-for-hook.ts";
import { unfinishedMessages } from "../records/find-messages.ts";
import { writerOf } from "../records/trust.ts";

/** Longer than the tokens of one record take to a slow server. Whoever has written nothing more by then does not come back to it in this session. */
const PATIENCE_MILLISECONDS = 10_000;

/** How long another client may still be writing what a message tells, in milliseconds; 0 when nobody is. */
export function patienceFor(message: ChatMessage): number {
  if (!isUnfinished(message) || writerOf(message)?.active !== true) return 0;
  const { modifiedTime } = message._stats;
  return Math.max(0, (modifiedTime ?? 0) + PATIENCE_MILLISECONDS - game.time.serverTime);
}

/** True for a message whose record is written only in part, and nobody goes on with it. */
export function isLeftBehind(message: ChatMessage): boolean {
  return isUnfinished(message) && !isWriting(message.id ?? "") && patienceFor(message) === 0;
}

/** Resolves when no other client writes at a message any more: it is whole, or was left behind. */
async function untilWritten(message: ChatMessage): Promise<void> {
  if (isWriting(message.id ?? "")) return;
  for (let left = patienceFor(message); left > 0; left = patienceFor(message))
    await waitForHook(["updateChatMessage", "userConnected"], () => true, left);
}

/**
 * Resolves when nobody writes at any record any more: neither this client, whose writes wait for each other, nor another one; what was left behind is not waited for. A
 * record that is taken back right after another would take that one's half for somebody's change since. Not from within the queue of writes.
 */
export async function untilAllWritten(): Promise<void> {
  await inTurn(() => Promise.resolve());
  for (const message of unfinishedMessages()) await untilWritten(message);
}
