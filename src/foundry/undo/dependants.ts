// What was built on a record: newer records that changed the same values. Taking the older one back alone would tear those apart.

import { CLOCK } from "../../engine/index.ts";
import { type RecordMessage, recordOf } from "../records/message.ts";
import type { Touched } from "../records/change-summary.ts";
import { isTrusted } from "../records/trust.ts";

/** Newer records in effect that touch what `record` changed, oldest first. */
export function dependantsOf(message: ChatMessage, record: RecordMessage): RecordMessage[] {
  return newerThan(message, record).filter(({ touched }) => touchesSame(record.touched, touched));
}

/** Newer records in effect, oldest first. A card that somebody has written by hand, for more than is theirs, is none. */
export function newerThan(message: ChatMessage, record: RecordMessage): RecordMessage[] {
  const messages = game.messages.contents;
  const newer = messages.slice(messages.findIndex((candidate) => candidate.id === message.id) + 1);
  return newer.flatMap((candidate) => {
    const other = recordOf(candidate);
    return other?.state === "applied" && other.id !== record.id && isTrusted(candidate, other) ? [other] : [];
  });
}

/** True when two sets of changes write the same value, or one writes into what the other makes or removes. Turn bookkeeping is left to rewinding. */
function touchesSame(older: readonly Touched[], newer: readonly Touched[]): boolean {
  return older.some((first) =>
    newer.some(
      (second) =>
        first.document === second.document &&
        first.document !== CLOCK &&
        addressOfDocument(first.document) !== "Combat" &&
        (first.path === second.path || isWithin(first.path, second.path) || isWithin(second.path, first.path)),
    ),
  );
}

function isWithin(outer: string, inner: string): boolean {
  return outer === "" || inner.startsWith(`${outer}.`);
}

function addressOfDocument(uuid: string): string {
  return uuid.split(".").at(-2) ?? "";
}
