// What setting or removing a condition by hand must also do.

import type { LuckContext, LuckCreature } from "../data/types.ts";
import { MOST_REACTIONS } from "../turns/may-react.ts";
import { markDefeated } from "../damage/death.ts";

/** Keeps the mark of the defeated in step with death, and gives or takes the reaction of waiting. */
export function conditionToggled(context: LuckContext, creature: LuckCreature, condition: string, active: boolean): void {
  if (condition === "dead") markDefeated(context, creature, active);
  if (condition === "waiting") {
    const { turn } = creature.system;
    turn.reactions = Math.max(0, Math.min(MOST_REACTIONS, turn.reactions + (active ? 1 : -1)));
  }
}
