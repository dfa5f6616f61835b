// What of a creature can change hands: what it carries, not what lies on the ground or somebody else has picked up.

import type { Handing } from "../../../engine/things.ts";
import type { ShockShapes } from "../types.ts";
import { isGear, isWeapon } from "../types.ts";

export const handing: Handing<ShockShapes> = {
  why: (_battle, _from, _to, item) =>
    (isWeapon(item) || isGear(item)) && item.system.place === "ground"
      ? { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.LiesOnGround", data: { item: item.name } }
      : null,
};
