// Turns that end out of their course because who acts has fallen (joining, falling, returning, leaving).

import { creatureOf } from "../../../engine/battle/battle.ts";
import { finishTurn, passOn } from "../../../engine/turns/turn-flow.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { type VolitionContext, isFoe } from "../data/types.ts";
import { incapacity, isFighting } from "../numbers/states.ts";

/** Ends the running turn when who acts can act no more: a hero's turn with its end, a foe's without. */
export function* passOnFallen(context: VolitionContext): Procedure {
  const { battle } = context;
  const { turn } = battle;
  if (!isFighting(battle) || turn === null || !battle.system.order.begun) return;
  const active = creatureOf(battle, turn);
  if (!active || incapacity(active) === null || incapacity(active) === "outOfFight") return;
  if (isFoe(active)) {
    context.ruleset.turnOrder.turnEnded(battle, turn);
    yield* passOn(context);
    return;
  }
  yield* finishTurn(context);
}
