// The laws that hold at any moment, over all rulesets: held against battles that no test has played.

import { availableParallelism } from "node:os";
import type { Campaign } from "./campaign.ts";
import { playShares } from "./shares.ts";

/** How many battles are played between two lines of progress. */
const TELL_EVERY = 20;

export default {
  unit: "battles",
  releaseRuns: 1000,
  needsWorld: false,
  async run({ runs, seed, tell }) {
    const players = Math.min(availableParallelism(), runs);
    const shares = Array.from({ length: players }, (_, index) =>
      [seed + index, players, Math.floor((runs + players - 1 - index) / players)].map(String),
    );
    let told = 0;
    return playShares(new URL("laws/player.ts", import.meta.url), shares, (sum) => {
      if (sum < told + TELL_EVERY) return;
      told = sum;
      tell(`${String(sum)} battles`);
    });
  },
} satisfies Campaign;
