// How the Luck Die keeps things: in hand, put away or on the ground. In a fight hands change by actions of the rules (LU-ACT-05, LU-ACT-08, LU-FREE-02).

import type { Keeping } from "../../engine/keeping.ts";
import { PLACES } from "../../engine/keeping.ts";
import { isFighting } from "./rules/states.ts";
import type { LuckShapes } from "./types.ts";
import { isHeld } from "./types.ts";

export const held: Keeping<LuckShapes> = {
  thing: true,
  away: { wielded: false, dropped: false },
  places: [PLACES.inHand, PLACES.stowed, PLACES.ground],
  placeOf(_creature, item) {
    if (!isHeld(item)) return "";
    if (item.system.dropped) return "ground";
    return item.system.wielded ? "inHand" : "stowed";
  },
  moveTo(battle, _creature, item, { id }) {
    if (!isHeld(item)) return null;
    if (!isFighting(battle)) return { write: { wielded: id === "inHand", dropped: id === "ground" } };
    if (item.system.dropped) return id === "inHand" ? { action: "pickUp" } : null;
    return id === "ground" ? { action: "dropItem" } : { action: "brandish", options: { [`held-${item.id}`]: id === "inHand" } };
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
