// The moments of a battle as the engine calls them, in one view.

import { atOnce } from "../../../engine/procedure.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import type { Lifecycle } from "../../../engine/ruleset.ts";
import type { LuckContext, LuckShapes } from "../types.ts";
import { endBattle, placeJoining, startBattle } from "./battle-boundaries.ts";
import { opensWithSurprise } from "./surprise.ts";
import { endRound, endTurn, startRound, startTurn } from "./turn-boundaries.ts";

/** Rules that ask nothing, as a moment of the battle. */
function moment<Arguments extends unknown[]>(
  rules: (context: LuckContext, ...rest: Arguments) => void,
): (context: LuckContext, ...rest: Arguments) => Procedure {
  return (...given) =>
    atOnce(() => {
      rules(...given);
    });
}

export const lifecycle: Lifecycle<LuckShapes> = {
  rollOrder: moment(placeJoining),
  battleStart: startBattle,
  opensBeforeFirstRound: ({ battle }) => opensWithSurprise(battle),
  roundStart: moment(startRound),
  turnStart: moment(startTurn),
  turnEnd: moment(endTurn),
  roundEnd: moment(endRound),
  battleEnd: moment(endBattle),
};
