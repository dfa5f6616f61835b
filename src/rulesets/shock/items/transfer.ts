// What of a creature can change hands: what it carries, not the claws of foes.

import type { ItemTransfer } from "../../../engine/items/item-changes.ts";
import type { ShockShapes } from "../data/types.ts";
import { isFoe, isWeapon } from "../data/types.ts";

export const transfer: ItemTransfer<ShockShapes> = {
  why: (_battle, from, _to, item) =>
    isFoe(from) && isWeapon(item) && item.system.mode === "unarmed"
      ? { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.NoThing", data: { name: from.name, item: item.name } }
      : null,
};
