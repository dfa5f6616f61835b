// The one table of numbers that talents, techniques and lasting effects may raise, each with where the rules read it: sheets offer these and no others (LU-TST-01).

import type { ModifierTarget } from "../../../engine/contract/ruleset.ts";
import { CATEGORIES, DEFENCES } from "../data/fields.ts";
import type { Category, DefenceId, LuckCreature, LuckShapes } from "../data/types.ts";
import { rawDamage } from "../attacks/attack.ts";
import { attackBonus } from "../attacks/attack-plan.ts";
import { profileOf } from "../items/attack-profile.ts";
import { constitution, deflection, evasion, speed } from "../numbers/defences.ts";
import { luckModifier } from "../numbers/dice.ts";
import { stack } from "../numbers/stacking.ts";
import { defenceModifiers, testModifiers } from "../numbers/checks.ts";
import type { NumberKey } from "../data/number-keys.ts";

type Read = (creature: LuckCreature) => number;

const deflectionOf =
  (category: Category): Read =>
  (creature) =>
    deflection(creature, category).total;
const defenceOf =
  (defence: DefenceId): Read =>
  (creature) =>
    defenceModifiers(creature, defence).total;

const ROWS = [
  ["attack", (creature) => attackBonus(creature, profileOf(null, null), "").total],
  ["damage", (creature) => rawDamage(creature, profileOf(null, null), 0, false).total],
  ["evasion", (creature) => evasion(creature).total],
  ...CATEGORIES.map((category) => [`deflection.${category}`, deflectionOf(category)] as const),
  ...DEFENCES.map((defence) => [defence, defenceOf(defence)] as const),
  ["test", (creature) => stack(testModifiers(creature)).total],
  ["luck", (creature) => luckModifier(creature).total],
  ["constitution", (creature) => constitution(creature).total],
  ["speed", (creature) => speed(creature).total],
] as const satisfies readonly (readonly [key: NumberKey, read: Read])[];

/** The language key of a number's name. */
export function numberLabel(key: string): string {
  return `LUCK.Modified.${key}`;
}

/** Everything that talents, techniques and lasting effects may raise. */
export const numbers: readonly ModifierTarget<LuckShapes>[] = ROWS.map(([key, read]) => ({
  key,
  label: numberLabel(key),
  read: (_battle, creature) => read(creature),
}));
