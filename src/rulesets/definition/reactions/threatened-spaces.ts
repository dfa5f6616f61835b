// Which squares a creature threatens, and whom it could strike at there (DE-SPC-03 to -05, DE-EQ-05, DE-GRP-04, setting `rangedThreatens`).

import type { Place } from "../../../engine/battle/battle.ts";
import { isFloorBetween } from "../../../engine/map/levels.ts";
import { has } from "../data/conditions.ts";
import { option } from "../data/settings.ts";
import type { DefinitionBattle, DefinitionCreature, Weapon } from "../data/types.ts";
import { fitted, isTiny, placeOf, squaresApart } from "../map/space.ts";
import { isGrappling, whyUnable } from "../numbers/states.ts";
import { isTrainedWith, weaponInHand, weaponsAtHand } from "../numbers/wielding.ts";

/** True for whoever threatens nothing at all now. */
function threatensNothing({ options }: DefinitionBattle, creature: DefinitionCreature): boolean {
  if (whyUnable(creature) !== null || isGrappling(creature) || has(creature, "pinned")) return true;
  const weapon = weaponInHand(creature);
  if (!weapon) return false;
  if (weapon.system.range === "ranged" && option(options, "rangedThreatens") !== true) return true;
  return !isTrainedWith(creature, weapon);
}

/** What a creature strikes with where it threatens: the weapons in its hand and of its body, then bare hands (null). */
export function arms({ options }: Pick<DefinitionBattle, "options">, creature: DefinitionCreature): (Weapon | null)[] {
  const shoots = option(options, "rangedThreatens") === true;
  const weapons = weaponsAtHand(creature).filter(({ system }) => shoots || system.range === "melee");
  return [...weapons.filter((weapon) => isTrainedWith(creature, weapon)), null];
}

/** Whether a creature gets so far with one of its weapons, or with bare hands (DE-SPC-03 to -05). */
export function reachesWith(creature: DefinitionCreature, weapon: Weapon | null, [along, across]: readonly [number, number]): boolean {
  const longer = weapon?.system.range === "melee" && weapon.system.isReach;
  const radius = (isTiny(creature) ? 0 : creature.system.reach) + (longer ? 1 : 0);
  if (Math.max(along, across) > radius) return false;
  // A small creature's longer reach does not cover the far corners.
  return !(longer && creature.system.size === "small" && along === radius && across === radius);
}

/** Whether a creature that stood at one place could strike at whoever stands at another, with a melee weapon at hand or its bare hands. */
export function strikesFrom(battle: DefinitionBattle, creature: DefinitionCreature, own: Place, place: Place): boolean {
  const apart = isFloorBetween(own, place) ? undefined : squaresApart(battle, fitted(creature, own), place);
  if (apart === undefined) return false;
  const weapons = weaponsAtHand(creature).filter(({ system }) => system.range === "melee");
  return [...weapons, null].some((weapon) => reachesWith(creature, weapon, apart));
}

/** The farthest that a creature strikes, in squares. */
export function farthestReach(creature: DefinitionCreature): number {
  const isLong = weaponsAtHand(creature).some(({ system }) => system.range === "melee" && system.isReach);
  return (isTiny(creature) ? 0 : creature.system.reach) + (isLong ? 1 : 0);
}

/** Whether a creature threatens some square of a place. */
export function threatensPlace(battle: DefinitionBattle, creature: DefinitionCreature, place: Place): boolean {
  const own = placeOf(battle, creature);
  const apart = own && !isFloorBetween(own, place) ? squaresApart(battle, own, place) : undefined;
  if (apart === undefined || threatensNothing(battle, creature)) return false;
  return arms(battle, creature).some((weapon) => reachesWith(creature, weapon, apart));
}

/** Whether a creature threatens the square that another stands on; false where one has no place on the scene. */
export function threatens(battle: DefinitionBattle, creature: DefinitionCreature, other: DefinitionCreature): boolean {
  const place = placeOf(battle, other);
  return place !== undefined && creature.uuid !== other.uuid && threatensPlace(battle, creature, place);
}

/** Whether a creature could threaten anything, wherever it stands. */
export function canThreaten(battle: DefinitionBattle, creature: DefinitionCreature): boolean {
  return !threatensNothing(battle, creature);
}
