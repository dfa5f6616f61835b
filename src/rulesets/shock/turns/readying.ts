// Held turns: keeping the rest of a turn back, using it as one Instant later in the round, losing it when the round closes (SH-HLD-01 to -03).

import { combatantOf, participants } from "../../../engine/battle/battle.ts";
import { passOn } from "../../../engine/turns/turn-flow.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import type { ShockBattle, ShockContext, ShockCreature, ShockPayer } from "../data/types.ts";
import { isHolding } from "./costs.ts";
import { pay } from "./payers.ts";
import { takeFloor } from "./active-member.ts";
import { aboutDeed } from "../data/moments.ts";
import { shockOrder } from "./order.ts";
import { takesPart } from "../numbers/states.ts";

/** Why a creature cannot hold now, or null. */
export function whyNoHold(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason | null {
  const data = { name: creature.name };
  if (!takesPart(battle, creature)) return { rule: "SH-HLD-01", text: "SHOCK.Refusal.NoBattle", data };
  if (isHolding(battle, creature) || creature.system.released) return { rule: "SH-HLD-01", text: "SHOCK.Refusal.AlreadyHolding", data };
  return payer.why({ kind: "move" });
}

/** Holds: the Move is gone, the turn is over for now. */
export function* hold(context: ShockContext, creature: ShockCreature): Procedure {
  const { battle } = context;
  pay(context, creature, "move");
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant) return;
  takeFloor(battle, creature);
  shockOrder.hold(battle, combatant.id);
  context.note({ rule: "SH-HLD-01", text: "SHOCK.Step.Holds", data: { name: creature.name }, about: creature.uuid });
  battle.turn = null;
  yield* passOn(context);
}

/** Before the round closes, whoever still holds is asked for a last deed; then what was held is lost (SH-HLD-02). */
export function* closeHolds(context: ShockContext): Procedure {
  const { battle } = context;
  yield* offerReactions(context, { when: "roundEnds", about: aboutDeed("") });
  for (const holder of participants(battle)) {
    const combatant = combatantOf(battle, holder.uuid);
    if (!combatant || !isHolding(battle, holder)) continue;
    shockOrder.release(battle, combatant.id);
    context.note({ rule: "SH-HLD-02", text: "SHOCK.Step.HoldLost", data: { name: holder.name }, about: holder.uuid });
  }
}
