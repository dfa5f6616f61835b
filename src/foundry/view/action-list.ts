// Everything that a creature can be told to do, as one list: what sheets show in parts, bars and menus of modules show as a whole.

import type { Ruleset } from "../../engine/index.ts";
import type { Surroundings } from "./battle-around.ts";
import type { ActionView } from "./actions.ts";
import { actionViews, itemActionViews, restViews } from "./actions.ts";

/** An action with the place it has in the list. */
export interface ListedAction extends ActionView {
  readonly from: "sheet" | "item" | "rest" | "gm";
  /** Type and name of the item that it is taken with, "" for none. */
  readonly itemType: string;
  readonly itemName: string;
}

/** A creature's actions, those of its items, its rests, and for a GM the GM's: each with its id, cost, whether it may be taken, why not, and by which item. */
export function listActions(ruleset: Ruleset, surroundings: Surroundings, forGM: boolean): ListedAction[] {
  const { battle, creature } = surroundings;
  const plain = (from: ListedAction["from"], views: readonly ActionView[]): ListedAction[] =>
    views.map((view) => ({ ...view, from, itemType: "", itemName: "" }));
  return [
    ...plain("sheet", actionViews(ruleset, surroundings, "sheet")),
    ...Object.values(creature.items).flatMap((item) =>
      itemActionViews(ruleset, battle, creature, item).map((view): ListedAction => ({
        ...view,
        from: "item",
        itemType: item.type,
        itemName: item.name,
      })),
    ),
    ...plain("rest", restViews(ruleset, battle, creature)),
    ...(forGM ? plain("gm", actionViews(ruleset, surroundings, "gm")) : []),
  ];
}
