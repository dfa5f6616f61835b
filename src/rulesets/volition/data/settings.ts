// Which readings of Volition a world may choose, and their defaults.

import { FROM_MAP, NEARBY_SPACES } from "../../../engine/map/range-words.ts";
import { QUICK_REST_MINUTES, REST_HOURS } from "../../../engine/procedures/world-time.ts";
import type { SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { settingMakers, settingReaders } from "../../../engine/contract/world-settings.ts";
import type { Options } from "./types.ts";

const { choiceSetting, switchSetting, numberSetting } = settingMakers("VOLITION.Setting.");

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
  numberSetting("restHours", REST_HOURS, 0, 168),
  numberSetting("quickRestMinutes", QUICK_REST_MINUTES, 0, 240),
  switchSetting("npcRally", false),
  switchSetting("deadFightInSpirit", true),
  choiceSetting("wordsFromMap", FROM_MAP),
  numberSetting("nearbySpaces", NEARBY_SPACES, 1, 100),
];

export const { option, numberOption } = settingReaders(settings);

/** Half of a number, rounded as the world rounds halves. */
export function half(options: Options, value: number): number {
  return option(options, "halfRounding") === "up" ? Math.ceil(value / 2) : Math.floor(value / 2);
}
