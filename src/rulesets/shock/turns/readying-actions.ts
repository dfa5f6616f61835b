// Holding a turn, using what is held, and being done (SH-HLD-01, SH-HLD-02, SH-SEQ-04).

import { combatantOf } from "../../../engine/battle/battle.ts";
import { availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { type ResolvedUse, chosenUse, USE_FIELD, performUse, proposeUse } from "../../../engine/actions/action-use.ts";
import { finishTurn, passOn } from "../../../engine/turns/turn-flow.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { inOwnPhase, isDone, isHolding } from "./costs.ts";
import { heldDeeds } from "./action-uses.ts";
import { hold as holdTurn, whyNoHold } from "./readying.ts";
import { shockOrder } from "./order.ts";
import { HELD, whyNothingHeld } from "./payers.ts";
import { isFighting, takesPart, whyUnable } from "../numbers/states.ts";
import type { ShockAction, ShockBattle, ShockCreature, ShockPayer, ShockShapes } from "../data/types.ts";
import { action } from "./define-action.ts";

const hold = action({
  id: "hold",
  icon: "hand",
  cost: "move",
  rules: ["SH-HLD-01", "SH-HLD-02", "SH-HLD-03"],
  offered: { on: "sheet" },
  place: "common",
  applies: (battle, creature) => isFighting(battle) && !isHolding(battle, creature),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNoHold(battle, creature, payer)),
  *perform(context) {
    yield* holdTurn(context, requireCreature(context.battle, context.intent.actor));
  },
});

function whyNoRelease(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason | null {
  return whyUnable(creature) ?? whyNothingHeld(battle, creature) ?? payer.why({ kind: "instant" });
}

/** Why what is chosen is aimed at nobody though it has to be, or null. */
function whyNotAimed(intent: Intent, offered: readonly ResolvedUse<ShockShapes>[]): RefusalReason | null {
  const wanted = (chosenUse(intent, offered) ?? offered[0])?.definition.targets?.min ?? 0;
  return (intent.targets ?? []).length < wanted ? { rule: "SH-HLD-02", text: "SHOCK.Refusal.NobodyAimedAt" } : null;
}

/** Does one thing with the rest of the turn, and opens what is left of it; any other click of its owner does the same. */
const releaseOf = (actions: readonly ShockAction[]): ShockAction =>
  action({
    id: "release",
    icon: "bolt",
    walks: [USE_FIELD],
    cost: "instant",
    rules: ["SH-HLD-02", "SH-HLD-03"],
    offered: { on: "sheet" },
    place: "reaction",
    applies: isHolding,
    targets: { min: 0, max: 100 },
    targetCandidates: (battle, creature) => ({ max: 1, accepts: (other) => other.uuid !== creature.uuid && takesPart(battle, other) }),
    availability: (battle, creature, _item, payer) => availabilityOf(whyNoRelease(battle, creature, payer)),
    propose(battle, intent) {
      const creature = requireCreature(battle, intent.actor);
      const offered = heldDeeds(actions, battle, creature);
      const shown = proposeUse(battle, intent, creature, offered, HELD.of(battle, creature));
      return { ...shown, refusal: shown.refusal ?? whyNotAimed(intent, offered) };
    },
    *perform(context) {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      refuseIf(whyNoRelease(battle, creature, context.payer));
      const chosen =
        chosenUse(intent, heldDeeds(actions, battle, creature)) ??
        refuse("SH-HLD-02", "SHOCK.Refusal.NothingToDo", { name: creature.name });
      yield* performUse(context, creature, chosen.deed, HELD);
    },
  });

function whyNotDone(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const data = { name: creature.name };
  const unable = whyUnable(creature);
  if (unable) return unable;
  if (!isFighting(battle) || !inOwnPhase(battle, creature)) return { rule: "SH-SEQ-03", text: "SHOCK.Refusal.NotYourPhase", data };
  return isDone(battle, creature) ? { rule: "SH-SEQ-04", text: "SHOCK.Refusal.Done", data } : null;
}

/** A member is done, whoever has the floor just now. */
const done = action({
  id: "done",
  icon: "check",
  rules: ["SH-SEQ-04"],
  offered: { on: "sheet" },
  place: "common",
  applies: (battle, creature) => isFighting(battle) && whyUnable(creature) === null,
  availability: (battle, creature) => availabilityOf(whyNotDone(battle, creature)),
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

/** `actions` is all that a held turn can be spent on. */
export function holdingActions(actions: readonly ShockAction[]): readonly ShockAction[] {
  return [hold, releaseOf(actions), done];
}
