// Before V14 several writes are several requests. If one fails, those before it are taken back. If the client dies or loses its connection in between,
// a journal in this browser remembers what was still to come: it is finished at the next load, exactly once, and never over anything that has changed since.

import { admit } from "../validation/validate.ts";
import { journal } from "../validation/write-journal.ts";
import { isOwnPath } from "../validation/plain-data.ts";
import type { BatchOperation } from "./foundry-boundary.ts";
import { documentClass } from "./foundry-boundary.ts";
import { InterruptedError, requireUnbroken, whileConnected } from "./connection.ts";
import type { JournalEntry } from "./journal-entries.ts";
import type { Claim } from "./journal-entries.ts";
import { claimIn, hasLapsed, inverseEntry, isOvertaken, restoringOperation, stillDue, toEntry } from "./journal-entries.ts";
import { StoppedWriteError } from "./stopped-write.ts";
import { UNFINISHED, withMark } from "./incomplete-mark.ts";
import { watch } from "./write-watcher.ts";

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
    return admit(journal, value, isOwnPath) ?? { claim: null, entries: [] };
  } catch {
    return { claim: null, entries: [] };
  }
}

/**
 * Carries out operations one after the other: all of them, or none. Throws an InterruptedError when the connection broke; what is left is then remembered. Throws a
 * StoppedWriteError when one was stopped, changed or turned down; those before it have been taken back then.
 */
export async function writeJournalled(given: readonly BatchOperation[]): Promise<void> {
  requireUnbroken();
  const operations = withMark(given);
  // The mark that the last one takes off is put on by the first: it does not stand yet.
  const entries = operations.map((operation, index) =>
    index < given.length ? toEntry(operation) : { ...toEntry(operation), expected: [{ [UNFINISHED]: true }] },
  );
  // A single request is whole or not at all; only several need remembering.
  const claim = claimIn(entries);
  const remember = (left: readonly JournalEntry[]): void => {
    if (entries.length > 1) store(left, claim);
  };
  remember(entries);
  const watched = watch(operations);
  if (claim) writing.add(claim.message);
  try {
    for (const [index, operation] of watched.operations.entries()) {
      if (index >= given.length) {
        await takeMarkOff(operation);
        break;
      }
      const failure = await failureOf(() => carryOut(operation));
      const flaws = watched.flaws(index);
      if (flaws.length > 0) {
        const remains = !(await takeBack(entries.slice(0, index + 1)));
        throw new StoppedWriteError(failure ? flaws.map(({ name }) => ({ name, how: "failed" })) : flaws, remains, failure);
      }
      remember(entries.slice(index + 1));
    }
  } finally {
    watched.end();
    if (claim) writing.delete(claim.message);
  }
}

/** Everything stands by now. Somebody may have deleted the message meanwhile, and what it says of itself is no reason to take all of it back. */
async function takeMarkOff(operation: BatchOperation): Promise<void> {
  const [update] = operation.updates ?? [];
  if (game.messages.has(String(update?.["_id"]))) await finish(operation);
  store([], null);
}

const writing = new Set<string>();

/** True while this client writes what a message tells. */
export function isWriting(message: string): boolean {
  return writing.has(message);
}

/** What a write threw, if it did. An InterruptedError is thrown on. */
async function failureOf(write: () => Promise<void>): Promise<Error | null> {
  try {
    await whileConnected(write);
    return null;
  } catch (error) {
    if (error instanceof InterruptedError) throw error;
    console.error("Sortie | A write failed", error);
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Writes backwards what had been written, the message at last; true when all of it was. If that is cut short as well, the rest of it is what the next load finishes.
 * Modules that have said no are not asked again.
 */
async function takeBack(written: readonly JournalEntry[]): Promise<boolean> {
  const left = written.toReversed();
  let whole = true;
  for (const [index, entry] of left.entries()) {
    // Of what stays behind the message tells.
    if (!whole && entry.documentName === "ChatMessage") break;
    store(left.slice(index).map(inverseEntry), null);
    const operation = restoringOperation(entry);
    if (!operation) continue;
    const watched = watch([operation]);
    try {
      for (const sent of watched.operations) await failureOf(() => carryOut(sent));
      whole &&= watched.flaws().length === 0;
    } finally {
      watched.end();
    }
  }
  store([], null);
  return whole;
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
    console.warn("Sortie | What was still to be written cannot be any more", error);
  }
}

async function carryOut({ action, documentName, data, updates, ids, ...options }: BatchOperation): Promise<void> {
  const target = documentClass(documentName);
  if (action === "create") await target.createDocuments(data ?? [], options);
  else if (action === "update") await target.updateDocuments(updates ?? [], options);
  else await target.deleteDocuments(ids ?? [], options);
}
