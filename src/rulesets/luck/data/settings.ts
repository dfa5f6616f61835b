// Which readings of the Luck Die a world may choose, its lists of words, and their defaults; and which it no longer may.

import { REST_HOURS } from "../../../engine/procedures/world-time.ts";
import type { FrozenSetting, SettingDefinition } from "../../../engine/contract/ruleset.ts";
import { frozenSettings, settingMakers, settingReaders, unreadIn } from "../../../engine/contract/world-settings.ts";
import type { Options } from "./types.ts";

const { choiceSetting, switchSetting, numberSetting, textSetting } = settingMakers("LUCK.Setting.");

/** What a rest may fill up. */
export const POOLS = ["endurance", "health", "stamina", "focus"] as const;

/** The difficulty that is what the patient lacks of its health; anything else is a number. */
const MISSING_HEALTH = "missingHealth";

function isDifficulty(text: string): boolean {
  return text === MISSING_HEALTH || /^\d+$/.test(text);
}

export const settings: readonly SettingDefinition[] = [
  choiceSetting("advantageMode", ["pool", "luckDie", "flat"]),
  numberSetting("advantageCap", 2, 0, 5),
  textSetting("attributeList", "strength, dexterity, mind"),
  textSetting("skillList", "combat, athletics, resolve, medicine"),
  textSetting("proficiencyList", "martial, finesse"),
  choiceSetting("reactionRefresh", ["ownTurn", "everyTurn", "round"]),
  textSetting("resuscitateDifficulty", MISSING_HEALTH, (text) => (isDifficulty(text.trim()) ? [] : [text])),
  numberSetting("resuscitateHealth", 0, 0, 1000),
  choiceSetting("killingStrikeWeapon", ["any", "nonlethal", "lethal"]),
  textSetting(
    "restRestores",
    "endurance, stamina, focus",
    unreadIn((word) => POOLS.some((pool) => pool === word)),
  ),
  numberSetting("restHours", REST_HOURS, 0, 168),
  switchSetting("unconsciousFallsProne", false),
  textSetting(
    "sizeLabels",
    "3: small, 4: medium",
    unreadIn((word) => sizeLabel(word) !== null),
  ),
  switchSetting("foesCheatDeath", true),
];

/** Settings of earlier versions, and the reading that is played in their place. */
export const frozen: readonly FrozenSetting[] = frozenSettings("LUCK.Frozen.", {
  surprisedMayReact: false,
  critBeatsDodge: true,
  blockExcessReduced: false,
  mapScope: "round",
  joinersActSameRound: true,
  flankersMustBeConscious: true,
  deflectionFloor: "none",
  minimumOne: "attacks",
  readiedAction: "any",
  teamRemains: "canAct",
});

export const { option, numberOption } = settingReaders(settings);

/** The words of a setting that lists them with commas, each once. An id holds no dots, since it becomes part of a path. */
export function listOption(options: Options, key: string): string[] {
  const words = String(option(options, key))
    .split(",")
    .map((word) => word.trim().replaceAll(".", ""));
  return [...new Set(words)].filter((word) => word !== "");
}

/** What a world calls its size ranks; a rank without a name is shown as a number. */
export function sizeLabels(options: Options): Readonly<Record<string, string>> {
  return Object.fromEntries(listOption(options, "sizeLabels").flatMap((entry) => [sizeLabel(entry)].filter((pair) => pair !== null)));
}

/** A rank with its name; null for what cannot be read. */
function sizeLabel(entry: string): readonly [rank: string, label: string] | null {
  const [rank = "", ...label] = entry.split(":").map((part) => part.trim());
  return /^[1-9]$/.test(rank) && label.join(":") !== "" ? [rank, label.join(":")] : null;
}
