// A number of a creature by its name, with all its terms, for tooltips.

import { attempt } from "../../../engine/actions/availability.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { has } from "../data/conditions.ts";
import { type ShockBattle, type ShockCreature, isWeapon } from "../data/types.ts";
import { moveAllowance } from "../movement/allowance.ts";
import { DUAL, ownTerms } from "../attacks/attack-bonus.ts";
import { profileOf } from "../items/attack-profile.ts";
import { isDual } from "../attacks/dual-wield.ts";
import { quickest } from "../turns/initiative.ts";
import { armorClass, attackBonusTerms, highestCombatSkill } from "../numbers/numbers.ts";
import { sideData, sideOf } from "../turns/sides.ts";
import { stack, term } from "../numbers/stacking.ts";

/** Names that it knows: ac, acMelee, acRanged, attackBonus, move, screen, initiative, and `attack.<weapon id>`. */
export function explainNumber(battle: ShockBattle, creature: ShockCreature, number: string): Breakdown | undefined {
  switch (number) {
    case "ac":
    case "acMelee":
      return armorClass(creature, "melee");
    case "acRanged":
      return armorClass(creature, "ranged");
    case "attackBonus":
      return stack(attackBonusTerms(creature));
    case "move":
      return moveTerms(creature);
    case "screen":
      return stack([term("BestCombatSkill", Math.max(0, highestCombatSkill(creature, battle.options)), "base", "SH-SCR-03")]);
    case "initiative":
      return initiativeTerms(battle, creature);
    default:
      return attackOfWeapon(battle, creature, number);
  }
}

/** What is added to attacks with a weapon before anybody is aimed at; undefined for what cannot be used as it is entered. */
function attackOfWeapon(battle: ShockBattle, creature: ShockCreature, number: string): Breakdown | undefined {
  const weapon = number.startsWith("attack.") ? creature.items[number.slice("attack.".length)] : undefined;
  if (!weapon || !isWeapon(weapon)) return undefined;
  const made = attempt(() => profileOf(creature, weapon, {}, battle.options));
  if (made.refusal) return undefined;
  const dual = isDual(battle, creature, weapon) ? [term("TwoWeapons", DUAL, "situational", "SH-DW-04")] : [];
  return stack([...ownTerms(creature, made.value, battle.options), ...dual]);
}

function moveTerms(creature: ShockCreature): Breakdown {
  const { moveRate } = creature.system;
  const rate = term("MoveRate", moveRate, "base", "SH-ACT-02");
  return stack(has(creature, "prone") ? [rate, term("Prone", moveAllowance(creature) - moveRate, "condition", "SH-PRN-02")] : [rate]);
}

/** What its side adds to the die. */
function initiativeTerms(battle: ShockBattle, creature: ShockCreature): Breakdown {
  const best = quickest(battle, sideData(battle, sideOf(battle, creature)));
  return stack(best ? [{ ...term("BestDex", best.system.attributes.dex.mod, "ability", "SH-SEQ-01"), source: best.uuid }] : []);
}
