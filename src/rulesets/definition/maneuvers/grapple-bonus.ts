// What a grapple roll adds to the die: the highest base attack, Strength, size (DE-GRP-02, DE-SIZ-01).

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import type { DefinitionCreature, Options } from "../data/types.ts";
import { attackBase } from "../turns/attack-sequence.ts";
import { carried, stack, term } from "../numbers/stacking.ts";
import { sizeOf } from "../numbers/sizes.ts";

/** The grapple modifier. */
export function grappleBonus(creature: DefinitionCreature, options: Options, more: readonly Modifier[] = []): Breakdown {
  return stack(options, [
    term("AttackBase", attackBase(creature, 0), "DE-GRP-02"),
    term("Ability.str", creature.system.abilities.str.mod, "DE-GRP-02", "ability"),
    term("Size", sizeOf(creature, options).maneuver, "DE-SIZ-01", "size"),
    term("GrappleMisc", creature.system.grapple.misc, "DE-GRP-02"),
    ...carried(creature, "grapple", "DE-GRP-02"),
    ...more,
  ]);
}
