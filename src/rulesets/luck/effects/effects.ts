// How effects run out.

import { combatantOf, participants } from "../../../engine/battle/battle.ts";
import { effectsInOrder, runDown, runDownRound } from "../../../engine/battle/effects.ts";
import { endEffect } from "../../../engine/effects/conditions.ts";
import { conditionById, isCondition } from "../data/conditions.ts";
import { canAct } from "../numbers/states.ts";
import type { LuckBattle, LuckContext, LuckCreature } from "../data/types.ts";

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
  const all = participants(context.battle);
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
    const [id = ""] = effect.statuses;
    const rule = (isCondition(id) ? conditionById[id].rules[0] : undefined) ?? "LU-ACT-03";
    endEffect(context, bearer, effect, rule);
    context.note({ rule, text: "LUCK.Step.EffectEnded", data: { name: bearer.name, effect: effect.name }, about: bearer.uuid });
  }
}
