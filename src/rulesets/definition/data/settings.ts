// Which readings of Definition a world may choose, and their defaults.

import type { FrozenSetting, SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { frozenSettings, settingMakers, settingReaders, unreadIn } from "../../../engine/contract/world-settings.ts";
import { SIZE_TABLE, sizeLine } from "./size-table.ts";

const { choiceSetting, switchSetting, numberSetting, textSetting } = settingMakers("DEFINITION.Setting.");

export const settings: readonly SettingDefinition[] = [
  choiceSetting("deathRoll", ["equal", "stats", "brutality"]),
  choiceSetting("equalSaveResult", ["stabilise", "clearStreak"]),
  choiceSetting("npcDeath", ["deathRoll", "defeated"]),
  switchSetting("initiativeDecimal", true),
  choiceSetting("bonusStacking", ["sumAll", "highestPerType"]),
  choiceSetting("meleeAbility", ["best", "str", "dex"]),
  textSetting(
    "sizeTable",
    SIZE_TABLE,
    unreadIn((line) => sizeLine(line) !== null),
  ),
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
