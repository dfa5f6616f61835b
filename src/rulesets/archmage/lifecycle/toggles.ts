// What setting or removing a condition by hand must also do.

import { removeCondition } from "../../../engine/battle/effects.ts";
import type { ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { isCharacter } from "../data/types.ts";
import { leaveOrder, returnToOrder } from "../damage/death.ts";

/** Keeps the stored state in step with a condition that somebody toggled. */
export function conditionToggled(context: ArchmageContext, creature: ArchmageCreature, condition: string, active: boolean): void {
  if (condition === "dead") {
    creature.system.death.dead = active;
    if (active) removeCondition(creature, "dying");
  }
  if (condition === "coma" && isCharacter(creature)) creature.system.death.coma = active;
  if (condition === "dead" || condition === "coma") {
    if (active) leaveOrder(context, creature);
    else returnToOrder(context, creature);
    // Who is brought back by hand has at least a spark of life.
    if (!active && creature.system.hp.value <= 0 && !isCharacter(creature)) creature.system.hp.value = Math.min(1, creature.system.hp.max);
  }
  if (!active && condition === "unconscious" && !isCharacter(creature) && creature.system.hp.value <= 0) {
    creature.system.hp.value = Math.min(1, creature.system.hp.max);
    returnToOrder(context, creature);
  }
}
