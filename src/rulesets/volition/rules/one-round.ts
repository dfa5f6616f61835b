// When effects that last one round end: at their source's next turn, or where it is gone at the end of the next round (VO-SPI-01, setting `oneRoundEnds`).

import { combatantOf, participants } from "../../../engine/battle.ts";
import { effectsInOrder, runDown } from "../../../engine/effects.ts";
import type { VolitionContext, VolitionCreature } from "../types.ts";
import { endEffect } from "./effects.ts";

const MOMENTS = { start: "turnStart", end: "turnEnd" } as const;

/** Ends the one-round effects whose time comes with this creature's turn. */
export function endOneRoundEffects(context: VolitionContext, creature: VolitionCreature, at: "start" | "end"): void {
  const due = runDown(participants(context.battle), MOMENTS[at], creature.uuid);
  for (const { bearer, effect } of due) endEffect(context, bearer, effect, "VO-CON-01");
}

/** A round begins: effects that go by the turns of somebody who has none any more are marked, and end where they have been marked a round ago. */
export function endOrphanedEffects(context: VolitionContext): void {
  for (const bearer of participants(context.battle)) {
    for (const effect of effectsInOrder(bearer)) {
      const { ends, notes } = effect.system;
      const counts = ends.when === "turnStart" || ends.when === "turnEnd";
      if (!counts || hasTurns(context, ends.of === "" ? bearer.uuid : ends.of)) continue;
      if (notes["orphaned"] === "yes") endEffect(context, bearer, effect, "VO-CON-01");
      else effect.system.notes = { ...notes, orphaned: "yes" };
    }
  }
}

function hasTurns({ battle, ruleset }: VolitionContext, uuid: string): boolean {
  const combatant = combatantOf(battle, uuid);
  return combatant !== undefined && battle.creatures[uuid] !== undefined && ruleset.takesTurns(battle, combatant);
}
