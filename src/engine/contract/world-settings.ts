// World settings of a ruleset: declared with few words, and read defensively, because anything may be stored.

import type { Battle } from "../battle/battle.ts";
import type { FrozenSetting, SettingDefinition } from "./ruleset.ts";

type Options = Battle["options"];

/** Makes settings whose words stand in the language file under `<words><key>`: `Label`, `Hint`, and one for each choice. */
export interface SettingMakers {
  /** The first choice is the default. */
  readonly choiceSetting: (key: string, choices: readonly [string, ...string[]]) => SettingDefinition;
  readonly switchSetting: (key: string, initial: boolean) => SettingDefinition;
  readonly numberSetting: (key: string, initial: number, min: number, max: number) => SettingDefinition;
  /** `unread` names the parts of a text that the rules cannot make out; missing: they read whatever is typed. */
  readonly textSetting: (key: string, initial: string, unread?: (text: string) => readonly string[]) => SettingDefinition;
}

/** Makers of the settings of a ruleset; `words` is the beginning of their language keys, with its dot (`SHOCK.Setting.`). */
export function settingMakers(words: string): SettingMakers {
  const make = (key: string, field: SettingDefinition["field"]): SettingDefinition => ({
    key,
    label: `${words}${key}.Label`,
    hint: `${words}${key}.Hint`,
    field,
  });
  return {
    choiceSetting(key, choices) {
      const labels = Object.fromEntries(choices.map((choice) => [choice, `${words}${key}.${choice}`]));
      return make(key, { kind: "choice", initial: choices[0], choices: labels });
    },
    switchSetting: (key, initial) => make(key, { kind: "boolean", initial }),
    numberSetting: (key, initial, min, max) => make(key, { kind: "integer", initial, min, max }),
    textSetting: (key, initial, unread) => make(key, { kind: "text", initial, ...(unread ? { unread } : {}) }),
  };
}

/** Words that are listed with commas, each once. */
function listed(text: string): string[] {
  const words = text.split(",").map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== "");
}

/** A reader of what is typed as a list, for a setting's `unread`: those of its words that `isKnown` does not take. */
export function unreadIn(isKnown: (word: string) => boolean): (text: string) => readonly string[] {
  return (text) => listed(text).filter((word) => !isKnown(word));
}

/** Settings of earlier versions with the values that are played now; `words` is the beginning of the keys of their phrases. */
export function frozenSettings(words: string, values: Readonly<Record<string, FrozenSetting["value"]>>): FrozenSetting[] {
  return Object.entries(values).map(([key, value]) => ({ key, value, label: `${words}${key}` }));
}

/** Reads what a world has chosen. */
export interface SettingReaders {
  /** Its choice; the default where nothing sensible is stored, `false` for a setting that does not exist. */
  readonly option: (options: Options, key: string) => string | number | boolean;
  /** A whole number within the setting's bounds; 0 for a setting that is no number. */
  readonly numberOption: (options: Options, key: string) => number;
  /** True when a switch is on. */
  readonly isOn: (options: Options, key: string) => boolean;
  /** Words that are listed with commas, each once. */
  readonly listOption: (options: Options, key: string) => string[];
}

/** Readers of these settings. */
export function settingReaders(settings: readonly SettingDefinition[]): SettingReaders {
  const fields = new Map(settings.map(({ key, field }) => [key, field]));
  const readers: SettingReaders = {
    option(options, key) {
      const field = fields.get(key);
      const value = options[key];
      if (!field) return false;
      if (field.kind === "choice") return typeof value === "string" && Object.hasOwn(field.choices, value) ? value : field.initial;
      return typeof value === typeof field.initial && value !== undefined ? value : field.initial;
    },
    numberOption(options, key) {
      const field = fields.get(key);
      if (field?.kind !== "integer") return 0;
      const value = readers.option(options, key);
      const whole = typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) : field.initial;
      return Math.max(field.min, Math.min(field.max, whole));
    },
    isOn: (options, key) => readers.option(options, key) === true,
    listOption: (options, key) => listed(String(readers.option(options, key))),
  };
  return readers;
}
