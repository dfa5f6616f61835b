// What an attack is made of before anybody is aimed at: the weapon or the bare hands, how it is used, which attribute and skill (SH-MEL-01, SH-RNG-01, -02, SH-ATK-03).

import { type DiceRequest, dice } from "../../../engine/data/dice.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import { typedDice } from "../../../engine/data/formula.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { CombatSkill, Options, ShockCreature, Skill, Weapon, WeaponAttribute, WeaponMode } from "../data/types.ts";
import { COMBAT_SKILLS } from "../data/fields.ts";
import { settingDice } from "../numbers/checks.ts";
import type { Threshold } from "../numbers/damage-sums.ts";
import { attackSkill, attributeModifier } from "../numbers/numbers.ts";
import { reachOf } from "../numbers/weapons.ts";

/** In reach of one's arm, from a bow or the like, or out of the hand. */
export const WAYS = ["melee", "shot", "throw"] as const;
export type Way = (typeof WAYS)[number];

export interface AttackProfile {
  /** Name of the weapon, or the language key of bare hands. */
  readonly name: string;
  /** Null for bare hands. */
  readonly weapon: Weapon | null;
  readonly mode: WeaponMode;
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly unarmed: boolean;
  readonly attributes: readonly WeaponAttribute[];
  readonly attribute: WeaponAttribute;
  readonly skills: readonly Skill[];
  readonly skill: Skill;
  readonly damage: DiceRequest;
  readonly magic: number;
  /** What its entry says of Shock; null where it has none. */
  readonly shock: { readonly value: number; readonly threshold: Threshold } | null;
  readonly reach: number;
  /** Feet of a shot or throw; 0 where nobody has entered them. */
  readonly range: { readonly normal: number; readonly long: number };
  readonly hands: number;
  readonly nonLethal: boolean;
}

/** The ways in which a weapon can be used. */
export function waysOf({ system }: Weapon): readonly [Way, ...Way[]] {
  if (system.mode === "melee" || system.mode === "unarmed") return system.thrown ? ["melee", "throw"] : ["melee"];
  return system.mode === "otherRanged" && system.thrown ? ["throw"] : ["shot"];
}

/** An attack with a weapon, or with bare hands for null; how it is used comes from the dialog, or is the best for its user. */
export function profileOf(
  attacker: ShockCreature,
  weapon: Weapon | null,
  intent: Pick<Intent, "options">,
  options: Options,
  way?: Way,
): AttackProfile {
  const ways = weapon ? waysOf(weapon) : (["melee"] as const);
  const used = ways.find((each) => each === (way ?? textOption(intent, "way"))) ?? ways[0];
  const attributes = attributesOf(weapon);
  const skills = skillsOf(weapon, used);
  return {
    name: weapon?.name ?? "SHOCK.Term.BareHands",
    weapon,
    mode: weapon?.system.mode ?? "unarmed",
    ways,
    way: used,
    unarmed: weapon === null || weapon.system.mode === "unarmed",
    attributes,
    attribute: chosen(attributes, textOption(intent, "attribute")) ?? best(attributes, (each) => attributeModifier(attacker, each)),
    skills,
    skill: chosen(skills, textOption(intent, "skill")) ?? best(skills, (each) => attackSkill(attacker, each, options)),
    damage: weapon ? typedDice("SH-DMG-01", weapon.system.damage) : settingDice(options, "unarmedDie", dice(1, 2)),
    magic: weapon?.system.magicBonus ?? 0,
    shock: used === "melee" && weapon ? shockOf(weapon) : null,
    reach: reachOf(attacker, weapon),
    range: weapon?.system.range ?? { normal: 0, long: 0 },
    hands: weapon?.system.hands ?? 1,
    nonLethal: weapon?.system.nonLethal ?? false,
  };
}

/** The combat skill that an attack is made with; a throw by Exert is Shoot, which is what throwing takes (SH-SCR-02, SH-EXE-05). */
export function combatSkillOf({ skill }: Pick<AttackProfile, "skill">): CombatSkill {
  return COMBAT_SKILLS.find((each) => each === skill) ?? "shoot";
}

/** The entry of a weapon for Shock: only what is made to wound in melee has one (reading "Shock at range"). */
export function shockOf({ system }: Weapon): AttackProfile["shock"] {
  const { value, ac, anyAc } = system.shock;
  if (anyAc) return { value, threshold: "any" };
  return ac === null ? null : { value, threshold: ac };
}

function attributesOf(weapon: Weapon | null): readonly [WeaponAttribute, ...WeaponAttribute[]] {
  const [first = "str", ...others] = [...new Set(weapon?.system.attributes ?? [])];
  return [first, ...others];
}

/** Skills that an attack may be made with; a throw leaves the choice (SH-RNG-02). */
function skillsOf(weapon: Weapon | null, way: Way): readonly [Skill, ...Skill[]] {
  return way === "throw" ? ["shoot", "stab", "exert"] : [usualSkill(weapon)];
}

/** The skill that a weapon is used with as it is meant to be; bare hands for null (SH-MEL-01, SH-RNG-01). */
export function usualSkill(weapon: Weapon | null): CombatSkill {
  if (weapon === null) return "brawl";
  const { skill, mode } = weapon.system;
  return skill === "" ? (mode === "unarmed" ? "brawl" : mode === "melee" ? "stab" : "shoot") : skill;
}

function chosen<T extends string>(choices: readonly T[], word: string): T | undefined {
  return choices.find((choice) => choice === word);
}

function best<T extends string>([first, ...others]: readonly [T, ...T[]], worth: (choice: T) => number): T {
  return others.reduce((found, choice) => (worth(choice) > worth(found) ? choice : found), first);
}
