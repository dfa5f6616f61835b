// Evasion and deflection with every term: what armour, talents, effects, guarding, size and a parry make of them (LU-ACT-09, LU-ATK-15, LU-PAR-01).

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import type { Category, LuckCreature } from "../data/types.ts";
import { carriedModifiers, stack, term } from "./stacking.ts";
import { has } from "../data/conditions.ts";
import type { Parry } from "../data/moments.ts";

/** What guarding adds to evasion, to both deflections and to defence tests. */
const GUARD = 1;

/** The bonus of a guarding creature, as a term (LU-ACT-09, LU-ACT-10). */
export function guardTerms(creature: LuckCreature, rule: string): Modifier[] {
  return has(creature, "guarding") ? [term("Guard", GUARD, "guard", rule)] : [];
}

/** How much larger the attacker is (LU-ATK-15). */
export function sizeDifference(attacker: LuckCreature, target: LuckCreature): number {
  return attacker.system.size - target.system.size;
}

/** What an attack has to reach. Without an attacker, size is left out. */
export function evasion(creature: LuckCreature, attacker: LuckCreature | null = null): Breakdown {
  return stack([
    term("Evasion", creature.system.evasion, "base", "LU-ATK-01"),
    ...carriedModifiers(creature, "evasion"),
    ...guardTerms(creature, "LU-ACT-09"),
    ...(attacker ? [term("Size", sizeDifference(attacker, creature), "size", "LU-ATK-15")] : []),
  ]);
}

/** What is taken off damage of a category: from an attacker if there is one, after these parries. Typeless damage meets only what a feature says. */
export function deflection(
  creature: LuckCreature,
  category: Category,
  against: { readonly attacker?: LuckCreature | null; readonly parries?: readonly Parry[] } = {},
): Breakdown {
  const { attacker = null, parries = [] } = against;
  const shaped = category !== "typeless";
  return stack([
    term(`Deflection.${category}`, creature.system.deflection[category], "base", "LU-ATK-04"),
    ...carriedModifiers(creature, `deflection.${category}`),
    ...(shaped ? guardTerms(creature, "LU-ACT-09") : []),
    ...(category === "physical"
      ? parries.map(({ name, value }): Modifier => ({ label: name, value, kind: "parry", rule: "LU-PAR-01" }))
      : []),
    ...(attacker && shaped ? [term("Size", -sizeDifference(attacker, creature), "size", "LU-ATK-15")] : []),
  ]);
}

/** Tolerated missing health, and the difficulty of a killing strike. */
export function constitution(creature: LuckCreature): Breakdown {
  return stack([term("Constitution", creature.system.constitution, "base", "LU-CON-01"), ...carriedModifiers(creature, "constitution")]);
}

/** Metres that one Move takes a creature. */
export function speed(creature: LuckCreature): Breakdown {
  return stack([term("Speed", creature.system.speed, "base", "LU-ACT-11"), ...carriedModifiers(creature, "speed")]);
}
