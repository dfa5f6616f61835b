// Whoever joins, comes to or returns when the phase of their side is over waits for the next round ("comes back" of the turn order).

import { combatantOf } from "../../../engine/battle/battle.ts";
import { sitOut } from "../../../engine/turns/orders/shared.ts";
import type { ShockBattle, ShockCreature } from "../data/types.ts";
import { sideOf } from "./sides.ts";
import { isFighting } from "../numbers/states.ts";

/** The phase of a side is over in this round. */
export function isPast(battle: ShockBattle, sideId: string): boolean {
  const { groups, phase } = battle.system.order;
  return groups.indexOf(sideId) < groups.indexOf(phase);
}

/** Ticks off somebody who is able again, if its side has had its phase. */
export function waitForNextRound(battle: ShockBattle, creature: ShockCreature): void {
  const combatant = combatantOf(battle, creature.uuid);
  if (combatant && isFighting(battle) && isPast(battle, sideOf(battle, creature))) sitOut(battle, [combatant.id]);
}
