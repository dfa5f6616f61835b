// One description of whatever an attack is made with: a weapon, any other item in hand, bare hands, with or without a maneuver.

import { refuse } from "../../../engine/data/refusal.ts";
import type { EffectData } from "../data/fields.ts";
import { type Category, type Held, type LuckItem, type Mode, type Technique, type Weapon, isHeld, isWeapon } from "../data/types.ts";
import { categoryOf } from "../data/conditions.ts";

export interface AttackProfile {
  readonly name: string;
  /** What strikes; null for bare hands. */
  readonly item: Held | null;
  /** The maneuver or ability that the attack is part of. */
  readonly technique: Technique | null;
  readonly damage: number;
  readonly critThreshold: number;
  readonly critDamage: number;
  readonly damageType: string;
  readonly category: Category;
  readonly attributes: readonly string[];
  readonly proficiencies: readonly string[];
  readonly modes: readonly [Mode, ...Mode[]];
  /** How far it strikes in the hand, and through the air; 0 where nobody has entered it. */
  readonly reach: number;
  readonly range: number;
  readonly nonlethal: boolean;
  /** Bare hands and things that are no weapons have no mark of their own: whoever strikes says whether it is nonlethal (LU-DMG-08). */
  readonly improvised: boolean;
  readonly onHit: readonly EffectData[];
}

/** What bare hands and things that are no weapons do. */
const IMPROVISED = {
  damage: 1,
  critThreshold: 20,
  critDamage: 2,
  damageType: "bludgeoning",
  category: "physical",
  attributes: ["strength"],
  proficiencies: [],
  reach: 1,
  range: 0,
  nonlethal: false,
  improvised: true,
  onHit: [],
} as const;

/** Describes an attack with an item; null is bare hands. Refuses what no attack can be made with. */
export function profileOf(item: LuckItem | null, technique: Technique | null = null): AttackProfile {
  const plain = plainProfile(item);
  if (!technique) return plain;
  const { system } = technique;
  return {
    ...plain,
    name: technique.name,
    technique,
    damage: plain.damage + system.damageBonus,
    critDamage: plain.critDamage + system.damageBonus,
    nonlethal: plain.nonlethal || system.nonlethal,
    onHit: [...plain.onHit, ...system.effects.filter(({ applies }) => applies === "onHit")],
  };
}

function plainProfile(item: LuckItem | null): AttackProfile {
  if (item === null) return { ...IMPROVISED, name: "LUCK.Action.unarmed.Label", item: null, technique: null, modes: ["melee"] };
  if (isWeapon(item)) return weaponProfile(item);
  if (isHeld(item)) return { ...IMPROVISED, name: item.name, item, technique: null, modes: ["melee", "thrown"] };
  const rule = "LU-ACT-04";
  return refuse(rule, "LUCK.Refusal.NotAWeapon", { item: item.name });
}

function weaponProfile(weapon: Weapon): AttackProfile {
  const { system } = weapon;
  const [first = "melee", ...others] = system.modes;
  return {
    name: weapon.name,
    item: weapon,
    technique: null,
    damage: system.damage,
    critThreshold: system.critThreshold,
    // A weapon whose critical damage nobody has entered does twice its damage.
    critDamage: system.critDamage ?? 2 * system.damage,
    damageType: system.damageType,
    category: categoryOf(system.damageType),
    attributes: system.attributes.length > 0 ? system.attributes : IMPROVISED.attributes,
    proficiencies: system.proficiencies,
    modes: [first, ...others],
    reach: system.reach,
    range: system.range,
    nonlethal: system.nonlethal,
    improvised: false,
    onHit: system.onHit.filter(({ applies }) => applies === "onHit"),
  };
}

/** Thrown and projectile attacks are ranged: they stray, and are hindered by cover and by lying prone (LU-ATK-16). */
export function isRanged(mode: Mode): boolean {
  return mode !== "melee";
}
