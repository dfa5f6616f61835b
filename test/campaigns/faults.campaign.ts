// A GM, an assistant and two players act while connections break, tabs go, the server dies and lines are slow, between any two writes. When everybody is back, what was
// done is done wholly or not at all, on every client, and never twice; all of it can be taken back to the byte.
//
// They sit in headless clients in one process (playground/headless) with happy-dom, at the real server: Chromium takes seconds for what takes them a fraction of one.
// Nothing there happens by itself, so that a seed is an evening, on any machine.

import type { Campaign } from "./campaign.ts";
import { tellingEvery } from "./campaign.ts";
import { IN_A_WORLD } from "./faults/play.ts";
import { smallWorld } from "./faults/small-world.ts";
import { playHeadless } from "./headless.ts";

const UNIT = "runs";

/** How many runs are played between two lines of progress. */
const TELL_EVERY = 500;

export default {
  unit: UNIT,
  releaseRuns: 10_000,
  needsWorld: true,
  async run({ runs, seed, tell }) {
    return playHeadless({
      player: new URL("faults/player.ts", import.meta.url),
      world: await smallWorld(),
      seed,
      runs,
      worlds: 1 + Math.floor(runs / IN_A_WORLD),
      heard: tellingEvery(TELL_EVERY, { unit: UNIT, tell }),
    });
  },
} satisfies Campaign;
