// The words that Luck Die rules are typed with: its shapes, its kinds of creature and item, and how to tell them apart.

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
import type { About } from "../reactions/triggers.ts";
import type { Price } from "../turns/costs.ts";
import type { LuckLimits } from "../turns/payers.ts";

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
export const TYPES = {
  character: "luckCharacter",
  foe: "luckFoe",
  weapon: "luckWeapon",
  shield: "luckShield",
  armor: "luckArmor",
  maneuver: "luckManeuver",
  ability: "luckAbility",
  talent: "luckTalent",
  gear: "luckGear",
  combat: "luckBattle",
  combatant: "luckCombatant",
} as const;

export function isWeapon(item: LuckItem): item is Weapon {
  return item.type === TYPES.weapon;
}
export function isShield(item: LuckItem): item is Shield {
  return item.type === TYPES.shield;
}
export function isArmor(item: LuckItem): item is Armor {
  return item.type === TYPES.armor;
}
export function isTechnique(item: LuckItem): item is Technique {
  return item.type === TYPES.maneuver || item.type === TYPES.ability;
}
export function isTalent(item: LuckItem): item is Talent {
  return item.type === TYPES.talent;
}
export function isGear(item: LuckItem): item is Gear {
  return item.type === TYPES.gear;
}
export function isHeld(item: LuckItem): item is Held {
  return isWeapon(item) || isShield(item) || isGear(item);
}
