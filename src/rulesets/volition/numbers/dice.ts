// The dice of a roll: three d6, and more of them the more Advantage or Disadvantage is left over (VO-ADV-01, VO-ADV-02).

import type { DiceRequest } from "../../../engine/data/dice.ts";

export const ADVANTAGE_MODES = ["extraDice", "oneExtraDie", "flat"] as const;
/** How a world reads Advantage: a die more for each, one die more at most, or a flat bonus (setting `advantageMode`). */
export type AdvantageMode = (typeof ADVANTAGE_MODES)[number];

const KEPT = 3;
/** What each point is worth under the flat reading. */
const FLAT = 2;
/** More dice than this change nothing that anybody could notice, and no table has them. */
const MOST_EXTRA = 20;

/** How many dice a roll gains, and what is added to it, for a net count of Advantage; below 0 it is Disadvantage. */
function shareOf(net: number, mode: AdvantageMode): { readonly extra: number; readonly bonus: number } {
  const size = Math.min(MOST_EXTRA, Math.abs(net));
  if (mode === "flat") return { extra: 0, bonus: Math.sign(net) * FLAT * size };
  return { extra: mode === "oneExtraDie" ? Math.min(1, size) : size, bonus: 0 };
}

/** The dice of an attack, a save or a check: the best three count with Advantage, the worst three with Disadvantage. The natural is their sum. */
export function poolOf(net: number, mode: AdvantageMode, bonus = 0): DiceRequest {
  const share = shareOf(net, mode);
  const keep = { which: net > 0 ? "highest" : "lowest", count: KEPT } as const;
  const term = { count: KEPT + share.extra, faces: 6, ...(share.extra > 0 ? { keep } : {}) };
  return { terms: [term], bonus: bonus + share.bonus };
}

/** The same with a single d20, for worlds that roll their saves so (setting `saveDice`). */
export function poolOfTwenty(net: number, mode: AdvantageMode, bonus = 0): DiceRequest {
  const share = shareOf(net, mode);
  const keep = { which: net > 0 ? "highest" : "lowest", count: 1 } as const;
  const term = { count: 1 + share.extra, faces: 20, ...(share.extra > 0 ? { keep } : {}) };
  return { terms: [term], bonus: bonus + share.bonus };
}
