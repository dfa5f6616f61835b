// The dialog of an attack: the sum for the next attack, styles, what people alone know, and whom a shot gives an opening.

import { attempt, fieldsOnly, refusalOf } from "../../../engine/actions/availability.ts";
import { chanceOf } from "../../../engine/data/probability.ts";
import { dice } from "../../../engine/data/dice.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { armorClass } from "../numbers/defences.ts";
import { attackBonus } from "./attack-bonus.ts";
import { attacksLeft, circumstancesOf, planAttack, whyNotAttackWith, whyOutOfReach } from "./attack-plan.ts";
import { type AttackProfile, profileOf } from "../items/attack-profile.ts";
import { readAttack } from "./attack-roll.ts";
import { attackIndex } from "../turns/attack-sequence.ts";
import { isExposedTo } from "./coup-de-grace.ts";
import { openingFields } from "../reactions/opportunity-attacks.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { chosenStyles, openStyles } from "../effects/fighting-styles.ts";
import { SAVED } from "../powers/power-effects.ts";
import type { DefinitionBattle, DefinitionCreature, DefinitionItem, Gear, Spell } from "../data/types.ts";
import { choiceOf, number, sentence, toggle } from "../turns/dialog-fields.ts";

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
  payer: DefinitionPayer,
): Proposal {
  const made = attempt(() => profileOf(attacker, item, battle.options));
  if (made.refusal) return fieldsOnly([], made.refusal);
  const profile = made.value;
  const target = aimOf(battle, intent);
  return {
    fields: [
      ...sequenceFields(battle, attacker, payer),
      ...circumstanceFields(profile),
      ...targetFields(battle, attacker, target, profile),
      ...(profile.ranged ? openingFields(battle, attacker) : []),
    ],
    refusal:
      whyNotAttackWith(attacker, profile) ??
      payer.why({ kind: "attack" }) ??
      refusalOf(() => planAttack(battle, intent, attacker, item, payer)),
    get breakdowns() {
      return [sumOf(battle, intent, attacker, profile, attackIndex(battle, attacker, payer))];
    },
  };
}

/** The sum of the next roll with everything that the dialog says about it, and the chance that it hits; of weapons, of spells and of things thrown alike. */
export function sumOf(
  battle: DefinitionBattle,
  intent: Intent,
  attacker: DefinitionCreature,
  profile: AttackProfile,
  index: number,
): NonNullable<Proposal["breakdowns"]>[number] {
  const target = aimOf(battle, intent);
  const { modifier } = circumstancesOf(intent, profile);
  const breakdown = attackBonus(attacker, profile, battle.options, { index, modifier, styles: chosenStyles(intent) });
  const chance = target ? { chance: chanceToHit(battle, attacker, target, profile, breakdown.total) } : {};
  return { target: target?.uuid ?? "", label: "DEFINITION.Dialog.AttackBonus", breakdown, ...chance };
}

/** The share of rolls that meet the Armor Class of the target. */
function chanceToHit(
  { options }: DefinitionBattle,
  attacker: DefinitionCreature,
  target: DefinitionCreature,
  { ranged, touch, crit }: AttackProfile,
  bonus: number,
): number {
  const against = { ac: armorClass(target, options, { ranged, touch, attacker }).total, rangeMin: crit.rangeMin };
  return chanceOf(dice(1, 20), (natural) => readAttack({ natural, total: natural + bonus }, against, options) !== "miss");
}

/** How many of the attacks that are left, and in which style, where the turn's first one is still to come. */
function sequenceFields(battle: DefinitionBattle, attacker: DefinitionCreature, payer: DefinitionPayer): DialogField[] {
  const left = attacksLeft(battle, attacker, payer);
  return [...(left > 1 ? [number("attacks", 1, 1, left)] : []), ...styleFields(battle, attacker, payer)];
}

/** Ticks for the styles that can still be taken up. */
export function styleFields(battle: DefinitionBattle, attacker: DefinitionCreature, payer: DefinitionPayer): DialogField[] {
  return openStyles(battle, attacker, payer).map((style) => toggle(style));
}

/** What people know about any attack. */
export function circumstanceFields(profile: Pick<AttackProfile, "nonLethal">): DialogField[] {
  return [number("modifier", 0, -50, 50), sentence("extraDice"), toggle("nonLethal", profile.nonLethal)];
}

/** What a dialog asks about something sent at others: circumstances of its attack or its damage, what a save leaves, whether it ends somebody. */
export function sendingFields(
  battle: DefinitionBattle,
  intent: Intent,
  sender: DefinitionCreature,
  { system }: Spell | Gear,
): DialogField[] {
  const target = aimOf(battle, intent);
  const attacks = system.delivery !== "none";
  const hurts = system.damage.formula.trim() !== "" && !("healing" in system.damage && system.damage.healing);
  const left = SAVED.map((value) => ({ value, label: `DEFINITION.Choice.Saved.${value}` }));
  return [
    ...(attacks ? circumstanceFields({ nonLethal: system.damage.nonLethal }) : hurts ? [sentence("extraDice")] : []),
    ...(system.save.type !== "none" && system.damage.formula.trim() !== "" ? [choiceOf("saved", "nothing", left)] : []),
    ...(target && attacks && isExposedTo(battle, target, sender) ? [toggle("killShot", true)] : []),
    ...(target && attacks && isFar(battle, sender, target, system.delivery) ? [toggle("reachable")] : []),
  ];
}

function isFar(battle: DefinitionBattle, sender: DefinitionCreature, target: DefinitionCreature, delivery: string): boolean {
  return delivery.startsWith("melee") && whyOutOfReach(battle, sender, target, null) !== null;
}

function targetFields(
  battle: DefinitionBattle,
  attacker: DefinitionCreature,
  target: DefinitionCreature | null,
  profile: AttackProfile,
): DialogField[] {
  if (!target) return [];
  const far = !profile.ranged && whyOutOfReach(battle, attacker, target, profile.item) !== null;
  return [...(isExposedTo(battle, target, attacker) ? [toggle("killShot", true)] : []), ...(far ? [toggle("reachable")] : [])];
}
