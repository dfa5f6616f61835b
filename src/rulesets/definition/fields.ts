// What Definition documents store: heroes and foes, what they wield and know, the combat, the campaign. Turn state of a creature is its own, so that its player may write it.

import type { Fields, InferFields } from "../../engine/fields.ts";
import { boolean, choice, formula, group, html, integer, list, optionalInteger, reference, text } from "../../engine/fields.ts";

export const ABILITIES = ["str", "dex", "con", "int", "wis", "cha"] as const;
export const SAVES = ["fort", "ref", "will"] as const;
export const SKILLS = ["escapeArtist", "discernIntent", "beguile", "acrobatics", "ride", "knowledge"] as const;
export const SIZES = ["fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal"] as const;
/** Parts of Armor Class that are entered; those of armor and shield come from what is worn. */
export const AC_PARTS = ["parry", "natural", "deflection", "dodge", "insight", "luck", "circumstance", "misc"] as const;
/** Why a creature is unconscious. */
export const CAUSES = ["hp", "nld", "swallowed"] as const;
export const DEATH_STATUSES = ["alive", "dying", "stabilised", "dead"] as const;
/** Kinds of immediate action. */
export const IMMEDIATES = ["aoo", "counterspell", "other"] as const;
export const ACTION_TYPES = ["standard", "move", "swift", "free", "immediate", "fullRound"] as const;
export const DELIVERIES = ["none", "meleeTouch", "rangedTouch", "melee", "ranged"] as const;
export const GEAR_TYPES = ["other", "potion", "oil", "grenade", "wand", "staff"] as const;
export const ACTIVATIONS = ["none", "motion", "use", "command", "thought"] as const;
export const STORAGES = ["bag", "quick", "potionBelt"] as const;
export const AFFLICTIONS = ["wound", "injury"] as const;
/** Marks of features that rules look for. */
export const FEATURE_FLAGS = ["removeSomatic", "meleeTouchBonus", "exceedSwallowSize"] as const;

// Numbers are bounded so that no sum or product of them can leave the finite range, whatever somebody enters.
const LARGE = 100_000;
const adjustment = (initial = 0) => integer(initial, { min: -LARGE, max: LARGE });
const amount = (initial = 0) => integer(initial, { min: 0, max: LARGE });
const limit = () => integer(1, { min: 0, max: 100 });
const modifier = () => group({ mod: adjustment() });

/** What both kinds of creature store; only what they are trained in by default differs. */
const creature = (trainedInAll: boolean) => ({
  abilities: group({ str: modifier(), dex: modifier(), con: modifier(), int: modifier(), wis: modifier(), cha: modifier() }),
  hd: amount(1),
  hp: group({ value: amount(1), max: integer(1, { min: 1, max: LARGE }) }),
  nld: group({ value: amount() }),
  bab: adjustment(),
  /** A fixed sequence of attacks; empty: it follows from `bab`. */
  attackOverride: list(adjustment()),
  ac: group({
    parry: adjustment(),
    natural: adjustment(),
    deflection: adjustment(),
    dodge: adjustment(),
    insight: adjustment(),
    luck: adjustment(),
    circumstance: adjustment(),
    misc: adjustment(),
    /** Parts of creatures without items; empty: what is worn counts. */
    armorOverride: optionalInteger({ min: -LARGE, max: LARGE }),
    shieldOverride: optionalInteger({ min: -LARGE, max: LARGE }),
  }),
  saves: group({ fort: adjustment(), ref: adjustment(), will: adjustment() }),
  initiative: group({ bonus: integer(0, { min: -1000, max: 1000 }) }),
  /** Feet that one Moving action covers. */
  movement: amount(30),
  size: choice("DEFINITION.Size", SIZES, "medium"),
  /** Squares on a side of its space. */
  space: integer(1, { min: 1, max: 100 }),
  /** Squares that it threatens around itself without a reach weapon; 0 is its own space only. */
  reach: integer(1, { min: 0, max: 100 }),
  skills: group({
    escapeArtist: adjustment(),
    discernIntent: adjustment(),
    beguile: adjustment(),
    acrobatics: adjustment(),
    ride: adjustment(),
    knowledge: adjustment(),
  }),
  training: group({ all: boolean(trainedInAll), weapons: list(text()), armor: list(text()) }),
  unarmed: group({ formula: formula("1d4") }),
  /** Ids of the items in hand; "" for none. */
  slots: group({ primary: text(), offhand: text(), freeHand: boolean() }),
  immediate: group({ otherMax: limit(), aooMax: limit(), counterspellMax: limit(), canCounterspell: boolean() }),
  swallow: group({ canExceedSize: boolean() }),
  unconscious: group({ causes: list(choice("DEFINITION.Field.Cause", CAUSES)) }),
  death: group({
    mode: choice("DEFINITION.Field.DeathMode", ["", "deathRoll", "defeated"]),
    status: choice("DEFINITION.Field.DeathStatus", DEATH_STATUSES),
    failures: integer(0, { min: 0, max: 3 }),
    totalFailures: amount(),
    droppingDamage: amount(),
  }),
  /** Wounds and injuries; rules gain them, so they stand here and are no items. */
  afflictions: list(
    group({
      kind: choice("DEFINITION.Affliction", AFFLICTIONS),
      name: text(),
      cause: text(),
      /** Hours that it has gone untreated. */
      hours: amount(),
      treated: boolean(),
    }),
  ),
  biography: html(),

  turn: group({
    moveUsed: boolean(),
    standardUsed: boolean(),
    swiftUsed: boolean(),
    fullRoundUsed: boolean(),
    standardAsMove: boolean(),
    attacksUsed: integer(0, { min: 0, max: 4 }),
    freeUsed: list(text()),
    actedRound: amount(),
    /** Last round in which the start of its turn has happened. */
    startedRound: amount(),
    /** It has charged this turn: a swift act of three kinds still fits in. */
    charged: boolean(),
    /** It has moved this turn by Moving, charging or trampling: a weapon may have been drawn on the way. */
    moved: boolean(),
    /** Uuid of whom its charge has ended at: its attacks go on against that one. */
    chargeTarget: reference(),
  }),
  /** What its last immediate action bars until its own next turn. */
  immediateState: choice("DEFINITION.Immediate", ["none", ...IMMEDIATES]),
  immediateUsed: group({ aoo: amount(), counterspell: amount(), other: amount() }),
  /** What it holds, in its player's words; slot and trigger stand in the order. */
  held: text(),
  /** True only in the middle of carrying out what was held. */
  fires: boolean(),
  grapple: group({
    misc: adjustment(),
    role: choice("DEFINITION.Grapple", ["", "aggressor", "defender"]),
    with: reference(),
    /** Rounds that it has been held in a submission; empty: in none. */
    submissionRounds: optionalInteger({ min: 0, max: LARGE }),
  }),
  swallowed: group({ by: reference(), rounds: amount(), cut: amount() }),
});

export const characterFields = creature(false);
export const foeFields = creature(true);

const critical = () => group({ rangeMin: integer(20, { min: 1, max: 20 }), multiplier: integer(2, { min: 1, max: 100 }) });
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
    types: list(text()),
    /** Dice that a critical does not multiply. */
    extra: list(group({ dice: formula(), label: text() })),
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
  /** A blow of it is not meant to kill. */
  nonLethal: boolean(),
  /** Lies on the floor. */
  dropped: boolean(),
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
  dropped: boolean(),
  ...breakable,
  description: html(),
};

export const focusFields = { bonus: adjustment(), dropped: boolean(), description: html() };

export const spellFields = {
  actionType: choice("DEFINITION.Field.ActionType", ACTION_TYPES),
  delivery: choice("DEFINITION.Field.Delivery", DELIVERIES),
  asAttackAction: boolean(),
  components: group({ somatic: boolean(true), verbal: boolean(true), material: boolean(), focus: boolean() }),
  save: group({ type: choice("DEFINITION.Field.SaveType", ["none", ...SAVES]), dc: integer(10, { min: -LARGE, max: LARGE }) }),
  damage: group({ formula: formula(), types: list(text()), healing: boolean(), nonLethal: boolean() }),
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
  description: html(),
};

export const featureFields = {
  /** What it adds, by the number's path below `system` (or `attack`, `damage`, `meleeTouch`). */
  effects: list(group({ key: text(), value: adjustment(), bonusType: text(), multiplied: boolean(true) })),
  flags: list(text()),
  description: html(),
};

export const battleFields = {
  /** The end of the battle has been dealt with. */
  ended: boolean(),
};

export const combatantFields = {} satisfies Fields;

export const worldFields = {} satisfies Fields;

export type UnconsciousCause = (typeof CAUSES)[number];
export type AfflictionKind = (typeof AFFLICTIONS)[number];
export type CharacterData = InferFields<typeof characterFields>;
export type FoeData = InferFields<typeof foeFields>;
export type WeaponData = InferFields<typeof weaponFields>;
export type ArmorData = InferFields<typeof armorFields>;
export type ShieldData = InferFields<typeof shieldFields>;
export type FocusData = InferFields<typeof focusFields>;
export type SpellData = InferFields<typeof spellFields>;
export type GearData = InferFields<typeof gearFields>;
export type FeatureData = InferFields<typeof featureFields>;
export type BattleData = InferFields<typeof battleFields>;
/** Everything that a combatant needs stands in the order or with its creature. */
export type CombatantData = Record<string, never>;
