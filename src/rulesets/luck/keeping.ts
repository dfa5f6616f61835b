// How the Luck Die keeps things: in hand or put away. In a fight hands change by actions of the rules (LU-ACT-05).

import type { Keeping } from "../../engine/keeping.ts";
import { PLACES } from "../../engine/keeping.ts";
import { isFighting } from "./rules/states.ts";
import type { LuckShapes } from "./types.ts";
import { isHeld } from "./types.ts";

export const held: Keeping<LuckShapes> = {
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

export const counted: Keeping<LuckShapes> = { ...held, quantity: "quantity" };

export const worn: Keeping<LuckShapes> = {
  thing: true,
  stored: "worn",
  places: [
    { ...PLACES.worn, value: true },
    { ...PLACES.carried, value: false },
  ],
};
