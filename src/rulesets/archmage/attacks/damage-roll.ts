// The damage roll of an attack: its dice and everything that is added to them (AE-DMG-01, AE-DMG-02).

import type { DiceRequest } from "../../../engine/data/dice.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { type ArchmageCreature, isCharacter } from "../data/types.ts";
import { abilityModifier, tierOf } from "../numbers/abilities.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { carriedModifiers, stack, term } from "../numbers/stacking.ts";

/** What is added to the damage dice: to those of an attack, no power that rolls none. Creatures of the GM have their numbers in the formula, but for their fists (AE-UNA-01). */
export function damageBonus(attacker: ArchmageCreature, profile: AttackProfile): Breakdown {
  const ability = isCharacter(attacker) || profile.unarmed ? profile.damageAbility : null;
  const listed = term("Listed", profile.damage.bonus, "base", "AE-DMG-02");
  if (!profile.rolls) return stack([listed]);
  return stack([
    listed,
    ...(ability
      ? [term(`Ability.${ability}`, abilityModifier(attacker, ability) * tierOf(attacker.system.level), "ability", "AE-DMG-01")]
      : []),
    ...carriedModifiers(attacker, "damage"),
  ]);
}

/** The dice of an attack's damage with everything added. */
export function damageDice(attacker: ArchmageCreature, profile: AttackProfile): DiceRequest {
  return { terms: profile.damage.terms, bonus: damageBonus(attacker, profile).total };
}

/** Whether an attack deals damage by itself. */
export function dealsDamage(profile: AttackProfile): boolean {
  return profile.damage.terms.length > 0 || profile.damage.bonus !== 0;
}
