// The order of turns: whole sides, one after the other; in each of them everybody in any order (SH-SEQ-02 to -05, SH-SUR-01, SH-HLD-01).

import { type SidesOrder, sidesOrder } from "../../../engine/turns/orders/sides.ts";
import { isOn } from "../data/settings.ts";
import type { ShockBattle, ShockCombatant, ShockShapes } from "../data/types.ts";
import { fightEachOther, sideData, sideIdOf, sideLabel } from "./sides.ts";
import { isAble } from "../numbers/states.ts";

const bySides: SidesOrder<ShockShapes> = sidesOrder<ShockShapes>({
  id: "shock",
  sideOf: sideIdOf,
  labelOf: sideLabel,
  opens: (battle, combatant) => hasFreeRound(battle, sideIdOf(battle, combatant)),
});

/** The order by sides; in worlds that want one turn at a time nobody breaks into another's (setting `interleave`). */
export const shockOrder: SidesOrder<ShockShapes> = {
  ...bySides,
  handsOver: (battle, combatantId, may) => isOn(battle.options, "interleave") && bySides.handsOver?.(battle, combatantId, may) === true,
};

/** True for an unsurprised side that fights one that is surprised: it has a round before initiative is rolled (SH-SUR-01). */
export function hasFreeRound(battle: ShockBattle, side: string): boolean {
  if (sideData(battle, side).surprised) return false;
  return battle.system.sides.some((other) => other.surprised && fightEachOther(battle, side, other.id));
}

/** False for those who are down, dead, fled or marked as defeated. */
export function takesTurns(battle: ShockBattle, combatant: ShockCombatant): boolean {
  const creature = battle.creatures[combatant.creature];
  return creature !== undefined && !combatant.defeated && isAble(creature);
}
