// Which side a token's disposition puts a creature on, and which disposition a side has.

import type { Side } from "../../engine/index.ts";

/** The side of a disposition: friendly is the heroes', hostile the foes'; neutral and secret tokens take none. */
export function sideOf(disposition: number): Side {
  if (disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY) return "heroes";
  return disposition === CONST.TOKEN_DISPOSITIONS.HOSTILE ? "foes" : "neutral";
}

/** The disposition of a side. */
export function dispositionOf(side: Side): TokenDocument["disposition"] {
  const { FRIENDLY, HOSTILE, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  return side === "heroes" ? FRIENDLY : side === "foes" ? HOSTILE : NEUTRAL;
}
