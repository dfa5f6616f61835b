// Held turns: keeping the rest of a turn back, using it as one Instant later in the round, losing it when the round closes (SH-HLD-01 to -03).

import { combatantOf, participants } from "../../../engine/battle.ts";
import { passOn } from "../../../engine/core-actions.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { chooseOne } from "../../../engine/procedure.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../types.ts";
import { isHolding, pay, unaffordable } from "./budget.ts";
import { takeFloor } from "./floor.ts";
import { shockOrder } from "./order.ts";
import { foesOf } from "./sides.ts";
import { takesPart } from "./states.ts";
import { strikeFreely } from "./strike.ts";
import { strikesAt } from "./strike-choice.ts";

/** Why a creature cannot hold now, or null. */
export function whyNoHold(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (!takesPart(battle, creature)) return { rule: "SH-HLD-01", text: "SHOCK.Refusal.NoBattle", data };
  if (isHolding(battle, creature) || creature.system.released) return { rule: "SH-HLD-01", text: "SHOCK.Refusal.AlreadyHolding", data };
  return unaffordable(battle, creature, "move");
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

/** Whether a creature can answer something with the Main that it holds. */
export function mayRelease(battle: ShockBattle, creature: ShockCreature): boolean {
  return isHolding(battle, creature) && unaffordable(battle, creature, "main") === null;
}

/** Uses the held Main for one attack on somebody, as an answer or before the round closes. */
export function* heldBlow(context: ShockContext, holder: ShockCreature, target: ShockCreature): Procedure {
  pay(context, holder, "main");
  yield* strikeFreely(context, holder, target, { rule: "SH-HLD-03" });
}

/** Before the round closes, whoever still holds is asked for a last blow; then what was held is lost (SH-HLD-02). */
export function* closeHolds(context: ShockContext): Procedure {
  const { battle } = context;
  for (const holder of participants(battle)) {
    if (!isHolding(battle, holder)) continue;
    if (mayRelease(battle, holder)) yield* lastBlow(context, holder);
    const combatant = combatantOf(battle, holder.uuid);
    if (!combatant || !isHolding(battle, holder)) continue;
    shockOrder.release(battle, combatant.id);
    context.note({ rule: "SH-HLD-02", text: "SHOCK.Step.HoldLost", data: { name: holder.name }, about: holder.uuid });
  }
}

function* lastBlow(context: ShockContext, holder: ShockCreature): Procedure {
  const targets = foesOf(context.battle, holder).filter((foe) => strikesAt(context.battle, holder, foe, "held").length > 0);
  if (targets.length === 0) return;
  const answer = yield* chooseOne({
    rule: "SH-HLD-02",
    text: "SHOCK.Ask.LastBlow",
    data: { name: holder.name },
    of: holder.uuid,
    options: [{ value: "", label: "SHOCK.Choice.LetGo" }, ...targets.map(({ uuid, name }) => ({ value: uuid, label: name }))],
    fallback: "",
  });
  const target = targets.find(({ uuid }) => uuid === answer);
  if (target) yield* heldBlow(context, holder, target);
}
