// Takes conditions off and says so, and how long they last (conditions and effects).

import type { LastingEffectData } from "../../../engine/battle/effects.ts";
import { type ConditionId, carriersOf, conditionById, endCondition } from "../data/conditions.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";

type Ends = LastingEffectData["ends"];

/** Ends at the start of the bearer's next turn. */
export function untilOwnTurn(): Partial<Ends> {
  return { when: "turnStart", of: "" };
}

/** Takes a condition off, that of one source only where it is named. Tells whether there was one. */
export function takeOff(
  context: DefinitionContext,
  creature: DefinitionCreature,
  condition: ConditionId,
  cause: { readonly rule: string; readonly source?: string },
): boolean {
  if (carriersOf(creature, condition, cause.source).length === 0) return false;
  const data = { name: creature.name, condition: conditionById[condition].label };
  context.note({ rule: cause.rule, text: "SORTIE.Step.ConditionLost", data, about: creature.uuid });
  return endCondition(context, creature, condition, cause);
}
