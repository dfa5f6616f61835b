// What a deed costs, as data of its ruleset, and the words that people read for it.

import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import type { ActionDefinition } from "./action.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { Phrase } from "../data/phrase.ts";

/** What an action costs, with this item where it is taken with one; null for what says no price: it is no deed that anybody pays for (a test, a ruling). */
export function priceOf<S extends Shapes>(
  battle: Battle<S>,
  creature: Creature<S>,
  action: ActionDefinition<S>,
  item: Item<S> | undefined,
): S["price"] | null {
  const own = item && action.priceWith ? action.priceWith(battle, creature, item) : null;
  return own ?? action.price ?? null;
}

/** What an action costs in words, for sheets, the tracker and modules; null for nothing that would be said. */
export function costOf<S extends Shapes>(
  ruleset: Pick<Ruleset<S>, "priceLabel">,
  battle: Battle<S>,
  creature: Creature<S>,
  action: ActionDefinition<S>,
  item: Item<S> | undefined,
): Phrase | null {
  const price = priceOf(battle, creature, action, item);
  return price !== null && ruleset.priceLabel ? ruleset.priceLabel(price) : null;
}
