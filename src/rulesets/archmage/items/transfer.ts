// What of a creature can change hands: what somebody carries, not how a foe strikes.

import type { ItemTransfer } from "../../../engine/items/item-changes.ts";
import type { ArchmageShapes } from "../data/types.ts";
import { isWeapon } from "../data/types.ts";

/** A foe's attack with numbers of its own is a part of the foe. */
export const transfer: ItemTransfer<ArchmageShapes> = {
  why: (_battle, from, _to, item) =>
    isWeapon(item) && item.system.attackBonus !== null
      ? { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.NoThing", data: { name: from.name, item: item.name } }
      : null,
};
