// Those who come into the order: before the fight with their side, in the middle of it where their side has its place.

import { creatureOf } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { sitOut } from "../../../engine/turns/orders/shared.ts";
import type { ShockContext } from "../data/types.ts";
import { clearBattleState, loseActions } from "../data/battle-state.ts";
import { placeNewSide } from "../turns/initiative.ts";
import { markFoes } from "../map/markers.ts";
import { isPast } from "../turns/missed-phase.ts";
import { hasFreeRound } from "../turns/order.ts";
import { fillSides, sideData, sideIdOf } from "../turns/sides.ts";

/** Gives combatants without one their place. Sides roll when the first round starts, so that a surprise comes before that. */
export function* placeJoining(context: ShockContext, ids: readonly string[]): Procedure {
  const { battle } = context;
  fillSides(battle);
  markFoes(battle);
  for (const id of ids) {
    const combatant = battle.combatants[id];
    const creature = creatureOf(battle, id);
    if (!combatant || !creature) continue;
    combatant.initiative = 0;
    if (!battle.started) continue;
    clearBattleState(creature);
    const sideId = sideIdOf(battle, combatant);
    if (!battle.system.rolled) {
      if (!hasFreeRound(battle, sideId)) loseActions(creature);
      if (!battle.system.order.groups.includes(sideId)) battle.system.order.groups.push(sideId);
      continue;
    }
    yield* placeInRound(context, id, sideId);
    context.note({ rule: "SH-SEQ-05", text: "SHOCK.Step.Joins", data: { name: creature.name }, about: creature.uuid });
  }
}

/** In a round that runs, a joiner acts if its side's phase is not over yet. */
function* placeInRound(context: ShockContext, id: string, sideId: string): Procedure {
  const { battle } = context;
  const combatant = battle.combatants[id];
  if (!battle.system.order.groups.includes(sideId)) yield* placeNewSide(context, sideData(battle, sideId));
  if (combatant) combatant.initiative = sideData(battle, sideId).initiative ?? 0;
  if (isPast(battle, sideId)) sitOut(battle, [id]);
}
