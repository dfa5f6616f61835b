// What of a creature can change hands: what it carries, not what lies on the ground.

import type { Handing } from "../../../engine/things.ts";
import type { LuckShapes } from "../types.ts";

export const handing: Handing<LuckShapes> = {
  why: (_battle, _from, _to, item) =>
    "dropped" in item.system && item.system.dropped
      ? { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.LiesOnGround", data: { item: item.name } }
      : null,
};
