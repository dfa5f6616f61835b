// The conditions of the rulesets as Foundry's statuses: on the token HUD each creature has those of its own ruleset, and core finds the defeated, the invisible or the blind
// by those of the one that the world plays.

import { type ConditionDefinition, type Ruleset, conditionEffect, initialOf, lastingEffectFields } from "../engine/index.ts";
import { effectFrame } from "./platform/effect-frame.ts";
import type { StatusEffect } from "./platform/status-effects.ts";
import { knownStatuses, setStatus, statusesForAll } from "./platform/status-effects.ts";
import { activeRuleset, rulesets } from "./rulesets.ts";

/** Offers the rulesets' conditions. Called at `init`, once the settings can be read and before modules have added statuses of their own. */
export function registerStatusEffects(): void {
  const active = activeRuleset();
  for (const { id, special } of active.conditions)
    if (special !== undefined) Object.assign(CONFIG.specialStatusEffects, { [special.toUpperCase()]: id });
  for (const status of statusesOf(active, rulesets.all, knownStatuses(), statusesForAll())) setStatus(status);
}

/**
 * All statuses: the conditions of the ruleset that is played, those of the others, and Foundry's own. A condition that several have is offered to the creatures of each.
 * What Foundry acts on by itself (`kept`: who sees, who is seen, who flies) stays to be picked for everybody; others of its own do nothing in a ruleset and leave the token
 * HUD, but macros and modules may still put them on.
 */
export function statusesOf(
  active: Ruleset,
  all: readonly Ruleset[],
  core: readonly StatusEffect[],
  kept: ReadonlySet<string>,
): readonly StatusEffect[] {
  const isKept = ({ id }: { readonly id: string }): boolean => kept.has(id) && core.some((status) => status.id === id);
  const own = new Set(active.conditions.map(({ id }) => id));
  const others = new Map<string, StatusEffect>();
  for (const ruleset of all)
    for (const condition of ruleset.conditions)
      if (!own.has(condition.id) && !isKept(condition) && !others.has(condition.id))
        others.set(condition.id, statusOf(ruleset, condition, all));
  return [
    ...active.conditions.map((condition) => ({
      ...statusOf(active, condition, all),
      ...(kept.has(condition.id) && condition.hud !== false && { hud: true }),
    })),
    ...core.filter(({ id }) => !own.has(id) && !others.has(id)).map((status) => (kept.has(status.id) ? status : { ...status, hud: false })),
    ...others.values(),
  ].map((status, order) => (status.hud === false ? status : { ...status, order }));
}

function statusOf(ruleset: Ruleset, condition: ConditionDefinition, all: readonly Ruleset[]): StatusEffect {
  const { id, label, img, brings } = condition;
  const actorTypes = all
    .filter(({ conditions }) => conditions.some((other) => other.id === id && other.hud !== false))
    .flatMap(({ actors }) => Object.keys(actors));
  return {
    ...{ id, name: label, img, hud: actorTypes.length > 0 && { actorTypes } },
    ...effectFrame({ statuses: [id] }),
    ...(brings ? { statuses: [...brings] } : {}),
    system: effectData(ruleset.id, condition),
  };
}

function effectData(ruleset: string, condition: ConditionDefinition): Record<string, unknown> {
  const initial = initialOf(lastingEffectFields);
  return { ...initial, ...conditionEffect(condition).system, ruleset, ends: { ...initial.ends, ...condition.ends } };
}
