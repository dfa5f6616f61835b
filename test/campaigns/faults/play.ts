// Plays runs of faults, many in one world, until the first loss. A seed says all of its run: whether the battle has begun, deeds, dice, faults and the order
// in which everything arrives.

import { seededRandom } from "../../../src/engine/data/random.ts";
import type { Outcome } from "../campaign.ts";
import { addCounts } from "../campaign.ts";
import { openShare } from "../headless.ts";
import type { Share } from "../shares.ts";
import { openEvening, playRun } from "./evening.ts";

/** Runs in one world: their seeds have the same quotient by this number. */
export const IN_A_WORLD = 50;

/** Plays a share; `played` is called after each run. */
export async function playFaults(share: Share, played: () => void = () => undefined): Promise<Outcome> {
  const { seed, runs, index, players } = share;
  const counts: Record<string, number> = { runs: 0 };
  let chance = seededRandom(seed);
  const { table, world } = await openShare(share, () => chance.next());
  try {
    for (const [first, end] of worldsOf(seed, runs).filter((_, number) => number % players === index)) {
      chance = seededRandom(first);
      await table.reset();
      // A battle that has begun or not, by turns.
      const evening = await openEvening(table, world, Math.floor(first / IN_A_WORLD) % 2 === 1);
      for (let run = first; run < end; run += 1) {
        chance = seededRandom(run);
        const { counts: more, losses } = await playRun(evening, seededRandom(Math.imul(run, 0x9e3779b1)));
        addCounts(counts, { runs: 1, ...more });
        if (losses.length > 0) return { counts, losses: [`seed ${String(run)}: ${losses.join("; ")}`] };
        played();
      }
    }
    return { counts, losses: [] };
  } finally {
    await table.close();
  }
}

/** The runs that share a world, by their seeds: from the first to before the last. */
function worldsOf(seed: number, runs: number): [first: number, end: number][] {
  const worlds: [number, number][] = [];
  for (let first = seed; first < seed + runs;) {
    const end = Math.min(seed + runs, (Math.floor(first / IN_A_WORLD) + 1) * IN_A_WORLD);
    worlds.push([first, end]);
    first = end;
  }
  return worlds;
}
