// Holding a turn, using what is held, and being done (SH-HLD-01, SH-HLD-02, SH-SEQ-04).

import { combatantOf } from "../../../engine/battle.ts";
import { unless } from "../../../engine/availability.ts";
import { requireCreature } from "../../../engine/context.ts";
import { finishTurn, passOn } from "../../../engine/core-actions.ts";
import { atOnce } from "../../../engine/procedure.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { inOwnPhase, isDone, isHolding, releaseHeld } from "../rules/budget.ts";
import { hold as holdTurn, whyNoHold } from "../rules/holds.ts";
import { shockOrder } from "../rules/order.ts";
import { isFighting, unableReason } from "../rules/states.ts";
import type { ShockAction, ShockBattle, ShockCreature } from "../types.ts";
import { action } from "./define.ts";

const hold = action({
  id: "hold",
  icon: "hand",
  cost: "move",
  rules: ["SH-HLD-01", "SH-HLD-02", "SH-HLD-03"],
  offered: { on: "sheet" },
  applies: (battle, creature) => isFighting(battle) && !isHolding(battle, creature),
  availability: (battle, creature) => unless(whyNoHold(battle, creature)),
  *perform(context) {
    yield* holdTurn(context, requireCreature(context.battle, context.intent.actor));
  },
});

function whyNoRelease(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const unable = unableReason(creature);
  if (unable) return unable;
  return isHolding(battle, creature) ? null : { rule: "SH-HLD-02", text: "SHOCK.Refusal.HoldsNothing", data: { name: creature.name } };
}

/** Opens the rest of the turn: whatever its owner does next is done with it. Doing it at once does the same. */
const release = action({
  id: "release",
  icon: "bolt",
  cost: "instant",
  rules: ["SH-HLD-02", "SH-HLD-03"],
  offered: { on: "sheet" },
  applies: isHolding,
  availability: (battle, creature) => unless(whyNoRelease(battle, creature)),
  perform: (context) =>
    atOnce(() => {
      const creature = requireCreature(context.battle, context.intent.actor);
      const reason = whyNoRelease(context.battle, creature);
      if (reason) refuse(reason.rule, reason.text, reason.data);
      releaseHeld(context, creature);
    }),
});

function whyNotDone(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (!isFighting(battle) || !inOwnPhase(battle, creature)) return { rule: "SH-SEQ-03", text: "SHOCK.Refusal.NotYourPhase", data };
  return isDone(battle, creature) ? { rule: "SH-SEQ-04", text: "SHOCK.Refusal.Done", data } : null;
}

/** A member is done, whoever has the floor just now. */
const done = action({
  id: "done",
  icon: "check",
  cost: "none",
  rules: ["SH-SEQ-04"],
  offered: { on: "sheet" },
  applies: isFighting,
  availability: (battle, creature) => unless(whyNotDone(battle, creature)),
  *perform(context) {
    const { battle } = context;
    const creature = requireCreature(battle, context.intent.actor);
    const reason = whyNotDone(battle, creature);
    const combatant = combatantOf(battle, creature.uuid);
    if (reason || !combatant) return refuse(reason?.rule ?? "SH-SEQ-03", reason?.text ?? "SHOCK.Refusal.NotYourPhase", reason?.data);
    context.note({ rule: "SH-SEQ-04", text: "SHOCK.Step.Done", data: { name: creature.name }, about: creature.uuid });
    if (battle.turn === combatant.id) return yield* finishTurn(context);
    shockOrder.turnEnded(battle, combatant.id);
    if (battle.turn === null) yield* passOn(context);
  },
});

export const holdingActions: readonly ShockAction[] = [hold, release, done];
