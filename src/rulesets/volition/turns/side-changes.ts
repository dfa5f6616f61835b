// What a change of sides does to who stands where: enemies who become friends are only next to each other, friends who become enemies are engaged (VO-POS-01).

import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { areClose, setRelation } from "../map/positions.ts";

/** Settles anew how a creature stands to everybody at its side. */
export const sideChanged = asProcedure((context: VolitionContext, creature: VolitionCreature) => {
  for (const { to } of [...creature.system.relations]) {
    const other = context.battle.creatures[to];
    if (other && areClose(creature, other)) setRelation(creature, other, "engaged");
  }
});
