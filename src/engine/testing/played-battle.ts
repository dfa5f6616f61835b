// A simulated battle as tests play it: an error names the member of the definition that it comes from.

import type { Battle, Shapes } from "../battle/battle.ts";
import { playBattle as played } from "../simulation/play.ts";
import type { PlayedBattle, PlayPlan } from "../simulation/play-state.ts";
import { namingErrors } from "./named-errors.ts";

/** Plays a battle, begun or not, to its end. Mutates it. Throws where a rule asks without end, and says which. */
export function playBattle<S extends Shapes>(battle: Battle<S>, plan: PlayPlan<S>): PlayedBattle {
  return played(battle, { ...plan, ruleset: namingErrors(plan.ruleset).ruleset });
}
