// Who stands behind what a message says. The server writes down who wrote it last: what a GM wrote counts, what a player wrote counts for what is theirs.

import { platform } from "../platform/boundary.ts";
import type { RecordMessage } from "./message.ts";
import { ownsAll } from "./documents.ts";

/** The user who wrote a message last; null when that user is gone. */
export function writerOf(message: ChatMessage): User | null {
  const { lastModifiedBy } = platform<{ lastModifiedBy?: string | null }>(message._stats);
  return game.users.get(lastModifiedBy ?? message.author?.id ?? "") ?? null;
}

/** The server stamps a message when it is made and when it is changed; between the two stamps of the same write hardly any time passes. */
const SAME_WRITE_MILLISECONDS = 1000;

/** True when a player has changed a message some time after it was sent. */
export function isReworked(message: ChatMessage): boolean {
  const { createdTime, modifiedTime } = platform<{ createdTime?: number | null; modifiedTime?: number | null }>(message._stats);
  if (typeof createdTime !== "number" || typeof modifiedTime !== "number") return false;
  return modifiedTime - createdTime > SAME_WRITE_MILLISECONDS && writerOf(message)?.isGM !== true;
}

/** True when whoever wrote the record last could have made its changes themselves. A record edited by hand to reach further is not believed. */
export function isTrusted(message: ChatMessage, { touched }: Pick<RecordMessage, "touched">): boolean {
  const writer = writerOf(message);
  return writer !== null && (writer.isGM || ownsAll(touched, writer));
}
