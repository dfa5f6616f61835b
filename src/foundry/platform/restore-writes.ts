// What takes writes back that came out otherwise than they should have: what they made goes, what they removed comes back, every value is as it was.

import { type JsonObject, clonePlain } from "../../engine/index.ts";
import { deleteKey } from "./deletion.ts";
import { type Wanted, sourceAt, wantedOf } from "./expected-writes.ts";
import { type BatchOperation, KEPT_IDS } from "./foundry-boundary.ts";
import { PASSING } from "./own-writes.ts";

/** A document of an operation, and what was stored of it before: all of it where it is to go, the values that are replaced where it is to change. */
interface Before {
  readonly wanted: Wanted;
  readonly was: Record<string, unknown>;
}

/** Looks at the documents before operations are written; the function that comes back says what writes them backwards. Modules are not asked about that. */
export function restoring(operations: readonly BatchOperation[]): () => BatchOperation[] {
  const all = operations.map((operation, index) => ({ operation, before: wantedOf(operation, index).map(look) }));
  return () => all.toReversed().flatMap(({ operation, before }) => backwards(operation, before) ?? []);
}

function look(wanted: Wanted): Before {
  const source = sourceAt(wanted) ?? {};
  if (wanted.action === "create") return { wanted, was: {} };
  if (wanted.action === "delete") return { wanted, was: clonePlain(source) };
  return { wanted, was: Object.fromEntries(pathsOf(wanted).map((path) => [path, valueIn(source, path)])) };
}

function valueIn(source: JsonObject, path: string): unknown {
  const value: unknown = foundry.utils.getProperty(source, path);
  return value === undefined ? undefined : clonePlain(value);
}

function pathsOf({ content }: Wanted): string[] {
  return Object.keys(content).filter((path) => path !== "_id");
}

/** Null where nothing is left to be done. */
function backwards(operation: BatchOperation, before: readonly Before[]): BatchOperation | null {
  const { action, data: _data, updates: _updates, ids: _ids, ...options } = operation;
  // No turn passes by it once more; whose turn it is by now is told as ever.
  const shared = { ...options, [PASSING]: undefined, turnEvents: true, noHook: true };
  const there = before.filter(({ wanted }) => sourceAt(wanted) !== null);
  if (action === "create") return there.length === 0 ? null : { ...shared, action: "delete", ids: there.map(({ wanted }) => wanted.id) };
  if (action === "update") return there.length === 0 ? null : { ...shared, action: "update", updates: there.map(replaced) };
  const gone = before.filter((one) => !there.includes(one));
  return gone.length === 0 ? null : { ...shared, action: "create", ...KEPT_IDS, data: gone.map(({ was }) => was) };
}

function replaced({ wanted, was }: Before): Record<string, unknown> {
  const update: Record<string, unknown> = { _id: wanted.id };
  for (const [path, value] of Object.entries(was)) {
    if (value === undefined) deleteKey(update, path);
    else update[path] = value;
  }
  return update;
}
