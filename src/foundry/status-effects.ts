// The played ruleset's conditions as Foundry's statuses: on the token HUD, and wherever core looks for the defeated, the invisible or the blind.

import { type ConditionDefinition, type Ruleset, conditionEffect, initialOf, lastingEffectFields } from "../engine/index.ts";
import { effectFrame } from "./platform/effect-frame.ts";
import { knownStatuses, setStatus } from "./platform/status-effects.ts";
import { activeRuleset } from "./rulesets.ts";

/** Statuses of Foundry that every table needs, whether or not its ruleset has a rule for them. */
const ALWAYS: readonly string[] = ["prone"];

/** Offers the ruleset's conditions. Called at `init`, once the settings can be read and before modules have added statuses of their own. */
export function registerStatusEffects(): void {
  const ruleset = activeRuleset();
  for (const { id, special } of ruleset.conditions)
    if (special !== undefined) Object.assign(CONFIG.specialStatusEffects, { [special.toUpperCase()]: id });
  for (const status of coreStatuses(ruleset)) setStatus(status);
  for (const [index, condition] of ruleset.conditions.entries())
    setStatus({
      id: condition.id,
      name: condition.label,
      img: condition.img,
      hud: condition.hud ?? true,
      order: index,
      ...effectFrame({ statuses: [condition.id] }),
      ...(condition.brings ? { statuses: [...condition.brings] } : {}),
      system: effectData(ruleset.id, condition),
    });
}

/**
 * Foundry's own statuses as this ruleset leaves them. What Foundry acts on by itself (who sees, who is seen, who flies) stays to be picked; the others do nothing
 * in this ruleset and leave the token HUD, but macros and modules may still put them on.
 */
function coreStatuses({ conditions }: Ruleset): ReturnType<typeof knownStatuses> {
  const special: Record<string, string> = { ...CONFIG.specialStatusEffects };
  const kept = new Set<string>([...Object.values(special), ...ALWAYS]);
  const own = new Set(conditions.map(({ id }) => id));
  return knownStatuses()
    .filter(({ id }) => !own.has(id))
    .map((status, index) => (kept.has(status.id) ? { ...status, order: conditions.length + index } : { ...status, hud: false }));
}

function effectData(ruleset: string, condition: ConditionDefinition): Record<string, unknown> {
  const initial = initialOf(lastingEffectFields);
  return { ...initial, ...conditionEffect(condition).system, ruleset, ends: { ...initial.ends, ...condition.ends } };
}
