// Several writes as one: atomic where Foundry offers it (V14), in order, remembered and as few as possible where it does not. What a module has stopped or changed is
// no success: nothing of it stays, and whoever asked for it hears what stood in the way.

import type { BatchOperation } from "./foundry-boundary.ts";
import { modifyBatch } from "./foundry-boundary.ts";
import { InterruptedError, whileConnected } from "./connection.ts";
import { writeJournalled } from "./journal.ts";
import { restoringOperation, toEntry } from "./journal-entries.ts";
import { ownOperations } from "./own-writes.ts";
import { StoppedWriteError } from "./stopped-write.ts";
import { watch } from "./write-watcher.ts";

/**
 * Carries out operations in their order: all or none of them. In V13 what was written is taken back when a later write fails, and a crash or a lost
 * connection in between is finished at the next load. Throws an InterruptedError when the connection broke, and a StoppedWriteError when a module stopped or
 * changed any part of it, or the server turned it down.
 */
export async function writeBatch(given: readonly BatchOperation[]): Promise<void> {
  if (given.length === 0) return;
  const operations = ownOperations(given);
  const atomic = modifyBatch();
  if (atomic) await writeAtOnce(operations, atomic);
  else await writeJournalled(operations);
}

async function writeAtOnce(operations: readonly BatchOperation[], atomic: NonNullable<ReturnType<typeof modifyBatch>>): Promise<void> {
  const entries = operations.map(toEntry);
  const watched = watch(operations);
  let cause: unknown;
  try {
    await whileConnected(() => atomic(watched.operations));
  } catch (error) {
    if (error instanceof InterruptedError) throw error;
    cause = error;
    console.error("Sortie | A batch of writes failed", error);
  } finally {
    watched.end();
  }
  const flaws = watched.flaws();
  if (flaws.length === 0) return;
  let remains = false;
  // The batch is sent as a whole or not at all; but a module may have a say after its hooks.
  if (watched.hasBegun()) {
    try {
      await whileConnected(() => atomic(entries.toReversed().flatMap((entry) => restoringOperation(entry) ?? [])));
    } catch (error) {
      if (error instanceof InterruptedError) throw error;
      remains = true;
      console.error("Sortie | What a module had changed could not be taken back", error);
    }
  }
  throw new StoppedWriteError(cause === undefined ? flaws : flaws.map(({ name }) => ({ name, how: "failed" })), remains, cause);
}
