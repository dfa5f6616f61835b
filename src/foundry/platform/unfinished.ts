// Before version 14 a commit with a message is several requests. From the first of them to the last the message says that it is not written wholly, so that whoever
// finds it so, wherever and whenever, knows that somebody was cut short.

import type { BatchOperation } from "./boundary.ts";

/** The flag of a message that is being written, or was. */
export const UNFINISHED = "flags.sortie.unfinished";

/** The write that says that everything stands. */
export function closing(message: string): BatchOperation {
  return { action: "update", documentName: "ChatMessage", updates: [{ _id: message, [UNFINISHED]: false }] };
}

/** What takes an earlier mark off within a write that deals with all of the message's record: with nothing else to write, that one is not marked itself. */
export function unmarking(message: ChatMessage): Record<string, unknown> {
  return isUnfinished(message) ? { [UNFINISHED]: false } : {};
}

/** The operations with the mark put on by the first, if that writes a record's message, and taken off by one more at the end. */
export function withMark(operations: readonly BatchOperation[]): readonly BatchOperation[] {
  const [first, ...rest] = operations;
  const [content] = [...(first?.data ?? []), ...(first?.updates ?? [])];
  if (rest.length === 0 || first?.documentName !== "ChatMessage" || !content) return operations;
  const id = String(content["_id"]);
  const marked =
    first.action === "create"
      ? { ...first, data: (first.data ?? []).map((data) => foundry.utils.mergeObject({ ...data }, { [UNFINISHED]: true })) }
      : { ...first, updates: (first.updates ?? []).map((update) => ({ ...update, [UNFINISHED]: true })) };
  return [marked, ...rest, closing(id)];
}

/** True for a message whose record is not written wholly. */
export function isUnfinished(message: ChatMessage): boolean {
  return foundry.utils.getProperty(message, UNFINISHED) === true;
}
