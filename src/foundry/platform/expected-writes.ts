// What the documents of an operation are to be like afterwards, and whether they are.

import type { JsonObject } from "../../engine/index.ts";
import { isPlainObject } from "../../engine/index.ts";
import type { BatchOperation } from "./foundry-boundary.ts";
import { operators, storedIn, uuidOf } from "./foundry-boundary.ts";
import { ACCOUNT, covers } from "./matches-stored.ts";
import { storedSetting } from "./setting-documents.ts";

/** One document of an operation, and what is to be written there. */
export interface Wanted {
  readonly operation: number;
  readonly action: BatchOperation["action"];
  readonly documentName: string;
  readonly id: string;
  readonly uuid: string;
  /** What is sent: the data of a new document, the paths of an update. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** Every document of an operation. */
export function wantedOf({ action, documentName, parent, data = [], updates = [], ids = [] }: BatchOperation, operation: number): Wanted[] {
  const within = parent === undefined || parent === null ? "" : `${uuidOf(parent)}.`;
  const contents: readonly Readonly<Record<string, unknown>>[] =
    action === "create" ? data : action === "update" ? updates : ids.map((_id) => ({ _id }));
  return contents.map((content) => {
    const id = String(content["_id"]);
    return { operation, action, documentName, id, uuid: `${within}${documentName}.${id}`, content };
  });
}

/** The stored data of a document as they are; null when it is not there. */
export function sourceAt({ documentName, uuid, id }: Pick<Wanted, "documentName" | "uuid" | "id">): JsonObject | null {
  const document: unknown = documentName === "Setting" ? storedSetting(id) : fromUuidSync(uuid, { strict: false });
  return document ? storedIn<JsonObject>(document) : null;
}

/** True when a document is as it was to be. */
export function stands(wanted: Wanted): boolean {
  const source = sourceAt(wanted);
  if (wanted.action === "delete") return source === null;
  return source !== null && clauses(wanted).every(({ path, value }) => holds(foundry.utils.getProperty(source, path), value));
}

/** True when a change that is about to be sent says something else than what was to be written. What it no longer says may be what is stored already. */
export function contradicts(wanted: Wanted, change: object): boolean {
  const said = foundry.utils.expandObject(change);
  return clauses(wanted).some(({ path, value }) => {
    const got: unknown = foundry.utils.getProperty(said, path);
    return got !== undefined && value !== GONE && !agrees(got, value);
  });
}

/** A partial object in a change stands for what it names alone. */
function agrees(got: unknown, want: unknown): boolean {
  if (!isPlainObject(got) || !isPlainObject(want)) return covers(got, want);
  return Object.entries(got).every(([key, value]) => !(key in want) || agrees(value, want[key]));
}

const GONE = Symbol("gone");

interface Clause {
  readonly path: string;
  readonly value: unknown;
}

function holds(got: unknown, value: unknown): boolean {
  return value === GONE ? got === undefined : covers(got, value);
}

/** How a message or an effect looks is anybody's to change, and the account of a document Foundry's; what is ours in it is not. */
function isOurs({ documentName }: Wanted, path: string): boolean {
  if (path === "_id" || path === "img" || path === ACCOUNT) return false;
  return documentName !== "ChatMessage" || path === "system" || path.startsWith("system.");
}

function clauses(wanted: Wanted): Clause[] {
  const { ForcedDeletion } = operators();
  return Object.entries(wanted.content).flatMap(([path, value]): Clause[] => {
    if (!isOurs(wanted, path)) return [];
    return [{ path, value: value instanceof ForcedDeletion ? GONE : value }];
  });
}
