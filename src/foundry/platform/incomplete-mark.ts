// Settings of the world, tokens that only show an actor, and where tokens stand are written after a record's batch. From the batch until they are written its message says so: if this client
// is cut short, another one knows what is left to do.

import { type BatchOperation, documentClass } from "./foundry-boundary.ts";
import { whileConnected } from "./connection.ts";
import { ownOperations } from "./own-writes.ts";

/** The flag of a message whose record is not written wholly. */
const UNFINISHED = "flags.sortie.unfinished";

/**
 * What it says: that what follows a batch is left to do (settings and tokens), or values too. Values were left by versions that wrote a record in several requests; none of ours does.
 */
const TOKENS = "tokens";
const VALUES = true;

/** The messages that this client is at. */
const writing = new Set<string>();

/** True for a message whose record is not written wholly. */
export function isUnfinished(message: ChatMessage): boolean {
  const mark: unknown = foundry.utils.getProperty(message, UNFINISHED);
  return mark === TOKENS || mark === VALUES;
}

/** True where values may be left to do, beside tokens. */
export function lacksValues(message: ChatMessage): boolean {
  return foundry.utils.getProperty(message, UNFINISHED) === VALUES;
}

/** True while this client writes what a message tells. */
export function isWriting(message: string): boolean {
  return writing.has(message);
}

/** Carries out what is written of a message's record, which this client is at so long. */
export async function whileWriting(message: string, work: () => Promise<void>): Promise<void> {
  writing.add(message);
  try {
    await work();
  } finally {
    writing.delete(message);
  }
}

/** The write that says of a message that tokens are left to do, and nothing else. */
export function markTokens(message: string): BatchOperation {
  return { action: "update", documentName: "ChatMessage", updates: [{ _id: message, [UNFINISHED]: TOKENS }] };
}

/** The operations with that said by whichever of them writes the message. */
export function withMark(operations: readonly BatchOperation[]): BatchOperation[] {
  const mark = { [UNFINISHED]: TOKENS };
  return operations.map((operation) => {
    const { action, documentName, data = [], updates = [] } = operation;
    if (documentName !== "ChatMessage") return operation;
    return action === "create"
      ? { ...operation, data: data.map((each) => foundry.utils.mergeObject({ ...each }, mark)) }
      : { ...operation, updates: updates.map((each) => ({ ...each, ...mark })) };
  });
}

/** Says that everything stands by now. Somebody may have deleted the message meanwhile; what it says of itself is no reason to call what stands into question. */
export async function takeMarkOff(message: string): Promise<void> {
  if (!game.messages.has(message)) return;
  const [operation] = ownOperations([{ action: "update", documentName: "ChatMessage" }]);
  const { action: _action, documentName: _name, ...options } = operation ?? {};
  try {
    await whileConnected(() => documentClass("ChatMessage").updateDocuments([{ _id: message, [UNFINISHED]: false }], options));
  } catch (error) {
    console.warn("Sortie | A message could not be told that all of it is written", error);
  }
}
