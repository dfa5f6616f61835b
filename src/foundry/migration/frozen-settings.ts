// What a world had chosen in settings that are fixed readings now: its GM is told once, and what is stored for them goes.

import type { Ruleset } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { rulesets } from "../rulesets.ts";

/** What is needed of a stored setting. */
interface StoredSetting {
  readonly key: string;
  toObject(): { readonly value?: unknown };
  delete(): Promise<unknown>;
}

/** Tells what this world had chosen otherwise than it is played now, in one message, and forgets it. Of the one client that migrates. */
export async function tellFrozenSettings(): Promise<void> {
  const world = game.settings.storage.get("world");
  if (!(world instanceof Map)) return;
  const settings: StoredSetting[] = [...world.values()];
  const stored = new Map(settings.map((setting) => [setting.key, setting]));
  const changed = rulesets.all.flatMap((ruleset) => {
    const readings = readingsThatDiffer(ruleset, (key) => valueOf(stored.get(key)));
    return readings.length === 0 ? [] : [`${localize(ruleset.label)} (${readings.map((label) => localize(label)).join("; ")})`];
  });
  if (changed.length > 0) ui.notifications.warn(localize("SORTIE.Migration.FrozenSettings", { readings: changed }), { permanent: true });
  const gone = rulesets.all.flatMap(({ id, frozen = [] }) => frozen.flatMap(({ key }) => stored.get(`sortie.${id}.${key}`) ?? []));
  for (const setting of gone) await setting.delete();
}

/** The phrases of all readings of a ruleset that differ from what is stored under their old keys. Pure. */
function readingsThatDiffer({ id, frozen = [] }: Pick<Ruleset, "id" | "frozen">, stored: (key: string) => unknown): string[] {
  return frozen.flatMap(({ key, value, label }) => {
    const chosen = stored(`sortie.${id}.${key}`);
    return chosen === undefined || chosen === value ? [] : [label];
  });
}

/** Foundry stores values as JSON; what is none was never chosen in a form. */
function valueOf(setting: StoredSetting | undefined): unknown {
  const value = setting?.toObject().value;
  if (typeof value !== "string") return value ?? undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
