// Abilities: their modifiers, the middle of three, and how level multiplies them.

import type { AbilityId, ArchmageCreature } from "../data/types.ts";

/** (score − 10) / 2, rounded down (AE-DEF-01). */
function modifierOf(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** The modifier of a creature's ability. */
export function abilityModifier(creature: ArchmageCreature, ability: AbilityId): number {
  return modifierOf(creature.system.abilities[ability].value);
}

/** The second of three numbers (AE-DEF-02 to -04). */
export function middle(a: number, b: number, c: number): number {
  return [a, b, c].toSorted((x, y) => x - y)[1] ?? 0;
}

/** How often an ability modifier counts in damage and healing: once, from level 5 twice, from level 8 three times (AE-DMG-01, AE-REC-02). */
export function tierOf(level: number): number {
  if (level >= 8) return 3;
  return level >= 5 ? 2 : 1;
}
