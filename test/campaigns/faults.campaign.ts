// A GM, an assistant and two players act while connections break, tabs go, the server dies and lines are slow, between any two writes. When everybody is back, what was
// done is done wholly or not at all, on every client, and never twice; all of it can be taken back to the byte.
//
// They sit in headless clients in one process (playground/headless) with happy-dom, at the real server: Chromium takes seconds for what takes them a fraction of one.
// Nothing there happens by itself, so that a seed is an evening, on any machine.

import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { clientScript, scriptOf } from "../../playground/headless/bundle.ts";
import { root } from "../../tools/folders.ts";
import type { Campaign } from "./campaign.ts";
import { FILES, IN_A_WORLD } from "./faults/play.ts";
import { smallWorld } from "./faults/small-world.ts";
import { playShares } from "./shares.ts";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** How many runs are played between two lines of progress. */
const TELL_EVERY = 500;

export default {
  unit: "runs",
  releaseRuns: 10_000,
  needsWorld: true,
  async run({ runs, seed, tell }) {
    const client = await clientScript();
    const system = await scriptOf(path.join(root, "src/main.ts"), "sortieModule");
    const template = JSON.stringify(await smallWorld());
    // The server waits for every write to lie on the disk: in memory, where the machine has such a folder, that takes no time. Whoever is killed leaves it to the players.
    const folder = await mkdtemp(path.join(existsSync(MEMORY) ? MEMORY : tmpdir(), "sortie-faults-"));
    try {
      await writeFile(path.join(folder, FILES.client), client);
      await writeFile(path.join(folder, FILES.system), system);
      await writeFile(path.join(folder, FILES.template), template);
      // One more than there are cores: each waits for its server at times.
      const players = Math.min(availableParallelism() + 1, 1 + Math.floor(runs / IN_A_WORLD));
      const shares = Array.from({ length: players }, (_, index) => [folder, ...[seed, runs, index, players].map(String)]);
      let told = 0;
      return await playShares(new URL("faults/player.ts", import.meta.url), shares, (sum) => {
        if (sum < told + TELL_EVERY) return;
        told = sum;
        tell(`${String(sum)} runs`);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Campaign;
