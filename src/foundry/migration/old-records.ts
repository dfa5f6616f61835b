// Records outlive versions: what they say of a document is read with the paths and in the form of today. They are never written anew, because whoever wrote a message
// last answers for it.

import type { Change, Fields } from "../../engine/index.ts";
import { clonePlain, isPlainObject, lastingEffectFields, migrateFields, migratePath, migrateValue } from "../../engine/index.ts";
import { rulesets } from "../rulesets.ts";
import { shapesOf, storedFields } from "../models/document-fields.ts";

type Stated = Pick<Change, "path" | "before" | "after">;

/** A change as an older version wrote it down, as today's version would have. One of today is returned as it is. */
export function presentChange<C extends Stated>(document: string, change: C): C {
  const documentName = classOf(document);
  if (change.path === "") return documentName === "ActiveEffect" ? withValues(change, wholeEffect) : change;
  const inside = documentName === "World" ? change.path : insideSystem(change.path);
  if (inside === null) return change;
  const fields = fieldsAround(document, documentName, inside);
  if (!fields) return change;
  const { path, field } = migratePath(fields, inside);
  const moved = path === inside ? change : { ...change, path: documentName === "World" ? path : `system.${path}` };
  return field ? withValues(moved, (value) => migrateValue(field, value).value) : moved;
}

function insideSystem(path: string): string | null {
  return path.startsWith("system.") ? path.slice("system.".length) : null;
}

function withValues<C extends Stated>(change: C, present: (value: unknown) => unknown): C {
  const values: Record<string, unknown> = {};
  for (const key of ["before", "after"] as const) {
    if (change[key] !== undefined) values[key] = present(clonePlain(change[key]));
  }
  return { ...change, ...values };
}

function wholeEffect(effect: unknown): unknown {
  if (isPlainObject(effect)) migrateFields(lastingEffectFields, effect["system"]);
  return effect;
}

function classOf(uuid: string): string {
  return uuid === "World" ? uuid : (uuid.split(".").at(-2) ?? "");
}

/** The fields of a document, if any subtype of its class stores this path in another way than it is written. Documents that are gone go by whoever knows the path. */
function fieldsAround(uuid: string, documentName: string, path: string): Fields | undefined {
  const candidates = documentName === "World" ? rulesets.all.map(({ world }) => world) : shapesOf(documentName).map(({ fields }) => fields);
  const older = candidates.filter((fields) => isAnother(fields, path));
  if (older.length === 0) return undefined;
  const found: unknown = documentName === "World" ? null : fromUuidSync(uuid, { strict: false });
  const type = isPlainObject(found) || typeof found !== "object" || found === null ? "" : String(Reflect.get(found, "type"));
  return storedFields(documentName, type) ?? older[0];
}

const compared = new WeakMap<Fields, Map<string, boolean>>();

function isAnother(fields: Fields, path: string): boolean {
  const known = compared.get(fields) ?? new Map<string, boolean>();
  compared.set(fields, known);
  const before = known.get(path);
  if (before !== undefined) return before;
  const { path: now, field } = migratePath(fields, path);
  const answer = now !== path || (field !== undefined && mayChangeForm({ field }));
  known.set(path, answer);
  return answer;
}

function mayChangeForm(fields: Fields): boolean {
  return Object.values(fields).some((field) => {
    if (field.migrate || field.renamedFrom) return true;
    if (field.kind === "group") return mayChangeForm(field.fields);
    return (field.kind === "list" || field.kind === "map") && mayChangeForm({ element: field.element });
  });
}
