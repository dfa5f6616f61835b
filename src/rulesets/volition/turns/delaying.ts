// Putting a turn off to a slower band, for good (VO-DLY-01 to -04).

import { combatantOf } from "../../../engine/battle/battle.ts";
import { loseReadied } from "./readying.ts";
import { passOn } from "../../../engine/turns/turn-flow.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { BANDS } from "../data/fields.ts";
import type { Band, VolitionBattle, VolitionCombatant, VolitionContext, VolitionCreature } from "../data/types.ts";
import { whyUnable } from "../numbers/able.ts";
import { hasTurn } from "./costs.ts";
import { volitionOrder } from "./order.ts";
import { isSurpriseRound } from "../numbers/states.ts";

/** Bands that are slower than a combatant's. */
export function slowerBands(battle: VolitionBattle, combatantId: string): Band[] {
  return BANDS.slice(BANDS.findIndex((band) => band === volitionOrder.bandOf(battle, combatantId)) + 1);
}

/** Why a creature cannot delay now, or null (VO-DLY-01). */
export function whyNotDelay(battle: VolitionBattle, creature: VolitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant || !hasTurn(battle, creature)) return { rule: "VO-DLY-01", text: "VOLITION.Refusal.NotYourTurn", data };
  const unable = whyUnable(creature);
  if (unable) return unable;
  if (isSurpriseRound(battle)) return { rule: "VO-SUR-02", text: "VOLITION.Refusal.NoBandsYet", data };
  if (slowerBands(battle, combatant.id).length === 0) return { rule: "VO-DLY-01", text: "VOLITION.Refusal.NoSlowerBand", data };
  return null;
}

/** Delays. What is spent stays spent, the Interrupt is as it was before the turn began, what was readied in it is dropped. */
export function* delayTo(context: VolitionContext, creature: VolitionCreature, { id }: VolitionCombatant, band: Band): Procedure {
  const { battle } = context;
  const { system } = creature;
  const pending = battle.system.order.moves.filter(({ combatant }) => combatant === id);
  loseReadied(context, creature);
  volitionOrder.delay(battle, id, band);
  system.interruptReady = system.interruptBefore;
  system.budget = { quick: 0, move: 0, standard: 0 };
  system.delayed = true;
  const data = { name: creature.name, band: `VOLITION.Band.${band}` };
  context.note({ rule: "VO-DLY-01", text: "VOLITION.Step.Delays", data, about: creature.uuid });
  if (pending.length > 0) {
    context.note({ rule: "VO-DLY-03", text: "VOLITION.Step.PendingBandDropped", data, about: creature.uuid });
  }
  yield* passOn(context);
}
