// What Shock documents store: heroes and foes, weapons, armour, shields, features, spells and gear, and the sides of a battle.

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
import { MARKER_TINTS } from "../../../engine/data/icons.ts";

export const ATTRIBUTES = ["str", "dex", "con", "int", "wis", "cha"] as const;
export const WEAPON_ATTRIBUTES = ["str", "dex"] as const;
export const COMBAT_SKILLS = ["brawl", "stab", "shoot"] as const;
export const SKILLS = [...COMBAT_SKILLS, "exert", "sneak", "notice", "heal"] as const;
/** From man-sized to barely possible to manhandle; each step costs a smaller grappler 2 (SH-GRP-09). */
export const SIZE_CLASSES = ["normal", "larger", "barely"] as const;
export const WEAPON_MODES = ["melee", "bow", "crossbow", "otherRanged", "unarmed"] as const;
export const PLACES = ["readied", "stowed"] as const;
/** What a power costs when it is used; "none" for one that is never used. */
const POWER_COSTS = ["none", "main", "move", "free", "instant"] as const;
/** What a power makes of a roll that has fallen: nothing, a miss, a hit, another throw. */
export const TURNS = ["none", "miss", "hit", "again"] as const;
/** Colours of markers that stay apart for most eyes, in the order in which kinds of foes get them; more kinds begin anew (SH-GRD-02). */
export const TINTS = MARKER_TINTS;
export const DOWN_STATES = ["up", "mortal", "stable", "unconscious", "dead"] as const;
/** What may make the GM be asked about a side's morale, once a battle each (SH-MOR-01). */
export const MORALE_TRIGGERS = ["firstLoss", "halfDown"] as const;

// Numbers are bounded so that no sum or product of them can leave the finite range, whatever somebody enters.
const LARGE = 100_000;
const adjustment = (initial = 0) => integer(initial, { min: -LARGE, max: LARGE });
const amount = (initial = 0) => integer(initial, { min: 0, max: LARGE });
const feet = (initial: number) => integer(initial, { min: 0, max: LARGE });
const optionalNumber = () => optionalInteger({ min: -LARGE, max: LARGE });

const shared = {
  hp: group({ value: amount(8), max: integer(8, { min: 1, max: LARGE }) }),
  ac: group({
    base: adjustment(10),
    /** Used instead against melee attacks, or against shots and throws; empty: the usual one. */
    melee: optionalNumber(),
    ranged: optionalNumber(),
  }),
  attributes: group({
    str: group({ mod: adjustment() }),
    dex: group({ mod: adjustment() }),
    con: group({ mod: adjustment() }),
    int: group({ mod: adjustment() }),
    wis: group({ mod: adjustment() }),
    cha: group({ mod: adjustment() }),
  }),
  saves: group({ physical: integer(15, { min: 0, max: 100 }) }),
  /** Feet of a Move action. */
  moveRate: feet(30),
  /** Feet that the bare body reaches. */
  reachBase: feet(5),
  sizeClass: choice("SHOCK.Size", SIZE_CLASSES),
  /** Edge of the block of cubes that it fills, in cubes. */
  space: integer(1, { min: 1, max: 100 }),
  shockImmune: boolean(),
  /** It fights with two weapons. */
  dualWield: boolean(),
  down: group({
    state: choice("SHOCK.Down", DOWN_STATES),
    /** Round ends left before the mortally wounded die. */
    rounds: amount(),
  }),
  /** Uuids of those who hold it, and of the one that it holds. */
  grappledBy: list(reference()),
  grappling: reference(),
  biography: html(),

  // What lives for a battle and is the creature's own, so that its player may write it.
  actions: group({ main: integer(1, { min: 0, max: 1 }), move: integer(1, { min: 0, max: 2 }) }),
  /** Feet of a Move that has begun on the map and is not walked yet. */
  strideLeft: decimal(0, { min: 0 }),
  /** Steps across corners that it has run this round, for scenes on which not every one is as long. */
  corners: integer(0, { min: 0 }),
  /** It is carrying out the rest of a held turn just now (SH-HLD-02). */
  released: boolean(),
  /** Its turn of this phase has begun. */
  began: boolean(),
  /** Uuids of the foes that may not take opportunities which it gives this round (SH-DIS-01). */
  disengagedFrom: list(reference()),
  /** It has charged this round (SH-CHG-03). */
  chargePenalty: boolean(),
  totalDefense: boolean(),
  screen: group({ wardId: reference(), attackers: list(reference()) }),
  /** Uuids of those who swarm it, and of those among them whose attack is already made (SH-SWM-01). */
  swarm: group({ joiners: list(reference()), used: list(reference()) }),
  /** Its shield has stopped a Shock this round (SH-SHK-05). */
  shieldUsed: boolean(),
  /** How many opportunities it has taken this round; only worlds that allow one look at it. */
  opportunitiesTaken: renamed(amount(), "openingsTaken"),
  /** It has sheathed or drawn this round (SH-ITM-02). */
  swapped: boolean(),
  /** It has left the fight alive (SH-MOR-03). */
  fled: boolean(),
  /** It has given up: it does nothing more, but is still there (SH-MOR-01). */
  yielded: boolean(),
  /** Round of this battle in which it last gave a Main action; empty: it has not, so that it may have waited (SH-EXE-02, SH-EXE-04). */
  lastMain: optionalInteger({ min: 0, max: LARGE }),
};

export const characterFields = {
  ...shared,
  className: text(),
  attackBonus: adjustment(),
  /** Levels; empty is untrained. */
  skills: group({
    brawl: optionalNumber(),
    stab: optionalNumber(),
    shoot: optionalNumber(),
    exert: optionalNumber(),
    sneak: optionalNumber(),
    notice: optionalNumber(),
    heal: optionalNumber(),
  }),
  /** Skills beside these, as people write them: "Talk-1, Lead-0". */
  otherSkills: text(),
};

export const foeFields = {
  ...shared,
  tactic: tacticField(),
  /** Empty: as many as its whole hit dice, plus `attackExtra`. */
  attackBonus: optionalNumber(),
  /** Hit dice as people write them: "3", "1/2", "0.5". */
  hd: text("1"),
  attackExtra: adjustment(),
  /** One level that stands in for every skill. */
  skillLevel: adjustment(),
  disciplined: boolean(),
  /** Kind of foe, for markers. */
  kind: text(),
  /** Its number among its kind in this battle, 0 for none, and the kind's tint (SH-GRD-02). */
  marker: group({ number: amount(), tint: choice("SHOCK.Tint", ["", ...TINTS]) }),
  morale: integer(7, { min: 2, max: 12 }),
  fearless: boolean(),
};

/** Where an item is. Before schema 2 what lay on the ground stayed with its owner, who then has it again. */
const place = (initial: (typeof PLACES)[number]) =>
  migrated(choice("SHOCK.Place", PLACES, initial), (stored) => (stored === "ground" ? "stowed" : stored));

export const weaponFields = {
  mode: choice("SHOCK.Weapon.Mode", WEAPON_MODES),
  thrown: boolean(),
  /** "" is the usual one: Brawl for the unarmed, Stab in melee, Shoot at range. */
  skill: choice("SHOCK.Weapon.Skill", ["", ...COMBAT_SKILLS]),
  attributes: list(choice("SHOCK.Attribute", WEAPON_ATTRIBUTES), ["str"]),
  damage: formula("1d6"),
  magicBonus: adjustment(),
  shock: group({
    value: amount(),
    /** Highest AC that it applies to; empty: the weapon has no Shock. */
    ac: optionalNumber(),
    /** It applies to every AC. */
    anyAc: boolean(),
  }),
  hands: integer(1, { min: 1, max: 2 }),
  reach: feet(5),
  range: group({ normal: feet(0), long: feet(0) }),
  nonLethal: boolean(),
  /** Its holder counts as armed: fists do not, claws do. */
  armed: boolean(true),
  loaded: boolean(true),
  place: place("readied"),
  description: html(),
};

export const armorFields = { ac: integer(10, { min: 0, max: LARGE }), worn: boolean(), description: html() };

export const shieldFields = { acBonus: adjustment(), inUse: boolean(), ignoresFirstShock: boolean(true), description: html() };

const powerUses = {
  uses: group({ value: amount(), max: amount() }),
  /** What it is good for, as the card says it when it is used. */
  effect: text(),
  /** What an Instant makes of an attack roll that it is used on (SH-ACT-05). */
  turns: choice("SHOCK.Turns", TURNS),
  /** Points that it takes off the wound of a blow. */
  lessens: amount(),
};

export const featureFields = {
  attackBonus: adjustment(),
  damageBonus: adjustment(),
  addsToShock: boolean(),
  shockAnyAc: boolean(),
  shockImmune: boolean(),
  actionType: choice("SHOCK.Power", POWER_COSTS),
  ...powerUses,
  description: html(),
};

export const spellFields = {
  actionType: choice("SHOCK.Power", POWER_COSTS, "main"),
  provokes: boolean(),
  /** A Snap Attack that wounds can break it off (SH-SNP-04). */
  interruptible: boolean(true),
  ...powerUses,
  description: html(),
};

export const gearFields = { place: place("stowed"), isQuiver: boolean(), description: html() };

const side = group({
  /** `party`, `enemies`, `neutral`, or one that the GM has split off. */
  id: text(),
  name: text(),
  isParty: boolean(),
  /** Ids of the sides that it fights; always mutual. */
  enemies: list(text()),
  /** Total of its roll; empty before it. */
  initiative: optionalNumber(),
  surprised: boolean(),
  /** It expects a fight and cannot be surprised (SH-SUR-03). */
  alert: boolean(),
  /** It lies hidden, so that even a careful Party can be surprised by it (SH-SUR-04). */
  hidden: boolean(),
  moraleAsked: list(choice("SHOCK.MoraleTrigger", MORALE_TRIGGERS)),
});

export const battleFields = {
  /** In the order in which the GM lists them. */
  sides: list(side),
  /** The Party explores with care (SH-SUR-04). */
  careful: boolean(),
  /** Initiative has been rolled: after the free round, if there was one. */
  rolled: boolean(),
  /** The end of the battle has been dealt with, or the GM has let it end. */
  ended: boolean(),
};

export const combatantFields = {
  /** Side in this battle; "" is the one of its disposition. */
  side: text(),
} satisfies Fields;

export const worldFields = {
  /** Those who broke and got away alive, one line each (SH-MOR-03). */
  survivors: text(),
} satisfies Fields;

export type CharacterData = InferFields<typeof characterFields>;
export type FoeData = InferFields<typeof foeFields>;
export type WeaponData = InferFields<typeof weaponFields>;
export type ArmorData = InferFields<typeof armorFields>;
export type ShieldData = InferFields<typeof shieldFields>;
export type FeatureData = InferFields<typeof featureFields>;
export type SpellData = InferFields<typeof spellFields>;
export type GearData = InferFields<typeof gearFields>;
export type BattleData = InferFields<typeof battleFields>;
export type SideData = BattleData["sides"][number];
export type CombatantData = InferFields<typeof combatantFields>;
