// What stands between two creatures, and when it ends by itself: holds and screens (SH-GRP-02, -10, SH-SCR-01, reading "broken screens").

import { areEnemies } from "../../../engine/battle/battle.ts";
import type { Relation } from "../../../engine/procedures/relations.ts";
import type { ShockBattle, ShockCreature, ShockShapes } from "../data/types.ts";
import { areAdjacent, isWithin } from "../map/distances.ts";
import { untie } from "../effects/grapple-holds.ts";
import { hasBroken, isAble, isDead, isDown } from "../numbers/states.ts";
import { meleeReach } from "../numbers/weapons.ts";

/** Farther than a drag and a reach together: whoever is there has been moved away, not along (SH-GRP-05). */
const DRAG = 10;

/** Whoever falls lets go; who was held stays held, unless it is dead (SH-GRP-10, reading "the fallen stay held"). */
function holdsOn(battle: ShockBattle, grappler: ShockCreature, held: ShockCreature): boolean {
  if (!isAble(grappler) || isDead(held) || hasBroken(held)) return false;
  return isWithin(battle, grappler, held, meleeReach(grappler) + DRAG) !== false;
}

export const relations: readonly Relation<ShockShapes>[] = [
  {
    id: "grapple",
    of: ({ system }) => (system.grappling === "" ? [] : [system.grappling]),
    holds: ({ battle }, grappler, held) => holdsOn(battle, grappler, held),
    end(context, grappler, uuid) {
      const held = context.battle.creatures[uuid];
      if (!held) grappler.system.grappling = "";
      else untie(context, grappler, held, isDown(grappler) || isDown(held) ? "SH-GRP-10" : "SH-GRP-02");
    },
  },
  {
    id: "grappledBy",
    of: ({ system }) => system.grappledBy,
    holds: (_context, held, grappler) => grappler.system.grappling === held.uuid,
    end(_context, held, uuid) {
      held.system.grappledBy = held.system.grappledBy.filter((other) => other !== uuid);
    },
  },
  {
    id: "screen",
    of: ({ system }) => (system.screen.wardId === "" ? [] : [system.screen.wardId]),
    holds({ battle, intent }, screener, ward) {
      if (areEnemies(screener, ward) || !isAble(screener) || isDead(ward) || ward.system.fled) return false;
      // Whoever acts has not moved its token yet.
      return screener.uuid === intent.actor || areAdjacent(battle, screener, ward) !== false;
    },
    end(context, screener) {
      screener.system.screen.wardId = "";
      context.note({ rule: "SH-SCR-01", text: "SHOCK.Step.ScreenEnds", data: { name: screener.name }, about: screener.uuid });
    },
  },
];
