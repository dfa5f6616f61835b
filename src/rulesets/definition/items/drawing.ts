// What it takes to draw something or to put it away, and where it then is (DE-EQ-01, DE-EQ-02, DE-ACT-06, DE-ACT-12, DE-CHG-04).

import type { DefinitionPayer } from "../turns/payers.ts";
import type { Json } from "../../../engine/data/json.ts";
import { type DefinitionBattle, type DefinitionContext, type DefinitionCreature, type DefinitionItem, isWeapon } from "../data/types.ts";
import type { Price } from "../data/prices.ts";
import { isFighting } from "../numbers/states.ts";
import { type Slot, inHand } from "../numbers/wielding.ts";

const ON_THE_MOVE: Price = { kind: "free", entry: "draw" };
const SWAP: Price = { kind: "swift", inCharge: true };

/** The hand that holds a thing; "" for neither. */
export function slotOf(creature: DefinitionCreature, item: DefinitionItem): Slot | "" {
  return (["primary", "offhand"] as const).find((slot) => inHand(creature, slot)?.id === item.id) ?? "";
}

/** Where a thing goes: weapons into the primary hand, everything else where it is told to, or into the hand that it is not in. */
export function slotFor(creature: DefinitionCreature, item: DefinitionItem, told?: Json): Slot {
  if (told === "primary" || told === "offhand") return told;
  if (isWeapon(item)) return "primary";
  return slotOf(creature, item) === "offhand" ? "primary" : "offhand";
}

/**
 * What it costs to take a thing in hand now: a move action, nothing but the mention in the course of a move, a swap in a charge (DE-ACT-12, DE-CHG-04).
 */
export function drawPrice(battle: DefinitionBattle, creature: DefinitionCreature, payer: DefinitionPayer): Price {
  if (!isFighting(battle)) return { kind: "none" };
  const { turn } = creature.system;
  if (turn.charged) return SWAP;
  const passing = turn.moved && payer.why(ON_THE_MOVE) === null;
  return passing ? ON_THE_MOVE : { kind: "move" };
}

/** Putting away is no more than letting go: a free action of its own. */
export function putAwayPrice(battle: DefinitionBattle): Price {
  return isFighting(battle) ? { kind: "free", entry: "putAway" } : { kind: "none" };
}

/** Takes a thing into a hand. What that hand held goes to the other one if it may be there and that is empty, else away. */
export function handle(context: DefinitionContext, creature: DefinitionCreature, item: DefinitionItem, slot: Slot): void {
  const { slots } = creature.system;
  const other = slot === "primary" ? "offhand" : "primary";
  const before = inHand(creature, slot);
  if (slots[other] === item.id) slots[other] = "";
  const moves = before && before.id !== item.id && inHand(creature, other) === undefined && (other === "primary" || !isWeapon(before));
  if (moves) slots[other] = before.id;
  slots[slot] = item.id;
  const data = { name: creature.name, item: item.name, before: before?.name ?? "" };
  const text = before && !moves ? "DEFINITION.Step.Swaps" : "DEFINITION.Step.Draws";
  context.note({ rule: "DE-EQ-01", text, data, about: creature.uuid });
}
