// Turns that end out of their course because who acts has fallen (special transitions).

import { creatureOf } from "../../../engine/battle.ts";
import { finishTurn } from "../../../engine/turns.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import type { DefinitionContext } from "../types.ts";
import { isFighting, unableReason } from "./states.ts";

/** Ends the running turn when who acts can act no more. */
export function* passOnFallen(context: DefinitionContext): Procedure {
  const { battle } = context;
  const { turn } = battle;
  if (!isFighting(battle) || turn === null || !battle.system.order.begun) return;
  const active = creatureOf(battle, turn);
  if (!active || unableReason(active) === null) return;
  yield* finishTurn(context);
}
