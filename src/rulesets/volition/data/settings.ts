// Which readings of Volition a world may choose, and their defaults.

import { FROM_MAP, NEARBY_SPACES } from "../../../engine/map/range-words.ts";
import { QUICK_REST_MINUTES, REST_HOURS } from "../../../engine/procedures/world-time.ts";
import type { FrozenSetting, SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { frozenSettings, settingMakers, settingReaders } from "../../../engine/contract/world-settings.ts";
import type { Options } from "./types.ts";

const { choiceSetting, switchSetting, numberSetting } = settingMakers("VOLITION.Setting.");

export const settings: readonly SettingDefinition[] = [
  choiceSetting("advantageMode", ["extraDice", "oneExtraDie", "flat"]),
  choiceSetting("saveDice", ["3d6", "d20"]),
  numberSetting("saveDefaultTarget", 11, 3, 20),
  choiceSetting("halfRounding", ["down", "up"]),
  choiceSetting("mixedTypeResist", ["all", "any"]),
  switchSetting("ongoingResist", false),
  switchSetting("npcEscalation", false),
  choiceSetting("surprisedReactions", ["all", "noInterrupt", "none"]),
  switchSetting("interruptPerRound", false),
  choiceSetting("damageRollMode", ["ask", "all", "average", "multiply"]),
  choiceSetting("powerRefresh", ["full", "quick"]),
  choiceSetting("sameTypeOngoing", ["highest", "stack"]),
  choiceSetting("oneRoundEnds", ["sourceStart", "sourceEnd", "bearerEnd"]),
  choiceSetting("deathVariant", ["off", "fourthFailure", "atZero"]),
  choiceSetting("aidRange", ["any", "nearby", "nextTo"]),
  switchSetting("clearAtCombatEnd", true),
  numberSetting("restHours", REST_HOURS, 0, 168),
  numberSetting("quickRestMinutes", QUICK_REST_MINUTES, 0, 240),
  switchSetting("npcRally", false),
  choiceSetting("wordsFromMap", FROM_MAP),
  numberSetting("nearbySpaces", NEARBY_SPACES, 1, 100),
];

/** Settings of earlier versions, and the reading that is played in their place. */
export const frozen: readonly FrozenSetting[] = frozenSettings("VOLITION.Frozen.", {
  saveCritAt: 17,
  critAlwaysHits: true,
  critFailAlwaysMisses: true,
  coupNeedsHit: false,
  coupNatural3: "crit",
  delayOnlyUnused: false,
  delayOverReady: true,
  readyExactPosition: true,
  readyLockSubstitute: false,
  disengageIncludesMove: true,
  oppBefore: true,
  averageLeave: "few",
  mixSecondary: true,
  overdrawScope: "allButFree",
  overdrawMinimum: 0,
  damageEndsStabilize: false,
  dyingEndOfTurn: true,
  stabilizeLastGasp: false,
  grabbedBlocksSpells: false,
  confusedSpecialActions: false,
  deadFightInSpirit: true,
});

export const { option, numberOption } = settingReaders(settings);

/** Half of a number, rounded as the world rounds halves. */
export function half(options: Options, value: number): number {
  return option(options, "halfRounding") === "up" ? Math.ceil(value / 2) : Math.floor(value / 2);
}
