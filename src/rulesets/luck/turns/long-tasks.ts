// Actions that take more than a turn has left: begun now, paid from later turns, and done only when all of it is paid (LU-EXT-01 to -04).

import { type JsonObject, isPlainObject } from "../../../engine/data/json.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuseIf } from "../../../engine/data/refusal.ts";
import type { LuckBattle, LuckContext, LuckCreature } from "../data/types.ts";
import type { ActionsPrice } from "../data/prices.ts";
import { actionsPrice, priceFor } from "./costs.ts";
import { type LuckPayer, actionsLeft, CONTINUE, TURN } from "./payers.ts";

/** What happens once everything is paid. `work` is what it was begun with, with what has been settled since. */
type Completion = (context: LuckContext, work: Intent) => Procedure;

/** Why a creature cannot even begin something of this price, or null. One action at least must be left for it. */
export function whyCannotBegin(creature: LuckCreature, price: ActionsPrice, payer: LuckPayer): RefusalReason | null {
  const now = Math.min(price.actions, Math.max(1, actionsLeft(payer)));
  const reason = payer.why({ ...price, actions: now });
  const { pending } = creature.system.turn;
  if (reason || pending.action === "" || now === price.actions) return reason;
  return {
    rule: "LU-EXT-01",
    text: "LUCK.Refusal.OnePending",
    data: { name: creature.name, action: `LUCK.Action.${pending.action}.Label` },
  };
}

/**
 * Does something at once if there are actions for it, or begins it with what is left. Refuses before anything is spent. `begin` is what happens in either case
 * as soon as it is paid for.
 */
export function* performLongTask(
  context: LuckContext,
  creature: LuckCreature,
  price: ActionsPrice,
  complete: Completion,
  begin?: () => void,
): Procedure {
  const { intent } = context;
  const payer = context.payer;
  refuseIf(whyCannotBegin(creature, price, payer));
  const left = actionsLeft(payer);
  if (price.actions <= left) {
    payer.pay(price);
    begin?.();
    yield* complete(context, intent);
    return;
  }
  payer.pay({ ...price, actions: left });
  creature.system.turn.pending = {
    action: intent.action,
    item: intent.item ?? "",
    targets: [...(intent.targets ?? [])],
    need: price.actions,
    paid: left,
    settled: JSON.stringify(intent.options ?? {}),
  };
  noteProgress(context, creature, "LU-EXT-01", "Begins");
  begin?.();
}

function noteProgress(context: LuckContext, creature: LuckCreature, rule: string, text: "Begins" | "GoesOn" | "Completes"): void {
  const { action, item, paid, need } = creature.system.turn.pending;
  const data = { name: creature.name, action: `LUCK.Action.${action}.Label`, item: creature.items[item]?.name ?? "", paid, need };
  context.note({ rule, text: `LUCK.Step.${text}`, data, about: creature.uuid });
}

/** Why a creature cannot go on with what it has begun, or null. */
export function whyCannotContinue(creature: LuckCreature, payer: LuckPayer): RefusalReason | null {
  const data = { name: creature.name };
  if (creature.system.turn.pending.action === "") return { rule: "LU-EXT-03", text: "LUCK.Refusal.NothingPending", data };
  return payer.why(priceFor(actionsPrice(1), CONTINUE));
}

/** Why a creature cannot give up what it has begun, or null: it can whenever it is its turn (LU-EXT-04). */
export function whyCannotAbandon(battle: LuckBattle, creature: LuckCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (creature.system.turn.pending.action === "") return { rule: "LU-EXT-04", text: "LUCK.Refusal.NothingPending", data };
  const reason = TURN.of(battle, creature).why(priceFor(actionsPrice(0), CONTINUE));
  return reason?.rule === "LU-ACT-01" ? { rule: "LU-EXT-04", text: "LUCK.Refusal.NotYourTurn", data } : reason;
}

/** What a creature has begun, as the intent that it goes on with: what is settled or aimed at now stands before what was then. */
export function workOf(creature: LuckCreature, intent: Intent): Intent {
  const { action, item, targets, settled } = creature.system.turn.pending;
  const { item: _ignored, ...rest } = intent;
  return {
    ...rest,
    action,
    ...(item === "" ? {} : { item }),
    targets: intent.targets === undefined || intent.targets.length === 0 ? targets : intent.targets,
    options: { ...parsed(settled), ...intent.options },
  };
}

function parsed(settled: string): JsonObject {
  try {
    const value: unknown = JSON.parse(settled === "" ? "{}" : settled);
    return isPlainObject(value) ? (value as JsonObject) : {};
  } catch {
    // Somebody has edited the stored text: the dialog then proposes anew.
    return {};
  }
}

/** Whether going on now would complete what a creature has begun. */
export function wouldComplete(creature: LuckCreature, payer: LuckPayer): boolean {
  const { need, paid } = creature.system.turn.pending;
  return need - paid <= actionsLeft(payer);
}

/** Pays what is outstanding, as far as actions reach; the effect comes with the last of it (LU-EXT-02, LU-EXT-03). */
export function* continuePending(context: LuckContext, creature: LuckCreature, complete: Completion | undefined): Procedure {
  const payer = context.payer;
  refuseIf(whyCannotContinue(creature, payer));
  const { pending } = creature.system.turn;
  const outstanding = Math.max(0, pending.need - pending.paid);
  const now = Math.min(outstanding, actionsLeft(payer));
  payer.pay(priceFor(actionsPrice(now), CONTINUE));
  pending.paid += now;
  if (pending.paid < pending.need) {
    noteProgress(context, creature, "LU-EXT-03", "GoesOn");
    return;
  }
  noteProgress(context, creature, "LU-EXT-02", "Completes");
  const work = workOf(creature, context.intent);
  forgetPending(creature);
  if (complete) yield* complete(context, work);
}

/** Nothing is pending any more. */
export function forgetPending(creature: LuckCreature): void {
  creature.system.turn.pending = { action: "", item: "", targets: [], need: 0, paid: 0, settled: "" };
}
