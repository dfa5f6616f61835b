// Reading and writing our settings by key; ruleset settings have keys that no type can list.

import type { Battle, Ruleset } from "../../engine/index.ts";
import { fillFields } from "../../engine/index.ts";
import { platform } from "../platform/boundary.ts";

interface SettingStore {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

/** Who applies what players do to creatures that are not theirs. */
export type RequestPolicy = "automatic" | "ask" | "off";

/** A setting of ours. Throws for a key that was never registered. */
export function getSetting(key: string): unknown {
  return platform<SettingStore>(game.settings).get("sortie", key);
}

/** Stores a setting of ours; world settings need a GM. */
export async function setSetting(key: string, value: unknown): Promise<void> {
  await platform<SettingStore>(game.settings).set("sortie", key, value);
}

export function requestPolicy(): RequestPolicy {
  const value = getSetting("requestPolicy");
  return value === "ask" || value === "off" ? value : "automatic";
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
  const stored = getSetting(`${ruleset.id}.world`);
  return fillFields(ruleset.world, typeof stored === "object" && stored !== null ? stored : {}) as Battle["world"];
}
