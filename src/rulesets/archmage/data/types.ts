// The words that Archmage rules are typed with: its shapes, its kinds of creature and item, and how to tell them apart.

import { ofSubtype, subtypesOf } from "../../../engine/contract/declare-documents.ts";
import type { Battle, Combatant, Creature, Item, Shapes } from "../../../engine/battle/battle.ts";
import type { Context, Payer } from "../../../engine/procedures/context.ts";
import type { ActionDefinition } from "../../../engine/actions/action.ts";
import type {
  ABILITIES,
  ArmorData,
  BattleData,
  CharacterData,
  CombatantData,
  ConsumableData,
  DEFENCES,
  GearData,
  NpcData,
  PowerData,
  TalentData,
  WeaponData,
} from "./fields.ts";

export interface ArchmageShapes extends Shapes {
  creature: CharacterData | NpcData;
  item: WeaponData | ArmorData | PowerData | TalentData | GearData | ConsumableData;
  battle: BattleData;
  combatant: CombatantData;
  price: Price;
  limits: Limits;
  about: TriggerAbout;
}

/** What a deed costs: an action of this kind (AE-ACT-01, AE-ACT-03, AE-ACT-04). */
export interface Price {
  readonly kind: ActionCost;
}

/** What a window allows of a deed. */
export interface Limits {
  /** Nothing but a basic melee attack (AE-OA-01). */
  readonly basicMelee: boolean;
}

/** A moment at which others may act: who gives it, and to whom, by uuid. */
export interface TriggerAbout {
  readonly who: string;
  readonly foes: readonly string[];
  /** Somebody has stepped into the way: the mover goes no further. */
  stopped: boolean;
}

export type ArchmageBattle = Battle<ArchmageShapes>;
export type ArchmageCombatant = Combatant<ArchmageShapes>;
export type ArchmageCreature = Creature<ArchmageShapes>;
export type ArchmageContext = Context<ArchmageShapes>;
export type ArchmageItem = Item<ArchmageShapes>;
export type ArchmagePayer = Payer<ArchmageShapes>;
export type ArchmageAction = ActionDefinition<ArchmageShapes>;
export type Options = Battle["options"];

export type AbilityId = (typeof ABILITIES)[number];
export type DefenceId = (typeof DEFENCES)[number];
export type ActionCost = PowerData["action"];

export type Character = ArchmageCreature & { system: CharacterData };
export type Npc = ArchmageCreature & { system: NpcData };
export type Weapon = ArchmageItem & { system: WeaponData };
export type Armor = ArchmageItem & { system: ArmorData };
export type Power = ArchmageItem & { system: PowerData };
export type Talent = ArchmageItem & { system: TalentData };
export type Gear = ArchmageItem & { system: GearData };
export type Consumable = ArchmageItem & { system: ConsumableData };

/** Subtypes as Foundry knows them. */
export const TYPES = subtypesOf("archmage", ["character", "npc", "weapon", "armor", "shield", "power", "talent", "gear", "consumable"]);

export const isCharacter = ofSubtype<ArchmageCreature, Character>(TYPES.character);
export const isNpc = ofSubtype<ArchmageCreature, Npc>(TYPES.npc);
export const isWeapon = ofSubtype<ArchmageItem, Weapon>(TYPES.weapon);

/** Armour or a shield: both add to armour class. */
export const isArmor = ofSubtype<ArchmageItem, Armor>(TYPES.armor, TYPES.shield);
export const isPower = ofSubtype<ArchmageItem, Power>(TYPES.power);
export const isTalent = ofSubtype<ArchmageItem, Talent>(TYPES.talent);
export const isGear = ofSubtype<ArchmageItem, Gear>(TYPES.gear);
export const isConsumable = ofSubtype<ArchmageItem, Consumable>(TYPES.consumable);
