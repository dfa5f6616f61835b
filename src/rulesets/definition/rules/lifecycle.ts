// The moments of a battle as the engine calls them, in one view.

import { creatureOf } from "../../../engine/battle.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { atOnce } from "../../../engine/procedure.ts";
import type { Lifecycle } from "../../../engine/ruleset.ts";
import type { DefinitionContext, DefinitionShapes } from "../types.ts";
import { endBattle, enterBattle, startBattle } from "./battle-boundaries.ts";
import { rollOrder } from "./initiative.ts";
import { endRound, endTurn, startRound, startTurn, turnStartAsks } from "./turn-boundaries.ts";

/** Rules that ask nothing, as a moment of the battle. */
function moment<Arguments extends unknown[]>(
  rules: (context: DefinitionContext, ...rest: Arguments) => void,
): (context: DefinitionContext, ...rest: Arguments) => Procedure {
  return (...given) =>
    atOnce(() => {
      rules(...given);
    });
}

function* roll(context: DefinitionContext, joining: readonly string[]): Procedure {
  for (const id of joining) {
    const creature = creatureOf(context.battle, id);
    if (creature && context.battle.started) enterBattle(creature);
  }
  yield* rollOrder(context, joining);
}

export const lifecycle: Lifecycle<DefinitionShapes> = {
  rollOrder: roll,
  battleStart: moment(startBattle),
  roundStart: moment(startRound),
  turnStart: startTurn,
  turnStartAsks,
  turnEnd: moment(endTurn),
  roundEnd: moment(endRound),
  battleEnd: endBattle,
};
