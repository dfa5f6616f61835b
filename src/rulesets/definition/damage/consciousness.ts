// Looks again at who is unconscious, dying or dead after every change to points, and keeps the token's marks in step (DE-NLD-02, DE-INC-01, DE-SWL-04).

import { combatantOf } from "../../../engine/battle/battle.ts";
import { endEffect } from "../../../engine/effects/conditions.ts";
import { endLostRelations } from "../../../engine/procedures/relations.ts";
import { type ConditionId, giveCondition } from "../data/conditions.ts";
import { option } from "../data/settings.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { whenFallen } from "./when-down.ts";
import { causesOf, deathState, isGone } from "../numbers/vitality.ts";

/** Name of the note that tells marks which points alone put on from conditions that somebody put on. */
export const BY_POINTS = "points";

/** Which marks the points of a creature call for. */
function marksOf(creature: DefinitionCreature, context: DefinitionContext): ConditionId[] {
  const state = deathState(creature, context.battle.options);
  if (state === "dead") return ["dead"];
  if (state === "dying" || state === "stabilised") return [state];
  return causesOf(creature).length > 0 ? ["unconscious"] : [];
}

function keepMarks(context: DefinitionContext, creature: DefinitionCreature): void {
  const wanted = marksOf(creature, context);
  const carriers = Object.values(creature.effects).filter(({ system }) => system.notes["state"] === BY_POINTS);
  for (const effect of carriers) {
    if (!effect.statuses.some((status) => wanted.some((mark) => mark === status))) endEffect(context, creature, effect);
  }
  for (const mark of wanted) {
    if (carriers.some(({ statuses }) => statuses.includes(mark))) continue;
    giveCondition(context, creature, mark, { quiet: true, system: { notes: { state: BY_POINTS } } });
  }
}

/**
 * To be called after every change to hit points, non-lethal damage, or being swallowed. Whoever falls by it is told so once; so is whoever wakes. `swallowed` says
 * that being swallowed begins or ends to be a cause, the only one that points do not show.
 */
export function recheck(context: DefinitionContext, creature: DefinitionCreature, swallowed?: boolean): void {
  const { battle } = context;
  const { system } = creature;
  if (system.hp.value > 0 && system.death.status !== "alive" && system.death.status !== "dead") {
    Object.assign(system.death, { status: "alive", failures: 0, totalFailures: 0, droppingDamage: 0 });
    context.note({ rule: "DE-DTH-06", text: "DEFINITION.Step.NoLongerDying", data: { name: creature.name }, about: creature.uuid });
  }
  const before = system.unconscious.causes;
  if (swallowed !== undefined)
    system.unconscious.causes = [...before.filter((cause) => cause !== "swallowed"), ...(swallowed ? (["swallowed"] as const) : [])];
  const causes = causesOf(creature);
  system.unconscious.causes = causes;
  const combatant = combatantOf(battle, creature.uuid);
  if (combatant) combatant.defeated = isGone(creature, battle.options);
  keepMarks(context, creature);
  if (isGone(creature, battle.options)) endLostRelations(context);
  const data = { name: creature.name };
  if (before.length === 0 && causes.length > 0) {
    const rule = causes.includes("hp") ? "DE-INC-01" : causes.includes("swallowed") ? "DE-SWL-03" : "DE-NLD-02";
    context.note({ rule, text: "DEFINITION.Step.FallsUnconscious", data, about: creature.uuid });
    if (option(battle.options, "fallProne") === true) giveCondition(context, creature, "prone", { rule: "DE-INC-01" });
    whenFallen(context, creature);
  }
  if (before.length > 0 && causes.length === 0 && system.death.status !== "dead") {
    const rule = before.includes("swallowed") ? "DE-SWL-04" : "DE-NLD-02";
    context.note({ rule, text: "DEFINITION.Step.Wakes", data, about: creature.uuid });
  }
}
