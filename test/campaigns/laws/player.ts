// One of the processes that hold laws against battles side by side. It is told its share by its arguments: first seed, step from seed to seed, battles.

import { say } from "../shares.ts";
import { judgeBattles } from "./play.ts";

const [from = 0, step = 1, battles = 0] = process.argv.slice(2).map(Number);
say({
  outcome: judgeBattles(from, step, battles, (played) => {
    say({ played });
  }),
});
