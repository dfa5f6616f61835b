// The order of turns: teams alternate, each picks one of its own, until the fight has been won (LU-RND-02 to -07, LU-INIT-01 to -05, LU-SUR-02, -04 to -06, LU-TEAM-03).

import { creatureOf } from "../../../engine/battle/battle.ts";
import { alternatingOrder } from "../../../engine/turns/orders/alternating-teams.ts";
import type { LuckBattle, LuckCombatant, LuckShapes } from "../data/types.ts";
import { whyUnable } from "../numbers/states.ts";
import { teamName, teamOf } from "./sides.ts";
import { has } from "../data/conditions.ts";

/** Whether a combatant keeps its team in the fight (LU-TEAM-03). */
function remains(battle: LuckBattle, combatant: LuckCombatant): boolean {
  const creature = creatureOf(battle, combatant.id);
  return creature !== undefined && whyUnable(battle, creature) === null;
}

/** Whether a combatant takes a turn in the surprise round (LU-SUR-02, -04). */
function opens(battle: LuckBattle, combatant: LuckCombatant): boolean {
  const creature = creatureOf(battle, combatant.id);
  return creature !== undefined && !has(creature, "surprised");
}

const alternating = alternatingOrder<LuckShapes>({ id: "luck", teamOf, labelOf: teamName, opens, remains });

/** The turn order of a battle of this ruleset: teams alternate until the fight has been won. */
export const luckOrder: typeof alternating = {
  ...alternating,
  candidates: (battle, may) => (battle.system.ended ? [] : alternating.candidates(battle, may)),
  isOver: (battle, may) => battle.system.ended || alternating.isOver?.(battle, may) === true,
};

/** Whether a combatant takes turns. */
export function takesTurns(battle: LuckBattle, combatant: LuckCombatant): boolean {
  const creature = creatureOf(battle, combatant.id);
  return creature !== undefined && whyUnable(battle, creature) === null;
}

/** Teams that are still in the fight, by rank (LU-TEAM-03). */
export function remainingTeams(battle: LuckBattle): string[] {
  return luckOrder.remaining(battle, ({ id }) => {
    const combatant = battle.combatants[id];
    return combatant !== undefined && takesTurns(battle, combatant);
  });
}
