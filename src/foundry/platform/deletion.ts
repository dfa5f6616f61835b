// Deleting a key of a stored object, in the form that the running generation wants: a key with a prefix in V13, an operator in V14, which warns of the prefix.

import { operators } from "./foundry-boundary.ts";

/** Writes the deletion of `path` into an update. */
export function deleteKey(update: Record<string, unknown>, path: string): void {
  const { ForcedDeletion } = operators() ?? {};
  if (ForcedDeletion) {
    update[path] = new ForcedDeletion();
    return;
  }
  const dot = path.lastIndexOf(".");
  update[`${path.slice(0, dot + 1)}-=${path.slice(dot + 1)}`] = null;
}
