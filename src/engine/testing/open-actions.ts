// What somebody may do in random play, by what their sheet offers.

import type { ActionDefinition } from "../actions/action.ts";
import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { readOnly } from "../data/memo.ts";
import { payerOfClick } from "../procedures/payer-of-click.ts";

/** What a creature's sheet offers and its rules allow right now. */
export function openActions<S extends Shapes>(
  { battle, ruleset }: { readonly battle: Battle<S>; readonly ruleset: Ruleset<S> },
  creature: Creature<S>,
): ActionDefinition<S>[] {
  return readOnly(() => {
    // One for all actions: none of them pays, and what it has left is read from the battle each time.
    const payer = payerOfClick(ruleset, battle, creature);
    return ruleset.actions.flatMap((action) => {
      const { on } = action.offered;
      if (on === "gm" || on === "card" || on === "window" || !isOffered(battle, creature, action)) return [];
      // A battle is mostly fought with what one carries.
      if (on === "item") return Array.from({ length: ITEM_WEIGHT }, () => action);
      return action.availability(battle, creature, undefined, payer).available ? [action] : [];
    });
  });
}

const ITEM_WEIGHT = 5;

/** Whether an action is on somebody's sheet: in general, or on one of their items. */
export function isOffered<S extends Shapes>(battle: Battle<S>, creature: Creature<S>, action: ActionDefinition<S>): boolean {
  return action.applies?.(battle, creature) !== false || applicableItems(battle, creature, action).length > 0;
}

/** The items of a creature on which an action is offered: of its kinds, and such as it applies to. */
export function applicableItems<S extends Shapes>(battle: Battle<S>, creature: Creature<S>, action: ActionDefinition<S>): Item<S>[] {
  return itemsFor(action, creature).flatMap((item) => (item && action.applies?.(battle, creature, item) !== false ? [item] : []));
}

/** With what an action may be tried: each item of its kinds, or with none where it is not offered on items. */
export function itemsFor<S extends Shapes>(
  { offered }: Pick<ActionDefinition<S>, "offered">,
  { items }: Creature<S>,
): (Item<S> | undefined)[] {
  if (offered.on !== "item") return [undefined];
  const { types } = offered;
  return Object.values(items).filter(({ type }) => types.includes(type));
}
