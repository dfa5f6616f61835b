// One of the processes that play runs of faults side by side. It is told its share by its arguments: the folder of what it needs, first seed, runs of all, which of how many.

import { rmSync } from "node:fs";
import { say } from "../shares.ts";
import { playFaults } from "./play.ts";

const [folder = "", ...numbers] = process.argv.slice(2);
const [seed = 0, runs = 0, index = 0, players = 1] = numbers.map(Number);
// What a tab that is gone has not finished fails where nobody waits for it any more; whatever counts shows in the world.
process.on("unhandledRejection", () => undefined);
// Whoever has started this was killed, and removes nothing any more.
process.on("disconnect", () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
});
say({
  outcome: await playFaults({ folder, seed, runs, index, players }, () => {
    say({ played: 1 });
  }),
});
process.exit();
