// The laws that hold at any moment, over all rulesets: held against battles that no test has played.

import { availableParallelism } from "node:os";
import type { Campaign } from "./campaign.ts";
import { tellingEvery } from "./campaign.ts";
import { playShares } from "./shares.ts";

const UNIT = "battles";

/** How many battles are played between two lines of progress. */
const TELL_EVERY = 20;

export default {
  unit: UNIT,
  releaseRuns: 1000,
  needsWorld: false,
  async run({ runs, seed, tell }) {
    const players = Math.min(availableParallelism(), runs);
    const shares = Array.from({ length: players }, (_, index) =>
      [seed + index, players, Math.floor((runs + players - 1 - index) / players)].map(String),
    );
    return playShares(new URL("laws/player.ts", import.meta.url), shares, tellingEvery(TELL_EVERY, { unit: UNIT, tell }));
  },
} satisfies Campaign;
