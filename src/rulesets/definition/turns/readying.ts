// Holding a move or standard action for a trigger, and using it (DE-HLD-01 to -05).

import { type Hold, holdOf, hasActed } from "../../../engine/battle/turn-order.ts";
import { combatantOf } from "../../../engine/battle/battle.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { HoldText } from "../../../engine/contract/ruleset.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import type { DefinitionPayer } from "./payers.ts";
import type { Price } from "../data/prices.ts";
import { definitionOrder } from "./order.ts";

/** Actions of a turn that can be held. */
export const HELD_SLOTS = ["standard", "move"] as const;
export type HeldSlot = (typeof HELD_SLOTS)[number];

/** What using it costs (DE-HLD-02). */
const ANSWER: Price = { kind: "immediate", immediate: "other" };

/** Which action is held. */
export function heldSlot(hold: Hold): HeldSlot {
  return hold.action === "move" ? "move" : "standard";
}

/** What somebody holds, for the tracker: its player's words and what it takes. */
export function heldText(hold: Hold, { system }: DefinitionCreature): HoldText {
  return { text: "DEFINITION.Choice.Held", data: { what: system.held, cost: `DEFINITION.Cost.${heldSlot(hold)}` } };
}

/** Why a creature cannot hold this action now, or null (DE-HLD-01). */
export function whyNotHold(
  battle: DefinitionBattle,
  creature: DefinitionCreature,
  slot: HeldSlot,
  payer: DefinitionPayer,
): RefusalReason | null {
  const data = { name: creature.name };
  if (!combatantOf(battle, creature.uuid)) return { rule: "DE-HLD-01", text: "DEFINITION.Refusal.NotInBattle", data };
  if (holdOf(battle, creature, "ready")) return { rule: "DE-HLD-01", text: "DEFINITION.Refusal.HoldsAlready", data };
  return payer.why({ kind: slot });
}

/** Why what is held cannot be used now, or null (DE-HLD-02). */
export function whyNotUseHeld(battle: DefinitionBattle, creature: DefinitionCreature, payer: DefinitionPayer): RefusalReason | null {
  if (!holdOf(battle, creature, "ready"))
    return { rule: "DE-HLD-01", text: "DEFINITION.Refusal.HoldsNothing", data: { name: creature.name } };
  return payer.why(ANSWER);
}

/** The trigger has come: the immediate action is spent, the place in the order follows its owner (DE-HLD-02, -03, -05). */
export function markUsed(context: DefinitionContext, creature: DefinitionCreature, triggerOwner: string | null): void {
  const { battle } = context;
  const combatant = combatantOf(battle, creature.uuid);
  const hold = holdOf(battle, creature, "ready");
  if (!combatant || !hold) return;
  const data = { name: creature.name, what: creature.system.held, trigger: hold.trigger };
  const pending = hold.round !== battle.round && !hasActed(battle, combatant.id);
  definitionOrder.fire(battle, combatant.id, triggerOwner);
  creature.system.held = "";
  context.payer.pay(ANSWER);
  context.note({ rule: "DE-HLD-02", text: "DEFINITION.Step.UsesHeld", data, about: creature.uuid });
  const owner = battle.combatants[triggerOwner ?? battle.turn ?? ""]?.name ?? "";
  if (owner === "") return;
  context.note({
    rule: pending ? "DE-HLD-05" : "DE-HLD-03",
    text: pending ? "DEFINITION.Step.MovesAtRoundEnd" : "DEFINITION.Step.MovesBehind",
    data: { name: creature.name, owner },
    about: creature.uuid,
  });
}
