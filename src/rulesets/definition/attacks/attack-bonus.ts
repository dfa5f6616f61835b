// What is added to attack rolls and to damage, with every term (DE-ATK-01, -02, -04, -06, -09, -11, DE-EQ-04, -05, DE-STN-01, -02, DE-CHG-03, DE-DMG-01, -02).

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { has } from "../data/conditions.ts";
import { numberOption, option } from "../data/settings.ts";
import { type DefinitionCreature, type DefinitionItem, type Options, isShield, isWeapon } from "../data/types.ts";
import type { AttackAbility, AttackProfile } from "../items/attack-profile.ts";
import { attackBase } from "../turns/attack-sequence.ts";
import { strengthPart } from "../damage/damage-dice.ts";
import { bonusKind, carried, featuresOf, itemTerm, stack, term } from "../numbers/stacking.ts";
import type { NumberKey } from "../data/number-keys.ts";
import type { Style } from "../effects/fighting-styles.ts";
import { sizeOf } from "../numbers/sizes.ts";
import { bestFocus, checkPenalty, isTrainedWith, untrainedArmor } from "../numbers/wielding.ts";

const UNTRAINED = -3;
/** Marks bonuses to damage that a critical hit leaves alone. */
const ONCE = "DE-CRT-04";

/** An ability's modifier for an attack: Strength, Dexterity, or the better of the two. */
function abilityTerm({ system }: DefinitionCreature, ability: AttackAbility, rule: string): Modifier {
  const { str, dex } = system.abilities;
  const chosen = ability === "best" ? (dex.mod > str.mod ? "dex" : "str") : ability;
  return term(`Ability.${chosen}`, system.abilities[chosen].mod, rule, "ability");
}

/** Bonuses to melee touch attacks: those that say so, and what Weapon Fixation gives to bare hands (DE-ATK-09). */
function touchTerms(creature: DefinitionCreature): Modifier[] {
  const fixated = featuresOf(creature).filter(
    ({ system }) => system.flags.includes("meleeTouchBonus") && !system.effects.some(({ key }) => key === "attack.touch"),
  );
  return [
    ...carried(creature, "attack.touch", "DE-ATK-09"),
    ...fixated.flatMap((feature) =>
      feature.system.effects
        .filter(({ key }) => key === "attack.unarmed")
        .map(({ value, bonusType }) => itemTerm(creature, feature, value, "DE-ATK-09", bonusKind(bonusType))),
    ),
  ];
}

/** What armor without training takes off (DE-EQ-04). */
function armorTerms(creature: DefinitionCreature): Modifier[] {
  const armor = untrainedArmor(creature);
  return armor ? [itemTerm(creature, armor, checkPenalty(creature), "DE-EQ-04", "check")] : [];
}

/** What styles and states do to every attack roll. */
function stateTerms(creature: DefinitionCreature, options: Options, { styles = [] }: AttackChoice): Modifier[] {
  return [
    ...(has(creature, "defensive") || styles.includes("defensive") ? [term("Defensive", -4, "DE-STN-02", "circumstance")] : []),
    ...(has(creature, "prone") ? [term("Prone", numberOption(options, "proneAttack"), "DE-TRP-01", "situation")] : []),
    ...armorTerms(creature),
    ...carried(creature, "attack", "DE-ATK-01"),
  ];
}

/** What it costs to strike with something that one was never taught: on the attack and on the damage. */
function untrainedTerms(creature: DefinitionCreature, item: DefinitionItem | null): Modifier[] {
  const strange = item !== null && (isWeapon(item) || isShield(item)) && !isTrainedWith(creature, item);
  return strange ? [term("Untrained", UNTRAINED, "DE-EQ-05", "training")] : [];
}

function toolTerms(creature: DefinitionCreature, { item, kind }: AttackProfile, options: Options): Modifier[] {
  if (kind === "unarmed") return carried(creature, "attack.unarmed", "DE-ATK-01");
  if (kind === "spell") return focusTerms(creature, options, "attacks");
  return [
    ...(item && isWeapon(item) ? [itemTerm(creature, item, item.system.attackBonus, "DE-ATK-01", "weapon")] : []),
    ...untrainedTerms(creature, item),
  ];
}

/** What the focus in hand adds to a spell's attack roll, or to the difficulty of its save, as the world plays it (setting `focusBonus`). */
export function focusTerms(creature: DefinitionCreature, options: Options, to: "attacks" | "saves"): Modifier[] {
  const focus = bestFocus(creature);
  const chosen = option(options, "focusBonus");
  return focus && (chosen === "both" || chosen === to) ? [itemTerm(creature, focus, focus.system.bonus, "DE-EQ-03", "focus")] : [];
}

/** How one attack of a sequence is made. */
export interface AttackChoice {
  /** Place in the sequence, 0 for the first. */
  readonly index: number;
  /** What people say about it. */
  readonly modifier?: number;
  /** Styles that are taken up with it. */
  readonly styles?: readonly Style[];
}

/** The bonus of an attack roll. */
export function attackBonus(creature: DefinitionCreature, profile: AttackProfile, options: Options, choice: AttackChoice): Breakdown {
  const { ranged, touch, kind, ability } = profile;
  const rule = ranged ? "DE-ATK-02" : kind === "bash" ? "DE-ATK-04" : "DE-ATK-01";
  return stack(options, [
    term("AttackBase", attackBase(creature, choice.index), "DE-ATK-06"),
    abilityTerm(creature, ability, rule),
    ...(ranged ? [term("Size", sizeOf(creature, options).attack, "DE-SIZ-01", "size")] : []),
    ...toolTerms(creature, profile, options),
    ...(touch && !ranged ? touchTerms(creature) : []),
    ...carried(creature, ranged ? "attack.ranged" : "attack.melee", rule),
    ...stateTerms(creature, options, choice),
    term("Modifier", choice.modifier ?? 0, rule, "situation"),
  ]);
}

/** The bonus of a manoeuvre's melee touch: always the better of Strength and Dexterity (DE-DIS-01, DE-TRP-01, DE-SHV-01). */
export function manoeuvreBonus(
  creature: DefinitionCreature,
  options: Options,
  choice: AttackChoice & { readonly untrainedWeapon?: boolean },
): Breakdown {
  return stack(options, [
    term("AttackBase", attackBase(creature, choice.index), "DE-ATK-06"),
    abilityTerm(creature, "best", "DE-SHV-01"),
    ...(choice.untrainedWeapon === true ? [term("Untrained", UNTRAINED, "DE-EQ-05", "training")] : []),
    ...touchTerms(creature),
    ...carried(creature, "attack.melee", "DE-ATK-01"),
    ...stateTerms(creature, options, choice),
    term("Modifier", choice.modifier ?? 0, "DE-SHV-01", "situation"),
  ]);
}

const CHARGE = { once: 2, twoHanded: 4 } as const;

/** What is added to the damage dice of an attack. Spells have their numbers in their own entry. */
export function damageBonus(creature: DefinitionCreature, profile: AttackProfile, options: Options): Breakdown {
  const { item, kind, ranged, strength } = profile;
  if (kind === "spell") return spellDamageBonus(creature, options);
  // What is thrown or pointed does its own damage.
  if (kind === "gear") return stack(options, []);
  const twoHanded = kind === "weapon" && item !== null && isWeapon(item) && item.system.grip === "twoHanded";
  const charge = CHARGE[twoHanded ? "twoHanded" : "once"];
  return stack(options, [
    ...(strength === "none"
      ? []
      : [term("Ability.str", strengthPart(creature.system.abilities.str.mod, strength === "twoHanded"), "DE-DMG-02", "ability")]),
    ...(item && isWeapon(item) ? [itemTerm(creature, item, item.system.damageBonus, "DE-DMG-01", "weapon")] : []),
    ...untrainedTerms(creature, item),
    ...(has(creature, "reckless") ? [term("Reckless", 2, "DE-STN-01", "circumstance")] : []),
    ...(has(creature, "charging") ? [term("Charging", charge, "DE-CHG-03", "circumstance")] : []),
    ...damageCarried(creature, "damage"),
    ...damageCarried(creature, ranged ? "damage.ranged" : "damage.melee"),
  ]);
}

/** What is added to the damage of a spell, whether it rolls an attack or not. */
export function spellDamageBonus(creature: DefinitionCreature, options: Options): Breakdown {
  return stack(options, damageCarried(creature, "damage.spell"));
}

/** What features and effects add to damage; some say of themselves that a critical does not multiply them. */
function damageCarried(creature: DefinitionCreature, number: Extract<NumberKey, `damage${string}`>): Modifier[] {
  const single = featuresOf(creature).flatMap((feature) =>
    feature.system.effects.some(({ key, multiplied }) => key === number && !multiplied) ? [`${creature.uuid}.Item.${feature.id}`] : [],
  );
  return carried(creature, number, "DE-DMG-01").map((modifier) =>
    single.includes(modifier.source ?? "") ? { ...modifier, rule: ONCE } : modifier,
  );
}

/** A damage bonus in two parts: what a critical hit multiplies, and what it does not. */
export function splitBonus({ terms, total }: Breakdown): { readonly flat: number; readonly once: number } {
  const once = terms.reduce((sum, each) => (each.counted && each.rule === ONCE ? sum + each.value : sum), 0);
  return { flat: total - once, once };
}
