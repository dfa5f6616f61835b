// Turns that end out of their course because who acts has fallen (LU-RND-06), and the fight with them where nobody is left to fight (LU-TEAM-03).

import { activeCreature, creatureOf } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { closeTurn, finishTurn } from "../../../engine/turns/turn-flow.ts";
import type { LuckContext, LuckCreature } from "../data/types.ts";
import { canAct, isFighting } from "../numbers/states.ts";
import { noteWinner, takeUpAgain } from "../turns/winner.ts";

/**
 * Who can no longer act has no turn either: it ends at once and counts as taken (LU-RND-06), also one that waits for the rest of a group.
 * Where a team is still to choose, it may find that there is nobody left to fight (LU-TEAM-03).
 */
export function* passOnFallen(context: LuckContext): Procedure {
  const { battle } = context;
  yield* takeUpAgain(context);
  if (!isFighting(battle)) return;
  if (battle.turn === null) noteWinner(context);
  for (const id of battle.system.order.open) {
    const waiting = creatureOf(battle, id);
    if (!waiting || canAct(battle, waiting)) continue;
    noteCut(context, waiting);
    yield* closeTurn(context, id);
  }
  const creature = activeCreature(battle);
  if (!creature || canAct(battle, creature)) return;
  noteCut(context, creature);
  yield* finishTurn(context);
}

function noteCut(context: LuckContext, { name, uuid }: LuckCreature): void {
  context.note({ rule: "LU-RND-06", text: "LUCK.Step.TurnCutShort", data: { name }, about: uuid });
}
