// Which readings of Shock a world may choose, and their defaults.

import { REST_HOURS } from "../../../engine/procedures/world-time.ts";
import type { SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { settingMakers, settingReaders } from "../../../engine/contract/world-settings.ts";

const { choiceSetting, switchSetting, numberSetting, textSetting } = settingMakers("SHOCK.Setting.");

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
  numberSetting("restHours", REST_HOURS, 0, 168),
  switchSetting("joinersReact", true),
  choiceSetting("disengageReach", ["reach", "adjacent"]),
  choiceSetting("oaReach", ["adjacent", "reach"]),
  choiceSetting("moveLossFrees", ["one", "all"]),
  switchSetting("interleave", true),
  switchSetting("swarmUsesShield", false),
  choiceSetting("dualHands", ["free", "check"]),
  choiceSetting("newSideJoins", ["byTotal", "nextRound"]),
];

export const { option, numberOption, isOn } = settingReaders(settings);
