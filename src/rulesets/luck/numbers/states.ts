// How a creature stands: able to act or not, its conditions, harmed, bloodied, what it lacks (data tables of the specification).

import { combatantOf } from "../../../engine/battle/battle.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import type { LuckBattle, LuckCombatant, LuckCreature } from "../data/types.ts";

/** The battle is on: turns, actions and reactions count. */
export function isFighting(battle: LuckBattle): boolean {
  return battle.uuid !== "" && battle.started && !battle.system.ended;
}

/** The round in which only those act who are not surprised (LU-SUR-02). */
export function isSurpriseRound(battle: LuckBattle): boolean {
  return isFighting(battle) && battle.round === 0;
}

/** Slain: no rule but a GM's touches it any more. */
export function isDead(creature: LuckCreature): boolean {
  return has(creature, "dead");
}

/** Out cold. Health is not asked: who was brought round at zero is awake. */
export function isUnconscious(creature: LuckCreature): boolean {
  return has(creature, "unconscious");
}

/** Whether a creature can act: neither unconscious nor dead nor marked as defeated (LU-RND-06). */
export function canAct(battle: LuckBattle, creature: LuckCreature): boolean {
  return whyUnable(battle, creature) === null;
}

/** Why a creature cannot act at all, or null. */
export function whyUnable(battle: LuckBattle, creature: LuckCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (isDead(creature)) return { rule: "LU-DTH-03", text: "LUCK.Refusal.Dead", data };
  if (isUnconscious(creature)) return { rule: "LU-RND-06", text: "LUCK.Refusal.Unconscious", data };
  const defeated = combatantOf(battle, creature.uuid)?.defeated === true;
  return defeated ? { rule: "LU-RND-06", text: "LUCK.Refusal.Defeated", data } : null;
}

/** The combatant of a creature. Refuses when it does not take part. */
export function requireCombatant(battle: LuckBattle, creature: LuckCreature): LuckCombatant {
  return combatantOf(battle, creature.uuid) ?? refuse("LU-TEAM-02", "LUCK.Refusal.NotInBattle", { name: creature.name });
}

/** At half of its endurance or less (LU-DMG-06). */
export function isHarmed({ system }: LuckCreature): boolean {
  return 2 * system.endurance.value <= system.endurance.max;
}

/** Below its maximum health (LU-DMG-07). */
export function isBloodied({ system }: LuckCreature): boolean {
  return system.health.value < system.health.max;
}

/** How much health it lacks: what it has to hold on against (LU-CON-01). */
export function missingHealth({ system }: LuckCreature): number {
  return Math.max(0, system.health.max - system.health.value);
}
