// How Shock keeps things: readied, stowed or on the ground. In a fight that costs what the rules say (SH-ITM-01), and what lies about is picked up by its own action.

import type { Keeping, KeepingMove, KeepingPlace } from "../../engine/keeping.ts";
import { PLACES } from "../../engine/keeping.ts";
import { takesPart } from "./rules/states.ts";
import type { ShockBattle, ShockCreature, ShockItem, ShockShapes } from "./types.ts";
import { isGear, isWeapon } from "./types.ts";

/** Readying and stowing are one action of the rules; out of a fight they are only written down. */
function moveBetween(stored: string) {
  return (battle: ShockBattle, creature: ShockCreature, item: ShockItem, { id, value = null }: KeepingPlace): KeepingMove | null => {
    const theirs = (isWeapon(item) || isGear(item)) && item.system.takenBy !== "";
    if (theirs) return null;
    if (!takesPart(battle, creature)) return { write: { [stored]: value } };
    const lies = (isWeapon(item) || isGear(item)) && item.system.place === "ground";
    return lies || id === "ground" ? null : { action: "readyStow" };
  };
}

export const placed: Keeping<ShockShapes> = {
  thing: true,
  stored: "place",
  places: [
    { ...PLACES.ready, value: "readied" },
    { ...PLACES.stowed, value: "stowed" },
    { ...PLACES.ground, value: "ground" },
  ],
  by: ["readyStow"],
  moveTo: moveBetween("place"),
};

/** A shield is on the arm or not. */
export const held: Keeping<ShockShapes> = {
  thing: true,
  stored: "inUse",
  places: [
    { ...PLACES.inHand, value: true },
    { ...PLACES.stowed, value: false },
  ],
  by: ["readyStow"],
  moveTo: moveBetween("inUse"),
};

export const worn: Keeping<ShockShapes> = {
  thing: true,
  stored: "worn",
  places: [
    { ...PLACES.worn, value: true },
    { ...PLACES.carried, value: false },
  ],
};

/** Powers are used up. */
export const used: Keeping<ShockShapes> = { uses: "uses" };
