// Conditions and effects as Shock's rules put them on, take them off, and let those with a time run out (SH-MOD-12). No condition stacks.

import { participants } from "../../../engine/battle/battle.ts";
import { addEffect, effectsInOrder, removeCondition, removeEffect, runDown, runDownRound } from "../../../engine/battle/effects.ts";
import { hasTurns } from "../../../engine/turns/turn-flow.ts";
import type { ConditionId } from "../data/conditions.ts";
import { conditions, has } from "../data/conditions.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";

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

/** A turn of this creature begins or ends: what was to last until then goes. */
export function runOut(context: ShockContext, when: "turnStart" | "turnEnd", creature: ShockCreature): void {
  endEffects(context, runDown(participants(context.battle), when, creature.uuid));
}

/** The same for whoever begins its turn by doing something: there is nothing yet that it could be noted in. */
export function runOutWordlessly(battle: ShockBattle, { uuid }: ShockCreature): void {
  for (const { bearer, effect } of runDown(participants(battle), "turnStart", uuid)) removeEffect(bearer, effect.id);
}

/** A round ends: what goes by rounds, or by the turns of somebody who has none any more. */
export function runOutOfRounds(context: ShockContext): void {
  endEffects(
    context,
    runDownRound(participants(context.battle), (uuid) => hasTurns(context, uuid)),
  );
}

/** The battle is over, and with it whatever was counted in its turns and rounds. */
export function runOutOfBattle(context: ShockContext): void {
  const all = participants(context.battle);
  endEffects(
    context,
    all.flatMap((bearer) => effectsInOrder(bearer).flatMap((effect) => (effect.system.ends.when === "never" ? [] : [{ bearer, effect }]))),
  );
}

function endEffects(context: ShockContext, due: ReturnType<typeof runDown<ShockCreature>>): void {
  for (const { bearer, effect } of due) {
    removeEffect(bearer, effect.id);
    context.note({
      rule: "SH-MOD-12",
      text: "SHOCK.Step.EffectEnds",
      data: { name: bearer.name, effect: effect.name },
      about: bearer.uuid,
    });
  }
}
