// Which readings of Shock a world may choose, and their defaults.

import type { SettingDefinition } from "../../engine/ruleset.ts";
import type { Options } from "./types.ts";

const named = (key: string): { key: string; label: string; hint: string } => ({
  key,
  label: `SHOCK.Setting.${key}.Label`,
  hint: `SHOCK.Setting.${key}.Hint`,
});

function choiceSetting(key: string, choices: readonly [string, ...string[]]): SettingDefinition {
  const labels = Object.fromEntries(choices.map((choice) => [choice, `SHOCK.Setting.${key}.${choice}`]));
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
  choiceSetting("zeroHp", ["mortal", "dead", "unconscious"]),
  choiceSetting("npcAtZero", ["dead", "mortal", "unconscious"]),
  numberSetting("dyingRounds", 6, 1, 100),
  numberSetting("firstAidDc", 8, 2, 30),
  choiceSetting("moraleMode", ["prompt", "roll", "off"]),
  choiceSetting("moraleTriggers", ["both", "firstLoss", "halfDown"]),
  textSetting("checkDice", "2d6"),
  choiceSetting("opposedTie", ["resister", "starter"]),
  choiceSetting("initiativeDex", ["mod", "none"]),
  choiceSetting("otherTies", ["gm", "reroll"]),
  choiceSetting("surprisedReact", ["free", "off", "full"]),
  choiceSetting("turnStart", ["phase", "member"]),
  choiceSetting("oaPerRound", ["unlimited", "one"]),
  switchSetting("chargeLeavesReach", false),
  choiceSetting("shockFloor", ["always", "wouldApply"]),
  numberSetting("minDamage", 0, 0, 10),
  switchSetting("maneuverShock", true),
  choiceSetting("swarmFallen", ["count", "drop"]),
  choiceSetting("swarmAttacks", ["one", "several"]),
  choiceSetting("screenCount", ["attackers", "attacks"]),
  choiceSetting("oneHandCrossbow", ["barred", "minus4"]),
  choiceSetting("proneAdjacentShot", ["plus2", "minus2"]),
  switchSetting("coverMelee", true),
  numberSetting("coverSamples", 3, 2, 5),
  switchSetting("naturalRolls", false),
  numberSetting("untrainedLevel", 0, -5, 5),
  switchSetting("npcAddsSkill", false),
  textSetting("unarmedDie", "1d2"),
  switchSetting("maneuverReactions", true),
  choiceSetting("escapeMode", ["each", "all"]),
  switchSetting("throwReleases", true),
  choiceSetting("grappleDown", ["continue", "end"]),
  numberSetting("executionDc", 10, 2, 30),
  switchSetting("partyDexHenchmen", true),
  switchSetting("restHp", false),
  switchSetting("joinersReact", true),
  choiceSetting("disengageReach", ["reach", "adjacent"]),
  choiceSetting("oaReach", ["adjacent", "reach"]),
  choiceSetting("moveLossFrees", ["one", "all"]),
  switchSetting("interleave", true),
  switchSetting("swarmUsesShield", false),
  choiceSetting("dualHands", ["free", "check"]),
  choiceSetting("newSideJoins", ["byTotal", "nextRound"]),
];

/** What a world has chosen for a setting; its default where nothing sensible is stored. */
export function option(options: Options, key: string): string | number | boolean {
  const field = settings.find((setting) => setting.key === key)?.field;
  const value = options[key];
  if (!field) return false;
  if (field.kind === "choice") return typeof value === "string" && Object.hasOwn(field.choices, value) ? value : field.initial;
  return typeof value === typeof field.initial && value !== undefined ? value : field.initial;
}

/** A numeric setting, kept within its bounds. */
export function numberOption(options: Options, key: string): number {
  const field = settings.find((setting) => setting.key === key)?.field;
  if (field?.kind !== "integer") return 0;
  const value = option(options, key);
  const whole = typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) : field.initial;
  return Math.max(field.min, Math.min(field.max, whole));
}

/** A switch. */
export function isOn(options: Options, key: string): boolean {
  return option(options, key) === true;
}
