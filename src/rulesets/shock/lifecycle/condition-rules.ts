// How Shock's conditions meet themselves, and what follows of them.

import type { ConditionRules } from "../../../engine/effects/conditions.ts";
import type { ShockShapes } from "../data/types.ts";
import { comeBack, die } from "../damage/death.ts";
import { isDead } from "../numbers/states.ts";

export const conditionRules: ConditionRules<ShockShapes> = {
  // No condition stacks: who has one keeps it.
  replaces: (_added, present) => (present.length > 0 ? null : []),
  changed(context, creature, { condition, active }) {
    if (condition !== "dead" || active === isDead(creature)) return;
    if (active) {
      die(context, creature, "SH-ZHP-02");
      return;
    }
    // Who is brought back has at least a spark of life.
    creature.system.hp.value = Math.max(1, creature.system.hp.value);
    comeBack(context, creature, "SH-ZHP-03");
  },
};
