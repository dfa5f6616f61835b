// Before version 14 a commit with a message is several requests, and in any version tokens that only show an actor are written after it. From the first of them to the last the message
// says that it is not written wholly, so that whoever finds it so, wherever and whenever, knows that somebody was cut short.

import type { BatchOperation } from "./foundry-boundary.ts";
import { documentClass } from "./foundry-boundary.ts";
import { whileConnected } from "./connection.ts";
import { ownOperations } from "./own-writes.ts";

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
  if (rest.length === 0 || first?.documentName !== "ChatMessage" || !content || isMarked(content)) return operations;
  return [marked(first), ...rest, closing(String(content["_id"]))];
}

/** The operations with a mark that stays, since more is written after them: `takeMarkOff` then. */
export function withLastingMark(operations: readonly BatchOperation[]): BatchOperation[] {
  const others = operations.filter((operation) => !isClosing(operation));
  return others.map((operation) => (operation.documentName === "ChatMessage" ? marked(operation) : operation));
}

function marked(operation: BatchOperation): BatchOperation {
  return operation.action === "create"
    ? { ...operation, data: (operation.data ?? []).map((data) => foundry.utils.mergeObject({ ...data }, { [UNFINISHED]: true })) }
    : { ...operation, updates: (operation.updates ?? []).map((update) => ({ ...update, [UNFINISHED]: true })) };
}

function isMarked(content: object): boolean {
  return Reflect.get(content, UNFINISHED) === true || foundry.utils.getProperty(content, UNFINISHED) === true;
}

function isClosing({ documentName, updates = [] }: BatchOperation): boolean {
  return documentName === "ChatMessage" && updates.some((update) => update[UNFINISHED] === false && Object.keys(update).length === 2);
}

/** Says that everything stands by now. Somebody may have deleted the message meanwhile; what it says of itself is no reason to call what stands into question. */
export async function takeMarkOff(message: string): Promise<void> {
  if (!game.messages.has(message)) return;
  const [operation] = ownOperations([closing(message)]);
  const { action: _action, documentName: _name, updates = [], ...options } = operation ?? {};
  try {
    await whileConnected(() => documentClass("ChatMessage").updateDocuments(updates, options));
  } catch (error) {
    console.warn("Sortie | A message could not be told that all of it is written", error);
  }
}

/** True for a message whose record is not written wholly. */
export function isUnfinished(message: ChatMessage): boolean {
  return foundry.utils.getProperty(message, UNFINISHED) === true;
}
