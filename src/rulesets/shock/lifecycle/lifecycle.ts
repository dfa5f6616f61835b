// The moments of a battle as the engine calls them, in one view.

import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Lifecycle } from "../../../engine/contract/ruleset.ts";
import { endBattle, opensBeforeFirstRound, startBattle, placeJoining } from "./battle-boundaries.ts";
import { passOnFallen } from "./turn-interrupted.ts";
import { endRound, endTurn, startPhase, startRound, startTurn } from "./turn-boundaries.ts";
import type { ShockShapes } from "../data/types.ts";

export const lifecycle: Lifecycle<ShockShapes> = {
  rollOrder: placeJoining,
  battleStart: startBattle,
  opensBeforeFirstRound,
  roundStart: startRound,
  phaseStart: asProcedure(startPhase),
  turnStart: asProcedure(startTurn),
  turnEnd: asProcedure(endTurn),
  roundEnd: endRound,
  battleEnd: asProcedure(endBattle),
  settle: passOnFallen,
};
