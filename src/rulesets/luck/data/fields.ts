// What Luck Die documents store: characters and foes (one model), items, the combat with its teams, its combatants.

import { tacticField } from "../../../engine/contract/tactic-field.ts";
import type { Fields, InferFields } from "../../../engine/data/fields.ts";
import {
  boolean,
  choice,
  decimal,
  group,
  html,
  integer,
  list,
  map,
  optionalInteger,
  reference,
  text,
} from "../../../engine/data/fields.ts";

/** Sizes that an attribute die or a skill die can have; 0 is no die. */
export const DIE_SIZES = [0, 4, 6, 8, 10, 12] as const;
/** Attributes, skills and proficiencies that have a translated name; a world may list others. */
export const CREATURE_WORDS = {
  Attribute: ["strength", "dexterity", "mind"],
  Skill: ["combat", "athletics", "resolve", "medicine"],
  Proficiency: ["martial", "finesse"],
} as const;
export const DEFENCES = ["dodge", "fortify", "resist"] as const;
export const MODES = ["melee", "thrown", "projectile"] as const;
export const CATEGORIES = ["physical", "elemental", "typeless"] as const;

// Numbers are bounded so that no sum or product of them can leave the finite range, whatever somebody enters.
const LARGE = 100_000;
const adjustment = (initial = 0) => integer(initial, { min: -LARGE, max: LARGE });
const amount = (initial = 0) => integer(initial, { min: 0, max: LARGE });
const pool = (initial: number) => group({ value: amount(initial), max: amount(initial) });
const die = (initial: number) => group({ die: integer(initial, { min: 0, max: 12 }) });
const defence = (attribute: string, skill: string) => group({ attribute: text(attribute), skill: text(skill), bonus: adjustment() });
const damageType = () => text("", { of: "damageTypes" });
const deflection = () => group({ physical: adjustment(), elemental: adjustment(), typeless: adjustment() });

/** What a technique that takes longer than the turn has left still needs, and what it was begun with (LU-EXT-01). */
const pending = group({
  /** Id of the action; "" when nothing is pending. */
  action: text(),
  item: text(),
  targets: list(reference()),
  need: amount(),
  paid: amount(),
  /** What the dialog had settled when it was begun, as JSON. */
  settled: text(),
});

export const creatureFields = {
  /** Dice by attribute and by skill, flat bonuses by proficiency; ids are those of the world's lists. An attribute that is missing has a d4, a skill none. */
  attributes: map(die(4)),
  skills: map(die(0)),
  proficiencies: map(adjustment()),
  defences: group({
    dodge: defence("dexterity", "athletics"),
    fortify: defence("strength", "athletics"),
    resist: defence("mind", "resolve"),
  }),
  evasion: adjustment(6),
  deflection: deflection(),
  constitution: adjustment(4),
  endurance: pool(12),
  health: pool(12),
  stamina: pool(3),
  focus: pool(3),
  /** Metres for each Move. */
  speed: amount(6),
  /** Rank: 3 is small, 4 is medium. */
  size: integer(4, { min: 1, max: 9 }),
  luck: group({ mod: adjustment() }),
  /** What a luck test must reach to cheat death; it only ever rises. */
  death: group({ difficulty: amount(10) }),
  traits: group({
    cannotBeSurprised: boolean(),
    /** Off: it is never asked whether it steps in for an ally, because it never would (LU-REA-06). */
    intercepts: boolean(true),
  }),
  biography: html(),
  /** What lives for a battle and is the creature's own, so that its player may write it. */
  turn: group({
    actions: integer(0, { min: 0, max: 3 }),
    reactions: integer(1, { min: 0, max: 2 }),
    /** Attacks made this round: each makes the next one worse (LU-ATK-10). */
    attacks: amount(),
    moveUsed: boolean(),
    stepUsed: boolean(),
    /** Diagonal spaces moved this turn (LU-MOV-01). */
    diagonals: amount(),
    /** Metres that are left of what it has paid to go, as long as nothing else has been done since. */
    metresLeft: decimal(0, { min: 0, max: LARGE }),
    /** Uuids of the allies that it has commanded this turn. */
    commanded: list(reference()),
    /** Actions that a command gives it to use right now (LU-ACT-06). */
    granted: integer(0, { min: 0, max: 1 }),
    /** The free reaction after an Intercept; gone when that attack is settled. */
    freeDefence: boolean(),
    pending,
    /** The action that started the fight and opens this creature's first turn (LU-INIT-04); action "" for none. */
    opening: group({ action: text(), item: text(), targets: list(reference()) }),
  }),
};

/** A foe says how it fights where nobody decides for it. */
export const foeFields = { ...creatureFields, tactic: tacticField() };

const modifier = group({ target: text("", { of: "numbers" }), value: adjustment() });

/** Something that a hit or a use leaves behind, unless a defence test prevents it. */
export const effect = group({
  label: text(),
  applies: choice("LUCK.Field.EffectOn", ["onHit", "onUse"]),
  to: choice("LUCK.Field.EffectTo", ["target", "self"]),
  defence: choice("LUCK.Field.EffectDefence", ["none", "fortify", "resist"]),
  /** Difficulty of that test: the number, or the total of the attack. */
  against: choice("LUCK.Field.EffectAgainst", ["number", "attackTotal"]),
  difficulty: amount(),
  /** Id of a condition that it brings; "" for none. */
  condition: text("", { of: "conditions" }),
  modifiers: list(modifier),
  /** Rounds that it lasts; empty: until somebody removes it. */
  durationRounds: optionalInteger({ min: 0, max: LARGE }),
  /** Whether an item that blocks can suffer it (burning can, being knocked down cannot; LU-BLK-04). */
  onItems: boolean(),
});

const held = {
  wielded: boolean(),
  /** What it suffers in place of its holder, who brought that, and for how many more of their turns; empty: until somebody sees to it (LU-BLK-04). */
  suffers: list(group({ name: text(), from: reference(), rounds: optionalInteger({ min: 0, max: LARGE }) })),
  /** Empty: it cannot block. */
  block: optionalInteger({ min: 0, max: LARGE }),
  /** Empty: it parries for 1. */
  parry: optionalInteger({ min: 0, max: LARGE }),
  metal: boolean(),
  /** Empty: 10 for metal, 4 for anything else (LU-PAR-03). */
  durability: group({ value: optionalInteger({ min: 0, max: LARGE }), max: optionalInteger({ min: 0, max: LARGE }) }),
  description: html(),
};

export const weaponFields = {
  ...held,
  damage: adjustment(2),
  critThreshold: adjustment(20),
  /** Empty: twice the damage. */
  critDamage: optionalInteger({ min: -LARGE, max: LARGE }),
  /** Id of a damage type; "" is typeless. */
  damageType: damageType(),
  attributes: list(text(), ["strength"]),
  proficiencies: list(text(), ["martial"]),
  modes: list(choice("LUCK.Field.Mode", MODES), ["melee"]),
  /** Metres. */
  reach: amount(1),
  range: amount(),
  /** Actions that loading takes; 0: it never needs it. */
  reload: amount(),
  loaded: boolean(true),
  nonlethal: boolean(),
  onHit: list(effect),
};

export const shieldFields = {
  ...held,
  block: { ...held.block, initial: 4 } as const,
  metal: boolean(true),
};

export const armorFields = { worn: boolean(), evasion: adjustment(), deflection: deflection(), description: html() };

/** Maneuvers and abilities are techniques: something on the list of what a creature can do, with its own price. */
export const techniqueFields = {
  actions: integer(1, { min: 0, max: 100 }),
  stamina: amount(),
  focus: amount(),
  kind: choice("LUCK.Field.TechniqueKind", ["action", "reaction", "freeAction", "freeReaction"]),
  /** It is an attack with a weapon that the dialog asks for: it takes and raises the penalty for several attacks (LU-ATK-11). */
  isAttack: boolean(),
  /** Added to the total and to the damage of that attack. */
  attackBonus: adjustment(),
  damageBonus: adjustment(),
  /** Damage that it does by itself, and its type. */
  damage: amount(),
  damageType: damageType(),
  defence: choice("LUCK.Field.EffectDefence", ["none", "fortify", "resist"]),
  difficulty: amount(),
  nonlethal: boolean(),
  /** How many it can aim at; 0 is nobody but the user. */
  targets: integer(1, { min: 0, max: 100 }),
  effects: list(effect),
  description: html(),
};

export const talentFields = { cannotBeSurprised: boolean(), luckMod: adjustment(), modifiers: list(modifier), description: html() };

export const gearFields = { ...held, quantity: amount(1), /** Using it uses it up. */ consumed: boolean() };

export const battleFields = {
  /** Teams by id. `order.groups` holds their ranking. */
  teams: map(group({ name: text(), objective: text(), hasSurprise: boolean() })),
  /** Combatant whose action brings the fight about, and what it is going to do; settled before the battle. */
  instigation: group({ combatant: text(), action: text(), item: text(), targets: list(reference()) }),
  /** The fight is over, and for which team; "" for none. */
  ended: boolean(),
  winner: text(),
  /** It ended because one team was left (LU-TEAM-03): where a second one is again, it goes on. */
  lastTeam: boolean(),
};

export const combatantFields = {
  /** Id of its team; "" goes by the token's disposition. */
  team: text(),
};

export const worldFields = {} satisfies Fields;

export type CreatureData = InferFields<typeof creatureFields>;
export type WeaponData = InferFields<typeof weaponFields>;
export type ShieldData = InferFields<typeof shieldFields>;
export type ArmorData = InferFields<typeof armorFields>;
export type TechniqueData = InferFields<typeof techniqueFields>;
export type TalentData = InferFields<typeof talentFields>;
export type GearData = InferFields<typeof gearFields>;
export type BattleData = InferFields<typeof battleFields>;
export type CombatantData = InferFields<typeof combatantFields>;
export type EffectData = WeaponData["onHit"][number];
