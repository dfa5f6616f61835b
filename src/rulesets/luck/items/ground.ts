// What lies about to be picked up, and what those who are down still hold (LU-ACT-08, LU-FREE-02).

import { type Takeable, lyingThings, nearestFirst, thingsOn } from "../../../engine/items/ground.ts";
import { type LuckBattle, type LuckCreature, type LuckShapes, isHeld } from "../data/types.ts";
import { isDead, isUnconscious } from "../numbers/states.ts";

/** What somebody can pick up: what lies next to them, the nearest known first, and what is in the hands of those who lie there. */
export function thingsToTake(battle: LuckBattle, creature: LuckCreature): Takeable<LuckShapes>[] {
  const down = Object.values(battle.creatures).filter((other) => other.uuid !== creature.uuid && (isDead(other) || isUnconscious(other)));
  const held = down.flatMap((other) => thingsOn(battle, other, (item) => isHeld(item) && item.system.wielded));
  return nearestFirst(battle, creature, [...lyingThings(battle), ...held]);
}
