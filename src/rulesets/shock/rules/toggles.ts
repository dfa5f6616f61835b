// What setting or removing a condition by hand must also do.

import type { Procedure } from "../../../engine/procedure.ts";
import type { ShockContext, ShockCreature } from "../types.ts";
import { settle } from "./cut-short.ts";
import { comeBack, die } from "./falling.ts";
import { isDead } from "./states.ts";

/** Keeps death and its mark in step, and ends the turn of whoever can no longer act. */
export function* conditionToggled(context: ShockContext, creature: ShockCreature, condition: string, active: boolean): Procedure {
  if (condition === "dead" && active !== isDead(creature)) {
    if (active) die(context, creature, "SH-ZHP-02");
    else {
      // Who is brought back by hand has at least a spark of life.
      creature.system.hp.value = Math.max(1, creature.system.hp.value);
      comeBack(context, creature, "SH-ZHP-03");
    }
  }
  yield* settle(context);
}
