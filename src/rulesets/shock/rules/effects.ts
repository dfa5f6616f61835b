// Conditions as Shock's rules put them on and take them off: none stacks, none has a time.

import { addEffect, removeCondition } from "../../../engine/effects.ts";
import type { ConditionId } from "../conditions.ts";
import { conditions, has } from "../conditions.ts";
import type { ShockContext, ShockCreature } from "../types.ts";

/** Puts a condition on a creature that does not have it yet. */
export function give(context: ShockContext, creature: ShockCreature, id: ConditionId): void {
  const definition = conditions.find((candidate) => candidate.id === id);
  if (!definition || has(creature, id)) return;
  const { label, img, ends = {} } = definition;
  addEffect(creature, { id: context.newId(), name: label, img, statuses: [id], system: { ruleset: context.ruleset.id, ends } });
}

/** Takes a condition off a creature. Tells whether it had it. */
export function takeOff(creature: ShockCreature, id: ConditionId): boolean {
  return removeCondition(creature, id);
}
