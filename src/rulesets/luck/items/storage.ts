// How the Luck Die keeps things: in hand or put away. In a fight hands change by actions of the rules (LU-ACT-05).

import { type ItemStorage, PLACES } from "../../../engine/items/storage.ts";
import { isFighting } from "../numbers/states.ts";
import { type LuckShapes, isHeld } from "../data/types.ts";

export const held: ItemStorage<LuckShapes> = {
  thing: true,
  away: { wielded: false },
  places: [PLACES.inHand, PLACES.stowed],
  placeOf(_creature, item) {
    if (!isHeld(item)) return "";
    return item.system.wielded ? "inHand" : "stowed";
  },
  moveTo(battle, _creature, item, { id }) {
    if (!isHeld(item)) return null;
    if (!isFighting(battle)) return { write: { wielded: id === "inHand" } };
    return { action: "brandish", options: { [`held-${item.id}`]: id === "inHand" } };
  },
};

export const counted: ItemStorage<LuckShapes> = { ...held, quantity: "quantity" };

export const worn: ItemStorage<LuckShapes> = {
  thing: true,
  stored: "worn",
  places: [
    { ...PLACES.worn, value: true },
    { ...PLACES.carried, value: false },
  ],
};
