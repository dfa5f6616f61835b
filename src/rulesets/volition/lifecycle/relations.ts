// What stands between two creatures, and when it ends by itself: grabs, and how two stand to each other (VO-CON-07, VO-POS-01).

import { effectsInOrder, effectWithCondition } from "../../../engine/battle/effects.ts";
import type { Relation } from "../../../engine/procedures/relations.ts";
import type { VolitionCreature, VolitionShapes } from "../data/types.ts";
import { endEffect } from "../effects/effects.ts";
import { areEngaged, setRelation } from "../map/positions.ts";
import { incapacity, isDown, isDying } from "../numbers/states.ts";

/** Uuids of those who hold a creature; whom the table alone knows stands nowhere. */
function holdersOf(held: VolitionCreature): readonly string[] {
  if (!effectWithCondition(held, "grabbed")) return NOBODY;
  return effectsInOrder(held).flatMap(({ statuses, system }) =>
    statuses.includes("grabbed") && system.source !== "" ? [system.source] : [],
  );
}

const NOBODY: readonly string[] = [];

export const relations: readonly Relation<VolitionShapes>[] = [
  {
    id: "grab",
    of: holdersOf,
    // Nobody holds the dead, or holds on when falling or no longer engaged.
    holds: (_context, held, holder) => incapacity(held) !== "dead" && !isDown(holder) && !isDying(holder) && areEngaged(held, holder),
    end(context, held, uuid) {
      const grabs = effectsInOrder(held).filter(({ statuses, system }) => statuses.includes("grabbed") && system.source === uuid);
      for (const grab of grabs) endEffect(context, held, grab, "VO-CON-07");
    },
  },
  {
    id: "position",
    of: ({ system }) => system.relations.map(({ to }) => to),
    end(context, one, uuid) {
      const other = context.battle.creatures[uuid];
      if (other) setRelation(one, other, "far");
      else one.system.relations = one.system.relations.filter(({ to }) => to !== uuid);
    },
    // Whoever takes no part still stands where it stands.
    outlives: ["absence"],
  },
];
