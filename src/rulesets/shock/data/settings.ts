// Which readings of Shock a world may choose, and their defaults.

import { REST_HOURS } from "../../../engine/procedures/world-time.ts";
import type { DiceRequest } from "../../../engine/data/dice.ts";
import { parseFormula } from "../../../engine/data/formula.ts";
import type { FrozenSetting, SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { frozenSettings, settingMakers, settingReaders } from "../../../engine/contract/world-settings.ts";

const { choiceSetting, switchSetting, numberSetting, textSetting } = settingMakers("SHOCK.Setting.");

/** The dice that somebody has typed; null where nothing that can be rolled is there. */
export function typedIn(text: string): DiceRequest | null {
  const parsed = parseFormula(text);
  return parsed.ok && parsed.request.terms.length > 0 ? parsed.request : null;
}

function unreadDice(text: string): string[] {
  return typedIn(text) === null ? [text] : [];
}

export const settings: readonly SettingDefinition[] = [
  choiceSetting("zeroHp", ["mortal", "dead", "unconscious"]),
  choiceSetting("npcAtZero", ["dead", "mortal", "unconscious"]),
  numberSetting("dyingRounds", 6, 1, 100),
  numberSetting("firstAidDc", 8, 2, 30),
  choiceSetting("moraleMode", ["prompt", "roll", "off"]),
  choiceSetting("moraleTriggers", ["both", "firstLoss", "halfDown"]),
  textSetting("checkDice", "2d6", unreadDice),
  choiceSetting("opposedTie", ["resister", "starter"]),
  choiceSetting("otherTies", ["gm", "reroll"]),
  choiceSetting("surprisedReact", ["free", "off", "full"]),
  choiceSetting("turnStart", ["phase", "member"]),
  choiceSetting("oaPerRound", ["unlimited", "one"]),
  choiceSetting("shockFloor", ["always", "wouldApply"]),
  numberSetting("minDamage", 0, 0, 10),
  switchSetting("coverMelee", true),
  switchSetting("naturalRolls", false),
  numberSetting("untrainedLevel", 0, -5, 5),
  textSetting("unarmedDie", "1d2", unreadDice),
  switchSetting("restHp", false),
  numberSetting("restHours", REST_HOURS, 0, 168),
  switchSetting("interleave", true),
];

/** Settings of earlier versions, and the reading that is played in their place. */
export const frozen: readonly FrozenSetting[] = frozenSettings("SHOCK.Frozen.", {
  initiativeDex: "mod",
  partyDexHenchmen: true,
  newSideJoins: "byTotal",
  joinersReact: true,
  chargeLeavesReach: false,
  disengageReach: "reach",
  oaReach: "adjacent",
  maneuverShock: true,
  maneuverReactions: true,
  swarmFallen: "count",
  swarmAttacks: "one",
  swarmUsesShield: false,
  screenCount: "attackers",
  oneHandCrossbow: "barred",
  proneAdjacentShot: "plus2",
  coverSamples: 3,
  npcAddsSkill: false,
  escapeMode: "each",
  moveLossFrees: "one",
  throwReleases: true,
  grappleDown: "continue",
  executionDc: 10,
  dualHands: "free",
});

export const { option, numberOption, isOn } = settingReaders(settings);
