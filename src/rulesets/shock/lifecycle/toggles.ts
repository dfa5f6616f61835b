// What setting or removing a condition by hand must also do.

import type { ShockContext, ShockCreature } from "../data/types.ts";
import { comeBack, die } from "../damage/death.ts";
import { isDead } from "../numbers/states.ts";

/** Keeps death and its mark in step. */
export function conditionToggled(context: ShockContext, creature: ShockCreature, condition: string, active: boolean): void {
  if (condition !== "dead" || active === isDead(creature)) return;
  if (active) {
    die(context, creature, "SH-ZHP-02");
    return;
  }
  // Who is brought back by hand has at least a spark of life.
  creature.system.hp.value = Math.max(1, creature.system.hp.value);
  comeBack(context, creature, "SH-ZHP-03");
}
