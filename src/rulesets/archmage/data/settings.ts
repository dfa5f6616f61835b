// Which readings and optional rules of Archmage a world may choose, and their defaults; and which it no longer may.

import { FROM_MAP, NEARBY_SPACES } from "../../../engine/map/range-words.ts";
import { QUICK_REST_MINUTES, REST_HOURS } from "../../../engine/procedures/world-time.ts";
import type { FrozenSetting, SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { frozenSettings, settingMakers, settingReaders } from "../../../engine/contract/world-settings.ts";

const { choiceSetting, switchSetting, numberSetting } = settingMakers("ARCHMAGE.Setting.");

export const settings: readonly SettingDefinition[] = [
  choiceSetting("initiativeTie", ["bonus", "pcFirst", "random"]),
  choiceSetting("ambushAdvance", ["ask", "no", "yes"]),
  switchSetting("lastingWounds", false),
  switchSetting("meaningfulDeath", false),
  switchSetting("situationalDice", false),
  numberSetting("healUpTarget", 12, 1, 100),
  numberSetting("restHours", REST_HOURS, 0, 168),
  numberSetting("quickRestMinutes", QUICK_REST_MINUTES, 0, 240),
  choiceSetting("wordsFromMap", FROM_MAP),
  numberSetting("nearbySpaces", NEARBY_SPACES, 1, 100),
];

/** Settings of earlier versions, and the reading that is played in their place. */
export const frozen: readonly FrozenSetting[] = frozenSettings("ARCHMAGE.Frozen.", {
  defenceBasis: "score",
  expandedCritMustHit: true,
  checkAddsLevel: true,
  recoveryMin: 0,
  battleEndDeathSave: "success",
  rechargeReturn: "auto",
  conditionDefaultEnd: "save",
});

export const { option, numberOption } = settingReaders(settings);

/** The faces of weapon dice from small to big, for situational weapon use. */
export const DIE_LADDER: readonly number[] = [3, 4, 6, 8, 10, 12];
