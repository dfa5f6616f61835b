// Plays a prepared fight often enough for a word: a forecast that ends by itself within a second or two.

import { type Battle, type Ruleset, addBattle, chanceToWin, emptyForecast } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import type { DifficultyView } from "../combat/tracker/difficulty.ts";
import { difficultyView } from "./difficulty.ts";
import { AS_IT_STANDS, variantFor } from "./what-if.ts";
import { playMany } from "./workers-or-page.ts";

/** So many battles have something to say; so many are enough for a word. */
const FIRST_BATTLES = 25;
const ENOUGH_BATTLES = 300;
/** Half the width of the interval that is narrow enough for a word. */
const NARROW = 0.03;

/** Begins to play. `tell` hears of it twice at most: early, and when it is done; null where it can't be played. Returns how to stop. */
export function judgeFight(ruleset: Ruleset, battle: Battle, tell: (view: DifficultyView | null) => void): () => void {
  const forecast = emptyForecast();
  const { work } = variantFor(ruleset, battle, AS_IT_STANDS);
  const stop = playMany(
    ruleset,
    work,
    ({ seed, played }) => {
      addBattle(forecast, seed, played);
      const count = forecast.outcomes.length;
      const { low, high } = chanceToWin(forecast, "heroes");
      const isDone = count >= ENOUGH_BATTLES || (count >= 2 * FIRST_BATTLES && high - low <= 2 * NARROW);
      if (isDone) stop();
      if (isDone || count === FIRST_BATTLES) tell(difficultyView(forecast, battle, localize, !isDone));
    },
    () => {
      stop();
      tell(null);
    },
  );
  return stop;
}
