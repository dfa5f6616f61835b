// The order of turns: five speed bands, in each the party before the foes, each half in any order (VO-INI-01 to -04, VO-SUR-01, -02, VO-RDY-03 to -05, VO-DLY-01 to -03).

import type { Battle, Combatant } from "../../../engine/battle/battle.ts";
import { type BandsOrder, bandsOrder } from "../../../engine/turns/orders/bands/bands.ts";
import { BANDS } from "../data/fields.ts";
import { type VolitionBattle, type VolitionCombatant, type VolitionShapes, isFoe } from "../data/types.ts";
import { fightsInSpirit, isDown, sideOf } from "../numbers/states.ts";

export const volitionOrder: BandsOrder<VolitionShapes> = bandsOrder<VolitionShapes>({
  id: "volition",
  bands: BANDS,
  goesFirst: (battle, combatant) => goesFirst(battle, combatant),
  labelOf: (band, first) => `VOLITION.Order.${band}.${first ? "party" : "foe"}`,
  opens: (battle, { id }) => battle.system.surprise.targetCandidates.includes(id),
});

function goesFirst(battle: Battle<VolitionShapes>, combatant: Combatant<VolitionShapes>): boolean {
  const creature = battle.creatures[combatant.creature];
  return creature !== undefined && sideOf(creature) === "party";
}

/** False for slain or knocked-out foes, and for heroes who are dead or unconscious and do not fight in spirit. */
export function takesTurns(battle: VolitionBattle, combatant: VolitionCombatant): boolean {
  const creature = battle.creatures[combatant.creature];
  if (!creature || combatant.defeated) return false;
  return isFoe(creature) ? !isDown(creature) : !isDown(creature) || fightsInSpirit(creature);
}
