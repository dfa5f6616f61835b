// One of the processes that play runs of faults side by side.

import { beginPlaying, say } from "../shares.ts";
import { playFaults } from "./play.ts";

const share = beginPlaying();
say({
  outcome: await playFaults(share, () => {
    say({ played: 1 });
  }),
});
process.exit();
