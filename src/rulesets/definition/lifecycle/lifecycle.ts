// The moments of a battle as the engine calls them, in one view.

import { creatureOf } from "../../../engine/battle/battle.ts";
import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Lifecycle } from "../../../engine/contract/ruleset.ts";
import type { DefinitionContext, DefinitionShapes } from "../data/types.ts";
import { endBattle, enterBattle, startBattle } from "./battle-boundaries.ts";
import { passOnFallen } from "./turn-interrupted.ts";
import { rollOrder } from "../turns/initiative.ts";
import { carryInside } from "../damage/swallowed.ts";
import { endRound, endTurn, startRound, startTurn, turnStartAsks } from "./turn-boundaries.ts";

function* roll(context: DefinitionContext, joining: readonly string[]): Procedure {
  for (const id of joining) {
    const creature = creatureOf(context.battle, id);
    if (creature && context.battle.started) enterBattle(creature);
  }
  yield* rollOrder(context, joining);
}

export const lifecycle: Lifecycle<DefinitionShapes> = {
  rollOrder: roll,
  battleStart: asProcedure(startBattle),
  roundStart: asProcedure(startRound),
  turnStart: startTurn,
  turnStartAsks,
  turnEnd: asProcedure(endTurn),
  roundEnd: asProcedure(endRound),
  battleEnd: endBattle,
  *settle(context) {
    yield* passOnFallen(context);
    carryInside(context);
  },
};
