// What state a creature is in: staggered, down, dead, able to act. One place, so that every rule means the same.

import { conditionsOf, hasCondition } from "../../../engine/battle/effects.ts";
import type { Modifier } from "../../../engine/data/modifiers.ts";
import { memoized } from "../../../engine/data/memo.ts";
import { type ConditionId, conditions } from "../data/conditions.ts";
import { type ArchmageBattle, type ArchmageCreature, isCharacter, isNpc } from "../data/types.ts";

/** True when the creature has the condition, itself or implied by another; a hero at 0 hit points or below is dying whatever is marked. */
export function has(creature: ArchmageCreature, condition: ConditionId): boolean {
  return hasCondition(creature, condition, conditions) || (DYING.includes(condition) && isDying(creature));
}

const DYING: readonly ConditionId[] = ["dying", "unconscious", "helpless"];

/** Maximum hit points less lasting wounds (AE-LAS-01). */
export function maximumHp(creature: ArchmageCreature): number {
  if (!isCharacter(creature)) return creature.system.hp.max;
  const { hp, level } = creature.system;
  return Math.max(1, hp.max - hp.wounds * (2 + level));
}

/** Where the maximum comes from: what was entered, and what each lasting wound takes off. */
export function hitPointTerms(creature: ArchmageCreature): Modifier[] {
  const { hp } = creature.system;
  const entered: Modifier = { label: "ARCHMAGE.Term.EnteredMaximum", value: hp.max, kind: "base", rule: "AE-HP-01" };
  const lost = maximumHp(creature) - hp.max;
  return lost === 0 ? [entered] : [entered, { label: "ARCHMAGE.Term.LastingWounds", value: lost, kind: "wound", rule: "AE-LAS-01" }];
}

/** At or below half of the maximum, exactly; temporary hit points do not count (AE-STG-01). The GM may overrule it for foes (AE-STG-02). */
export function isStaggered(creature: ArchmageCreature): boolean {
  if (isNpc(creature) && creature.system.foe.staggered !== "auto") return creature.system.foe.staggered === "yes";
  return 2 * creature.system.hp.value <= maximumHp(creature);
}

/** Slain: no rule but a GM's touches it any more. */
export function isDead(creature: ArchmageCreature): boolean {
  return creature.system.death.dead || hasCondition(creature, "dead", conditions);
}

/** In the coma of the optional meaningful-death rule. */
export function isComatose(creature: ArchmageCreature): boolean {
  return isInComa(creature) || hasCondition(creature, "coma", conditions);
}

function isInComa(creature: ArchmageCreature): boolean {
  return isCharacter(creature) && creature.system.death.coma;
}

/** A hero at 0 hit points or below who may still come round (AE-UNC-01). */
export function isDying(creature: ArchmageCreature): boolean {
  return isCharacter(creature) && creature.system.hp.value <= 0 && !isDead(creature) && !isComatose(creature);
}

/** Why a creature can take no action at all, or null when it can. */
export const incapacity = memoized((creature: ArchmageCreature): ConditionId | null => {
  const { hp, death } = creature.system;
  const marked = conditionsOf(creature, conditions);
  if (death.dead || marked.has("dead")) return "dead";
  if (isInComa(creature) || marked.has("coma")) return "coma";
  // A hero at 0 hit points is dying now, and a foe knocked out.
  const isDown = hp.value <= 0 && (isCharacter(creature) || hasNoHpLeft(creature));
  if (isDown || marked.has("unconscious")) return "unconscious";
  if (marked.has("asleep")) return "asleep";
  return marked.has("stunned") ? "stunned" : null;
});

function hasNoHpLeft({ system }: ArchmageCreature): boolean {
  return system.hp.max > 0 && system.hp.value <= 0;
}

/** The rule that forbids to act, by reason. */
export const INCAPACITY_RULES: Readonly<Partial<Record<ConditionId, string>>> = {
  dead: "AE-DMG-04",
  coma: "AE-MDR-01",
  unconscious: "AE-UNC-01",
  asleep: "AE-CND-05",
  stunned: "AE-CND-07",
};

/** Whether a creature still has turns in the order: the slain, the comatose and foes that were knocked out are passed over. */
export function isOut(creature: ArchmageCreature): boolean {
  if (isNpc(creature) ? hasNoHpLeft(creature) : isInComa(creature)) return true;
  if (creature.system.death.dead) return true;
  const marked = conditionsOf(creature, conditions);
  return marked.has("dead") || marked.has("coma");
}

/** True while a battle is being fought; outside of it nobody counts actions. */
export function isFighting(battle: ArchmageBattle): boolean {
  return battle.uuid !== "" && battle.started && !battle.system.ended;
}

/** The turns before the first round belong to an ambush. */
export function isAmbushRound(battle: ArchmageBattle): boolean {
  return isFighting(battle) && battle.round === 0;
}

/** In an ambush round nobody but the two ambushers does anything, off-turn neither (AE-AMB-04). */
export function isBarredByAmbush(battle: ArchmageBattle, creature: ArchmageCreature): boolean {
  const { starter, second } = battle.system.ambush;
  return isAmbushRound(battle) && ![starter, second].some((id) => battle.combatants[id]?.creature === creature.uuid);
}

/** Whether a combatant's turn of this round has begun. */
export function hasBegun(battle: ArchmageBattle, combatantId: string): boolean {
  return battle.system.begun[combatantId] === battle.round;
}

/** Notes that a combatant's turn has begun. */
export function markBegun(battle: ArchmageBattle, combatantId: string): void {
  battle.system.begun[combatantId] = battle.round;
}
