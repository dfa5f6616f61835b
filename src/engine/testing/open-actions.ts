// What somebody may do in random play, by what their sheet offers.

import type { ActionDefinition } from "../actions/action.ts";
import { mayTake } from "../actions/availability.ts";
import type { Battle, Creature, Shapes } from "../battle/battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";

/** What a creature's sheet offers and its rules allow right now. */
export function openActions<S extends Shapes>(
  { battle, ruleset }: { readonly battle: Battle<S>; readonly ruleset: Ruleset<S> },
  creature: Creature<S>,
): ActionDefinition<S>[] {
  return ruleset.actions.flatMap((action) => {
    if (
      action.offered.on === "gm" ||
      action.offered.on === "card" ||
      action.offered.on === "window" ||
      action.applies?.(battle, creature) === false
    )
      return [];
    // A battle is mostly fought with what one carries.
    if (action.offered.on === "item") return Array.from({ length: ITEM_WEIGHT }, () => action);
    return mayTake(ruleset, battle, creature, action).available ? [action] : [];
  });
}

const ITEM_WEIGHT = 5;
