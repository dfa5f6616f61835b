// How old a world is: the schema numbers that it was last migrated to beside those of this version and its rulesets.

import { isPlainObject, schemaVersions } from "../../engine/index.ts";
import { rulesets } from "../rulesets.ts";
import { getSetting, SCHEMA_SETTING, setSetting } from "../settings/store.ts";

/** Schema numbers by ruleset, and of what all of them share. */
type SchemaVersions = Readonly<Record<string, number>>;

/** The numbers of this version of Sortie and of the modules that are on. */
export function presentVersions(): SchemaVersions {
  return schemaVersions(rulesets.all);
}

/** The numbers that this world was last migrated to; a missing one is 0, the form before there were numbers. */
export function storedVersions(): SchemaVersions {
  const stored = getSetting(SCHEMA_SETTING);
  if (!isPlainObject(stored)) return {};
  return Object.fromEntries(Object.entries(stored).flatMap(([id, version]) => (typeof version === "number" ? [[id, version]] : [])));
}

/** Ids of everything that this world holds in a newer form than anybody here knows. Rulesets whose module is off are left alone. Pure. */
export function newerThan(present: SchemaVersions, stored: SchemaVersions): string[] {
  return Object.keys(present).filter((id) => (stored[id] ?? 0) > (present[id] ?? 0));
}

/** Ids of everything that this world may hold in an older form. Pure. */
export function olderThan(present: SchemaVersions, stored: SchemaVersions): string[] {
  return Object.keys(present).filter((id) => (stored[id] ?? 0) < (present[id] ?? 0));
}

/** True for a world of a newer version: nothing of ours is written to it. */
export function worldIsNewer(): boolean {
  return newerThan(presentVersions(), storedVersions()).length > 0;
}

/** Remembers that this world is of today; of rulesets that are off, what was known stays. GM only. */
export async function stampWorld(): Promise<void> {
  await setSetting(SCHEMA_SETTING, { ...storedVersions(), ...presentVersions() });
}
