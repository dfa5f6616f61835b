// How Archmage keeps things: what is ready or worn counts, what is stowed does not. Neither costs anything. And what can change hands.

import { type ItemStorage, PLACES } from "../../../engine/items/storage.ts";
import { type ArchmageShapes, isWeapon } from "../data/types.ts";
import type { ItemTransfer } from "../../../engine/items/item-changes.ts";

const stowed = { ...PLACES.stowed, value: false };

/** Weapons and other things are at hand or not. */
export const handy: ItemStorage<ArchmageShapes> = { thing: true, stored: "equipped", places: [{ ...PLACES.ready, value: true }, stowed] };

export const worn: ItemStorage<ArchmageShapes> = { thing: true, stored: "equipped", places: [{ ...PLACES.worn, value: true }, stowed] };

export const counted: ItemStorage<ArchmageShapes> = { ...worn, quantity: "quantity" };

export const consumed: ItemStorage<ArchmageShapes> = { thing: true, quantity: "quantity" };

/** A foe's attack with numbers of its own is a part of the foe. */
export const transfer: ItemTransfer<ArchmageShapes> = {
  why: (_battle, from, _to, item) =>
    isWeapon(item) && item.system.attackBonus !== null
      ? { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.NoThing", data: { name: from.name, item: item.name } }
      : null,
};
