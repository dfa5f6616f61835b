// Turns that end out of their course because who acts has fallen (special transitions).

import { creatureOf } from "../../../engine/battle/battle.ts";
import { finishTurn } from "../../../engine/turns/turn-flow.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { DefinitionContext } from "../data/types.ts";
import { isFighting, whyUnable } from "../numbers/states.ts";

/** Ends the running turn when who acts can act no more. */
export function* passOnFallen(context: DefinitionContext): Procedure {
  const { battle } = context;
  const { turn } = battle;
  if (!isFighting(battle) || turn === null || !battle.system.order.begun) return;
  const active = creatureOf(battle, turn);
  if (!active || whyUnable(active) === null) return;
  yield* finishTurn(context);
}
