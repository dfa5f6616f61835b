// Which side a token's disposition puts a creature on, and which disposition a side has.

import { type Side, SIDES } from "../../engine/index.ts";

/** The side of a disposition: friendly is the heroes', hostile the foes'; neutral and secret tokens take none. */
export function sideOf(disposition: number): Side {
  if (disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY) return "heroes";
  return disposition === CONST.TOKEN_DISPOSITIONS.HOSTILE ? "foes" : "neutral";
}

/** Whether a disposition is that of a secret token: to rules it is neutral, and it stays what it is. */
export function isSecretSide(disposition: number): boolean {
  return disposition === CONST.TOKEN_DISPOSITIONS.SECRET;
}

/** The disposition of a side as documents store it; undefined for what is no side. */
export function storedDispositionOf(stored: unknown): TokenDocument["disposition"] | undefined {
  if (stored === "secret") return CONST.TOKEN_DISPOSITIONS.SECRET;
  const side = SIDES.find((known) => known === stored);
  return side === undefined ? undefined : dispositionOf(side);
}

/** The disposition of a side. */
export function dispositionOf(side: Side): TokenDocument["disposition"] {
  const { FRIENDLY, HOSTILE, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  return side === "heroes" ? FRIENDLY : side === "foes" ? HOSTILE : NEUTRAL;
}
