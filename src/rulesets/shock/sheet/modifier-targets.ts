// The one table of numbers that lasting effects may raise, each with where the rules read it (SH-MOD-12).

import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { ModifierTarget } from "../../../engine/contract/ruleset.ts";
import type { ShockBattle, ShockCreature, ShockShapes } from "../data/types.ts";
import { ownTerms } from "../attacks/attack-bonus.ts";
import { profileOf } from "../items/attack-profile.ts";
import { checkBonus } from "../numbers/checks.ts";
import { damageTerms } from "../attacks/damage-roll.ts";
import { armorClass } from "../numbers/numbers.ts";
import { shockTerms } from "../damage/shock-wound.ts";
import { stack } from "../numbers/stacking.ts";
import type { NumberKey } from "../data/number-keys.ts";

type Read = (battle: ShockBattle, creature: ShockCreature) => Breakdown;

const ROWS = [
  ["attack", ({ options }, creature) => stack(ownTerms(creature, profileOf(creature, null, {}, options), options))],
  ["damage", ({ options }, creature) => stack(damageTerms(creature, profileOf(creature, null, {}, options), options))],
  ["shock", ({ options }, creature) => stack(shockTerms(creature, profileOf(creature, null, {}, options), 0))],
  ["ac", (_battle, creature) => armorClass(creature, "melee")],
  ["check", ({ options }, creature) => checkBonus({ creature, attribute: null, skill: "exert" }, options)],
] as const satisfies readonly (readonly [key: NumberKey, read: Read])[];

/** Everything that lasting effects may raise. */
export const numbers: readonly ModifierTarget<ShockShapes>[] = ROWS.map(([key, read]) => ({
  key,
  label: `SHOCK.Raised.${key}`,
  read: (battle, creature) => read(battle, creature).total,
}));
