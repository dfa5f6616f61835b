// What lies on the floor to be picked up, what those who are down still hold, and what picking it up costs (DE-DIS-02, DE-ACT-12).

import { type Takeable, lyingThings, nearestFirst, thingsOn } from "../../../engine/items/ground.ts";
import type { DefinitionBattle, DefinitionCreature, DefinitionShapes } from "../data/types.ts";
import type { Price } from "../data/prices.ts";
import { isFighting } from "../numbers/states.ts";
import { isDead, isUnconscious } from "../numbers/vitality.ts";
import { wielded } from "../numbers/wielding.ts";

/** What somebody can pick up: what lies next to them, the nearest known first, and what is in the hands of those who lie there. */
export function thingsToTake(battle: DefinitionBattle, creature: DefinitionCreature): Takeable<DefinitionShapes>[] {
  const down = Object.values(battle.creatures).filter((other) => other.uuid !== creature.uuid && (isDead(other) || isUnconscious(other)));
  const held = down.flatMap((other) => {
    const inHands = new Set(wielded(other).map(({ id }) => id));
    return thingsOn(battle, other, ({ id }) => inHands.has(id));
  });
  return nearestFirst(battle, creature, [...lyingThings(battle), ...held]);
}

/** Bending down takes a move action, and nothing outside of a fight. */
export function pickUpPrice(battle: DefinitionBattle): Price {
  return isFighting(battle) ? { kind: "move" } : { kind: "none" };
}
