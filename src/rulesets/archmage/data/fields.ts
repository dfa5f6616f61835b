// What Archmage documents store: characters, non-player creatures, items, the combat, its combatants, the campaign.

import { tacticField } from "../../../engine/contract/tactic-field.ts";
import type { Fields, InferFields } from "../../../engine/data/fields.ts";
import {
  boolean,
  choice,
  formula,
  group,
  html,
  integer,
  list,
  map,
  optionalInteger,
  reference,
  text,
} from "../../../engine/data/fields.ts";

export const ABILITIES = ["str", "con", "dex", "int", "wis", "cha"] as const;
export const DEFENCES = ["ac", "pd", "md"] as const;
/** As high as the escalation die goes (AE-ESC-01). */
export const HIGHEST_ESCALATION = 6;
const RANKS = ["mook", "normal", "large"] as const;

// Numbers are bounded so that no sum or product of them can leave the finite range, whatever somebody enters.
const LARGE = 100_000;
const adjustment = (): ReturnType<typeof integer> => integer(0, { min: -LARGE, max: LARGE });
const amount = (initial = 0): ReturnType<typeof integer> => integer(initial, { min: 0, max: LARGE });
const faces = (initial: number): ReturnType<typeof integer> => integer(initial, { min: 0, max: 1000 });
/** A type of damage, or "weapon" for what weapons deal. */
const damageType = () => text("", { of: "damageTypes", also: ["weapon"] });
const score = () => group({ value: integer(10, { min: 0, max: 1000 }) });

const shared = {
  level: integer(1, { min: 1, max: 100 }),
  abilities: group({ str: score(), con: score(), dex: score(), int: score(), wis: score(), cha: score() }),
  save: group({ bonus: adjustment() }),
  interrupt: group({ used: boolean() }),
  budget: group({
    standard: boolean(true),
    move: boolean(true),
    quick: boolean(true),
    /** A move that has been paid for is still to be walked on the map. */
    walk: boolean(),
    /** It has teleported, and its token is still to show where. */
    teleport: boolean(),
  }),
  /** Whether it has done anything on its running turn: only who has not may delay. */
  turn: group({ acted: boolean() }),
  position: group({
    zone: choice("ARCHMAGE.Field.Zone", ["nearby", "far"]),
    /** Uuids of the melee opponents; kept symmetric. */
    engagedWith: list(reference()),
    /** Uuid of the ally it shelters behind. */
    behind: reference(),
    /** Uuids of the allies that it has moved up to this turn. */
    besides: list(reference()),
  }),
  grab: group({
    by: list(reference()),
    holding: list(reference()),
    hitGrabber: list(reference()),
    /** Uuids of those whom it has let go this turn: they don't strike at it when it leaves (AE-GRB-04). */
    released: list(reference()),
  }),
  resistances: list(group({ type: damageType(), value: integer(11, { min: 1, max: 20 }) })),
  vulnerabilities: list(damageType()),
  /** 0 small, 1 normal, 2 large, 3 huge. */
  size: integer(1, { min: 0, max: 3 }),
  detectsUnseen: boolean(),
  twoWeapon: boolean(),
  biography: html(),
};

const enteredDefence = () => group({ base: optionalInteger({ min: -LARGE, max: LARGE }), bonus: adjustment() });

export const characterFields = {
  ...shared,
  className: text(),
  hp: group({
    value: integer(10, { min: -LARGE, max: LARGE }),
    max: integer(10, { min: 1, max: LARGE }),
    temp: amount(),
    wounds: amount(),
  }),
  /** Level and Constitution modifier for which the maximum was last reviewed; null until somebody did. */
  reviewed: group({ level: optionalInteger(), con: optionalInteger() }),
  recoveries: group({ value: amount(8), max: amount(8), die: faces(8), debt: amount() }),
  defences: group({ ac: enteredDefence(), pd: enteredDefence(), md: enteredDefence() }),
  initiative: group({ misc: adjustment() }),
  attack: group({ misc: adjustment() }),
  death: group({
    fails: integer(0, { min: 0, max: 4 }),
    stable: boolean(),
    coma: boolean(),
    dead: boolean(),
    droppedThisBattle: boolean(),
    /** Uuid of whoever dealt the blow that dropped it. */
    dropBy: reference(),
  }),
  rally: group({ used: amount(), failedRound: integer(-1, { min: -1, max: LARGE }) }),
  backgrounds: list(group({ name: text(), bonus: adjustment() })),
};

const flatDefence = () => group({ value: integer(10, { min: -LARGE, max: LARGE }), bonus: adjustment() });

export const npcFields = {
  ...shared,
  /** Maximum 0 means that nobody has entered hit points yet: such a creature can't be fought. */
  hp: group({ value: integer(10, { min: -LARGE, max: LARGE }), max: amount(10), temp: amount() }),
  defences: group({ ac: flatDefence(), pd: flatDefence(), md: flatDefence() }),
  initiative: group({ value: adjustment(), misc: adjustment() }),
  attack: group({ bonus: adjustment(), misc: adjustment() }),
  death: group({ dead: boolean() }),
  tactic: tacticField(),
  foe: group({
    /** Creatures with one key share one initiative roll; "" is the actor's name. */
    typeKey: text(),
    rank: choice("ARCHMAGE.Field.Rank", RANKS, "normal"),
    namedVillain: boolean(),
    usesEscalation: boolean(),
    companion: boolean(),
    /** The GM's word on being staggered; "auto" goes by hit points. */
    staggered: choice("ARCHMAGE.Field.Staggered", ["auto", "yes", "no"]),
  }),
};

const ability = (initial: (typeof ABILITIES)[number]) => choice("ARCHMAGE.Field.Ability", ABILITIES, initial);
const defence = (initial: (typeof DEFENCES)[number]) => choice("ARCHMAGE.Field.Defence", DEFENCES, initial);
const attackBonus = () => optionalInteger({ min: -LARGE, max: LARGE });

/** What a power does to those it reaches, beside damage. */
const application = group({
  kind: choice("ARCHMAGE.Field.Application", ["condition", "ongoing", "grab", "temporary", "modifier"]),
  on: choice("ARCHMAGE.Field.ApplicationOn", ["hit", "miss", "critical", "always"]),
  to: choice("ARCHMAGE.Field.ApplicationTo", ["target", "self"]),
  /** Condition id, or the number that a modifier changes (attack, ac, pd, md, save, damage). */
  id: text("", { of: "conditions", where: { kind: "condition" } }, { of: "numbers", where: { kind: "modifier" } }),
  /** Ongoing damage, temporary hit points or the modifier. */
  amount: adjustment(),
  types: list(damageType()),
  /** "default" follows the world's setting. */
  ends: choice("ARCHMAGE.Field.Ends", [
    "default",
    "save",
    "turnStart",
    "turnEnd",
    "sourceTurnStart",
    "sourceTurnEnd",
    "battleEnd",
    "never",
  ]),
  difficulty: choice("ARCHMAGE.Field.Difficulty", ["easy", "normal", "hard"], "normal"),
  /** Turns after which a turn's end or start ends it. */
  turns: integer(1, { min: 1, max: 100 }),
});

export const weaponFields = {
  equipped: boolean(true),
  die: faces(6),
  category: text(),
  delivery: choice("ARCHMAGE.Field.Delivery", ["melee", "ranged"]),
  attackAbility: ability("str"),
  damageAbility: ability("str"),
  defence: defence("ac"),
  magicBonus: adjustment(),
  magical: boolean(),
  types: list(damageType()),
  /** "half", a formula, or "" for none; a text, because "half" is no formula. */
  missDamage: text(),
  situationalDie: faces(0),
  critExpand: adjustment(),
  extraDoublings: integer(0, { min: 0, max: 20 }),
  /** One, unless the weapon sweeps. */
  targets: group({ count: integer(1, { min: 1, max: 100 }), group: boolean() }),
  applies: list(application),
  /** Flat numbers, for creatures of the GM. */
  attackBonus: attackBonus(),
  damageFormula: formula(),
  description: html(),
};

export const armorFields = { equipped: boolean(true), bonus: adjustment(), magicAc: adjustment(), description: html() };

export const powerFields = {
  kind: choice("ARCHMAGE.Field.PowerKind", ["attack", "spell", "other"]),
  usage: choice("ARCHMAGE.Field.Usage", ["atWill", "battle", "recharge", "daily"]),
  rechargeValue: integer(16, { min: 1, max: 20 }),
  expended: boolean(),
  usedThisBattle: boolean(),
  blockedBattles: integer(0, { min: 0, max: 1 }),
  action: choice("ARCHMAGE.Field.Action", ["standard", "move", "quick", "free", "interrupt"]),
  /** At which deeds of others the owner of an interrupt is asked whether to use it; it can always be clicked (AE-ACT-04). */
  answers: choice("ARCHMAGE.Field.Answers", ["none", "attacked", "allyAttacked", "enemyMoves", "enemyUsesPower"]),
  delivery: choice("ARCHMAGE.Field.Delivery", ["melee", "ranged", "close"]),
  basic: boolean(),
  teleport: boolean(),
  ability: ability("str"),
  defence: defence("ac"),
  attackBonus: attackBonus(),
  /** Dice that the power lists; "weapon" rolls the equipped weapon's, and is no formula. */
  damage: text(),
  addAbility: boolean(true),
  types: list(damageType()),
  /** Whether it passes the immunity to normal energy; "default" goes by its kind. */
  magical: choice("ARCHMAGE.Field.Magical", ["default", "yes", "no"]),
  magicBonus: adjustment(),
  targets: group({
    count: integer(1, { min: 0, max: 100 }),
    group: boolean(),
    allies: boolean(),
    /** Whom it reaches: anybody, only those its user is engaged with, or all of them at once. */
    reach: choice("ARCHMAGE.Field.Reach", ["any", "engaged", "allEngaged"]),
  }),
  hpLimit: amount(),
  critExpand: adjustment(),
  extraDoublings: integer(0, { min: 0, max: 20 }),
  hit: text(),
  miss: text(),
  /** "half", a formula, or "" for none; a text, because "half" is no formula. */
  missDamage: text(),
  applies: list(application),
  /** Healing it gives its targets: a recovery of theirs, dice of its own, or both. */
  healing: group({ usesRecovery: boolean(), formula: formula() }),
  /** `even`, `odd`, `N+` or `N-M`, optionally with `hit` or `miss`; "" for a power that is not flexible. */
  flexible: text(),
  description: html(),
};

const modifier = group({ target: text("", { of: "numbers" }), value: adjustment(), kind: text("talent") });

export const talentFields = {
  effects: list(modifier),
  critExpand: adjustment(),
  extraDoublings: integer(0, { min: 0, max: 20 }),
  description: html(),
};

export const gearFields = { equipped: boolean(true), bonuses: map(adjustment()), quantity: amount(1), description: html() };

export const consumableFields = {
  healing: formula(),
  usesRecovery: boolean(true),
  quantity: amount(1),
  /** What it costs to use on somebody who is awake; feeding it to a fallen hero is a standard action. */
  action: choice("ARCHMAGE.Field.Action", ["standard", "move", "quick", "free"]),
  description: html(),
};

export const battleFields = {
  escalation: group({ value: integer(0, { min: 0, max: HIGHEST_ESCALATION }), hold: boolean() }),
  ambush: group({
    side: choice("ARCHMAGE.Field.AmbushSide", ["none", "heroes", "foes"]),
    /** Combatant that opens the ambush, and the one that follows. */
    starter: text(),
    second: text(),
    advanceDie: boolean(),
  }),
  /** Fights in spirit, by combatant: the round of the last, and one that waits for the GM's answer. */
  spirit: group({
    firstUsed: boolean(),
    usedRound: map(integer(-1)),
    waiting: map(choice("ARCHMAGE.Field.Spirit", ["none", "first", "later"])),
  }),
  /** Round in which a combatant's last turn began (an ambush round is 0). The start of a turn runs once. */
  begun: map(integer(-1)),
  difficulty: choice("ARCHMAGE.Field.BattleDifficulty", ["regular", "hard", "veryHard"]),
  /** The end of the battle has been dealt with; a second click changes nothing. */
  ended: boolean(),
};

export const combatantFields = {
  /** What its initiative roll came to, before delays moved it; creatures of its type that join take it. */
  rolled: optionalInteger(),
  /** The end of a delayed turn is still owed. */
  owesTurnEnd: boolean(),
  /** The GM has said that it is out of the fight altogether. */
  outOfFight: boolean(),
};

export const worldFields = {
  losses: integer(0, { min: 0 }),
  /** What each loss was, one line each. */
  lossNotes: text(),
  tally: integer(0, { min: 0 }),
  /** The party has got away from its last battle: that has cost the loss of a retreat already (AE-FLE-01, AE-RST-06). */
  fled: boolean(),
} satisfies Fields;

export type CharacterData = InferFields<typeof characterFields>;
export type NpcData = InferFields<typeof npcFields>;
export type WeaponData = InferFields<typeof weaponFields>;
export type ArmorData = InferFields<typeof armorFields>;
export type PowerData = InferFields<typeof powerFields>;
export type TalentData = InferFields<typeof talentFields>;
export type GearData = InferFields<typeof gearFields>;
export type ConsumableData = InferFields<typeof consumableFields>;
export type BattleData = InferFields<typeof battleFields>;
export type CombatantData = InferFields<typeof combatantFields>;
export type Application = PowerData["applies"][number];
