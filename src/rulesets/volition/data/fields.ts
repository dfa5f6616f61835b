// What Volition documents store: heroes and foes, stances, abilities and features, the combat, the campaign. Battle state of a creature is its own.

import { tacticField } from "../../../engine/contract/tactic-field.ts";
import type { Fields, InferFields } from "../../../engine/data/fields.ts";
import { boolean, choice, group, html, integer, list, optionalInteger, reference, text } from "../../../engine/data/fields.ts";

export const BANDS = ["veryFast", "fast", "medium", "slow", "verySlow"] as const;
export const DEFENCES = ["ac", "pd", "md"] as const;
export const RELATIONS = ["engaged", "nextTo", "nearby", "far"] as const;
export const RANGES = ["engaged", "nearby", "far"] as const;
/** Halves of a band. A creature's comes from its token's disposition: friendly ones are of the party. */
export const SIDES = ["party", "foe"] as const;
/** Actions of a turn, from the least to the best. */
export const TURN_ACTIONS = ["quick", "move", "standard"] as const;
export const ACTION_COSTS = ["standard", "move", "quick", "free", "interrupt"] as const;
/** When the owner of an Interrupt, or of a Free ability with a trigger, is asked whether to use it; it can always be clicked. */
export const TRIGGERS = [
  "none",
  "attacked",
  "allyAttacked",
  "hit",
  "allyHit",
  "hurt",
  "allyHurt",
  "missed",
  "allyFalls",
  "enemyComes",
  "enemyLeaves",
] as const;
export const ABILITY_TYPES = ["melee", "ranged", "spell"] as const;
export const FREQUENCIES = ["atWill", "encounter", "daily", "recharge"] as const;
export const DURATIONS = ["saveEnds", "oneRound", "encounter", "manual"] as const;
/** Rolls that an effect's modifiers can give Advantage (positive) or Disadvantage (negative) to; `defense.advantage` is for attacks against its bearer. */
export const ADVANTAGES = ["attack.advantage", "defense.advantage", "save.advantage", "disengage.advantage", "skill.advantage"] as const;

/** As high as the escalation die climbs (VO-ESC-02). */
export const MOST_ESCALATION = 6;

// Numbers are bounded so that no sum or product of them can leave the finite range, whatever somebody enters.
const LARGE = 100_000;
const adjustment = (initial = 0) => integer(initial, { min: -LARGE, max: LARGE });
const amount = (initial = 0) => integer(initial, { min: 0, max: LARGE });
const once = (initial: 0 | 1) => integer(initial, { min: 0, max: 1 });
const threeActions = (initial: 0 | 1) => group({ quick: once(initial), move: once(initial), standard: once(initial) });

const damageType = (initial = "weapon") => text(initial, { of: "damageTypes" });

const shared = {
  level: integer(1, { min: 1, max: 100 }),
  tier: integer(1, { min: 1, max: 100 }),
  volition: adjustment(),
  band: choice("VOLITION.Band", BANDS, "medium"),
  hp: group({ value: adjustment(10), max: integer(10, { min: 1, max: LARGE }) }),
  defense: group({
    ac: adjustment(10),
    pd: adjustment(10),
    md: adjustment(10),
    bonus: group({ ac: adjustment(), pd: adjustment(), md: adjustment() }),
  }),
  attackBonus: adjustment(),
  basicMiss: choice("VOLITION.Field.BasicMiss", ["none", "level"]),
  /** Id of the stance in use; "" is the first one. */
  activeStance: text(),
  power: group({ value: amount(), max: amount() }),
  secondary: group({ name: text(), value: amount(), max: amount() }),
  resist: list(group({ type: damageType(), threshold: integer(13, { min: 4, max: 19 }) })),
  weak: list(damageType("")),
  skills: list(group({ name: text(), bonus: adjustment() })),
  biography: html(),

  // What lives for a battle and is the creature's own, so that its player may write it.
  budget: threeActions(1),
  /** Actions used before a Delay; they are missing from the delayed turn. */
  spent: threeActions(0),
  /** A move that has been paid for, by a Disengage, is still to be walked on the map. */
  mayWalk: boolean(),
  interruptReady: boolean(true),
  /** `interruptReady` just before the turn began; a Delay gives it back. */
  interruptBefore: boolean(true),
  /** Round of the last Interrupt, for tables that allow one a round; -1 for none. */
  interruptRound: integer(-1, { min: -1, max: LARGE }),
  /** Kind of action that a readied action has used up in advance; "" for none. */
  readyLock: choice("VOLITION.Field.ReadyLock", ["", ...TURN_ACTIONS]),
  /** Its turn of this round was put off and is still to come. */
  delayed: boolean(),
  /** What the readied action is, in words; its kind and trigger stand in the order's hold. */
  readied: text(),
  /** Uuids of the enemies that it has hit this round. */
  hitThisRound: list(reference()),
  /** How it stands to others, kept symmetric. Whoever is missing is far. */
  relations: list(group({ to: reference(), relation: choice("VOLITION.Relation", RELATIONS, "nearby") })),
};

export const characterFields = {
  ...shared,
  className: text(),
  vitality: adjustment(),
  usesEscalation: boolean(true),
  recovery: group({
    value: amount(8),
    max: amount(8),
    dice: integer(1, { min: 0, max: 1000 }),
    die: integer(8, { min: 1, max: 1000 }),
    bonus: adjustment(),
    /** Times healed with no recoveries left since the last Full Rest. */
    overdraw: amount(),
  }),
  death: group({
    failed: integer(0, { min: 0, max: 4 }),
    droppedByCrit: boolean(),
    firstSaveDone: boolean(),
    stabilized: boolean(),
    saveTarget: integer(13, { min: 0, max: 100 }),
    lastGasp: group({ active: boolean(), hpAtStart: adjustment(), source: text(), saveTarget: integer(13, { min: 0, max: 100 }) }),
    state: choice("VOLITION.Field.DeathState", ["alive", "dead", "unconscious"]),
  }),
  /** Out of the fight for good: it may only fight in spirit. */
  outOfFight: boolean(),
};

export const foeFields = {
  ...shared,
  tactic: tacticField(),
  usesEscalation: boolean(),
  /** Hit points at which it is staggered; empty is half of its maximum. */
  staggeredAt: optionalInteger({ min: -LARGE, max: LARGE }),
  /** Healing die for each level: 6 or 10. */
  recovery: group({ npcDie: integer(6, { min: 1, max: 1000 }) }),
  defeat: choice("VOLITION.Field.Defeat", ["none", "dead", "knockedOut"]),
};

export const stanceFields = {
  mode: choice("VOLITION.Field.Mode", ["melee", "ranged"]),
  /** The weapon's damage die: 4, 6, 8, 10 or 12. */
  die: integer(8, { min: 1, max: 1000 }),
  /** Longest relation to a target; "" is engaged for a melee stance, far for a ranged one. */
  range: choice("VOLITION.Field.StanceRange", ["", ...RANGES]),
  damageTypes: list(damageType(""), ["weapon"]),
  description: html(),
};

/** A condition that an ability leaves behind; or Advantage or Disadvantage, by these words instead of a condition's. */
export const BOONS = ["advantage", "disadvantage"] as const;
const abilityEffect = group({
  condition: text("", { of: "conditions", also: BOONS }),
  on: choice("VOLITION.Field.EffectOn", ["hit", "miss", "always"]),
  to: choice("VOLITION.Field.EffectTo", ["target", "self"]),
  /** Ongoing damage: how much; Advantage: how often, at least once. */
  amount: amount(),
  type: damageType(),
  duration: choice("VOLITION.Field.Duration", DURATIONS),
  /** Save that ends it; empty is the world's usual one. */
  saveTarget: optionalInteger({ min: 0, max: 100 }),
  /** It only comes while the escalation die is as the ability is keyed to it. */
  keyed: boolean(),
  /** Advantage only: on which rolls, whether against the ability's user alone, and whether the next such roll uses it up. */
  roll: choice("VOLITION.Advantage", ADVANTAGES),
  againstUser: boolean(),
  once: boolean(),
});

export const abilityFields = {
  types: list(choice("VOLITION.Field.AbilityType", ABILITY_TYPES)),
  /** A class's own type counts as its parent too. */
  customType: group({ name: text(), parent: choice("VOLITION.Field.ParentType", ["", ...ABILITY_TYPES]) }),
  frequency: choice("VOLITION.Field.Frequency", FREQUENCIES),
  rechargeTarget: integer(11, { min: 3, max: 18 }),
  uses: group({ value: amount(1), max: amount(1) }),
  action: choice("VOLITION.Field.Action", ACTION_COSTS),
  trigger: text(),
  answers: choice("VOLITION.Field.Answers", TRIGGERS),
  provokes: boolean(),
  /** What a Sustain roll must reach; empty: it is not sustained. */
  sustain: optionalInteger({ min: 0, max: 100 }),
  sustainEffect: text(),
  /** It is being sustained, and whether this turn it was begun or kept up. */
  running: boolean(),
  kept: boolean(),
  /** Its roll of this turn has failed: it ends with the turn. */
  lapsing: boolean(),
  spend: amount(),
  spendSecondary: boolean(),
  escalationMin: integer(0, { min: 0, max: MOST_ESCALATION }),
  escalationSpecial: text(),
  escalationParity: choice("VOLITION.Field.Parity", ["none", "even", "odd"]),
  other: list(text()),
  target: group({
    who: choice("VOLITION.Field.Who", ["enemy", "ally", "self", "any"]),
    count: integer(1, { min: 0, max: 100 }),
    range: choice("VOLITION.Field.Range", RANGES),
  }),
  defense: choice("VOLITION.Field.Defense", ["", ...DEFENCES], "ac"),
  rollAllFirst: boolean(),
  asBasic: choice("VOLITION.Field.AsBasic", ["", "melee", "ranged"]),
  /** Texts, because they may name level, Volition and the stance's die, and are no formulas. */
  damage: group({ formula: text(), types: list(damageType("")) }),
  missDamage: text(),
  /** Further hit damage while the escalation die is as the ability is keyed to it. */
  keyedDamage: text(),
  critMultiplier: integer(2, { min: 0, max: 100 }),
  critFailEffect: text(),
  effects: list(abilityEffect),
  healing: group({ kind: choice("VOLITION.Field.Healing", ["", "recovery", "freeRecovery", "plain"]), formula: text() }),
  /** It lets the user leave this many enemies without a check. */
  popOff: amount(),
  /** It lets the user try to Disengage for the ability's own action. */
  disengage: boolean(),
  /** It makes its target roll Last Gasp saves against this; empty: it does not. */
  lastGasp: optionalInteger({ min: 0, max: 100 }),
  /** Foes: the attack with the lowest number is their basic attack. */
  order: amount(),
  description: html(),
};

export const featureFields = {
  /** Passive bonuses, by the path of the number below `system`. */
  changes: list(group({ path: text(), add: adjustment() })),
  /** A foe with it may rally. */
  allowsRally: boolean(),
  description: html(),
};

export const battleFields = {
  escalation: integer(0, { min: 0, max: MOST_ESCALATION }),
  escalationStart: once(0),
  /** Who was aware first, and which two of them act before the first round (combatant ids). */
  surprise: group({ side: choice("VOLITION.Field.Surprise", ["", ...SIDES]), targetCandidates: list(text()) }),
  /** Uuids of those who take no part in the battle and have fought in spirit this round. */
  spirits: list(reference()),
  /** The party has got away. */
  fled: boolean(),
  /** The end of the battle has been dealt with. */
  ended: boolean(),
};

export const combatantFields = {} satisfies Fields;

export const worldFields = {
  encountersSinceFullRest: amount(),
  campaignLosses: amount(),
  /** What each loss was, one line each. */
  lossNotes: text(),
} satisfies Fields;

export type CharacterData = InferFields<typeof characterFields>;
export type FoeData = InferFields<typeof foeFields>;
export type StanceData = InferFields<typeof stanceFields>;
export type AbilityData = InferFields<typeof abilityFields>;
export type FeatureData = InferFields<typeof featureFields>;
export type BattleData = InferFields<typeof battleFields>;
/** Everything that a combatant needs stands in the order or with its creature. */
export type CombatantData = Record<string, never>;
export type AbilityEffect = AbilityData["effects"][number];
