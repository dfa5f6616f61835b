// The sequence of attack actions that a base attack bonus gives, and which of them is next (DE-ATK-05, DE-ATK-06).

import type { DefinitionBattle, DefinitionCreature } from "../data/types.ts";
import { isFighting } from "../numbers/states.ts";

const MOST_ATTACKS = 4;
const STEP = 5;

/** Base attack bonuses in falling order: another attack 5 lower for as long as the one before is above +5, four at most (DE-ATK-05). */
export function sequenceOf(bab: number): number[] {
  const count = Math.min(MOST_ATTACKS, Math.max(1, 1 + Math.floor((bab - 1) / STEP)));
  return Array.from({ length: count }, (_, index) => bab - STEP * index);
}

/** The attacks of a creature: a foe's own list, else what its base attack bonus gives. */
export function attacksOf({ system }: DefinitionCreature): number[] {
  const own = "attackOverride" in system ? system.attackOverride : [];
  return own.length > 0 ? own.slice(0, MOST_ATTACKS) : sequenceOf(system.bab);
}

/** Place in the sequence of the attack that is next, counted from 0: in the running turn, or in what a payer says of a held action (DE-ATK-06). */
export function attackIndex(
  battle: DefinitionBattle,
  creature: DefinitionCreature,
  payer: { readonly limits: { readonly attacksMade: number } | null },
): number {
  return payer.limits?.attacksMade ?? (isFighting(battle) ? creature.system.turn.attacksUsed : 0);
}

/** The base of the attack at this place of the sequence; past its end the last one. */
export function attackBase(creature: DefinitionCreature, index: number): number {
  const attacks = attacksOf(creature);
  return attacks[Math.max(0, Math.min(index, attacks.length - 1))] ?? creature.system.bab;
}
