// What of a creature can change hands: not its claws; and what it gives away is in its hands no more.

import type { ItemTransfer } from "../../../engine/items/item-changes.ts";
import type { DefinitionShapes } from "../data/types.ts";
import { isWeapon } from "../data/types.ts";

export const transfer: ItemTransfer<DefinitionShapes> = {
  why(_battle, from, _to, item) {
    const isGrown = isWeapon(item) && item.system.natural;
    return isGrown ? { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.NoThing", data: { name: from.name, item: item.name } } : null;
  },
  given(_context, { system: { slots } }, id) {
    if (slots.primary === id) slots.primary = "";
    if (slots.offhand === id) slots.offhand = "";
  },
};
