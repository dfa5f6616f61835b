// When effects that last one round end: at their source's next turn, or where it is gone at the end of the next round (VO-SPI-01, setting `oneRoundEnds`).

import { participants } from "../../../engine/battle/battle.ts";
import { runDown, runDownRound } from "../../../engine/battle/effects.ts";
import { hasTurns } from "../../../engine/turns/turn-flow.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { endEffect } from "./effects.ts";

const MOMENTS = { start: "turnStart", end: "turnEnd" } as const;

/** Ends the one-round effects whose time comes with this creature's turn. */
export function endOneRoundEffects(context: VolitionContext, creature: VolitionCreature, at: "start" | "end"): void {
  const due = runDown(participants(context.battle), MOMENTS[at], creature.uuid);
  for (const { bearer, effect } of due) endEffect(context, bearer, effect, "VO-CON-01");
}

/** A round ends: one-round effects whose source has no turns any more go by rounds from now on. */
export function endRound(context: VolitionContext): void {
  const due = runDownRound(participants(context.battle), (uuid) => hasTurns(context, uuid));
  for (const { bearer, effect } of due) endEffect(context, bearer, effect, "VO-CON-01");
}
