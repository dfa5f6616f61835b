// Which readings and optional rules of Archmage a world may choose, and their defaults.

import type { SettingDefinition } from "../../engine/ruleset.ts";
import type { Options } from "./types.ts";

const named = (key: string): { key: string; label: string; hint: string } => ({
  key,
  label: `ARCHMAGE.Setting.${key}.Label`,
  hint: `ARCHMAGE.Setting.${key}.Hint`,
});

function choiceSetting(key: string, choices: readonly [string, ...string[]]): SettingDefinition {
  const labels = Object.fromEntries(choices.map((choice) => [choice, `ARCHMAGE.Setting.${key}.${choice}`]));
  return { ...named(key), field: { kind: "choice", initial: choices[0], choices: labels } };
}
function switchSetting(key: string, initial: boolean): SettingDefinition {
  return { ...named(key), field: { kind: "boolean", initial } };
}
function numberSetting(key: string, initial: number, min: number, max: number): SettingDefinition {
  return { ...named(key), field: { kind: "integer", initial, min, max } };
}

export const settings: readonly SettingDefinition[] = [
  choiceSetting("defenceBasis", ["score", "modifier"]),
  choiceSetting("initiativeTie", ["bonus", "pcFirst", "random"]),
  choiceSetting("ambushAdvance", ["ask", "no", "yes"]),
  switchSetting("expandedCritMustHit", true),
  switchSetting("checkAddsLevel", true),
  numberSetting("recoveryMin", 0, 0, 1),
  choiceSetting("battleEndDeathSave", ["success", "outOfDanger"]),
  choiceSetting("rechargeReturn", ["auto", "reroll"]),
  choiceSetting("conditionDefaultEnd", ["save", "turnEnd", "manual"]),
  switchSetting("lastingWounds", false),
  switchSetting("meaningfulDeath", false),
  switchSetting("situationalDice", false),
  numberSetting("healUpTarget", 12, 1, 100),
];

/** The faces of weapon dice from small to big, for situational weapon use. */
export const DIE_LADDER: readonly number[] = [3, 4, 6, 8, 10, 12];

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
