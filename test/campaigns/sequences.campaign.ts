// Random records over all rulesets: every one is sent, taken back, written again and replayed to the byte, and so is every whole battle.

import { availableParallelism } from "node:os";
import type { Campaign } from "./campaign.ts";
import { tellingEvery } from "./campaign.ts";
import { playShares } from "./shares.ts";

const UNIT = "records";

/** How many records are played between two lines of progress. */
const TELL_EVERY = 50_000;

export default {
  unit: UNIT,
  releaseRuns: 1_000_000,
  needsWorld: false,
  async run({ runs, seed, tell }) {
    const players = Math.min(availableParallelism(), Math.ceil(runs / 1000));
    const shares = Array.from({ length: players }, (_, index) => [seed + index, players, Math.ceil(runs / players)].map(String));
    return playShares(new URL("sequences/player.ts", import.meta.url), shares, tellingEvery(TELL_EVERY, { unit: UNIT, tell }));
  },
} satisfies Campaign;
