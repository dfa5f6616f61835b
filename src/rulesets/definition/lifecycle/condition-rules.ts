// How Definition's conditions meet themselves, and what follows of them (conditions and effects).

import type { ConditionRules } from "../../../engine/effects/conditions.ts";
import { carriersOf } from "../data/conditions.ts";
import type { DefinitionShapes } from "../data/types.ts";
import { whenFallen } from "../damage/when-down.ts";
import { endPin } from "../maneuvers/grapple-pair.ts";
import { BY_POINTS, recheck } from "../damage/consciousness.ts";

export const conditionRules: ConditionRules<DefinitionShapes> = {
  // No condition adds to itself: what the same source has put on before is renewed.
  replaces: (added, present) => present.filter(({ system }) => system.source === added.system.source),
  // Death is stored with the creature, and a pin that ends exposes nobody any more.
  changed(context, creature, { condition, active, rule }) {
    const { death } = creature.system;
    if (condition === "dead" && active !== (death.status === "dead")) {
      // From now on the mark follows the points, like that of whoever dies by the rules.
      for (const { system } of carriersOf(creature, "dead")) system.notes = { ...system.notes, state: BY_POINTS };
      Object.assign(death, { status: active ? "dead" : "alive", failures: 0, totalFailures: 0 });
      recheck(context, creature);
      if (active) whenFallen(context, creature);
    }
    if (condition === "pinned" && !active) endPin(context, creature, rule);
  },
};
