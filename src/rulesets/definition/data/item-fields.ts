// What Definition items store: what creatures wield, wear, cast, use and know.

import { type InferFields, boolean, choice, formula, group, html, integer, list, migrated, text } from "../../../engine/data/fields.ts";
import {
  ACTION_TYPES,
  ACTIVATIONS,
  adjustment,
  amount,
  damageType,
  DELIVERIES,
  DICE_ON,
  GEAR_TYPES,
  LARGE,
  SAVES,
  STORAGES,
} from "./fields.ts";

/** Sheets before schema 2 offered melee touches under a name that no rule read. */
const raisedKey = migrated(text("", { of: "numbers" }), (stored) => (stored === "meleeTouch" ? "attack.touch" : stored));
const critical = () => group({ rangeMin: integer(20, { min: 1, max: 20 }), multiplier: integer(2, { min: 1, max: 100 }) });
/** Dice that a critical does not multiply: imbuements, riders. */
const extraDice = () => list(group({ dice: formula(), label: text() }));
/** The save that somebody makes against it. */
const save = () => group({ type: choice("DEFINITION.Field.SaveType", ["none", ...SAVES]), dc: integer(10, { min: -LARGE, max: LARGE }) });
const breakable = {
  durability: group({ value: amount(), max: amount() }),
  hardness: amount(),
};

export const weaponFields = {
  grip: choice("DEFINITION.Field.Grip", ["oneHanded", "twoHanded"]),
  range: choice("DEFINITION.Field.Range", ["melee", "ranged"]),
  isReach: boolean(),
  damage: group({
    formula: formula("1d4"),
    types: list(damageType()),
    extra: extraDice(),
  }),
  crit: critical(),
  /** "" follows the world's choice, or Dexterity for a ranged weapon. */
  attackAbility: choice("DEFINITION.Field.AttackAbility", ["", "str", "dex", "best"]),
  damageAbility: choice("DEFINITION.Field.DamageAbility", ["str", "none"]),
  attackBonus: adjustment(),
  damageBonus: adjustment(),
  group: text(),
  disarming: boolean(),
  grappleCompatible: boolean(),
  /** Part of its owner's body: teeth, claws. It is in no hand. */
  natural: boolean(),
  /** A blow of it is not meant to kill. */
  nonLethal: boolean(),
  ...breakable,
  description: html(),
};

export const armorFields = {
  acBonus: adjustment(),
  checkPenalty: integer(0, { min: -LARGE, max: 0 }),
  group: text(),
  equipped: boolean(true),
  ...breakable,
  description: html(),
};

export const shieldFields = {
  shieldType: choice("DEFINITION.Field.ShieldType", ["buckler", "full", "tower", "other"]),
  bashFormula: formula(),
  damageAbility: choice("DEFINITION.Field.DamageAbility", ["str", "none"]),
  acBonus: adjustment(),
  group: text(),
  ...breakable,
  description: html(),
};

export const focusFields = { bonus: adjustment(), description: html() };

export const spellFields = {
  actionType: choice("DEFINITION.Field.ActionType", ACTION_TYPES),
  delivery: choice("DEFINITION.Field.Delivery", DELIVERIES),
  asAttackAction: boolean(),
  components: group({ somatic: boolean(true), verbal: boolean(true), material: boolean(), focus: boolean() }),
  save: save(),
  damage: group({ formula: formula(), types: list(damageType()), extra: extraDice(), healing: boolean(), nonLethal: boolean() }),
  crit: critical(),
  isCounterspell: boolean(),
  description: html(),
};

export const gearFields = {
  gearType: choice("DEFINITION.Field.GearType", GEAR_TYPES),
  activation: choice("DEFINITION.Field.Activation", ACTIVATIONS),
  storage: choice("DEFINITION.Field.Storage", STORAGES),
  quantity: amount(1),
  /** Hit points that using it gives back. */
  healing: formula(),
  /** What a grenade, a wand or a staff does to others: an attack roll, a save, damage. */
  delivery: choice("DEFINITION.Field.Delivery", DELIVERIES),
  save: save(),
  damage: group({ formula: formula(), types: list(damageType()), extra: extraDice(), nonLethal: boolean() }),
  crit: critical(),
  description: html(),
};

export const featureFields = {
  /** What it adds to which of the numbers that may be raised (`sheet/modifier-targets.ts`). */
  effects: list(group({ key: raisedKey, value: adjustment(), bonusType: text(), multiplied: boolean(true) })),
  /** Dice that it adds to damage (an opportunist's die); no critical multiplies them. */
  dice: list(group({ key: choice("DEFINITION.Field.DiceOn", DICE_ON), dice: formula() })),
  flags: list(text()),
  description: html(),
};

export type WeaponData = InferFields<typeof weaponFields>;
export type ArmorData = InferFields<typeof armorFields>;
export type ShieldData = InferFields<typeof shieldFields>;
export type FocusData = InferFields<typeof focusFields>;
export type SpellData = InferFields<typeof spellFields>;
export type GearData = InferFields<typeof gearFields>;
export type FeatureData = InferFields<typeof featureFields>;
