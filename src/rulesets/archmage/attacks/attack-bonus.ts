// What is added to an attack roll, with every term, and what the roll has to show for a critical hit.

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { CONDITION_PENALTY } from "../data/conditions.ts";
import { type ArchmageBattle, type ArchmageCreature, isCharacter, isNpc, isTalent } from "../data/types.ts";
import { abilityModifier } from "../numbers/abilities.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { isVulnerableTo } from "../damage/damage.ts";
import { conditionTerms } from "../numbers/defences.ts";
import { carriedModifiers, stack, term } from "../numbers/stacking.ts";
import { has, isFighting } from "../numbers/states.ts";

/** What circumstances add (AE-MOD-01). */
export interface Circumstances {
  readonly advantage: boolean;
  readonly disadvantage: boolean;
  readonly modifier: number;
}
export const NO_CIRCUMSTANCES: Circumstances = { advantage: false, disadvantage: false, modifier: 0 };

const CIRCUMSTANCE = 2;
const UNARMED = -2;
const HOLDING = 4;

/** An attack bonus with its terms. Without a target, what depends on the target is left out. */
export function attackBonus(
  battle: ArchmageBattle,
  attacker: ArchmageCreature,
  profile: AttackProfile | null,
  target: ArchmageCreature | null,
  circumstances: Circumstances = NO_CIRCUMSTANCES,
): Breakdown {
  return stack([
    ...ownTerms(attacker, profile),
    term("Adjustment", attacker.system.attack.misc, "adjustment", "AE-ATK-01"),
    ...(profile?.magicBonus ? [{ label: profile.name, value: profile.magicBonus, kind: "magic", rule: "AE-STK-01" }] : []),
    ...carriedModifiers(attacker, "attack"),
    ...escalationTerms(battle, attacker),
    ...conditionTerms(attacker, ["dazed", "fear", "weakened"]).map(asAttackPenalty),
    ...(isCharacter(attacker) ? [term("RecoveryDebt", -attacker.system.recoveries.debt, "debt", "AE-REC-03")] : []),
    ...(profile?.unarmed ? [term("Unarmed", UNARMED, "unarmed", "AE-UNA-01")] : []),
    ...(target && attacker.system.grab.holding.includes(target.uuid) ? [term("Grabbing", HOLDING, "grab", "AE-GRB-05")] : []),
    ...(circumstances.advantage ? [term("Advantage", CIRCUMSTANCE, "situational", "AE-MOD-01")] : []),
    ...(circumstances.disadvantage ? [term("Disadvantage", -CIRCUMSTANCE, "situational", "AE-MOD-01")] : []),
    term("Modifier", circumstances.modifier, "situational", "AE-MOD-01"),
  ]);
}

function asAttackPenalty(modifier: Modifier): Modifier {
  return { ...modifier, value: CONDITION_PENALTY };
}

function ownTerms(attacker: ArchmageCreature, profile: AttackProfile | null): Modifier[] {
  if (isNpc(attacker)) return [term("Entered", profile?.attackBonus ?? attacker.system.attack.bonus, "base", "AE-ATK-01")];
  const ability = profile?.ability;
  return [
    ...(ability ? [term(`Ability.${ability}`, abilityModifier(attacker, ability), "ability", "AE-ATK-01")] : []),
    term("Level", attacker.system.level, "level", "AE-ATK-01"),
  ];
}

/** The escalation die: heroes add it, unless they are in fear (AE-ESC-02, AE-CND-03). */
function escalationTerms(battle: ArchmageBattle, attacker: ArchmageCreature): Modifier[] {
  const uses = isCharacter(attacker) || (isNpc(attacker) && attacker.system.foe.usesEscalation);
  if (!uses || !isFighting(battle) || has(attacker, "fear")) return [];
  return [term("Escalation", battle.system.escalation.value, "escalation", "AE-ESC-02")];
}

const VULNERABLE = 2;

/** The lowest natural die that is a critical hit (AE-CRT-03, AE-CND-08). */
export function criticalFrom(attacker: ArchmageCreature, profile: AttackProfile, target: ArchmageCreature): number {
  const talents = Object.values(attacker.items)
    .filter(isTalent)
    .reduce((sum, talent) => sum + talent.system.critExpand, 0);
  // Being vulnerable is one condition, wherever it comes from (AE-STK-02).
  const vulnerable = has(target, "vulnerable") || isVulnerableTo(target, profile.types) ? VULNERABLE : 0;
  return Math.min(20, Math.max(2, 20 - profile.critExpand - talents - vulnerable));
}

/** How often the damage of a critical hit counts: twice, and once more for every further doubling (AE-CRT-02). */
export function criticalMultiplier(attacker: ArchmageCreature, profile: AttackProfile): number {
  const talents = Object.values(attacker.items)
    .filter(isTalent)
    .reduce((sum, talent) => sum + talent.system.extraDoublings, 0);
  return 2 + profile.extraDoublings + talents;
}

export type AttackOutcome = "hit" | "miss" | "critical" | "fumble";

/** What a roll comes to (AE-ATK-01, AE-CRT-01, AE-CRT-03, AE-FUM-01). */
export function outcomeOf(
  roll: { readonly natural: number; readonly total: number },
  against: { readonly defence: number; readonly criticalFrom: number },
): AttackOutcome {
  if (roll.natural === 1) return "fumble";
  if (roll.natural === 20) return "critical";
  const hits = roll.total >= against.defence;
  const inRange = roll.natural >= against.criticalFrom;
  if (!hits) return "miss";
  return inRange ? "critical" : "hit";
}

/** Whether an outcome is a hit, a critical one or not. */
export function isHit(outcome: AttackOutcome): boolean {
  return outcome === "hit" || outcome === "critical";
}
