// The words that Shock rules are typed with: its shapes, its kinds of creature and item, and how to tell them apart.

import { ofSubtype, subtypesOf } from "../../../engine/contract/declare-documents.ts";
import type { Battle, Combatant, Creature, Item, Shapes } from "../../../engine/battle/battle.ts";
import type { Context, Payer } from "../../../engine/procedures/context.ts";
import type { ActionDefinition } from "../../../engine/actions/action.ts";
import type {
  ATTRIBUTES,
  ArmorData,
  BattleData,
  COMBAT_SKILLS,
  CharacterData,
  CombatantData,
  DOWN_STATES,
  FeatureData,
  FoeData,
  GearData,
  MORALE_TRIGGERS,
  SKILLS,
  ShieldData,
  SpellData,
  WEAPON_ATTRIBUTES,
  WEAPON_MODES,
  WeaponData,
} from "./fields.ts";
import type { About } from "./moments.ts";
import type { Limits, Price } from "./prices.ts";

export interface ShockShapes extends Shapes {
  price: Price;
  limits: Limits;
  about: About;
  creature: CharacterData | FoeData;
  item: WeaponData | ArmorData | ShieldData | FeatureData | SpellData | GearData;
  battle: BattleData;
  combatant: CombatantData;
}

export type ShockBattle = Battle<ShockShapes>;
export type ShockCombatant = Combatant<ShockShapes>;
export type ShockCreature = Creature<ShockShapes>;
export type ShockContext = Context<ShockShapes>;
export type ShockItem = Item<ShockShapes>;
export type ShockAction = ActionDefinition<ShockShapes>;
export type ShockPayer = Payer<ShockShapes>;
export type Options = Battle["options"];

export type Attribute = (typeof ATTRIBUTES)[number];
export type WeaponAttribute = (typeof WEAPON_ATTRIBUTES)[number];
export type CombatSkill = (typeof COMBAT_SKILLS)[number];
export type Skill = (typeof SKILLS)[number];
export type WeaponMode = (typeof WEAPON_MODES)[number];
export type DownState = (typeof DOWN_STATES)[number];
export type MoraleTrigger = (typeof MORALE_TRIGGERS)[number];

export type Character = ShockCreature & { system: CharacterData };
export type Foe = ShockCreature & { system: FoeData };
export type Weapon = ShockItem & { system: WeaponData };
export type Armor = ShockItem & { system: ArmorData };
export type Shield = ShockItem & { system: ShieldData };
export type Feature = ShockItem & { system: FeatureData };
export type Spell = ShockItem & { system: SpellData };
export type Gear = ShockItem & { system: GearData };

/** Subtypes as Foundry knows them. */
export const TYPES = subtypesOf("shock", ["character", "foe", "weapon", "armor", "shield", "feature", "spell", "gear"]);

export const isCharacter = ofSubtype<ShockCreature, Character>(TYPES.character);
export const isFoe = ofSubtype<ShockCreature, Foe>(TYPES.foe);
export const isWeapon = ofSubtype<ShockItem, Weapon>(TYPES.weapon);
export const isArmor = ofSubtype<ShockItem, Armor>(TYPES.armor);
export const isShield = ofSubtype<ShockItem, Shield>(TYPES.shield);
export const isFeature = ofSubtype<ShockItem, Feature>(TYPES.feature);
export const isSpell = ofSubtype<ShockItem, Spell>(TYPES.spell);
export const isGear = ofSubtype<ShockItem, Gear>(TYPES.gear);
