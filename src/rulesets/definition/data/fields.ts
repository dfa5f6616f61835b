// What Definition documents store: heroes and foes, the combat, the campaign. Turn state of a creature is its own, so that its player may write it.

import { tacticField } from "../../../engine/contract/tactic-field.ts";
import type { Fields, InferFields } from "../../../engine/data/fields.ts";
import {
  boolean,
  choice,
  decimal,
  formula,
  group,
  html,
  integer,
  list,
  migrated,
  optionalInteger,
  reference,
  renamed,
  text,
} from "../../../engine/data/fields.ts";

export const ABILITIES = ["str", "dex", "con", "int", "wis", "cha"] as const;
export const SAVES = ["fort", "ref", "will"] as const;
export const SKILLS = ["escapeArtist", "discernIntent", "beguile", "acrobatics", "ride", "knowledge"] as const;
export const SIZES = ["fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal"] as const;
/** Parts of Armor Class that are entered; those of armor and shield come from what is worn. */
export const AC_PARTS = ["parry", "natural", "deflection", "dodge", "insight", "luck", "circumstance", "misc"] as const;
/** Why a creature is unconscious. */
const CAUSES = ["hp", "nonLethal", "swallowed"] as const;
const DEATH_STATUSES = ["alive", "dying", "stabilised", "dead"] as const;
/** Kinds of immediate action. */
export const IMMEDIATES = ["aoo", "counterspell", "other"] as const;
export const ACTION_TYPES = ["standard", "move", "swift", "free", "immediate", "fullRound"] as const;
export const DELIVERIES = ["none", "meleeTouch", "rangedTouch", "melee", "ranged"] as const;
export const GEAR_TYPES = ["other", "potion", "oil", "grenade", "wand", "staff"] as const;
export const ACTIVATIONS = ["none", "motion", "use", "command", "thought"] as const;
export const STORAGES = ["bag", "quick", "potionBelt"] as const;
export const AFFLICTIONS = ["wound", "injury"] as const;
/** The kinds of damage that the rules tell apart. */
export const DAMAGE_TYPES = ["piercing", "slashing", "blunt", "crushing", "other"] as const;
/** Which damage the dice of a feature are added to. */
export const DICE_ON = ["weapons", "melee", "ranged", "spells"] as const;
/** Marks of features that rules look for. */
export const FEATURE_FLAGS = ["removeSomatic", "meleeTouchBonus", "exceedSwallowSize"] as const;

// Numbers are bounded so that no sum or product of them can leave the finite range, whatever somebody enters.
export const LARGE = 100_000;
/** A number that may go either way, and one that counts. */
export const adjustment = (initial = 0) => integer(initial, { min: -LARGE, max: LARGE });
export const amount = (initial = 0) => integer(initial, { min: 0, max: LARGE });
/** A kind of damage, or one of these words. */
export const damageType = (...also: readonly string[]) => text("", { of: "damageTypes", also });
const limit = () => integer(1, { min: 0, max: 100 });
/** A cause was stored by its abbreviation before schema 1. */
const cause = migrated(choice("DEFINITION.Field.Cause", CAUSES), (stored) => (stored === "nld" ? "nonLethal" : stored));
const modifier = () => group({ mod: adjustment() });

/** What both kinds of creature are: their numbers, what is in their hands, how they stand with death. */
const standing = {
  abilities: group({ str: modifier(), dex: modifier(), con: modifier(), int: modifier(), wis: modifier(), cha: modifier() }),
  hd: amount(1),
  hp: group({ value: amount(1), max: integer(1, { min: 1, max: LARGE }) }),
  /** Damage that is not meant to kill: it counts up beside the hit points (DE-NLD-01). */
  nonLethal: renamed(group({ value: amount() }), "nld"),
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
  unarmed: group({ formula: formula("1d4") }),
  /** Ids of the items in hand; "" for none. */
  slots: group({ primary: text(), offhand: text(), freeHand: boolean() }),
  immediate: group({ otherMax: limit(), aooMax: limit(), counterspellMax: limit(), canCounterspell: boolean() }),
  /** What it takes off each hit: off all of them, and off those of a kind. */
  reductions: group({ all: amount(), piercing: amount(), slashing: amount(), blunt: amount(), crushing: amount(), other: amount() }),
  /** Kinds of damage that do nothing to it; `nonLethal` for blows that are not meant to kill. */
  immunities: list(damageType("nonLethal")),
  swallow: group({ canExceedSize: boolean() }),
  unconscious: group({ causes: list(cause) }),
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
};

/** What only a battle knows of a creature: its turn, its reactions, what it holds, whom. */
const fighting = {
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
    /** It has moved this turn on its own feet, by a 5-foot step too: a weapon may have been drawn on the way. */
    moved: boolean(),
    /** Feet that are left of its last Moving, as long as nothing else has been done since. */
    feetLeft: decimal(0, { min: 0 }),
    /** Steps across corners that it has made this turn, for scenes on which not every one is as long. */
    corners: amount(),
    /** Uuid of whom its charge has ended at: its attacks go on against that one. */
    chargeTarget: reference(),
  }),
  /** What its last immediate action bars until its own next turn. */
  immediateState: choice("DEFINITION.Immediate", ["none", ...IMMEDIATES]),
  immediateUsed: group({ aoo: amount(), counterspell: amount(), other: amount() }),
  /** What it holds, in its player's words; slot and trigger stand in the order. */
  held: text(),
  grapple: group({
    misc: adjustment(),
    role: choice("DEFINITION.Grapple", ["", "aggressor", "defender"]),
    with: reference(),
    /** Rounds that it has been held in a submission; empty: in none. */
    submissionRounds: optionalInteger({ min: 0, max: LARGE }),
  }),
  swallowed: group({ by: reference(), rounds: amount(), cut: amount() }),
};

/** What both kinds of creature store; only what they are trained in by default differs. */
function creature(trainedInAll: boolean) {
  return {
    ...standing,
    training: group({ all: boolean(trainedInAll), weapons: list(text()), armor: list(text()) }),
    ...fighting,
  };
}

export const characterFields = creature(false);
export const foeFields = { ...creature(true), tactic: tacticField() };

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
export type BattleData = InferFields<typeof battleFields>;
/** Everything that a combatant needs stands in the order or with its creature. */
export type CombatantData = Record<string, never>;
