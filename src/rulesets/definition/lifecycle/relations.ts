// What stands between two creatures, and when it ends by itself: grapples, and being inside of somebody (DE-GRP-04, DE-SWL-04). The GM says which outlive a battle.

import type { Relation } from "../../../engine/procedures/relations.ts";
import type { DefinitionBattle, DefinitionCreature, DefinitionShapes } from "../data/types.ts";
import { releaseGrapple } from "../maneuvers/grapple-pair.ts";
import { holdsTogether } from "../map/space.ts";
import { letOut } from "../damage/swallowed.ts";
import { isGone, isUnconscious } from "../numbers/vitality.ts";

/** A grapple ends when one is slain or defeated, holds somebody else, or is too far off, and when who holds is senseless. */
function holdsOn(battle: DefinitionBattle, one: DefinitionCreature, other: DefinitionCreature): boolean {
  if (other.system.grapple.with !== one.uuid || !holdsTogether(battle, one, other)) return false;
  return [one, other].every((each) => !isGone(each, battle.options) && !(each.system.grapple.role === "aggressor" && isUnconscious(each)));
}

export const relations: readonly Relation<DefinitionShapes>[] = [
  {
    id: "grapple",
    of: ({ system }) => (system.grapple.role === "" ? [] : [system.grapple.with]),
    holds: ({ battle }, one, other) => holdsOn(battle, one, other),
    end(context, one) {
      releaseGrapple(context, one, "DE-GRP-04");
    },
    outlives: ["battle"],
  },
  {
    id: "swallowed",
    of: ({ system }) => (system.swallowed.by === "" ? [] : [system.swallowed.by]),
    end(context, victim) {
      letOut(context, victim, "DE-SWL-04");
    },
    // Whoever is carried off inside of somebody is not out of it.
    outlives: ["battle", "absence"],
  },
];
