// One of the processes that play attacks side by side.

import { beginPlaying, say } from "../shares.ts";
import { playHostile } from "./play.ts";

const share = beginPlaying();
say({
  outcome: await playHostile(share, () => {
    say({ played: 1 });
  }),
});
process.exit();
