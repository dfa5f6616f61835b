// Which readings and optional rules of Archmage a world may choose, and their defaults.

import { FROM_MAP, NEARBY_SPACES } from "../../../engine/map/range-words.ts";
import { QUICK_REST_MINUTES, REST_HOURS } from "../../../engine/procedures/world-time.ts";
import type { SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { settingMakers, settingReaders } from "../../../engine/contract/world-settings.ts";

const { choiceSetting, switchSetting, numberSetting } = settingMakers("ARCHMAGE.Setting.");

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
  numberSetting("restHours", REST_HOURS, 0, 168),
  numberSetting("quickRestMinutes", QUICK_REST_MINUTES, 0, 240),
  choiceSetting("wordsFromMap", FROM_MAP),
  numberSetting("nearbySpaces", NEARBY_SPACES, 1, 100),
];

export const { option, numberOption } = settingReaders(settings);

/** The faces of weapon dice from small to big, for situational weapon use. */
export const DIE_LADDER: readonly number[] = [3, 4, 6, 8, 10, 12];
