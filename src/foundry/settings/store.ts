// Reading and writing our settings by key; ruleset settings have keys that no type can list.

import { type Battle, type Ruleset, clonePlain, fillFields, migrateFields } from "../../engine/index.ts";

/** Key of the hidden world setting that says which schema numbers this world was last migrated to. */
export const SCHEMA_SETTING = "schemaVersion";

/** Key of the hidden world setting that says how far a migration is. */
export const PROGRESS_SETTING = "migration";

/** Key of the hidden world setting that says how far the welcome of this world is. */
export const WELCOME_SETTING = "welcome";

/** Key of the hidden world setting with what lies about where there is no scene. */
export const GROUND_SETTING = "ground";

/** Key of the hidden world setting with what the last check of Foundry found. */
export const FOUNDRY_CHECK_SETTING = "foundryCheck";

/** A key of ours: those that foundry-types.ts lists, and `<ruleset>.<key>` for what a ruleset registers. */
type SettingKey = foundry.helpers.ClientSettings.KeyFor<"sortie">;

/** Who applies what players do to creatures that are not theirs. */
export type RequestPolicy = "automatic" | "ask" | "off";

/** A setting of ours. Throws for a key that was never registered. */
export function getSetting(key: SettingKey): unknown {
  return game.settings.get("sortie", key);
}

/** Stores a setting of ours; world settings need a GM. */
export async function setSetting<Key extends SettingKey>(
  key: Key,
  value: foundry.helpers.ClientSettings.SettingCreateData<"sortie", Key>,
): Promise<void> {
  await game.settings.set("sortie", key, value);
}

export function requestPolicy(): RequestPolicy {
  const value = getSetting("requestPolicy");
  // Whatever else stands there was not chosen by anybody: then the GM is asked.
  return value === "automatic" || value === "off" ? value : "ask";
}

/** What dragging a token on its turn is: bound by the rules, counted by them, or nothing. */
export function mapMoves(): "rules" | "count" | "off" {
  const value = getSetting("mapMoves");
  return value === "rules" || value === "off" ? value : "count";
}

/** The ruleset's optional rules as set in this world. */
export function optionsOf(ruleset: Ruleset): Battle["options"] {
  return Object.fromEntries(
    ruleset.settings.map((setting) => {
      const value = getSetting(`${ruleset.id}.${setting.key}`);
      const usable = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
      return [setting.key, usable ? value : setting.field.initial];
    }),
  );
}

/** The ruleset's data that outlive battles. */
export function worldDataOf(ruleset: Ruleset): Battle["world"] {
  const stored = clonePlain(getSetting(`${ruleset.id}.world`));
  migrateFields(ruleset.world, stored);
  return fillFields(ruleset.world, typeof stored === "object" && stored !== null ? stored : {}) as Battle["world"];
}
