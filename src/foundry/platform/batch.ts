// Several writes as one: atomic where Foundry offers it (V14), in order, remembered and as few as possible where it does not.

import type { BatchOperation } from "./boundary.ts";
import { modifyBatch } from "./boundary.ts";
import { whileConnected } from "./connection.ts";
import { writeJournalled } from "./journal.ts";

/**
 * Carries out operations in their order: all or none of them. In V13 what was written is taken back when a later write fails, and a crash or a lost
 * connection in between is finished at the next load. Throws an InterruptedError when the connection broke.
 */
export async function writeBatch(operations: readonly BatchOperation[]): Promise<void> {
  if (operations.length === 0) return;
  const atomic = modifyBatch();
  if (atomic) await whileConnected(() => atomic(operations));
  else await writeJournalled(operations);
}
