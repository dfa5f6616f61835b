// Which readings of Definition a world may choose, and their defaults.

import type { SettingDefinition } from "../../engine/ruleset.ts";
import type { Options } from "./types.ts";

const named = (key: string): { key: string; label: string; hint: string } => ({
  key,
  label: `DEFINITION.Setting.${key}.Label`,
  hint: `DEFINITION.Setting.${key}.Hint`,
});

function choiceSetting(key: string, choices: readonly [string, ...string[]]): SettingDefinition {
  const labels = Object.fromEntries(choices.map((choice) => [choice, `DEFINITION.Setting.${key}.${choice}`]));
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

/** Each size with its index, its modifier to ranged attacks and its modifier to manoeuvres. */
export const SIZE_TABLE =
  "fine -4 4 -8, diminutive -3 3 -6, tiny -2 2 -4, small -1 1 -2, medium 0 0 0, large 1 -1 2, huge 2 -2 4, gargantuan 3 -3 6, colossal 4 -4 8";

export const settings: readonly SettingDefinition[] = [
  choiceSetting("deathRoll", ["equal", "stats", "brutality"]),
  choiceSetting("equalSaveResult", ["stabilise", "clearStreak"]),
  choiceSetting("npcDeath", ["deathRoll", "defeated"]),
  switchSetting("initiativeDecimal", true),
  switchSetting("rollOffBonus", true),
  choiceSetting("roundScope", ["global", "personal"]),
  choiceSetting("immediateReset", ["round", "ownTurn"]),
  choiceSetting("heldCrossRound", ["oldPlace", "newPosition", "forfeit"]),
  choiceSetting("delayUnspent", ["offerLast", "lose"]),
  numberSetting("acBase", 10, -1000, 1000),
  choiceSetting("bonusStacking", ["sumAll", "highestPerType"]),
  textSetting("flatFootedDrops", "dex, dodge"),
  choiceSetting("meleeAbility", ["best", "str", "dex"]),
  switchSetting("sizeOnMelee", false),
  textSetting("sizeTable", SIZE_TABLE),
  switchSetting("naturalExtremes", false),
  numberSetting("minDamage", 0, 0, 1000),
  switchSetting("stancesExclusive", false),
  numberSetting("proneAttack", 0, -1000, 1000),
  numberSetting("proneAcMelee", 0, -1000, 1000),
  numberSetting("proneAcRanged", 0, -1000, 1000),
  switchSetting("proneBlocksMove", false),
  switchSetting("fallProne", false),
  choiceSetting("killShot", ["autoCrit", "slay", "gm"]),
  choiceSetting("chargeSwift", ["countsAsSwift", "onlyIfSwift"]),
  choiceSetting("submissionUpkeep", ["none", "standard"]),
  choiceSetting("pinEscape", ["fullEscape", "pinOnly"]),
  switchSetting("somaticBlocksAggressor", false),
  switchSetting("swallowedIsolated", false),
  choiceSetting("swallowClock", ["fromUnconscious", "fromSwallowed"]),
  choiceSetting("healSpellNld", ["both", "hpOnly", "nldFirst"]),
  switchSetting("massiveCountsNld", false),
  switchSetting("forcedMoveProvokes", true),
  switchSetting("rangedThreatens", true),
  choiceSetting("freeActionKey", ["entry", "item"]),
  choiceSetting("trampleBase", ["die", "dieAndStr"]),
  numberSetting("woundHours", 24, 0, 10_000),
];

/** What a world has chosen for a setting; its default where nothing sensible is stored. */
export function option(options: Options, key: string): string | number | boolean {
  const field = settings.find((setting) => setting.key === key)?.field;
  const value = options[key];
  if (!field) return false;
  if (field.kind === "choice") return typeof value === "string" && Object.hasOwn(field.choices, value) ? value : field.initial;
  return typeof value === typeof field.initial && value !== undefined ? value : field.initial;
}

/** A numeric setting. */
export function numberOption(options: Options, key: string): number {
  const value = option(options, key);
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** The words of a setting that holds a list. */
export function listOption(options: Options, key: string): string[] {
  return String(option(options, key))
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
