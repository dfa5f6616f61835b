// Turns that end out of their course because who acts has fallen (falling, SH-SEQ-04).

import { creatureOf, participants } from "../../../engine/battle/battle.ts";
import { mayAct, passOn } from "../../../engine/turns/turn-flow.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { ShockContext } from "../data/types.ts";
import { shockOrder } from "../turns/order.ts";
import { sideIdOf } from "../turns/sides.ts";
import { isAble, isFighting } from "../numbers/states.ts";

/** Ends the turn of whoever can act no more, and the phase with it if nobody is left. */
export function* passOnFallen(context: ShockContext): Procedure {
  const { battle } = context;
  const { order } = battle.system;
  if (!isFighting(battle) || battle.system.ended) return;
  // Who comes back in the same phase goes on with what is left, so the fallen are not marked as done.
  order.open = order.open.filter((id) => isStillThere(context, id));
  if (battle.turn !== null && isStillThere(context, battle.turn)) return;
  const mayGoOn = battle.turn === null && membersToCome(context) > 0;
  if (mayGoOn || order.phase === "") return;
  battle.turn = null;
  // Where nobody is left at all, rounds go by when the GM says so.
  if (participants(battle).some(isAble)) yield* passOn(context);
}

function isStillThere({ battle }: ShockContext, combatantId: string): boolean {
  const creature = creatureOf(battle, combatantId);
  return creature !== undefined && isAble(creature);
}

/** How many of the open phase may still act. */
function membersToCome(context: ShockContext): number {
  const { battle } = context;
  const here = shockOrder.candidates(battle, mayAct(context)).flatMap((id) => battle.combatants[id] ?? []);
  return here.filter((combatant) => sideIdOf(battle, combatant) === battle.system.order.phase).length;
}
