// The words that Luck Die rules are typed with: its shapes, its kinds of creature and item, and how to tell them apart.

import { ofSubtype, subtypesOf } from "../../../engine/contract/declare-documents.ts";
import type { Battle, Combatant, Creature, Item, Shapes } from "../../../engine/battle/battle.ts";
import type { Context } from "../../../engine/procedures/context.ts";
import type { ActionDefinition } from "../../../engine/actions/action.ts";
import type {
  ArmorData,
  BattleData,
  CATEGORIES,
  CombatantData,
  CreatureData,
  DEFENCES,
  GearData,
  MODES,
  ShieldData,
  TalentData,
  TechniqueData,
  WeaponData,
} from "./fields.ts";
import type { About } from "./moments.ts";
import type { Price, LuckLimits } from "./prices.ts";

export interface LuckShapes extends Shapes {
  creature: CreatureData;
  item: WeaponData | ShieldData | ArmorData | TechniqueData | TalentData | GearData;
  battle: BattleData;
  combatant: CombatantData;
  price: Price;
  limits: LuckLimits;
  about: About;
}

export type LuckBattle = Battle<LuckShapes>;
export type LuckCombatant = Combatant<LuckShapes>;
export type LuckCreature = Creature<LuckShapes>;
export type LuckContext = Context<LuckShapes>;
export type LuckItem = Item<LuckShapes>;
export type LuckAction = ActionDefinition<LuckShapes>;
export type Options = Battle["options"];

export type DefenceId = (typeof DEFENCES)[number];
export type Mode = (typeof MODES)[number];
export type Category = (typeof CATEGORIES)[number];

export type Weapon = LuckItem & { system: WeaponData };
export type Shield = LuckItem & { system: ShieldData };
export type Armor = LuckItem & { system: ArmorData };
/** A maneuver or an ability. */
export type Technique = LuckItem & { system: TechniqueData };
export type Talent = LuckItem & { system: TalentData };
export type Gear = LuckItem & { system: GearData };
/** Whatever hands can hold: weapons, shields, gear. */
export type Held = Weapon | Shield | Gear;

/** Subtypes as Foundry knows them. */
export const TYPES = subtypesOf("luck", ["character", "foe", "weapon", "shield", "armor", "maneuver", "ability", "talent", "gear"]);

export const isWeapon = ofSubtype<LuckItem, Weapon>(TYPES.weapon);
export const isShield = ofSubtype<LuckItem, Shield>(TYPES.shield);
export const isArmor = ofSubtype<LuckItem, Armor>(TYPES.armor);
export const isTechnique = ofSubtype<LuckItem, Technique>(TYPES.maneuver, TYPES.ability);
export const isTalent = ofSubtype<LuckItem, Talent>(TYPES.talent);
export const isGear = ofSubtype<LuckItem, Gear>(TYPES.gear);
export function isHeld(item: LuckItem): item is Held {
  return isWeapon(item) || isShield(item) || isGear(item);
}
