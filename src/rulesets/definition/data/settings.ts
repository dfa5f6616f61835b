// Which readings of Definition a world may choose, and their defaults.

import type { FrozenSetting, SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { frozenSettings, settingMakers, settingReaders } from "../../../engine/contract/world-settings.ts";

const { choiceSetting, switchSetting, numberSetting, textSetting } = settingMakers("DEFINITION.Setting.");

/** Each size with its index, its modifier to ranged attacks and its modifier to manoeuvres. */
export const SIZE_TABLE =
  "fine -4 4 -8, diminutive -3 3 -6, tiny -2 2 -4, small -1 1 -2, medium 0 0 0, large 1 -1 2, huge 2 -2 4, gargantuan 3 -3 6, colossal 4 -4 8";

export const settings: readonly SettingDefinition[] = [
  choiceSetting("deathRoll", ["equal", "stats", "brutality"]),
  choiceSetting("equalSaveResult", ["stabilise", "clearStreak"]),
  choiceSetting("npcDeath", ["deathRoll", "defeated"]),
  switchSetting("initiativeDecimal", true),
  choiceSetting("bonusStacking", ["sumAll", "highestPerType"]),
  choiceSetting("meleeAbility", ["best", "str", "dex"]),
  textSetting("sizeTable", SIZE_TABLE),
  switchSetting("naturalExtremes", false),
  numberSetting("minDamage", 0, 0, 1000),
  numberSetting("proneAttack", 0, -1000, 1000),
  numberSetting("proneAcMelee", 0, -1000, 1000),
  numberSetting("proneAcRanged", 0, -1000, 1000),
  switchSetting("fallProne", false),
  choiceSetting("killShot", ["autoCrit", "slay", "gm"]),
  choiceSetting("healSpellNld", ["both", "hpOnly", "nldFirst"]),
  switchSetting("massiveCountsNld", false),
  switchSetting("rangedThreatens", true),
  numberSetting("woundHours", 24, 0, 10_000),
  choiceSetting("focusBonus", ["both", "attacks", "saves", "none"]),
];

/** Settings of earlier versions, and the reading that is played in their place. */
export const frozen: readonly FrozenSetting[] = frozenSettings("DEFINITION.Frozen.", {
  rollOffBonus: true,
  roundScope: "global",
  immediateReset: "round",
  heldCrossRound: "oldPlace",
  delayUnspent: "offerLast",
  acBase: 10,
  flatFootedDrops: "dex, dodge",
  sizeOnMelee: false,
  stancesExclusive: false,
  proneBlocksMove: false,
  chargeSwift: "countsAsSwift",
  submissionUpkeep: "none",
  pinEscape: "fullEscape",
  somaticBlocksAggressor: false,
  swallowedIsolated: false,
  swallowClock: "fromUnconscious",
  forcedMoveProvokes: true,
  freeActionKey: "entry",
  trampleBase: "die",
});

export const { option, numberOption, listOption } = settingReaders(settings);
