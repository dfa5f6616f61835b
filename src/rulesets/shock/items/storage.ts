// How Shock keeps things: readied or stowed. In a fight that costs what the rules say (SH-ITM-01). And what can change hands.

import { type ItemStorage, type StorageMove, type StoragePlace, PLACES } from "../../../engine/items/storage.ts";
import { takesPart } from "../numbers/states.ts";
import { type ShockBattle, type ShockCreature, type ShockItem, type ShockShapes, isFoe, isWeapon } from "../data/types.ts";
import type { ItemTransfer } from "../../../engine/items/item-changes.ts";

/** Readying and stowing are one action of the rules; out of a fight they are only written down. */
function moveBetween(stored: string) {
  return (battle: ShockBattle, creature: ShockCreature, _item: ShockItem, { value = null }: StoragePlace): StorageMove | null => {
    return takesPart(battle, creature) ? { action: "readyStow" } : { write: { [stored]: value } };
  };
}

export const placed: ItemStorage<ShockShapes> = {
  thing: true,
  stored: "place",
  places: [
    { ...PLACES.ready, value: "readied" },
    { ...PLACES.stowed, value: "stowed" },
  ],
  by: ["readyStow"],
  moveTo: moveBetween("place"),
};

/** A shield is on the arm or not. */
export const held: ItemStorage<ShockShapes> = {
  thing: true,
  stored: "inUse",
  places: [
    { ...PLACES.inHand, value: true },
    { ...PLACES.stowed, value: false },
  ],
  by: ["readyStow"],
  moveTo: moveBetween("inUse"),
};

export const worn: ItemStorage<ShockShapes> = {
  thing: true,
  stored: "worn",
  places: [
    { ...PLACES.worn, value: true },
    { ...PLACES.carried, value: false },
  ],
};

/** Powers are used up. */
export const used: ItemStorage<ShockShapes> = { uses: "uses" };

/** What it carries, not the claws of foes. */
export const transfer: ItemTransfer<ShockShapes> = {
  why: (_battle, from, _to, item) =>
    isFoe(from) && isWeapon(item) && item.system.mode === "unarmed"
      ? { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.NoThing", data: { name: from.name, item: item.name } }
      : null,
};
