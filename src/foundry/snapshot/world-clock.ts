// The world's clock as records have it: read when a record is made or taken back, and part of no picture, since it may tick while nobody does anything.

import type { Battle } from "../../engine/index.ts";
import { getSetting } from "../settings/store.ts";

/** What the clock shows, for a battle that records are made of; nothing in worlds that want it left alone. */
export function clockOf(): Pick<Battle, "time"> {
  return getSetting("moveClock") === true ? { time: game.time.worldTime } : {};
}
