// By which our own writes are told from everybody else's in the hooks of documents.

import type { BatchOperation } from "./foundry-boundary.ts";

/** The option that marks a write of ours, and what takes it back. A player's client can send it too: it counts from a GM's alone. */
const OWN = "sortieOwn";

/** The operations with the mark, which a journal keeps with them. */
export function ownOperations(operations: readonly BatchOperation[]): BatchOperation[] {
  return operations.map((operation) => ({ ...operation, [OWN]: true }));
}

/** True for options of a write that says it is ours. */
export function saysOwn(options: object): boolean {
  return (options as Record<string, unknown>)[OWN] === true;
}
