// How Archmage keeps things: what is ready or worn counts, what is stowed does not. Neither costs anything.

import type { Keeping } from "../../../engine/items/storage.ts";
import { PLACES } from "../../../engine/items/storage.ts";
import type { ArchmageShapes } from "../data/types.ts";

const stowed = { ...PLACES.stowed, value: false };

/** Weapons and other things are at hand or not. */
export const handy: Keeping<ArchmageShapes> = { thing: true, stored: "equipped", places: [{ ...PLACES.ready, value: true }, stowed] };

export const worn: Keeping<ArchmageShapes> = { thing: true, stored: "equipped", places: [{ ...PLACES.worn, value: true }, stowed] };

export const counted: Keeping<ArchmageShapes> = { ...worn, quantity: "quantity" };

export const consumed: Keeping<ArchmageShapes> = { thing: true, quantity: "quantity" };
