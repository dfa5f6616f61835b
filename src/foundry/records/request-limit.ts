// How many requests of one person wait for the GM at once. What is sent beyond that (no client of ours does) is swept away, with one message that says so.

import { oldestPendingOf } from "./find-messages.ts";
import { recordOf } from "./message.ts";

/** Nobody asks for more than this in good faith before the GM's client has answered. */
export const MOST_PENDING = 20;

/** True while as many requests of a user wait as may. */
export function hasFullLine(user: User): boolean {
  return oldestPendingOf(user, MOST_PENDING).length >= MOST_PENDING;
}

/** True for a request that came while as many of its author's as may were waiting. */
export function isSurplus(message: ChatMessage): boolean {
  if (recordOf(message)?.state !== "pending") return false;
  const line = oldestPendingOf(message.author, MOST_PENDING);
  return line.length >= MOST_PENDING && line.every(({ id }) => id !== message.id);
}
