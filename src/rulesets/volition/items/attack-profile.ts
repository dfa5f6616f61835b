// What an attack or an ability is made of: a basic attack of a stance or of a foe's first attack, or an ability, which rolls one or not (VO-BAS-01 to VO-BAS-07).

import type { DiceRequest } from "../../../engine/data/dice.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import { has, typesOrWeapon } from "../data/conditions.ts";
import type { AbilityEffect } from "../data/fields.ts";
import type { Ability, AbilityType, ActionCost, DefenceId, Range, Stance, VolitionCreature } from "../data/types.ts";
import { isAbility, isFoe, isStance } from "../data/types.ts";
import { levelOf } from "../numbers/numbers.ts";
import { formulaDice } from "./damage-formula.ts";
import { rangeOfStance, stanceDamage, stanceInUse } from "./stances.ts";

export interface AttackProfile {
  /** Name of the ability, or the language key of the basic attack. */
  readonly name: string;
  /** Null for a basic attack: nothing of an ability is spent or left behind. */
  readonly ability: Ability | null;
  /** An attack is rolled at each target; else what it does simply happens. */
  readonly rolls: boolean;
  readonly types: readonly AbilityType[];
  readonly cost: ActionCost;
  readonly defence: DefenceId;
  readonly range: Range;
  /** Most targets; 0 for as many as there are. */
  readonly count: number;
  /** Null where it has no damage entry. */
  readonly damage: DiceRequest | null;
  readonly miss: DiceRequest | null;
  readonly damageTypes: readonly string[];
  readonly factor: number;
  readonly mishap: string;
  readonly effects: readonly AbilityEffect[];
  readonly rollAllFirst: boolean;
}

/** Types of an ability; a class's own type counts as its parent too (VO-ABL-01). */
export function typesOf({ system }: Ability): AbilityType[] {
  const { name, parent } = system.customType;
  const own = name !== "" && parent !== "" ? [parent] : [];
  return [...new Set([...system.types, ...own])];
}

/** Whether an ability rolls attacks. */
export function isAttack({ system }: Ability): boolean {
  return system.defense !== "";
}

/** A foe's attacks, the first listed one first (VO-BAS-07). */
function attacksInOrder(creature: VolitionCreature): Ability[] {
  return Object.values(creature.items)
    .filter(isAbility)
    .filter(isAttack)
    .toSorted((a, b) => a.system.order - b.system.order);
}

/** The ability that is a foe's basic attack; null for heroes, and for foes without attacks. */
export function firstListed(creature: VolitionCreature): Ability | null {
  return isFoe(creature) ? (attacksInOrder(creature)[0] ?? null) : null;
}

/** The one basic attack that a creature has now (VO-BAS-01, VO-BAS-07); null without a stance and without attacks. */
export function basicProfile(creature: VolitionCreature): AttackProfile | null {
  const first = firstListed(creature);
  if (first)
    return {
      ...abilityProfile(creature, first),
      ability: null,
      types: basicTypes(first),
      cost: "standard",
      effects: [],
      mishap: first.system.critFailEffect,
      count: 1,
    };
  const stance = stanceInUse(creature);
  return stance ? stanceProfile(creature, stance) : null;
}

/** A foe's first attack that says no type is a melee one (VO-BAS-07). */
function basicTypes(first: Ability): AbilityType[] {
  const types = typesOf(first);
  return types.length === 0 ? ["melee"] : types;
}

/** Basic damage on a miss: nothing, or the level (VO-BAS-05). */
function basicMiss(creature: VolitionCreature): DiceRequest | null {
  return creature.system.basicMiss === "level" ? { terms: [], bonus: levelOf(creature).total } : null;
}

function stanceProfile(creature: VolitionCreature, stance: Stance): AttackProfile {
  const { mode, damageTypes } = stance.system;
  return {
    name: mode === "melee" ? "VOLITION.Action.basicMelee.Label" : "VOLITION.Action.basicRanged.Label",
    ability: null,
    rolls: true,
    types: [mode],
    cost: "standard",
    defence: "ac",
    range: rangeOfStance(stance),
    count: 1,
    damage: stanceDamage(creature, stance),
    miss: basicMiss(creature),
    damageTypes: typesOrWeapon(damageTypes),
    factor: 2,
    mishap: "",
    effects: [],
    rollAllFirst: false,
  };
}

/** An ability, with an attack or without. Refuses formulas that cannot be rolled, and basic damage that its user does not have. */
export function abilityProfile(creature: VolitionCreature, ability: Ability): AttackProfile {
  const { system } = ability;
  const basic = basicFor(creature, ability);
  return {
    name: ability.name,
    ability,
    rolls: isAttack(ability),
    types: typesOf(ability),
    cost: system.action,
    defence: system.defense === "" ? "ac" : system.defense,
    range: system.target.range,
    count: system.target.count,
    damage: basic ? basic.damage : formulaDice(creature, system.damage.formula),
    miss: basic ? basic.miss : formulaDice(creature, system.missDamage),
    damageTypes: basic && system.damage.types.length === 0 ? basic.damageTypes : typesOrWeapon(system.damage.types),
    factor: system.critMultiplier,
    mishap: system.critFailEffect,
    effects: system.effects,
    rollAllFirst: system.rollAllFirst,
  };
}

/** What an ability made as a basic attack takes its damage from: a foe's first listed attack, or the stance in use (VO-BAS-06, VO-BAS-07). */
function basicBehind(creature: VolitionCreature, ability: Ability): Ability | Stance | null {
  const first = firstListed(creature);
  return first && first.id !== ability.id && first.system.asBasic === "" ? first : stanceInUse(creature);
}

/** Why an ability that is made as a basic attack cannot be: its user has none now, or one of the other kind. Null where it can, and for every other ability. */
export function whyNotAsBasic(creature: VolitionCreature, ability: Ability): RefusalReason | null {
  const { asBasic } = ability.system;
  if (asBasic === "") return null;
  const behind = basicBehind(creature, ability);
  const data = { name: creature.name, item: ability.name, kind: `VOLITION.Field.Mode.${asBasic}` };
  if (!behind) return { rule: "VO-BAS-06", text: "VOLITION.Refusal.NoBasicDamage", data };
  const kind = isStance(behind) ? behind.system.mode : modeOf(behind);
  return kind === asBasic ? null : { rule: "VO-BAS-06", text: "VOLITION.Refusal.NotAsBasic", data };
}

function basicFor(creature: VolitionCreature, ability: Ability): AttackProfile | null {
  if (ability.system.asBasic === "") return null;
  refuseIf(whyNotAsBasic(creature, ability));
  const behind = basicBehind(creature, ability);
  if (!behind) return null;
  return isStance(behind) ? stanceProfile(creature, behind) : abilityProfile(creature, behind);
}

/** True for an attack that is made from afar: it provokes while engaged (VO-POS-06). */
export function isRanged({ types }: Pick<AttackProfile, "types">): boolean {
  return types.includes("ranged");
}

/** Which basic attack a creature has now, whatever its dice are; null for none (VO-BAS-01). */
export function basicKind(creature: VolitionCreature): "melee" | "ranged" | null {
  const first = firstListed(creature);
  if (!first) return stanceInUse(creature)?.system.mode ?? null;
  return modeOf(first);
}

function modeOf(ability: Ability): "melee" | "ranged" {
  return typesOf(ability).includes("ranged") ? "ranged" : "melee";
}

/** Whether a creature can make Opportunity Attacks as far as its stance goes: a melee stance, or a first listed attack that is melee, as one of no type is (VO-OPP-01, VO-BAS-07). */
export function hasMeleeBasic(creature: VolitionCreature): boolean {
  const first = firstListed(creature);
  return first ? basicTypes(first).includes("melee") : basicKind(creature) === "melee";
}

/** Whether a hampered foe may use an ability: only its first listed attack, and of that only the damage (VO-CON-11). */
export function isHamperedBasic(creature: VolitionCreature, ability: Ability): boolean {
  return has(creature, "hampered") && firstListed(creature)?.id === ability.id;
}
