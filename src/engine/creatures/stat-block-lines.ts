// Lines that stat blocks of several rulesets have in common.

import type { StatBlockLine } from "./stat-block.ts";

const PLAIN_TRAIT = /^(?<name>\p{Lu}[\p{L}'’ -]{2,40})\s*:\s+(?<said>\p{L}.{8,})$/u;

/**
 * "Sure Footing: Loose stone does not slow it down." A name, and what it means in words, for whoever runs the foe: an item of this type that says so.
 * In quotes the name may hold any sign. Items that no other line can say are written as traits: it belongs last.
 */
export function traitLine(itemType: string): StatBlockLine {
  return {
    words: true,
    pattern: /^(?:["“](?<quoted>[^"”\n]{1,100})["”]|(?<name>\p{Lu}[\p{L}'’ -]{2,40}))\s*:\s+(?<said>(?<=["”]\s*:\s+).+|\p{L}.{8,})$/u,
    read({ groups = {} }, foe) {
      foe.item(itemType, groups["quoted"] ?? groups["name"] ?? "");
      foe.words(groups["said"] ?? "");
      return true;
    },
    writeItem({ name }, words) {
      const plain = `${name}: ${words}`;
      if (words === "") return undefined;
      return [PLAIN_TRAIT.exec(plain)?.groups?.["name"] === name ? plain : `“${name}”: ${words}`];
    },
  };
}

/** "Effect: It holds on." What else is said of an item stands with it. */
export const effectLine: StatBlockLine = {
  pattern: /^effect\s*:\s*(?<said>.+)$/iu,
  read({ groups = {} }, foe) {
    if (foe.items.length > 0) foe.words(groups["said"] ?? "");
    return foe.items.length > 0;
  },
};

/** The line that {@link effectLine} reads, where there are words for it. */
export function effectOf(words: string): string[] {
  return words === "" ? [] : [`Effect: ${words}`];
}

/** A number with its sign, as bonuses are written. */
export function signed(value: number | string): string {
  const number = Number(value);
  return `${number < 0 ? "" : "+"}${String(number)}`;
}
