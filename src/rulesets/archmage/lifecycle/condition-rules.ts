// How Archmage's conditions end and meet themselves, and what follows of them (AE-STK-02).

import type { ConditionRules } from "../../../engine/effects/conditions.ts";
import { endCondition } from "../data/conditions.ts";
import { type ArchmageCreature, type ArchmageShapes, isCharacter } from "../data/types.ts";
import { leaveOrder, returnToOrder } from "../damage/death.ts";
import { endsOf, severity } from "../effects/effects.ts";

export const conditionRules: ConditionRules<ArchmageShapes> = {
  ends(context, bearer, { ends = {} }) {
    if (ends.when !== "save") return ends;
    return endsOf(context, { ends: "default", difficulty: "normal", turns: 1 }, bearer, bearer);
  },
  // Of two versions the worse one stays; what it has done already it may do anew (AE-CND-01).
  replaces(added, present) {
    const worse = present.find(({ system }) => severity(system.ends) >= severity(added.system.ends));
    if (!worse) return present;
    worse.system.notes = added.system.notes;
    return null;
  },
  changed(context, creature, { condition, active }) {
    const { death, hp } = creature.system;
    if (condition === "dead" && active !== death.dead) {
      death.dead = active;
      if (active) endCondition(context, creature, "dying");
      takePart(context, creature, !active);
    }
    if (condition === "coma" && isCharacter(creature) && active !== creature.system.death.coma) {
      creature.system.death.coma = active;
      takePart(context, creature, !active);
    }
    if (condition === "unconscious" && !active && !isCharacter(creature) && hp.value <= 0 && !death.dead) {
      takePart(context, creature, true);
    }
  },
};

/** Out of the order, or back in it; who is brought back has at least a spark of life. */
function takePart(context: Parameters<typeof leaveOrder>[0], creature: ArchmageCreature, back: boolean): void {
  if (!back) {
    leaveOrder(context, creature);
    return;
  }
  const { hp } = creature.system;
  returnToOrder(context, creature);
  if (hp.value <= 0 && !isCharacter(creature)) hp.value = Math.min(1, hp.max);
}
