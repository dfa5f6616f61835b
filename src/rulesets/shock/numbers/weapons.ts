// What a creature fights with: weapons at hand, how far they reach, whether they make it armed (derived values; SH-OA-01, SH-MEL-01, SH-ITM-07).

import { type ShockCreature, type Weapon, isWeapon } from "../data/types.ts";

/** Stands for no weapon at all, where one is chosen. */
export const BARE_HANDS = "hands";

/** Weapons in hand or drawn at once. */
export function readiedWeapons({ items }: ShockCreature): Weapon[] {
  return Object.values(items)
    .filter(isWeapon)
    .filter(({ system }) => system.place === "readied");
}

/** Whether something is made to strike with. */
export function isMeleeWeapon({ system }: Weapon): boolean {
  return system.mode === "melee" || system.mode === "unarmed";
}

/** How far somebody strikes with it, in feet; with bare hands for null. */
export function reachOf(creature: ShockCreature, weapon: Weapon | null): number {
  return Math.max(creature.system.reachBase, weapon && isMeleeWeapon(weapon) ? weapon.system.reach : 0);
}

/** Weapons that make a creature one that is armed for melee. */
function armedWith(creature: ShockCreature): Weapon[] {
  return readiedWeapons(creature).filter((weapon) => isMeleeWeapon(weapon) && weapon.system.armed);
}

/** The longest reach of the melee weapons at hand; null for whoever is not armed with any. */
export function threatReach(creature: ShockCreature): number | null {
  const reaches = armedWith(creature).map((weapon) => reachOf(creature, weapon));
  return reaches.length === 0 ? null : Math.max(...reaches);
}

/** How far a creature could strike, armed or not: whoever's reach covers a shooter spoils its aim (reading "enemies in reach"). */
export function meleeReach(creature: ShockCreature): number {
  return Math.max(creature.system.reachBase, threatReach(creature) ?? 0);
}
