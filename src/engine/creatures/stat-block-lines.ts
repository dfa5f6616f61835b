// Lines that stat blocks of several rulesets have in common.

import type { StatBlockLine } from "./stat-block.ts";

/** "Sure Footing: Loose stone does not slow it down." A name, and what it means in words, for whoever runs the foe: an item of this type that says so. */
export function traitLine(itemType: string): StatBlockLine {
  return {
    pattern: /^(?<name>\p{Lu}[\p{L}' -]{2,40})\s*:\s+(?<said>\p{L}.{8,})$/u,
    read({ groups = {} }, foe) {
      foe.item(itemType, groups["name"] ?? "");
      foe.words(groups["said"] ?? "");
      return true;
    },
  };
}
