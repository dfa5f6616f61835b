// Conditions and lasting effects: how the rules put them on, take them off, and let them run out.

import { combatantOf } from "../../../engine/battle.ts";
import { addEffect, removeCondition, removeEffect } from "../../../engine/effects.ts";
import type { LastingEffectData } from "../../../engine/effects.ts";
import type { ConditionId } from "../conditions.ts";
import { conditionDefinition } from "../conditions.ts";
import { canAct } from "./states.ts";
import type { LuckBattle, LuckContext, LuckCreature } from "../types.ts";

type Ends = Partial<LastingEffectData["ends"]>;

/** Puts a condition on a creature that lacks it, and says so unless told to be quiet. None stacks with itself; the newest end counts. */
export function addCondition(
  context: LuckContext,
  creature: LuckCreature,
  id: ConditionId,
  more: { readonly rule: string; readonly source?: string; readonly ends?: Ends; readonly quiet?: boolean },
): boolean {
  const definition = conditionDefinition(id);
  if (!definition) return false;
  const had = removeCondition(creature, id);
  addEffect(creature, {
    id: context.newId(),
    name: definition.label,
    img: definition.img,
    statuses: [id],
    system: { ruleset: context.ruleset.id, source: more.source ?? "", ends: more.ends ?? definition.ends ?? {} },
  });
  if (!had && more.quiet !== true) {
    const data = { name: creature.name, condition: definition.label };
    context.note({ rule: more.rule, text: "LUCK.Step.ConditionGained", data, about: creature.uuid });
  }
  return !had;
}

/** Moments at which effects run out. */
export type Boundary = "turnStart" | "turnEnd" | "roundEnd" | "battleEnd";

/** Whether an effect's time has come: at the turns of whoever it goes by; where that one takes no turns any more, at the ends of rounds. */
function isDue(
  battle: LuckBattle,
  { when, of }: LastingEffectData["ends"],
  bearer: LuckCreature,
  boundary: Boundary,
  turnOf: string,
): boolean {
  if (boundary === "turnStart" || boundary === "turnEnd") return when === boundary && turnOf === (of === "" ? bearer.uuid : of);
  if (when === boundary) return true;
  if (boundary !== "roundEnd" || of === "" || (when !== "turnStart" && when !== "turnEnd")) return false;
  return !takesTurnsNow(battle, of);
}

/** Whether a creature still has turns that effects can go by. */
export function takesTurnsNow(battle: LuckBattle, uuid: string): boolean {
  const creature = battle.creatures[uuid];
  return creature !== undefined && combatantOf(battle, uuid) !== undefined && canAct(battle, creature);
}

/** A turn of this creature begins or ends, or the round or the battle does: what has run its time goes. */
export function runOut(context: LuckContext, boundary: Boundary, of = ""): void {
  for (const creature of Object.values(context.battle.creatures)) {
    for (const effect of Object.values(creature.effects)) {
      const { ends } = effect.system;
      if (!isDue(context.battle, ends, creature, boundary, of)) continue;
      if (ends.count > 1) effect.system.ends = { ...ends, count: ends.count - 1 };
      else {
        removeEffect(creature, effect.id);
        const rule = conditionDefinition(effect.statuses[0] ?? "")?.rules[0] ?? "LU-ACT-03";
        context.note({ rule, text: "LUCK.Step.EffectEnded", data: { name: creature.name, effect: effect.name }, about: creature.uuid });
      }
    }
  }
}
