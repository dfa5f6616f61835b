// What the documents of an operation are to be like afterwards, and whether they are.

import { type JsonObject, isPlainObject } from "../../engine/index.ts";
import { type BatchOperation, operators, storedIn, uuidOf } from "./foundry-boundary.ts";
import { ACCOUNT, covers } from "./matches-stored.ts";

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
export function sourceAt({ uuid }: Pick<Wanted, "uuid">): JsonObject | null {
  const document: unknown = fromUuidSync(uuid, { strict: false });
  return document ? storedIn<JsonObject>(document) : null;
}

/** True when a document is as it was to be, in all that is ours. */
export function stands(wanted: Wanted): boolean {
  const source = sourceAt(wanted);
  if (wanted.action === "delete") return source === null;
  return source !== null && clauses(wanted).every((clause) => !clause.isHeld || holds(source, clause));
}

/** What of a document that is Foundry's to keep came out otherwise than it was written: cleaned, rounded, in another spelling, or changed by somebody. */
export function differences(wanted: Wanted): string[] {
  const source = wanted.action === "delete" ? null : sourceAt(wanted);
  if (source === null) return [];
  return clauses(wanted).flatMap((clause) => (clause.isHeld || holds(source, clause) ? [] : [clause.path]));
}

/** True when a change that is about to be sent says something else than what was to be written. What it no longer says may be what is stored already. */
export function contradicts(wanted: Wanted, change: object): boolean {
  const said = foundry.utils.expandObject(change);
  return clauses(wanted).some(({ path, value, isHeld }) => {
    const got: unknown = foundry.utils.getProperty(said, path);
    return isHeld && got !== undefined && value !== GONE && !agrees(got, value);
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
  /** Whether the write counts as changed where it does not hold. */
  readonly isHeld: boolean;
}

function holds(source: JsonObject, { path, value }: Clause): boolean {
  const got: unknown = foundry.utils.getProperty(source, path);
  return value === GONE ? got === undefined : covers(got, value);
}

/** Foundry's own numbers that rules go by. */
const OF_TURNS: readonly string[] = ["turn", "round", "initiative"];
/** What is ours in every document. */
const OURS: readonly string[] = ["system", "flags.sortie"];

function isOurs(path: string): boolean {
  return OF_TURNS.includes(path) || OURS.some((own) => path === own || path.startsWith(`${own}.`));
}

/**
 * What is asked of a document. Only what is ours is held to the letter: Foundry cleans the rest as it likes (colours, paths, whole numbers, rich text), and how things look
 * is anybody's to change.
 */
function clauses(wanted: Wanted): Clause[] {
  const { ForcedDeletion } = operators();
  return Object.entries(wanted.content).flatMap(([path, value]): Clause[] => {
    if (path === "_id" || path === ACCOUNT) return [];
    // Whether a key that its actor has can be deleted on a token is nowhere said (diagnostics/foundry-check).
    if (value instanceof ForcedDeletion) return [{ path, value: GONE, isHeld: isOurs(path) && !/\.Token\..*Actor\./.test(wanted.uuid) }];
    if (path === "flags" && isPlainObject(value))
      return Object.entries(value).map(([scope, flags]) => ({ path: `flags.${scope}`, value: flags, isHeld: scope === "sortie" }));
    // Of what is embedded in a new document, the ids are ours too: records point at them.
    if (EMBEDDED.includes(path) && Array.isArray(value)) return [{ path, value: value.map(ownPart), isHeld: true }];
    return [{ path, value, isHeld: isOurs(path) }];
  });
}

const EMBEDDED: readonly string[] = ["items", "effects"];

function ownPart(entry: unknown): unknown {
  if (!isPlainObject(entry)) return entry;
  const { _id, system } = entry;
  return { ...(_id === undefined ? {} : { _id }), ...(system === undefined ? {} : { system }) };
}
