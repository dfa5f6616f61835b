// Who stands behind what a message says. The server writes down who wrote it last: what a GM wrote counts, what a player wrote counts for what is theirs.

import type { RecordMessage } from "./message.ts";
import { ownsAll } from "./to-foundry-writes.ts";

/** The user who wrote a message last; null when that user is gone. */
export function writerOf(message: ChatMessage): User | null {
  const { lastModifiedBy } = message._stats;
  return game.users.get(lastModifiedBy ?? message.author?.id ?? "") ?? null;
}

/** The server stamps a message when it is made and when it is changed. How near the two stamps of one write are is nowhere said: a slow server has this long. */
const SAME_WRITE_MILLISECONDS = 5000;

/** True when a player has changed a message some time after it was sent. */
export function isReworked(message: ChatMessage): boolean {
  const { createdTime, modifiedTime } = message._stats;
  if (typeof createdTime !== "number" || typeof modifiedTime !== "number") return false;
  return modifiedTime - createdTime > SAME_WRITE_MILLISECONDS && writerOf(message)?.isGM !== true;
}

/** True when whoever wrote the record last could have made its changes themselves. A record edited by hand to reach further is not believed. */
export function isTrusted(message: ChatMessage, { touched }: Pick<RecordMessage, "touched">): boolean {
  const writer = writerOf(message);
  return writer !== null && (writer.isGM || ownsAll(touched, writer));
}

/**
 * True when a GM's client has written the record: only then are its offers promises, and worth taking. Players' clients leave records that offer something to the GM's
 * (`requests/request-action.ts`), so that a card of theirs with offers is one that they have written by hand.
 */
export function isPromised(message: ChatMessage): boolean {
  return writerOf(message)?.isGM === true;
}
