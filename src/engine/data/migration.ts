// Stored data of older versions, brought into the form that the descriptors describe now: names that have changed, values that have another form. Pure.

import type { AnyField, Fields } from "./fields.ts";
import { clonePlain, equalPlain, isPlainObject } from "./json.ts";

/** Number of what is stored the same way for all rulesets, and of how tokens are set up: raised like a ruleset's `schemaVersion`. */
const SHARED_SCHEMA = 2;

/** The schema number of each ruleset by its id, and under `sortie` that of what all of them share. */
export function schemaVersions(
  rulesets: readonly { readonly id: string; readonly schemaVersion?: number }[],
): Readonly<Record<string, number>> {
  return { sortie: SHARED_SCHEMA, ...Object.fromEntries(rulesets.map(({ id, schemaVersion = 0 }) => [id, schemaVersion])) };
}

/** One stored value that was not in today's form. Paths are dotted and begin where the fields do. */
export interface Migrated {
  readonly from: string;
  readonly to: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Brings `data` into the form of `fields`, in place, and says what was changed. Data may be partial: what is missing stays missing. Doing it again changes nothing.
 * Where a value stands under its old name and under the new one, somebody has written the new one since: it counts, part by part.
 */
export function migrateFields(fields: Fields, data: unknown, path = ""): Migrated[] {
  if (!isPlainObject(data)) return [];
  const notes: Migrated[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const to = joined(path, name);
    for (const former of field.renamedFrom ?? []) {
      if (!Object.hasOwn(data, former)) continue;
      const before = data[former];
      Reflect.deleteProperty(data, former);
      data[name] = data[name] === undefined ? before : underneath(before, data[name]);
      notes.push({ from: joined(path, former), to, before: clonePlain(before), after: clonePlain(data[name]) });
    }
    if (data[name] === undefined) continue;
    const inside = migrateValue(field, data[name], to);
    data[name] = inside.value;
    notes.push(...inside.notes);
  }
  return notes;
}

/** A stored value of one field in its present form. Objects and lists are changed in place. */
export function migrateValue(
  field: AnyField,
  stored: unknown,
  path = "",
): { readonly value: unknown; readonly notes: readonly Migrated[] } {
  const value = field.migrate ? field.migrate(stored) : stored;
  const own = equalPlain(value, stored) ? [] : [{ from: path, to: path, before: clonePlain(stored), after: clonePlain(value) }];
  return { value, notes: [...own, ...migrateInside(field, value, path)] };
}

function migrateInside(field: AnyField, value: unknown, path: string): Migrated[] {
  if (field.kind === "group") return migrateFields(field.fields, value, path);
  if (field.kind === "list" && Array.isArray(value))
    return value.flatMap((entry: unknown, index) => migrateEntry(field.element, value, index, entry, path));
  if (field.kind === "map" && isPlainObject(value))
    return Object.entries(value).flatMap(([key, entry]) => migrateEntry(field.element, value, key, entry, path));
  return [];
}

function migrateEntry(element: AnyField, holder: object, key: string | number, entry: unknown, path: string): readonly Migrated[] {
  const { value, notes } = migrateValue(element, entry, joined(path, String(key)));
  if (value !== entry) Reflect.set(holder, key, value);
  return notes;
}

/** Where a value stands today that an older version stored at `path`, and the field that describes it; a path that nobody declares stays as it is. */
export function migratePath(fields: Fields, path: string): { readonly path: string; readonly field: AnyField | undefined } {
  const [key = "", ...rest] = path.split(".");
  const name = Object.hasOwn(fields, key) ? key : Object.keys(fields).find((each) => fields[each]?.renamedFrom?.includes(key));
  const field = name === undefined ? undefined : fields[name];
  if (name === undefined || !field) return { path, field: undefined };
  const inside = below(field, rest);
  return { path: [name, ...inside.path].join("."), field: inside.field };
}

function below(field: AnyField, rest: readonly string[]): { readonly path: readonly string[]; readonly field: AnyField | undefined } {
  const [key, ...further] = rest;
  if (key === undefined) return { path: [], field };
  if (field.kind === "group") {
    const found = migratePath(field.fields, rest.join("."));
    return { path: found.path.split("."), field: found.field };
  }
  if (field.kind !== "list" && field.kind !== "map") return { path: rest, field: undefined };
  const inside = below(field.element, further);
  return { path: [key, ...inside.path], field: inside.field };
}

function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

/** What is newer, and of what is older whatever the newer one does not say. */
function underneath(older: unknown, newer: unknown): unknown {
  if (!isPlainObject(older) || !isPlainObject(newer)) return newer;
  const names = new Set([...Object.keys(older), ...Object.keys(newer)]);
  return Object.fromEntries(
    [...names].map((name) => [name, Object.hasOwn(newer, name) ? underneath(older[name], newer[name]) : older[name]]),
  );
}
