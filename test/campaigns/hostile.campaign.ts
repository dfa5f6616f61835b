// A hostile player: every attack of a list, and as many more by chance, sent past every check of their own client. All are refused or come to nothing: what is not the
// attacker's stays the same to the byte, nothing waits for ever, and no click of the GM's on what was forged does what it says.
//
// They sit in headless clients (playground/headless) at the real server, as in the campaign of faults; a seed is an attack, and what everybody did before it.

import type { Campaign } from "./campaign.ts";
import { tellingEvery } from "./campaign.ts";
import { smallWorld } from "./faults/small-world.ts";
import { playHeadless } from "./headless.ts";
import { tablesOf } from "./hostile/play.ts";
import { hostileWorld } from "./hostile/sitting.ts";

const UNIT = "attacks";

/** How many attacks are played between two lines of progress. */
const TELL_EVERY = 500;

export default {
  unit: UNIT,
  releaseRuns: 10_000,
  needsWorld: true,
  async run({ runs, seed, tell }) {
    return playHeadless({
      player: new URL("hostile/player.ts", import.meta.url),
      world: hostileWorld(await smallWorld()),
      seed,
      runs,
      worlds: tablesOf(seed, runs),
      heard: tellingEvery(TELL_EVERY, { unit: UNIT, tell }),
    });
  },
} satisfies Campaign;
