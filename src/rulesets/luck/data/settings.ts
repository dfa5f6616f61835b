// Which readings of the Luck Die a world may choose, its lists of words, and their defaults.

import { REST_HOURS } from "../../../engine/procedures/world-time.ts";
import type { SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { settingMakers, settingReaders } from "../../../engine/contract/world-settings.ts";
import type { Options } from "./types.ts";

const { choiceSetting, switchSetting, numberSetting, textSetting } = settingMakers("LUCK.Setting.");

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
  numberSetting("restHours", REST_HOURS, 0, 168),
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

export const { option, numberOption } = settingReaders(settings);

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
