// Random records over all rulesets: every one is sent, taken back, written again and replayed to the byte, and so is every whole battle.

import { availableParallelism } from "node:os";
import type { Campaign } from "./campaign.ts";
import { playShares } from "./shares.ts";

/** How many records are played between two lines of progress. */
const TELL_EVERY = 50_000;

export default {
  unit: "records",
  releaseRuns: 1_000_000,
  needsWorld: false,
  async run({ runs, seed, tell }) {
    const players = Math.min(availableParallelism(), Math.ceil(runs / 1000));
    const shares = Array.from({ length: players }, (_, index) => [seed + index, players, Math.ceil(runs / players)].map(String));
    let told = 0;
    return playShares(new URL("sequences/player.ts", import.meta.url), shares, (sum) => {
      if (sum < told + TELL_EVERY) return;
      told = sum;
      tell(`${String(sum)} records`);
    });
  },
} satisfies Campaign;
