// The one table of numbers that may be raised, each with where the rules read it: items and effects offer these and no others (AE-STK-01).

import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { ModifierTarget } from "../../../engine/contract/ruleset.ts";
import type { ArchmageBattle, ArchmageCreature, ArchmageShapes } from "../data/types.ts";
import { attackBonus } from "../attacks/attack-bonus.ts";
import { profileOf } from "../items/attack-profile.ts";
import { damageBonus } from "../attacks/damage-roll.ts";
import { defence } from "../numbers/defences.ts";
import { checkBonus, initiativeBonus, saveModifiers } from "../numbers/numbers.ts";
import { stack } from "../numbers/stacking.ts";
import type { NumberKey } from "../data/number-keys.ts";

const ROWS = [
  ["attack", (battle, creature) => attackBonus(battle, creature, null, null)],
  ["damage", ({ options }, creature) => damageBonus(creature, profileOf(creature, null, options))],
  ["ac", (_battle, creature) => defence(creature, "ac")],
  ["pd", (_battle, creature) => defence(creature, "pd")],
  ["md", (_battle, creature) => defence(creature, "md")],
  ["save", (_battle, creature) => stack(saveModifiers(creature))],
  ["initiative", (_battle, creature) => initiativeBonus(creature)],
  ["check", (_battle, creature) => checkBonus(creature, "str", "")],
] as const satisfies readonly (readonly [key: NumberKey, read: (battle: ArchmageBattle, creature: ArchmageCreature) => Breakdown])[];

/** Everything that items, talents and lasting effects may raise. */
export const numbers: readonly ModifierTarget<ArchmageShapes>[] = ROWS.map(([key, read]) => ({
  key,
  label: `ARCHMAGE.Field.Modified.${key}`,
  read: (battle, creature) => read(battle, creature).total,
}));
