// What of a creature can change hands: neither its claws nor what lies on the floor; and what it gives away is in its hands no more.

import type { Handing } from "../../../engine/things.ts";
import type { DefinitionShapes } from "../types.ts";
import { isWeapon } from "../types.ts";

export const handing: Handing<DefinitionShapes> = {
  why(_battle, from, _to, item) {
    if (isWeapon(item) && item.system.natural)
      return { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.NoThing", data: { name: from.name, item: item.name } };
    const lies = "dropped" in item.system && item.system.dropped;
    return lies ? { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.LiesOnGround", data: { item: item.name } } : null;
  },
  given(_context, { system: { slots } }, id) {
    if (slots.primary === id) slots.primary = "";
    if (slots.offhand === id) slots.offhand = "";
  },
};
