// Conditions and lasting effects: how the rules put them on, take them off, and let them run out.

import { combatantOf } from "../../../engine/battle/battle.ts";
import { addEffect, effectsInOrder, removeCondition, removeEffect, runDown, runDownRound } from "../../../engine/battle/effects.ts";
import type { LastingEffectData } from "../../../engine/battle/effects.ts";
import type { ConditionId } from "../data/conditions.ts";
import { conditionDefinition } from "../data/conditions.ts";
import { canAct } from "../numbers/states.ts";
import type { LuckBattle, LuckContext, LuckCreature } from "../data/types.ts";

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

/** Whether a creature still has turns that effects can go by. */
export function takesTurnsNow(battle: LuckBattle, uuid: string): boolean {
  const creature = battle.creatures[uuid];
  return creature !== undefined && combatantOf(battle, uuid) !== undefined && canAct(battle, creature);
}

/** A turn of this creature begins or ends: what has run its time goes. */
export function runOut(context: LuckContext, when: "turnStart" | "turnEnd", of: string): void {
  endEffects(context, runDown(Object.values(context.battle.creatures), when, of));
}

/** A round ends. What goes by the turns of somebody else who takes none any more goes by rounds from now on; what goes by one's own waits for the next one taken. */
export function runOutOfRounds(context: LuckContext): void {
  const { battle } = context;
  const due = runDownRound(Object.values(battle.creatures), (uuid, bearer) => uuid === bearer.uuid || takesTurnsNow(battle, uuid));
  endEffects(context, due);
}

/** The battle is over, and with it whatever was counted in its turns and rounds. */
export function runOutOfBattle(context: LuckContext): void {
  const all = Object.values(context.battle.creatures);
  endEffects(
    context,
    all.flatMap((bearer) =>
      effectsInOrder(bearer)
        .filter(({ system }) => system.ends.when !== "never")
        .map((effect) => ({ bearer, effect })),
    ),
  );
}

function endEffects(context: LuckContext, due: ReturnType<typeof runDown<LuckCreature>>): void {
  for (const { bearer, effect } of due) {
    removeEffect(bearer, effect.id);
    const rule = conditionDefinition(effect.statuses[0] ?? "")?.rules[0] ?? "LU-ACT-03";
    context.note({ rule, text: "LUCK.Step.EffectEnded", data: { name: bearer.name, effect: effect.name }, about: bearer.uuid });
  }
}
