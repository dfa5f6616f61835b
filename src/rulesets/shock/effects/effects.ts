// How Shock's effects run out (SH-MOD-12).

import { participants } from "../../../engine/battle/battle.ts";
import { effectsInOrder, runDown, runDownRound } from "../../../engine/battle/effects.ts";
import { endEffect } from "../../../engine/effects/conditions.ts";
import { hasTurns } from "../../../engine/turns/turn-flow.ts";
import type { ShockContext, ShockCreature } from "../data/types.ts";

/** A turn of this creature begins or ends: what was to last until then goes. */
export function runOut(context: ShockContext, when: "turnStart" | "turnEnd", creature: ShockCreature): void {
  endEffects(context, runDown(participants(context.battle), when, creature.uuid));
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
    endEffect(context, bearer, effect, "SH-MOD-12");
    context.note({
      rule: "SH-MOD-12",
      text: "SHOCK.Step.EffectEnds",
      data: { name: bearer.name, effect: effect.name },
      about: bearer.uuid,
    });
  }
}
