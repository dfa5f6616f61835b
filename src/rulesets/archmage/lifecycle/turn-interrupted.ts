// What becomes of the turn of whoever falls in it.

import { creatureOf } from "../../../engine/battle/battle.ts";
import { passOn } from "../../../engine/turns/turn-flow.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { ArchmageContext } from "../data/types.ts";
import { offerLastPlace } from "../turns/readying.ts";
import { isFighting, isOut } from "../numbers/states.ts";

/** When the creature whose turn it is has fallen out of the order, its turn is over without an end of turn (turn order, "foe slain"). */
export function* passOnFallen(context: ArchmageContext): Procedure {
  const { battle } = context;
  // A deed within another leaves it to the outermost.
  if (!isFighting(battle) || battle.turn === null || context.depth > 0) return;
  const active = creatureOf(battle, battle.turn);
  if (!active || !isOut(active)) return;
  context.ruleset.turnOrder.turnEnded(battle, battle.turn);
  yield* offerLastPlace(context, battle.turn);
  yield* passOn(context);
}
