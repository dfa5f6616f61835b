// Before V14 several writes are several requests. If one fails, those before it are taken back. If the client dies or loses its connection in between,
// a journal in this browser remembers what was still to come: it is finished at the next load, exactly once, and never over anything that has changed since.

import { isPlainObject } from "../../engine/index.ts";
import type { BatchOperation } from "./boundary.ts";
import { documentClass, platform } from "./boundary.ts";
import { InterruptedError, whileConnected } from "./connection.ts";
import type { JournalEntry } from "./journal-entries.ts";
import type { Claim } from "./journal-entries.ts";
import { claimIn, hasLapsed, inverseEntry, isOvertaken, operationOf, stillDue, toEntry } from "./journal-entries.ts";

/** What is still to be written, and the message that says what for. */
interface Journal {
  readonly claim: Claim | null;
  readonly entries: readonly JournalEntry[];
}

function storageKey(): string {
  return `sortie.journal.${game.world.id}.${game.user.id}`;
}

function store(entries: readonly JournalEntry[], claim: Claim | null): void {
  if (entries.length === 0) localStorage.removeItem(storageKey());
  else localStorage.setItem(storageKey(), JSON.stringify({ claim, entries }));
}

function stored(): Journal {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? "null");
    const entries = isPlainObject(value) ? value["entries"] : null;
    return Array.isArray(entries) && entries.every(isPlainObject) ? platform<Journal>(value) : { claim: null, entries: [] };
  } catch {
    return { claim: null, entries: [] };
  }
}

/** Carries out operations one after the other: all of them, or none. Throws an InterruptedError when the connection broke; what is left is then remembered. */
export async function writeJournalled(operations: readonly BatchOperation[]): Promise<void> {
  const entries = operations.map(toEntry);
  // A single request is whole or not at all; only several need remembering.
  const claim = claimIn(entries);
  const remember = (left: readonly JournalEntry[]): void => {
    if (entries.length > 1) store(left, claim);
  };
  remember(entries);
  for (const [index, operation] of operations.entries()) {
    try {
      await whileConnected(() => carryOut(operation));
    } catch (error) {
      if (!(error instanceof InterruptedError)) await takeBack(entries.slice(0, index));
      throw error;
    }
    remember(entries.slice(index + 1));
  }
}

/** Writes backwards what had been written. If that is cut short as well, the rest of it is what the next load finishes. */
async function takeBack(written: readonly JournalEntry[]): Promise<void> {
  const left = written.toReversed().map(inverseEntry);
  while (left.length > 0) {
    store(left, null);
    const [next] = left;
    const operation = next && operationOf(next);
    if (operation) await whileConnected(() => carryOut(operation));
    left.shift();
  }
  store([], null);
}

/** Finishes what a crash or a lost connection cut short. Called at `ready`, before anything else is written. Resolves to how many writes were still due. */
export async function finishJournal(): Promise<number> {
  const { claim, entries: left } = stored();
  const [first] = left;
  // Another GM has taken the request up meanwhile, or has taken back what was written of it: it is theirs.
  const theirs = (first && isOvertaken(first)) === true || (claim !== null && hasLapsed(claim, left));
  const entries = theirs ? [] : left;
  let due = 0;
  for (const [index, entry] of entries.entries()) {
    store(entries.slice(index), claim);
    const operation = stillDue(entry);
    if (!operation) continue;
    due += 1;
    await finish(operation);
  }
  store([], null);
  return due;
}

/** One write that cannot be made any more (its document is gone) must not keep the others from being made. */
async function finish(operation: BatchOperation): Promise<void> {
  try {
    await whileConnected(() => carryOut(operation));
  } catch (error) {
    if (error instanceof InterruptedError) throw error;
    console.warn("Sortie | A write that had been cut short is no longer possible", error);
  }
}

async function carryOut({ action, documentName, data, updates, ids, ...options }: BatchOperation): Promise<void> {
  const target = documentClass(documentName);
  if (action === "create") await target.createDocuments(data ?? [], options);
  else if (action === "update") await target.updateDocuments(updates ?? [], options);
  else await target.deleteDocuments(ids ?? [], options);
}
