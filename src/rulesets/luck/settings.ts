// Which readings of the Luck Die a world may choose, its lists of words, and their defaults.

import type { SettingDefinition } from "../../engine/ruleset.ts";
import type { Options } from "./types.ts";

const named = (key: string): { key: string; label: string; hint: string } => ({
  key,
  label: `LUCK.Setting.${key}.Label`,
  hint: `LUCK.Setting.${key}.Hint`,
});

function choiceSetting(key: string, choices: readonly [string, ...string[]]): SettingDefinition {
  const labels = Object.fromEntries(choices.map((choice) => [choice, `LUCK.Setting.${key}.${choice}`]));
  return { ...named(key), field: { kind: "choice", initial: choices[0], choices: labels } };
}
function switchSetting(key: string, initial: boolean): SettingDefinition {
  return { ...named(key), field: { kind: "boolean", initial } };
}
function numberSetting(key: string, initial: number, min: number, max: number): SettingDefinition {
  return { ...named(key), field: { kind: "integer", initial, min, max } };
}
function textSetting(key: string, initial: string): SettingDefinition {
  return { ...named(key), field: { kind: "text", initial } };
}

export const settings: readonly SettingDefinition[] = [
  choiceSetting("advantageMode", ["pool", "luckDie", "flat"]),
  numberSetting("advantageCap", 2, 0, 5),
  textSetting("attributeList", "strength, dexterity, mind"),
  textSetting("skillList", "combat, athletics, resolve, medicine"),
  textSetting("proficiencyList", "martial, finesse"),
  choiceSetting("reactionRefresh", ["ownTurn", "everyTurn", "round"]),
  switchSetting("surprisedMayReact", false),
  switchSetting("critBeatsDodge", true),
  textSetting("resuscitateDifficulty", "missingHealth"),
  numberSetting("resuscitateHealth", 0, 0, 1000),
  switchSetting("blockExcessReduced", false),
  choiceSetting("killingStrikeWeapon", ["any", "nonlethal", "lethal"]),
  choiceSetting("mapScope", ["round", "turn"]),
  textSetting("restRestores", "endurance, stamina, focus"),
  switchSetting("joinersActSameRound", true),
  switchSetting("unconsciousFallsProne", false),
  switchSetting("flankersMustBeConscious", true),
  textSetting("sizeLabels", "3: small, 4: medium"),
  switchSetting("foesCheatDeath", true),
  choiceSetting("deflectionFloor", ["none", "zero"]),
  choiceSetting("minimumOne", ["attacks", "all"]),
  choiceSetting("readiedAction", ["any", "oneAction"]),
  choiceSetting("teamRemains", ["canAct", "alive"]),
];

/** What a world has chosen for a setting; its default where nothing sensible is stored. */
export function option(options: Options, key: string): string | number | boolean {
  const initial = settings.find((setting) => setting.key === key)?.field.initial ?? false;
  const value = options[key];
  return typeof value === typeof initial && value !== undefined ? value : initial;
}

/** A numeric setting. */
export function numberOption(options: Options, key: string): number {
  const value = option(options, key);
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** The words of a setting that lists them with commas, each once. An id holds no dots, since it becomes part of a path. */
export function listOption(options: Options, key: string): string[] {
  const words = String(option(options, key))
    .split(",")
    .map((word) => word.trim().replaceAll(".", ""));
  return [...new Set(words)].filter((word) => word !== "");
}

/** What a world calls its size ranks; a rank without a name is shown as a number. */
export function sizeLabels(options: Options): Readonly<Record<string, string>> {
  const pairs = listOption(options, "sizeLabels").flatMap((entry): [string, string][] => {
    const [rank = "", ...label] = entry.split(":").map((part) => part.trim());
    return /^[1-9]$/.test(rank) && label.join(":") !== "" ? [[rank, label.join(":")]] : [];
  });
  return Object.fromEntries(pairs);
}
