// The moments of a battle as the engine calls them, in one view.

import { atOnce } from "../../../engine/procedure.ts";
import type { Lifecycle } from "../../../engine/ruleset.ts";
import { endBattle, opensBeforeFirstRound, startBattle } from "./battle-boundaries.ts";
import { placeJoining } from "./joining.ts";
import { endRound, startPhase, startRound, startTurn } from "./round-boundaries.ts";
import type { ShockShapes } from "../types.ts";

export const lifecycle: Lifecycle<ShockShapes> = {
  rollOrder: placeJoining,
  battleStart: startBattle,
  opensBeforeFirstRound,
  roundStart: startRound,
  phaseStart: (context, phase) =>
    atOnce(() => {
      startPhase(context, phase);
    }),
  turnStart: (context, combatantId) =>
    atOnce(() => {
      startTurn(context, combatantId);
    }),
  roundEnd: endRound,
  battleEnd: (context) =>
    atOnce(() => {
      endBattle(context);
    }),
};
