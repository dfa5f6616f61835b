// One of the processes that play sequences side by side. It is told its share by its arguments: first seed, step from seed to seed, records.

import { say } from "../shares.ts";
import { playSequences } from "./play.ts";

const [from = 0, step = 1, records = 0] = process.argv.slice(2).map(Number);
say({
  outcome: playSequences(from, step, records, (played) => {
    say({ played });
  }),
});
