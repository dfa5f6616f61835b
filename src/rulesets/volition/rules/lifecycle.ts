// The moments of a battle as the engine calls them, in one view.

import type { Procedure } from "../../../engine/procedure.ts";
import { atOnce } from "../../../engine/procedure.ts";
import type { Lifecycle } from "../../../engine/ruleset.ts";
import type { VolitionContext, VolitionShapes } from "../types.ts";
import { endBattle, placeJoining, startBattle } from "./battle-boundaries.ts";
import { endTurn, startRound, startTurn, turnStartAsks } from "./turn-boundaries.ts";

/** Rules that ask nothing, as a moment of the battle. */
function moment<Arguments extends unknown[]>(
  rules: (context: VolitionContext, ...rest: Arguments) => void,
): (context: VolitionContext, ...rest: Arguments) => Procedure {
  return (...given) =>
    atOnce(() => {
      rules(...given);
    });
}

export const lifecycle: Lifecycle<VolitionShapes> = {
  rollOrder: moment(placeJoining),
  battleStart: startBattle,
  opensBeforeFirstRound: ({ battle }) => battle.system.surprise.picks.length > 0,
  roundStart: moment(startRound),
  turnStart: startTurn,
  turnStartAsks,
  turnEnd: endTurn,
  battleEnd: moment(endBattle),
};
