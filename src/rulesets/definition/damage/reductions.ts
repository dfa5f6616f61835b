// What reductions and immunities leave of a blow (DE-HP-01, DE-DTH-07).

import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { protectionsOf } from "../../../engine/effects/effect-choices.ts";
import { DAMAGE_TYPES } from "../data/fields.ts";
import type { DefinitionCreature, Options } from "../data/types.ts";
import { carried, stack, term } from "../numbers/stacking.ts";

type DamageType = (typeof DAMAGE_TYPES)[number];

/** What is taken off a hit of one kind, with every term. */
export function reductionAgainst(creature: DefinitionCreature, type: DamageType, options: Options): Breakdown {
  const { reductions } = creature.system;
  return stack(options, [
    term("Reduction.all", reductions.all, "DE-HP-01"),
    term(`Reduction.${type}`, reductions[type], "DE-HP-01"),
    ...carried(creature, "reduction", "DE-HP-01"),
    ...carried(creature, `reduction.${type}`, "DE-HP-01"),
  ]);
}

/** What a blow does once reductions and immunities have taken their part. One of several kinds counts as the kind that is hampered least; one of no kind as "other". */
export function afterReductions(
  creature: DefinitionCreature,
  blow: { readonly amount: number; readonly types?: readonly string[]; readonly nonLethal?: boolean },
  options: Options,
): number {
  const immunities = [...creature.system.immunities, ...protectionsOf(creature, "immunity").map(({ against }) => against)];
  if (blow.nonLethal === true && immunities.includes("nonLethal")) return 0;
  const known = DAMAGE_TYPES.filter((type) => blow.types?.includes(type));
  const left = (known.length > 0 ? known : (["other"] as const)).map((type) =>
    immunities.includes(type) ? 0 : blow.amount - Math.max(0, reductionAgainst(creature, type, options).total),
  );
  return Math.max(0, ...left);
}
