// What setting or removing a condition by hand must also do.

import type { Procedure } from "../../../engine/procedure.ts";
import type { LuckContext, LuckCreature } from "../types.ts";
import { MOST_REACTIONS } from "./reactions.ts";
import { markDefeated } from "./death.ts";
import { passOnFallen } from "./turn-boundaries.ts";

/** Keeps the mark of the defeated in step with death, gives or takes the reaction of waiting, and ends the turn of whoever can no longer act. */
export function* conditionToggled(context: LuckContext, creature: LuckCreature, condition: string, active: boolean): Procedure {
  if (condition === "dead") markDefeated(context, creature, active);
  if (condition === "waiting") {
    const { turn } = creature.system;
    turn.reactions = Math.max(0, Math.min(MOST_REACTIONS, turn.reactions + (active ? 1 : -1)));
  }
  yield* passOnFallen(context);
}
