// How Archmage keeps things: what is ready or worn counts, what is stowed does not. Neither costs anything.

import type { ItemStorage } from "../../../engine/items/storage.ts";
import { PLACES } from "../../../engine/items/storage.ts";
import type { ArchmageShapes } from "../data/types.ts";

const stowed = { ...PLACES.stowed, value: false };

/** Weapons and other things are at hand or not. */
export const handy: ItemStorage<ArchmageShapes> = { thing: true, stored: "equipped", places: [{ ...PLACES.ready, value: true }, stowed] };

export const worn: ItemStorage<ArchmageShapes> = { thing: true, stored: "equipped", places: [{ ...PLACES.worn, value: true }, stowed] };

export const counted: ItemStorage<ArchmageShapes> = { ...worn, quantity: "quantity" };

export const consumed: ItemStorage<ArchmageShapes> = { thing: true, quantity: "quantity" };
