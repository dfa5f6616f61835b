// Writes in a form that can be stored: what they replace is written down beside what they write, so that they can be finished or taken back.

import { equalPlain, isPlainObject } from "../../engine/index.ts";
import type { BatchOperation } from "./foundry-boundary.ts";
import { uuidOf } from "./foundry-boundary.ts";
import { deleteKey } from "./deletion.ts";
import { storedSetting } from "./setting-documents.ts";
import { UNFINISHED } from "./incomplete-mark.ts";

/** A write as the journal holds it: the parent by uuid, and the values that it expects to replace. */
export interface JournalEntry {
  readonly action: BatchOperation["action"];
  readonly documentName: string;
  readonly data: readonly Record<string, unknown>[];
  readonly updates: readonly Record<string, unknown>[];
  readonly ids: readonly string[];
  readonly options: Record<string, unknown>;
  readonly parentUuid: string | null;
  /** For each update, in order: stored values by path; a key that is missing had no value. */
  readonly expected: readonly Record<string, unknown>[];
  /** What a deletion removes. */
  readonly removed: readonly Record<string, unknown>[];
}

/** The message that a commit writes first, and the state of its record from then on. */
export interface Claim {
  readonly message: string;
  readonly state: string;
}

/** The claim that these writes make; null for a commit without a message. */
export function claimIn(entries: readonly JournalEntry[]): Claim | null {
  for (const { documentName, data, updates } of entries) {
    const [written] = documentName === "ChatMessage" ? [...data, ...updates] : [];
    const state: unknown = written && foundry.utils.getProperty(written, "system.state");
    if (written && typeof written["_id"] === "string" && typeof state === "string") return { message: written["_id"], state };
  }
  return null;
}

/** True when a claim that has been written says something else by now: somebody has finished the record or taken it back (or let it take effect) before it was whole. */
export function hasLapsed({ message, state }: Claim, left: readonly JournalEntry[]): boolean {
  if (claimIn(left)) return false;
  const source = sourceOf("ChatMessage", null, message);
  if (source === null) return false;
  return foundry.utils.getProperty(source, "system.state") !== state || foundry.utils.getProperty(source, UNFINISHED) !== true;
}

/** Writes an operation down, with the values that the documents hold now. */
export function toEntry({ action, documentName, parent, data = [], updates = [], ids = [], ...options }: BatchOperation): JournalEntry {
  const parentUuid = parent === undefined ? null : uuidOf(parent);
  const expected = updates.map((update) => {
    const source = sourceOf(documentName, parentUuid, update["_id"]);
    return Object.fromEntries(writtenPaths(update).map((path) => [path, valueOf(source, path)]));
  });
  const removed = ids.map((id) => sourceOf(documentName, parentUuid, id)).filter((source) => source !== null);
  return { action, documentName, data, updates, ids, options, parentUuid, expected, removed };
}

/** The operation of an entry; null when its parent is gone. */
function operationOf(entry: JournalEntry): BatchOperation | null {
  const { action, documentName, parentUuid, options } = entry;
  const parent: unknown = parentUuid === null ? undefined : fromUuidSync(parentUuid, { strict: false });
  if (parent === null) return null;
  const shared = { ...options, action, documentName, ...(parent === undefined ? {} : { parent }) };
  if (action === "create") return { ...shared, data: entry.data };
  return action === "delete" ? { ...shared, ids: entry.ids } : { ...shared, updates: entry.updates };
}

/** The write that takes an entry back. */
export function inverseEntry(entry: JournalEntry): JournalEntry {
  const { documentName, parentUuid } = entry;
  const options = { ...entry.options, turnEvents: false };
  const shared = { documentName, parentUuid, data: [], updates: [], ids: [], expected: [], removed: [] };
  if (entry.action === "create")
    return {
      ...shared,
      options,
      action: "delete",
      ids: entry.data.flatMap(({ _id: id }) => (typeof id === "string" ? [id] : [])),
      removed: entry.data,
    };
  if (entry.action === "delete") return { ...shared, options: { ...options, keepId: true }, action: "create", data: entry.removed };
  const updates = entry.updates.map((update, index) => backwards(update, entry.expected[index] ?? {}));
  return { ...shared, options, action: "update", updates, expected: entry.updates.map(withoutId) };
}

function backwards(update: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  const back: Record<string, unknown> = { _id: update["_id"] };
  for (const path of writtenPaths(update)) {
    const value = before[path];
    const target = deletionTarget(path);
    if (value !== undefined) back[target ?? path] = value;
    else if (target === null) deleteKey(back, path);
  }
  return back;
}

/** The part of an entry that has not happened and that nothing has overtaken; null for none. */
export function stillDue(entry: JournalEntry): BatchOperation | null {
  const operation = operationOf(entry);
  if (!operation) return null;
  const { action, documentName, parentUuid } = entry;
  const exists = (id: unknown): boolean => sourceOf(documentName, parentUuid, id) !== null;
  if (action === "create") {
    const data = entry.data.filter((document) => !exists(document["_id"]));
    return data.length > 0 ? { ...operation, data } : null;
  }
  if (action === "delete") {
    const ids = entry.ids.filter(exists);
    return ids.length > 0 ? { ...operation, ids } : null;
  }
  const updates = entry.updates.flatMap((update, index) => {
    const source = sourceOf(documentName, parentUuid, update["_id"]);
    if (!source) return [];
    const untouched = writtenPaths(update).filter((path) => equalPlain(valueOf(source, path), entry.expected[index]?.[path]));
    return untouched.length > 0 ? [Object.fromEntries(["_id", ...untouched].map((path) => [path, update[path]]))] : [];
  });
  return updates.length > 0 ? { ...operation, updates } : null;
}

/**
 * What takes an entry back that was written only in part, or otherwise than it should have been: what it made goes, what it removed comes back, and every value is
 * as it was. Null when there is nothing to do.
 */
export function restoringOperation(entry: JournalEntry): BatchOperation | null {
  const back = inverseEntry(entry);
  const operation = back.action === "update" ? operationOf(back) : stillDue(back);
  return operation && { ...operation, noHook: true };
}

/** True for the completion of a message that somebody else has completed or turned down since. */
export function isOvertaken(entry: JournalEntry): boolean {
  const [update] = entry.updates;
  if (entry.documentName !== "ChatMessage" || entry.action !== "update" || !update) return false;
  const source = sourceOf("ChatMessage", null, update["_id"]);
  if (!source) return true;
  const writer = foundry.utils.getProperty(source, "_stats.lastModifiedBy");
  const untouched = writtenPaths(update).every((path) => equalPlain(valueOf(source, path), entry.expected[0]?.[path]));
  return !untouched && writer !== game.user.id;
}

/** The dotted paths that an update writes; nested values are compared as a whole. */
function writtenPaths(update: Record<string, unknown>): string[] {
  return Object.keys(update).filter((path) => path !== "_id");
}

function withoutId(update: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(update).filter(([path]) => path !== "_id"));
}

function valueOf(source: Record<string, unknown> | null, path: string): unknown {
  return source ? foundry.utils.getProperty(source, deletionTarget(path) ?? path) : undefined;
}

/** What a path of version 13 deletes ("system.history.-=3"), or null when it deletes nothing. */
function deletionTarget(path: string): string | null {
  const dot = path.lastIndexOf(".") + 1;
  return path.startsWith("-=", dot) ? `${path.slice(0, dot)}${path.slice(dot + 2)}` : null;
}

function sourceOf(documentName: string, parentUuid: string | null, id: unknown): Record<string, unknown> | null {
  if (typeof id !== "string") return null;
  const uuid = `${parentUuid === null ? "" : `${parentUuid}.`}${documentName}.${id}`;
  const document: unknown = documentName === "Setting" ? storedSetting(id) : fromUuidSync(uuid, { strict: false });
  const source: unknown = document instanceof foundry.abstract.DataModel ? document.toObject() : null;
  return isPlainObject(source) ? source : null;
}
