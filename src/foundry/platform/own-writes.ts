// By which our own writes are told from everybody else's in the hooks of documents.

import type { BatchOperation } from "./foundry-boundary.ts";

/** The option that marks a write of ours, and what takes it back. A player's client can send it too: it counts from a GM's alone. */
const OWN = "sortieOwn";

/** The option of a combat's update that says which turns and rounds end and start by it (requests/turn-hook-plan.ts). */
export const PASSING = "sortiePassing";

/** The operations with the mark, which a journal keeps with them. */
export function ownOperations(operations: readonly BatchOperation[]): BatchOperation[] {
  return operations.map((operation) => ({ ...operation, [OWN]: true }));
}

/** Options of a single write, with the mark. */
export function ownOptions(): object {
  return { [OWN]: true };
}

/** The flag `flags.sortie.foundryCheck`: a document that the check of Foundry has made, and will remove. */
export const TRIAL_FLAG = "foundryCheck";

/** True for a document of the check of Foundry: nothing that is done to it is play. */
export function isTrial(document: object): boolean {
  return foundry.utils.getProperty(document, `flags.sortie.${TRIAL_FLAG}`) === true;
}

/** True for options of a write that says it is ours. */
export function saysOwn(options: object): boolean {
  return (options as Record<string, unknown>)[OWN] === true;
}
