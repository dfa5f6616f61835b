// The log's look back at a battle: begun by its button, played beside the table, and gone with the window or when another battle is chosen.

import type { Ruleset } from "../../../engine/index.ts";
import type { Chronicle } from "../forecast/round-starts.ts";
import { type Hindsight, lookBack } from "../forecast/turning-points.ts";

/** What is known so far of one battle. */
export interface LookedBack {
  readonly hindsight: Hindsight | null;
  readonly playing: boolean;
  readonly failure: string;
}

const NOTHING: LookedBack = { hindsight: null, playing: false, failure: "" };

/** Looks back at one battle at a time; `changed` is told whenever there is more to show. */
export function lookingBack(changed: () => void) {
  let looked: LookedBack & { readonly battle: string } = { ...NOTHING, battle: "" };
  let stop: () => void = () => undefined;
  const end = (): void => {
    stop();
    stop = () => undefined;
  };
  return {
    /** What has come of it, for the battle that is shown. */
    at: (battle: string): LookedBack => (looked.battle === battle ? looked : NOTHING),
    begin(battle: string, ruleset: Ruleset, chronicle: Chronicle): void {
      end();
      looked = { battle, hindsight: { moments: [], rounds: chronicle.rounds.size }, playing: true, failure: "" };
      stop = lookBack(
        ruleset,
        chronicle,
        (hindsight) => {
          looked = { ...looked, hindsight, playing: hindsight.moments.length < hindsight.rounds };
          changed();
        },
        (failure) => {
          end();
          looked = { ...looked, playing: false, failure };
          changed();
        },
      );
      changed();
    },
    stop(): void {
      end();
      looked = { ...looked, playing: false };
    },
  };
}
