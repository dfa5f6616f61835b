// What Sortie itself refuses at a table of a test, in words: authors have no language file of Sortie's, so that these sentences stand here once more.

import type { RefusalReason } from "../data/refusal.ts";

/** The beginning of their keys. */
export const REFUSAL_WORDS = "SORTIE.Refusal.";

/** The sentences by the rest of their keys; a test holds them to the language file. */
export const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  UnknownAction: "No rule knows the action “{action}”.",
  TargetGone: "A target is no longer there.",
  SameTargetTwice: "A target was picked twice.",
  "TooFewTargets.one": "Pick a target first.",
  "TooFewTargets.other": "Pick at least {count} targets first.",
  "TooManyTargets.one": "Pick one target only.",
  "TooManyTargets.other": "Pick at most {count} targets.",
  WrongItem: "{item} is not made for that.",
  ItemGone: "{name} no longer has that item.",
  CreatureGone: "That creature is no longer there.",
  SomebodyActs: "Somebody is still acting.",
  NobodyActs: "It is nobody's turn.",
  NotACandidate: "That combatant can't act next.",
  TurnBegun: "This turn has already begun.",
  TurnPassed: "That turn has passed already.",
  BattleStarted: "The battle has already begun.",
  BattleNotStarted: "The battle has not begun yet.",
  NobodyFights: "There is nobody in this encounter.",
  OnlyInWindow: "That can only be done in answer to something.",
  UnknownCondition: "No rule knows the condition “{condition}”.",
  HasCondition: "{name} already has {condition}.",
  NoLevels: "{condition} has no levels.",
  EverybodyHasInitiative: "Everybody has a place in the order already.",
  NotInBattle: "{name} takes no part in this battle.",
  TakesPart: "{name} takes part in this battle already.",
  NotForAll: "That is no rest and no check that a party takes together.",
  NobodyCan: "Nobody of the party can do that now.",
  MovedSince: "{name} was moved since.",
};

/** Why a value does not fit its field, by the key that people are told; its limits are told beside it. */
export const MISFITS: Readonly<Record<string, string>> = {
  "SORTIE.Field.Unknown": "there is no such field",
  "SORTIE.Field.NoSuchDocument": "there is no such document in the battle",
  "SORTIE.Field.NotMadeByRules": "rules can neither make nor delete it",
  "SORTIE.Field.NotAChoice": "it is none of the choices",
  "SORTIE.Field.NotABoolean": "it has to be true or false",
  "SORTIE.Field.NotANumber": "it has to be a number",
  "SORTIE.Field.NotAnInteger": "it has to be a whole number",
  "SORTIE.Field.NotText": "it has to be a text",
  "SORTIE.Field.NotAList": "it has to be a list",
  "SORTIE.Field.NotAnObject": "it has to be a group of values",
  "SORTIE.Field.TooSmall": "it is below the lowest value",
  "SORTIE.Field.TooLarge": "it is above the highest value",
  "SORTIE.Field.Blank": "it cannot be empty",
};

/** A refusal as its author can read it: the sentence, where it is one of Sortie's that scripts meet, its key, and its data. */
export function refusalInWords({ rule, text, data = {} }: RefusalReason): string {
  const key = text.startsWith(REFUSAL_WORDS) ? text.slice(REFUSAL_WORDS.length) : "";
  const sentence = REFUSAL_TEXTS[key] ?? REFUSAL_TEXTS[`${key}.${data["count"] === 1 ? "one" : "other"}`];
  const told = Object.keys(data).length === 0 ? "" : ` ${JSON.stringify(data)}`;
  if (sentence === undefined) return `${rule}: ${text}${told}`;
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const value = data[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : hole;
  });
  return `${rule}: ${filled} (${text}${told})`;
}
