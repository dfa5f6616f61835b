// The one table of numbers that may be raised, each with where the rules read it: sheets offer these and no others.

import type { ModifierTarget } from "../../../engine/contract/ruleset.ts";
import { DEFENCES } from "../data/fields.ts";
import { type DefenceId, type VolitionBattle, type VolitionCreature, type VolitionShapes, isCharacter } from "../data/types.ts";
import { attackAdvantage, disengageAdvantage, netAdvantage, saveAdvantage, skillAdvantage } from "../numbers/advantage.ts";
import { attackBonus } from "../attacks/attack-bonus.ts";
import { deathSaveTarget } from "../damage/death-saves.ts";
import { recoveryDice } from "../damage/healing.ts";
import { defenceOf, levelOf, maximumHp, maximumRecoveries, saveBonus, volitionOf } from "../numbers/numbers.ts";
import type { NumberKey } from "../data/number-keys.ts";

type Read = (battle: VolitionBattle, creature: VolitionCreature) => number;

const attack: Read = (battle, creature) => attackBonus(battle, creature).total;
const ofHero =
  (read: (hero: VolitionCreature & { system: Parameters<typeof deathSaveTarget>[0]["system"] }) => number): Read =>
  (_battle, creature) =>
    isCharacter(creature) ? read(creature) : Number.NaN;
const defence =
  (id: DefenceId): Read =>
  (_battle, creature) =>
    defenceOf(creature, id).total;

/** What features raise, and effects too. */
const ROWS = [
  ["level", "VOLITION.Sheet.Level", (_battle, creature) => levelOf(creature).total],
  ["volition", "VOLITION.Sheet.Volition", (_battle, creature) => volitionOf(creature).total],
  ["attackBonus", "VOLITION.Sheet.AttackBonus", attack],
  ...DEFENCES.map((id) => [`defense.${id}`, `VOLITION.Number.${id}`, defence(id)] as const),
  ["hp.max", "VOLITION.Sheet.HitPointsMax", (_battle, creature) => maximumHp(creature)],
  ["recovery.max", "VOLITION.Sheet.RecoveriesMax", (_battle, creature) => maximumRecoveries(creature)],
  ["recovery.dice", "VOLITION.Sheet.RecoveryDice", ofHero((hero) => recoveryDice(hero).terms[0]?.count ?? 0)],
  ["recovery.bonus", "VOLITION.Sheet.RecoveryBonus", ofHero((hero) => recoveryDice(hero).bonus)],
  ["save", "VOLITION.Sheet.Saves", (_battle, creature) => saveBonus(creature).total],
  ["death.saveTarget", "VOLITION.Sheet.SaveTarget", ofHero(deathSaveTarget)],
] as const satisfies readonly (readonly [key: NumberKey, label: string, read: Read])[];

/** Advantage, which effects alone give. */
const ADVANTAGE_ROWS = [
  ["attack.advantage", (_battle, creature) => netAdvantage(attackAdvantage(creature, null)).total],
  ["defense.advantage", (_battle, creature) => netAdvantage(attackAdvantage(creature, creature)).total],
  ["save.advantage", (_battle, creature) => netAdvantage(saveAdvantage(creature)).total],
  ["disengage.advantage", (_battle, creature) => netAdvantage(disengageAdvantage(creature, [])).total],
  ["skill.advantage", (_battle, creature) => netAdvantage(skillAdvantage(creature, false)).total],
] as const satisfies readonly (readonly [key: string, read: Read])[];

/** Names of what features may raise, by their path below `system`. */
export const CHANGEABLE: Readonly<Record<string, string>> = Object.fromEntries(ROWS.map(([key, label]) => [key, label]));

/** Everything that features and lasting effects may raise. */
export const numbers: readonly ModifierTarget<VolitionShapes>[] = [
  ...ROWS.map(([key, label, read]) => ({ key, label, read })),
  ...ADVANTAGE_ROWS.map(([key, read]) => ({ key, label: `VOLITION.Advantage.${key}`, read })),
];
