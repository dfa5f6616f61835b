// What a world's attributes, skills and proficiencies are called: the known ones by the language file, others as the world has written them.

import { CREATURE_WORDS } from "./fields.ts";
import type { Options } from "./types.ts";
import { listOption } from "./settings.ts";

export type WordKind = keyof typeof CREATURE_WORDS;

const LISTS = { Attribute: "attributeList", Skill: "skillList", Proficiency: "proficiencyList" } as const;

/** What an attribute, skill or proficiency is called: a language key, or its id as a name. */
export function wordLabel(kind: WordKind, id: string): string {
  const known: readonly string[] = CREATURE_WORDS[kind];
  return known.includes(id) ? `LUCK.${kind}.${id}` : id.charAt(0).toLocaleUpperCase() + id.slice(1);
}

/** The ids of the world's list, and after them those that are in use though the world does not list them (any more). */
export function wordIds(kind: WordKind, options: Options, used: readonly string[] = []): string[] {
  return [...new Set([...listOption(options, LISTS[kind]), ...used])].filter((id) => id !== "");
}

/** The world's list as the choices of a select, by id. */
export function wordChoices(kind: WordKind, options: Options, used: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(wordIds(kind, options, used).map((id) => [id, wordLabel(kind, id)]));
}

/** Dice and a bonus as people write them: "d8 + d6 + 1". A size of 0 is no die. */
export function diceText(sizes: readonly number[], bonus: number): string {
  const dice = sizes.filter((size) => size > 0).map((size) => `d${String(size)}`);
  const sum = dice.length > 0 ? dice.join(" + ") : "0";
  return bonus === 0 ? sum : `${sum} ${bonus < 0 ? "−" : "+"} ${String(Math.abs(bonus))}`;
}
