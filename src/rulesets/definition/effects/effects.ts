// Puts conditions on and takes them off, each with how long it lasts (conditions and effects).

import { addEffect, effectsInOrder, removeEffect } from "../../../engine/battle/effects.ts";
import type { LastingEffectData } from "../../../engine/battle/effects.ts";
import type { LastingEffect } from "../../../engine/battle/battle.ts";
import type { ConditionId } from "../data/conditions.ts";
import { conditionDefinition } from "../data/conditions.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";

type Ends = LastingEffectData["ends"];

/** What puts a condition on. */
export interface Cause {
  readonly rule: string;
  /** Uuid of whoever is behind it. */
  readonly source?: string;
  /** How it ends; missing: as the condition does when set by hand. */
  readonly ends?: Partial<Ends>;
  readonly notes?: Readonly<Record<string, string>>;
}

/** Ends at the start of a creature's next turn, the bearer's own unless told otherwise. */
export function untilTurnOf(creature?: DefinitionCreature): Partial<Ends> {
  return { when: "turnStart", of: creature?.uuid ?? "" };
}

/** The carriers of a condition; those of one source only where it is named. */
export function carriersOf(creature: DefinitionCreature, condition: ConditionId, source?: string): LastingEffect[] {
  return effectsInOrder(creature).filter(
    ({ statuses, system }) => statuses.includes(condition) && (source === undefined || system.source === source),
  );
}

/** Puts a condition on, or renews what the same source has put on before: no condition adds to itself. */
export function addCondition(context: DefinitionContext, creature: DefinitionCreature, condition: ConditionId, cause: Cause): void {
  const { label, img, ends } = conditionDefinition(condition);
  for (const old of carriersOf(creature, condition, cause.source ?? "")) removeEffect(creature, old.id);
  addEffect(creature, {
    id: context.newId(),
    name: label,
    img,
    statuses: [condition],
    system: { ruleset: context.ruleset.id, source: cause.source ?? "", ends: cause.ends ?? ends ?? {}, notes: { ...cause.notes } },
  });
  const data = { name: creature.name, condition: label };
  context.note({ rule: cause.rule, text: "DEFINITION.Step.ConditionGained", data, about: creature.uuid });
}

/** Takes a condition off, that of one source only where it is named. Tells whether there was one. */
export function endCondition(
  context: DefinitionContext,
  creature: DefinitionCreature,
  condition: ConditionId,
  cause: { readonly rule: string; readonly source?: string },
): boolean {
  const carriers = carriersOf(creature, condition, cause.source);
  for (const { id } of carriers) removeEffect(creature, id);
  if (carriers.length === 0) return false;
  const data = { name: creature.name, condition: `DEFINITION.Condition.${condition}.Label` };
  context.note({ rule: cause.rule, text: "DEFINITION.Step.ConditionLost", data, about: creature.uuid });
  return true;
}
