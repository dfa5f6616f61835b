// The words that Definition rules are typed with: its shapes, its kinds of creature and item, and how to tell them apart.

import { ofSubtype, subtypesOf } from "../../../engine/contract/declare-documents.ts";
import type { Battle, Combatant, Creature, Item, Shapes } from "../../../engine/battle/battle.ts";
import type { Context } from "../../../engine/procedures/context.ts";
import type { ActionDefinition } from "../../../engine/actions/action.ts";
import type {
  ABILITIES,
  AC_PARTS,
  ACTION_TYPES,
  BattleData,
  CharacterData,
  CombatantData,
  DELIVERIES,
  FoeData,
  IMMEDIATES,
  SAVES,
  SIZES,
  SKILLS,
} from "./fields.ts";
import type { ArmorData, FeatureData, FocusData, GearData, ShieldData, SpellData, WeaponData } from "./item-fields.ts";
import type { Price, Limits } from "./prices.ts";

/** What a moment is about at which others, or oneself once more, may act. */
export interface TriggerAbout {
  /** Uuid of whoever does it: gives an opening, casts, carries out what it held. */
  readonly who: string;
  /** Uuids of those whom it gives the opening, or whom it aims at. */
  readonly at: readonly string[];
  /** The rule by which it gives an opening; "" for anything else. */
  readonly rule: string;
  /** Name of the spell that is cast; "" for anything else. */
  readonly item: string;
  /** Attacks of a held action that it has made by now. */
  readonly made: number;
  /** Damage that answers have dealt by now. */
  dealt: number;
  /** The spell has come to nothing. */
  countered: boolean;
}

export interface DefinitionShapes extends Shapes {
  creature: CharacterData | FoeData;
  item: WeaponData | ArmorData | ShieldData | FocusData | SpellData | GearData | FeatureData;
  battle: BattleData;
  combatant: CombatantData;
  price: Price;
  limits: Limits;
  about: TriggerAbout;
}

export type DefinitionBattle = Battle<DefinitionShapes>;
export type DefinitionCombatant = Combatant<DefinitionShapes>;
export type DefinitionCreature = Creature<DefinitionShapes>;
export type DefinitionContext = Context<DefinitionShapes>;
export type DefinitionItem = Item<DefinitionShapes>;
export type DefinitionAction = ActionDefinition<DefinitionShapes>;
export type Options = Battle["options"];

export type AbilityId = (typeof ABILITIES)[number];
export type SaveId = (typeof SAVES)[number];
export type SkillId = (typeof SKILLS)[number];
export type SizeId = (typeof SIZES)[number];
export type AcPart = (typeof AC_PARTS)[number];
export type ImmediateKind = (typeof IMMEDIATES)[number];
export type ActionType = (typeof ACTION_TYPES)[number];
export type Delivery = (typeof DELIVERIES)[number];

export type Weapon = DefinitionItem & { system: WeaponData };
export type Armor = DefinitionItem & { system: ArmorData };
export type Shield = DefinitionItem & { system: ShieldData };
export type Focus = DefinitionItem & { system: FocusData };
export type Spell = DefinitionItem & { system: SpellData };
export type Gear = DefinitionItem & { system: GearData };
export type Feature = DefinitionItem & { system: FeatureData };

/** Subtypes as Foundry knows them. */
export const TYPES = subtypesOf("definition", ["character", "foe", "weapon", "armor", "shield", "focus", "spell", "gear", "feature"]);

export function isCharacter(creature: DefinitionCreature): boolean {
  return creature.type === TYPES.character;
}
export function isNpc(creature: DefinitionCreature): boolean {
  return creature.type === TYPES.foe;
}
export const isWeapon = ofSubtype<DefinitionItem, Weapon>(TYPES.weapon);
export const isArmor = ofSubtype<DefinitionItem, Armor>(TYPES.armor);
export const isShield = ofSubtype<DefinitionItem, Shield>(TYPES.shield);
export const isFocus = ofSubtype<DefinitionItem, Focus>(TYPES.focus);
export const isSpell = ofSubtype<DefinitionItem, Spell>(TYPES.spell);
export const isGear = ofSubtype<DefinitionItem, Gear>(TYPES.gear);
export const isFeature = ofSubtype<DefinitionItem, Feature>(TYPES.feature);
