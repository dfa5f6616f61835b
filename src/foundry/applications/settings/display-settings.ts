// The settings that only the look of things knows.

import { getSetting } from "../../settings/store.ts";

/** True when this user wants a combatant in two lines rather than in full. */
export function rowsAreSmall(): boolean {
  return getSetting("trackerRows") !== "full";
}

/** What runs when a setting of these has changed. */
interface SettingChanges {
  /** The tracker's rows look different. */
  readonly rows: () => void;
  /** Users may read more numbers than before, or fewer. */
  readonly numbers: () => void;
}

/** Registers them. */
export function registerDisplaySettings({ rows, numbers }: SettingChanges): void {
  const { settings } = game;
  const shared = { scope: "world", config: true, type: Boolean, onChange: numbers } as const;
  settings.register("sortie", "openNumbers", {
    name: "SORTIE.Setting.OpenNumbers",
    hint: "SORTIE.Setting.OpenNumbersHint",
    default: false,
    ...shared,
  });
  settings.register("sortie", "trackerRows", {
    name: "SORTIE.Setting.TrackerRows",
    hint: "SORTIE.Setting.TrackerRowsHint",
    scope: "client",
    config: true,
    type: String,
    choices: { compact: "SORTIE.Setting.TrackerRowsCompact", full: "SORTIE.Setting.TrackerRowsFull" },
    default: "compact",
    onChange: rows,
  });
  settings.register("sortie", "difficulty", {
    name: "SORTIE.Setting.Difficulty",
    hint: "SORTIE.Setting.DifficultyHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
    onChange: rows,
  });
  settings.register("sortie", "turnNotice", {
    name: "SORTIE.Setting.TurnNotice",
    hint: "SORTIE.Setting.TurnNoticeHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
  settings.register("sortie", "turnSound", {
    name: "SORTIE.Setting.TurnSound",
    hint: "SORTIE.Setting.TurnSoundHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
  });
  settings.register("sortie", "floatingNumbers", {
    name: "SORTIE.Setting.FloatingNumbers",
    hint: "SORTIE.Setting.FloatingNumbersHint",
    scope: "client",
    config: true,
    type: String,
    choices: { own: "SORTIE.Setting.FloatingOwn", all: "SORTIE.Setting.FloatingAll", none: "SORTIE.Setting.FloatingNone" },
    default: "own",
  });
  settings.register("sortie", "openDamage", {
    name: "SORTIE.Setting.OpenDamage",
    hint: "SORTIE.Setting.OpenDamageHint",
    default: true,
    ...shared,
  });
}
