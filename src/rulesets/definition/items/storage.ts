// How Definition keeps things, and which can change hands: what hands hold stands on the creature, and changing it is an action of the rules (DE-EQ-01, DE-EQ-04).

import { type ItemStorage, PLACES } from "../../../engine/items/storage.ts";
import { slotOf } from "./drawing.ts";
import { isGrown } from "../numbers/wielding.ts";
import { type DefinitionShapes, isWeapon } from "../data/types.ts";
import type { ItemTransfer } from "../../../engine/items/item-changes.ts";

/** Teeth are in no hand, and cannot be put away. */
export const held: ItemStorage<DefinitionShapes> = {
  thing: true,
  places: [PLACES.inHand, PLACES.stowed],
  placeOf(creature, item) {
    if (isGrown(item)) return "";
    return slotOf(creature, item) === "" ? "stowed" : "inHand";
  },
  by: ["draw", "putAway"],
  moveTo: (_battle, _creature, _item, { id }) => (id === "inHand" ? { action: "draw" } : id === "stowed" ? { action: "putAway" } : null),
};

export const worn: ItemStorage<DefinitionShapes> = {
  thing: true,
  stored: "equipped",
  places: [
    { ...PLACES.worn, value: true },
    { ...PLACES.carried, value: false },
  ],
  moveTo: () => ({ action: "changeArmour" }),
};

export const counted: ItemStorage<DefinitionShapes> = { thing: true, quantity: "quantity" };

/** Not its claws; and what it gives away is in its hands no more. */
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
