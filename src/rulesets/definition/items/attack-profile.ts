// What an attack is made with: a weapon, bare hands, a shield, or a spell, in one description (DE-ATK-01, -02, -04, -08, -11, DE-CRT-05).

import { type DiceRequest, addDice, dice } from "../../../engine/data/dice.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { option } from "../data/settings.ts";
import type { DefinitionCreature, DefinitionItem, Gear, Options, Shield, Spell, Weapon } from "../data/types.ts";
import { isGear, isShield, isSpell, isWeapon } from "../data/types.ts";
import { featuresOf } from "../numbers/stacking.ts";

export type AttackAbility = "str" | "dex" | "best";

export interface AttackProfile {
  /** Name of the item, or the language key of bare hands. */
  readonly name: string;
  readonly kind: "weapon" | "unarmed" | "bash" | "spell" | "gear";
  readonly item: DefinitionItem | null;
  readonly ranged: boolean;
  readonly touch: boolean;
  readonly ability: AttackAbility;
  /** How Strength counts for damage. */
  readonly strength: "none" | "once" | "twoHanded";
  readonly base: DiceRequest;
  /** Dice that no critical multiplies. */
  readonly extra: DiceRequest;
  readonly types: readonly string[];
  readonly nonLethal: boolean;
  readonly crit: { readonly rangeMin: number; readonly multiplier: number };
}

export const NO_DICE: DiceRequest = { terms: [], bonus: 0 };
const USUAL = { rangeMin: 20, multiplier: 2 };
const BASH_DIE = { buckler: 4, full: 6, tower: 10 } as const;

/** Dice as somebody has typed them; none for an empty text. Refuses what cannot be rolled, by the rule that wants them. */
export function diceOf(formula: string, rule: string): DiceRequest {
  return formula.trim() === "" ? NO_DICE : typedDice(rule, formula);
}

/** Dice of several entries, together. */
export function allOf(entries: readonly { readonly dice: string }[]): DiceRequest {
  return entries.reduce((sum, entry) => addDice(sum, diceOf(entry.dice, "DE-CRT-04")), NO_DICE);
}

/** Dice that features add to damage of this kind. */
export function featureDice(creature: DefinitionCreature, { kind, ranged }: Pick<AttackProfile, "kind" | "ranged">): DiceRequest {
  if (kind === "gear") return NO_DICE;
  const on = kind === "spell" ? ["spells"] : ["weapons", ranged ? "ranged" : "melee"];
  return allOf(featuresOf(creature).flatMap(({ system }) => system.dice.filter(({ key }) => on.includes(key))));
}

/** The ability of melee attack rolls where nothing else is said (setting `meleeAbility`). */
function usualAbility(options: Options): AttackAbility {
  const chosen = option(options, "meleeAbility");
  return chosen === "str" || chosen === "dex" ? chosen : "best";
}

/** The attack with an item, or with bare hands for null. Refuses dice that cannot be rolled, and items that nobody attacks with. */
export function profileOf(creature: DefinitionCreature, item: DefinitionItem | null, options: Options): AttackProfile {
  if (item === null) return unarmed(creature, options);
  if (isWeapon(item)) return weaponProfile(item, options);
  if (isShield(item)) return bashProfile(item);
  if ((isSpell(item) || isGear(item)) && item.system.delivery !== "none") return sentProfile(item, options);
  return refuse("DE-ATK-01", "DEFINITION.Refusal.NoAttackWith", { name: creature.name, item: item.name });
}

function weaponProfile(item: Weapon, options: Options): AttackProfile {
  const { system } = item;
  const ranged = system.range === "ranged";
  return {
    name: item.name,
    kind: "weapon",
    item,
    ranged,
    touch: false,
    ability: system.attackAbility === "" ? (ranged ? "dex" : usualAbility(options)) : system.attackAbility,
    strength: system.damageAbility === "none" ? "none" : system.grip === "twoHanded" ? "twoHanded" : "once",
    base: diceOf(system.damage.formula, "DE-DMG-01"),
    extra: allOf(system.damage.extra),
    types: system.damage.types,
    nonLethal: system.nonLethal,
    crit: system.crit,
  };
}

function unarmed(creature: DefinitionCreature, options: Options): AttackProfile {
  return {
    name: "DEFINITION.Action.unarmedAttack.Label",
    kind: "unarmed",
    item: null,
    ranged: false,
    touch: false,
    ability: usualAbility(options),
    strength: "once",
    base: diceOf(creature.system.unarmed.formula, "DE-DMG-01"),
    extra: NO_DICE,
    types: ["blunt"],
    nonLethal: false,
    crit: USUAL,
  };
}

/** A blow with a shield: the better of Strength and Dexterity, a die by its size (DE-ATK-04). */
function bashProfile(item: Shield): AttackProfile {
  const { shieldType, bashFormula, damageAbility } = item.system;
  return {
    name: item.name,
    kind: "bash",
    item,
    ranged: false,
    touch: false,
    ability: "best",
    strength: damageAbility === "none" ? "none" : "once",
    base: shieldType === "other" ? diceOf(bashFormula, "DE-ATK-04") : dice(1, BASH_DIE[shieldType]),
    extra: NO_DICE,
    types: ["blunt"],
    nonLethal: false,
    crit: USUAL,
  };
}

/** A spell, or a thing thrown or pointed, that rolls an attack: no weapon in hand counts for it (DE-ATK-11). */
function sentProfile(item: Spell | Gear, options: Options): AttackProfile {
  const { delivery, damage, crit } = item.system;
  const ranged = delivery === "rangedTouch" || delivery === "ranged";
  return {
    name: item.name,
    kind: isSpell(item) ? "spell" : "gear",
    item,
    ranged,
    touch: delivery === "meleeTouch" || delivery === "rangedTouch",
    ability: ranged ? "dex" : usualAbility(options),
    strength: "none",
    base: diceOf(damage.formula, "DE-CRT-06"),
    extra: allOf(damage.extra),
    types: damage.types,
    nonLethal: damage.nonLethal,
    crit,
  };
}

/** Whether an attack does damage by itself. */
export function dealsDamage({ base, extra }: AttackProfile): boolean {
  return [base, extra].some(({ terms, bonus }) => terms.some(({ count }) => count > 0) || bonus !== 0);
}
