// What the sizes of two creatures cost whoever takes hold of the other, or shoves it (SH-GRP-07, SH-GRP-09).

import type { Modifier } from "../../../engine/data/modifiers.ts";
import { SIZE_CLASSES } from "../data/fields.ts";
import type { ShockCreature } from "../data/types.ts";
import { term } from "./stacking.ts";

const EACH_STEP = -2;

/** The penalty for whoever is smaller by so many steps; nothing for the same size and for the larger. */
export function sizePenalty(grappler: ShockCreature, held: ShockCreature): number {
  const steps = SIZE_CLASSES.indexOf(held.system.sizeClass) - SIZE_CLASSES.indexOf(grappler.system.sizeClass);
  return steps > 0 ? EACH_STEP * steps : 0;
}

/** The penalty as a term of a check. */
export function sizeTerm(value: number): Modifier {
  return term("Size", value, "size", "SH-GRP-07");
}
