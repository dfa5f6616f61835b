// The moments of a battle as the engine calls them, in one view.

import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Lifecycle } from "../../../engine/contract/ruleset.ts";
import type { LuckShapes } from "../data/types.ts";
import { endBattle, placeJoining, startBattle } from "./battle-boundaries.ts";
import { passOnFallen } from "./turn-interrupted.ts";
import { opensWithSurprise } from "../turns/surprise.ts";
import { endRound, endTurn, startRound, startTurn } from "./turn-boundaries.ts";

export const lifecycle: Lifecycle<LuckShapes> = {
  rollOrder: placeJoining,
  battleStart: startBattle,
  opensBeforeFirstRound: ({ battle }) => opensWithSurprise(battle),
  roundStart: asProcedure(startRound),
  turnStart: asProcedure(startTurn),
  turnEnd: asProcedure(endTurn),
  roundEnd: asProcedure(endRound),
  battleEnd: asProcedure(endBattle),
  settle: passOnFallen,
};
