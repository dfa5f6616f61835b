// The numbers of a creature that other rules read: skill levels, attack bonus, AC (derived values of the specification; SH-ATK-04, SH-TD-01, SH-CHG-03).

import { amountIn } from "../../../engine/data/amounts.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { COMBAT_SKILLS } from "../data/fields.ts";
import { numberOption } from "../data/settings.ts";
import type { Attribute, Options, ShockCreature, Skill } from "../data/types.ts";
import { isArmor, isCharacter, isFeature, isFoe, isShield } from "../data/types.ts";
import { carried, stack, term } from "./stacking.ts";

const CHARGE = -2;
const TOTAL_DEFENSE = 2;

/** The modifier of an attribute, as it was entered. */
export function attributeModifier(creature: ShockCreature, attribute: Attribute): number {
  return creature.system.attributes[attribute].mod;
}

/** The level of a skill: a foe has one level for all of them, a hero without an entry is untrained. */
export function skillLevel(creature: ShockCreature, skill: Skill, options: Options): number {
  if (isFoe(creature)) return creature.system.skillLevel;
  if (!isCharacter(creature)) return 0;
  return creature.system.skills[skill] ?? numberOption(options, "untrainedLevel");
}

/** What a skill adds to an attack roll: a foe's training is in its attack bonus already (SH-ATK-04). */
export function attackSkill(creature: ShockCreature, skill: Skill, options: Options): number {
  return isFoe(creature) ? 0 : skillLevel(creature, skill, options);
}

/** The level of the best combat skill: how many attackers a screener can stop. */
export function highestCombatSkill(creature: ShockCreature, options: Options): number {
  return Math.max(...COMBAT_SKILLS.map((skill) => skillLevel(creature, skill, options)));
}

/** Hit dice as people write them: "3", "0.5", "1/2"; 0 for anything else. */
export function hitDice(written: string): number {
  return amountIn(written) ?? 0;
}

/** The base attack bonus: a hero's own; a foe's own, or its whole hit dice and what training adds (SH-ATK-04). */
export function attackBonusTerms(creature: ShockCreature): Modifier[] {
  if (isCharacter(creature)) return [term("AttackBonus", creature.system.attackBonus, "base", "SH-ATK-01")];
  if (!isFoe(creature)) return [];
  const { attackBonus, hd, attackExtra } = creature.system;
  if (attackBonus !== null) return [term("AttackBonus", attackBonus, "base", "SH-ATK-04")];
  return [term("HitDice", Math.floor(hitDice(hd)), "base", "SH-ATK-04"), term("Training", attackExtra, "base", "SH-ATK-04")];
}

/** AC against melee attacks, or against shots and throws, with every term. */
export function armorClass(creature: ShockCreature, against: "melee" | "ranged"): Breakdown {
  const { ac, chargePenalty, totalDefense } = creature.system;
  const own = ac[against];
  return stack([
    ...(own === null ? bodyTerms(creature) : [term(against === "melee" ? "MeleeAC" : "RangedAC", own, "base", "SH-ATK-02")]),
    ...(chargePenalty ? [term("Charging", CHARGE, "situational", "SH-CHG-03")] : []),
    ...(totalDefense ? [term("TotalDefense", TOTAL_DEFENSE, "situational", "SH-TD-01")] : []),
    ...carried(creature, "ac", "SH-ATK-02"),
  ]);
}

/** The body's own AC or that of the best armour worn, whichever is higher, and what shields in use add to it. */
function bodyTerms(creature: ShockCreature): Modifier[] {
  const items = Object.values(creature.items);
  const armors = items.filter(isArmor).filter(({ system }) => system.worn);
  const best = armors.toSorted((a, b) => b.system.ac - a.system.ac)[0];
  const base: Modifier =
    best && best.system.ac > creature.system.ac.base
      ? { label: best.name, value: best.system.ac, kind: "base", rule: "SH-ATK-02", source: `${creature.uuid}.Item.${best.id}` }
      : term("BaseAC", creature.system.ac.base, "base", "SH-ATK-02");
  const shields = items
    .filter(isShield)
    .filter(({ system }) => system.inUse)
    .map(({ id, name, system }): Modifier => ({
      label: name,
      value: system.acBonus,
      kind: "shield",
      rule: "SH-ATK-02",
      source: `${creature.uuid}.Item.${id}`,
    }));
  return [base, ...shields];
}

/** What features add to a number, one term each. */
export function featureTerms(creature: ShockCreature, number: "attackBonus" | "damageBonus", rule: string): Modifier[] {
  return Object.values(creature.items)
    .filter(isFeature)
    .map(({ id, name, system }) => ({ label: name, value: system[number], kind: "feature", rule, source: `${creature.uuid}.Item.${id}` }));
}
