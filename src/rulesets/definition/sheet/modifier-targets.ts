// The one table of numbers that may be raised, each with where the rules read it: sheets offer these and no others.

import type { ModifierTarget } from "../../../engine/contract/ruleset.ts";
import { AC_PARTS, DAMAGE_TYPES, SAVES, SKILLS } from "../data/fields.ts";
import type { DefinitionBattle, DefinitionCreature, DefinitionShapes, SaveId, SkillId } from "../data/types.ts";
import { armorClass } from "../numbers/defences.ts";
import { attackBonus, damageBonus, manoeuvreBonus } from "../attacks/attack-bonus.ts";
import { type AttackProfile, profileOf } from "../items/attack-profile.ts";
import { levelCheckBonus, opposedBonus, skillBonus } from "../numbers/checks.ts";
import { grappleBonus } from "../maneuvers/grapple-bonus.ts";
import { immediateLimit } from "../turns/immediate-action.ts";
import { initiativeBonus } from "../turns/initiative.ts";
import { feetOf } from "../numbers/speed.ts";
import { reductionAgainst } from "../damage/reductions.ts";
import { saveBonus } from "../numbers/saves.ts";
import type { NumberKey } from "../data/number-keys.ts";

type Read = (battle: DefinitionBattle, creature: DefinitionCreature) => number;

/** An attack of this kind, as bare hands would make it. */
const attackOf =
  (kind: Partial<AttackProfile>): Read =>
  ({ options }, creature) =>
    attackBonus(creature, { ...profileOf(creature, null, options), ...kind }, options, { index: 0 }).total;
const damageOf =
  (kind: Partial<AttackProfile>): Read =>
  ({ options }, creature) =>
    damageBonus(creature, { ...profileOf(creature, null, options), ...kind }, options).total;
const ac: Read = ({ options }, creature) => armorClass(creature, options).total;
const saveOf =
  (save: SaveId): Read =>
  ({ options }, creature) =>
    saveBonus(options, creature, save).total;
const skillOf =
  (skill: SkillId): Read =>
  ({ options }, creature) =>
    skillBonus(creature, skill, options).total;
const reductionOf =
  (type: (typeof DAMAGE_TYPES)[number]): Read =>
  ({ options }, creature) =>
    reductionAgainst(creature, type, options).total;
const limit =
  (kind: Parameters<typeof immediateLimit>[1]): Read =>
  (_battle, creature) =>
    immediateLimit(creature, kind);

const ROWS = [
  ["attack", attackOf({})],
  ["attack.melee", attackOf({})],
  ["attack.ranged", attackOf({ kind: "weapon", ranged: true })],
  ["attack.unarmed", attackOf({})],
  ["attack.touch", ({ options }, creature) => manoeuvreBonus(creature, options, { index: 0 }).total],
  ["damage", damageOf({})],
  ["damage.melee", damageOf({})],
  ["damage.ranged", damageOf({ kind: "weapon", ranged: true })],
  ["damage.spell", damageOf({ kind: "spell" })],
  ["ac", ac],
  ...AC_PARTS.map((part) => [`ac.${part}`, ac] as const),
  ...SAVES.map((save) => [`saves.${save}`, saveOf(save)] as const),
  ["reduction", reductionOf("other")],
  ...DAMAGE_TYPES.map((type) => [`reduction.${type}`, reductionOf(type)] as const),
  ["initiative", (battle, creature) => initiativeBonus(battle, creature).total],
  ["movement", (_battle, creature) => feetOf(creature)],
  ["grapple", ({ options }, creature) => grappleBonus(creature, options).total],
  ["opposed.str", ({ options }, creature) => opposedBonus(creature, "str", options).total],
  ["opposed.dex", ({ options }, creature) => opposedBonus(creature, "dex", options).total],
  ["levelCheck", ({ options }, creature) => levelCheckBonus(creature, options).total],
  ...SKILLS.map((skill) => [`skills.${skill}`, skillOf(skill)] as const),
  ["immediate.aooMax", limit("aoo")],
  ["immediate.counterspellMax", limit("counterspell")],
  ["immediate.otherMax", limit("other")],
] as const satisfies readonly (readonly [key: NumberKey, read: Read])[];

/** The language key of a number's name. */
export function numberLabel(key: string): string {
  return `DEFINITION.Changeable.${key.replaceAll(".", "_")}`;
}

/** Everything that features and lasting effects may raise. */
export const numbers: readonly ModifierTarget<DefinitionShapes>[] = ROWS.map(([key, read]) => ({ key, label: numberLabel(key), read }));
