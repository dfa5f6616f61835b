// Several writes as one: all of them or none. What a module has stopped or changed is no success: nothing of it stays, and whoever asked for it hears what stood in
// the way.

import { type BatchOperation, modifyBatch } from "./foundry-boundary.ts";
import { InterruptedError, whileConnected } from "./connection.ts";
import { ownOperations } from "./own-writes.ts";
import { restoring } from "./restore-writes.ts";
import { StoppedWriteError } from "./stopped-write.ts";
import { watch } from "./write-watcher.ts";

/**
 * Carries out operations in their order: all or none of them. Throws an InterruptedError when the connection broke, and a StoppedWriteError when a module stopped or
 * changed any part of it, or the server turned it down.
 */
export async function writeBatch(given: readonly BatchOperation[]): Promise<void> {
  if (given.length === 0) return;
  const operations = ownOperations(given);
  const restore = restoring(operations);
  const watched = watch(operations);
  let cause: unknown;
  try {
    await whileConnected(() => modifyBatch(watched.operations));
  } catch (error) {
    if (error instanceof InterruptedError) throw error;
    cause = error;
    console.error("Sortie | A batch of writes failed", error);
  } finally {
    watched.end();
  }
  const flaws = watched.flaws();
  if (flaws.length === 0) {
    const strays = watched.strays();
    if (strays.length > 0) console.info("Sortie | Stored otherwise than written, which changes no rule", strays);
    return;
  }
  let remains = false;
  // The batch is sent as a whole or not at all; but a module may have a say after its hooks.
  if (watched.hasBegun()) {
    try {
      await whileConnected(() => modifyBatch(restore()));
    } catch (error) {
      if (error instanceof InterruptedError) throw error;
      remains = true;
      console.error("Sortie | What a module had changed could not be taken back", error);
    }
  }
  throw new StoppedWriteError(cause === undefined ? flaws : flaws.map(({ name }) => ({ name, how: "failed" })), remains, cause);
}
