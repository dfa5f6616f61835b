// What things cost, as data: actions of a turn, a reaction, stamina, focus; and the words for it (LU-ACT-01 to -03, LU-REA-01).

import type { Phrase } from "../../../engine/data/phrase.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { LuckCreature } from "../data/types.ts";
import type { ActionsPrice, Pools, Price } from "../data/prices.ts";

/** So many actions of a turn. */
export function actionsPrice(actions: number, pools: Pools = {}): ActionsPrice {
  return { kind: "actions", actions, ...pools };
}

/** A price with what it is paid for. */
export function priceFor(price: ActionsPrice, action: string, item?: { readonly id: string }, targets?: readonly string[]): ActionsPrice {
  return { ...price, for: { action, ...(item ? { item: item.id } : {}), ...(targets ? { targets } : {}) } };
}

const COUNTS = ["free", "one", "two", "three"] as const;

/** A price in words: "2 actions, 1 stamina". */
export function priceLabel(price: Price): Phrase {
  const { stamina = 0, focus = 0 } = price;
  const pools = stamina > 0 && focus > 0 ? "Both" : stamina > 0 ? "Stamina" : focus > 0 ? "Focus" : "";
  const data = { stamina, focus, actions: price.kind === "actions" ? price.actions : 0 };
  return { text: `LUCK.Cost.${wordOf(price)}${pools}`, data };
}

function wordOf(price: Price): string {
  switch (price.kind) {
    case "actions":
      return COUNTS[price.actions] ?? "many";
    case "reaction":
      return "reaction";
    case "free":
    case "freeReaction":
      return "free";
  }
}

/** Why stamina or focus do not suffice, or null when they do (LU-ACT-03). */
export function tooPoor({ name, system }: LuckCreature, { stamina = 0, focus = 0 }: Pools): RefusalReason | null {
  if (stamina > system.stamina.value) {
    return { rule: "LU-ACT-03", text: "LUCK.Refusal.NoStamina", data: { name, needed: stamina, left: system.stamina.value } };
  }
  if (focus <= system.focus.value) return null;
  return { rule: "LU-ACT-03", text: "LUCK.Refusal.NoFocus", data: { name, needed: focus, left: system.focus.value } };
}

/** Takes stamina and focus; it has been asked whether they suffice. */
export function spendPools(creature: LuckCreature, { stamina = 0, focus = 0 }: Pools): void {
  creature.system.stamina.value -= stamina;
  creature.system.focus.value -= focus;
}
