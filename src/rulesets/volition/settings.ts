// Which readings of Volition a world may choose, and their defaults.

import type { SettingDefinition } from "../../engine/ruleset.ts";
import type { Options } from "./types.ts";

const named = (key: string): { key: string; label: string; hint: string } => ({
  key,
  label: `VOLITION.Setting.${key}.Label`,
  hint: `VOLITION.Setting.${key}.Hint`,
});

function choiceSetting(key: string, choices: readonly [string, ...string[]]): SettingDefinition {
  const labels = Object.fromEntries(choices.map((choice) => [choice, `VOLITION.Setting.${key}.${choice}`]));
  return { ...named(key), field: { kind: "choice", initial: choices[0], choices: labels } };
}
function switchSetting(key: string, initial: boolean): SettingDefinition {
  return { ...named(key), field: { kind: "boolean", initial } };
}
function numberSetting(key: string, initial: number, min: number, max: number): SettingDefinition {
  return { ...named(key), field: { kind: "integer", initial, min, max } };
}

export const settings: readonly SettingDefinition[] = [
  choiceSetting("advantageMode", ["extraDice", "oneExtraDie", "flat"]),
  choiceSetting("saveDice", ["3d6", "d20"]),
  numberSetting("saveDefaultTarget", 11, 3, 20),
  numberSetting("saveCritAt", 17, 3, 21),
  switchSetting("critAlwaysHits", true),
  switchSetting("critFailAlwaysMisses", true),
  choiceSetting("halfRounding", ["down", "up"]),
  choiceSetting("mixedTypeResist", ["all", "any"]),
  switchSetting("ongoingResist", false),
  switchSetting("npcEscalation", false),
  choiceSetting("surprisedReactions", ["all", "noInterrupt", "none"]),
  switchSetting("delayOnlyUnused", false),
  switchSetting("delayOverReady", true),
  switchSetting("readyExactPosition", true),
  switchSetting("readyLockSubstitute", false),
  switchSetting("interruptPerRound", false),
  switchSetting("disengageIncludesMove", true),
  choiceSetting("damageRollMode", ["ask", "all", "average", "multiply"]),
  choiceSetting("averageLeave", ["few", "half"]),
  choiceSetting("powerRefresh", ["full", "quick"]),
  switchSetting("mixSecondary", true),
  choiceSetting("sameTypeOngoing", ["highest", "stack"]),
  choiceSetting("oneRoundEnds", ["sourceStart", "sourceEnd", "bearerEnd"]),
  switchSetting("oppBefore", true),
  switchSetting("coupNeedsHit", false),
  choiceSetting("coupNatural3", ["crit", "critFail"]),
  numberSetting("overdrawMinimum", 0, 0, 100),
  choiceSetting("overdrawScope", ["allButFree", "all", "costOnly"]),
  switchSetting("damageEndsStabilize", false),
  switchSetting("dyingEndOfTurn", true),
  choiceSetting("deathVariant", ["off", "fourthFailure", "atZero"]),
  choiceSetting("aidRange", ["any", "nearby", "nextTo"]),
  switchSetting("stabilizeLastGasp", false),
  switchSetting("grabbedBlocksSpells", false),
  switchSetting("confusedSpecialActions", false),
  switchSetting("clearAtCombatEnd", true),
  switchSetting("npcRally", false),
  switchSetting("deadFightInSpirit", true),
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

/** Half of a number, rounded as the world rounds halves. */
export function half(options: Options, value: number): number {
  return option(options, "halfRounding") === "up" ? Math.ceil(value / 2) : Math.floor(value / 2);
}
