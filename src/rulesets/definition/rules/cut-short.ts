// Turns that end out of their course because who acts has fallen (special transitions).

import { creatureOf, participants } from "../../../engine/battle.ts";
import { finishTurn } from "../../../engine/core-actions.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import type { DefinitionContext } from "../types.ts";
import { isFighting, unableReason } from "./states.ts";

/** Ends the running turn when who acts can act no more. To be called when an action is over. */
export function* passOnFallen(context: DefinitionContext): Procedure {
  const { battle } = context;
  const { turn } = battle;
  if (!isFighting(battle) || turn === null || !battle.system.order.begun) return;
  const active = creatureOf(battle, turn);
  if (!active || unableReason(active) === null) return;
  // What was held is carried out to its end first.
  if (participants(battle).some(({ system }) => system.fires)) return;
  yield* finishTurn(context);
}
