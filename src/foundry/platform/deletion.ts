// Deleting a key of a stored object.

import { operators } from "./foundry-boundary.ts";

/** Writes the deletion of `path` into an update. */
export function deleteKey(update: Record<string, unknown>, path: string): void {
  const { ForcedDeletion } = operators();
  update[path] = new ForcedDeletion();
}
