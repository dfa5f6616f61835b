// Which readings of Definition a world may choose, and their defaults.

import type { SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { settingMakers, settingReaders } from "../../../engine/contract/world-settings.ts";

const { choiceSetting, switchSetting, numberSetting, textSetting } = settingMakers("DEFINITION.Setting.");

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
  choiceSetting("focusBonus", ["both", "attacks", "saves", "none"]),
];

export const { option, numberOption, listOption } = settingReaders(settings);
