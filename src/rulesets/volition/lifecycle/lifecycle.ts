// The moments of a battle as the engine calls them, in one view.

import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Lifecycle } from "../../../engine/contract/ruleset.ts";
import type { VolitionShapes } from "../data/types.ts";
import { endBattle, placeJoining, startBattle } from "./battle-boundaries.ts";
import { passOnFallen } from "./turn-interrupted.ts";
import { endRound } from "../effects/one-round.ts";
import { endTurn, startRound, startTurn, turnStartAsks } from "./turn-boundaries.ts";

export const lifecycle: Lifecycle<VolitionShapes> = {
  rollOrder: asProcedure(placeJoining),
  battleStart: startBattle,
  opensBeforeFirstRound: ({ battle }) => battle.system.surprise.targetCandidates.length > 0,
  roundStart: asProcedure(startRound),
  turnStart: startTurn,
  turnStartAsks,
  turnEnd: endTurn,
  roundEnd: asProcedure(endRound),
  battleEnd: asProcedure(endBattle),
  settle: passOnFallen,
};
