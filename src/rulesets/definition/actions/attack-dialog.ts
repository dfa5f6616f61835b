// The dialog of an attack: the sum for the next attack, styles, what people alone know, and whom a shot gives an opening.

import { attempt, fieldsOnly, refusalOf } from "../../../engine/availability.ts";
import type { Intent } from "../../../engine/record.ts";
import type { DialogField, Proposal } from "../../../engine/ruleset.ts";
import { has } from "../conditions.ts";
import { attackBonus } from "../rules/attack-bonus.ts";
import { attackIndex, attacksLeft, circumstancesOf, planAttack, STYLES, whyNotAttackWith, whyOutOfReach } from "../rules/attack-plan.ts";
import type { AttackProfile } from "../rules/attack-profile.ts";
import { profileOf } from "../rules/attack-profile.ts";
import { unaffordable } from "../rules/budget.ts";
import { isExposedTo } from "../rules/kill-shot.ts";
import { openingFields } from "../rules/openings.ts";
import type { DefinitionBattle, DefinitionCreature, DefinitionItem } from "../types.ts";
import { number, toggle } from "./fields.ts";

/** The one target of an intent, or null. */
export function aimOf(battle: DefinitionBattle, intent: Intent): DefinitionCreature | null {
  return battle.creatures[intent.targets?.[0] ?? ""] ?? null;
}

/** What the dialog of an attack shows; bare hands for null. */
export function proposeAttack(
  battle: DefinitionBattle,
  intent: Intent,
  attacker: DefinitionCreature,
  item: DefinitionItem | null,
): Proposal {
  const made = attempt(() => profileOf(attacker, item, battle.options));
  if (made.refusal) return fieldsOnly([], made.refusal);
  const profile = made.value;
  const target = aimOf(battle, intent);
  const index = attackIndex(battle, attacker);
  const bonus = attackBonus(attacker, profile, battle.options, { index, modifier: circumstancesOf(intent, profile).modifier });
  return {
    breakdowns: [{ target: target?.uuid ?? "", label: "DEFINITION.Dialog.AttackBonus", breakdown: bonus }],
    fields: [
      ...sequenceFields(battle, attacker),
      ...circumstanceFields(profile),
      ...targetFields(battle, attacker, target, profile),
      ...(profile.ranged ? openingFields(battle, attacker) : []),
    ],
    refusal:
      whyNotAttackWith(attacker, profile) ??
      unaffordable(battle, attacker, "attack") ??
      refusalOf(() => planAttack(battle, intent, attacker, item)),
  };
}

/** How many of the attacks that are left, and in which style, where the turn's first one is still to come. */
function sequenceFields(battle: DefinitionBattle, attacker: DefinitionCreature): DialogField[] {
  const left = attacksLeft(battle, attacker);
  const styles = attackIndex(battle, attacker) === 0 ? STYLES.filter((style) => !has(attacker, style)) : [];
  return [...(left > 1 ? [number("attacks", 1, 1, left)] : []), ...styles.map((style) => toggle(style))];
}

/** What people know about any attack. */
export function circumstanceFields(profile: Pick<AttackProfile, "nonLethal">): DialogField[] {
  return [number("modifier", 0, -50, 50), number("reduction", 0, 0, 1000), toggle("nonLethal", profile.nonLethal)];
}

function targetFields(
  battle: DefinitionBattle,
  attacker: DefinitionCreature,
  target: DefinitionCreature | null,
  profile: AttackProfile,
): DialogField[] {
  if (!target) return [];
  const far = !profile.ranged && whyOutOfReach(battle, attacker, target, profile.kind === "weapon") !== null;
  return [...(isExposedTo(battle, target, attacker) ? [toggle("killShot", true)] : []), ...(far ? [toggle("reachable")] : [])];
}
