// What a creature fights with: weapons at hand, how far they reach, whether they make it armed (derived values; SH-OA-01, SH-MEL-01, SH-ITM-07).

import type { ShockBattle, ShockCreature, Weapon } from "../types.ts";
import { isWeapon } from "../types.ts";

/** Stands for no weapon at all, where one is chosen. */
export const BARE_HANDS = "hands";

/** Weapons in hand or drawn at once: its own, and what it has picked up from the ground. */
export function readiedWeapons(battle: Pick<ShockBattle, "creatures">, creature: ShockCreature): Weapon[] {
  const taken = Object.values(battle.creatures).flatMap((owner) =>
    owner.uuid === creature.uuid ? [] : weaponsOf(owner).filter(({ system }) => system.takenBy === creature.uuid),
  );
  return [...ownWeapons(creature), ...taken.filter(isAtHand)];
}

/** Those of its own weapons that are at hand. */
export function ownWeapons(creature: ShockCreature): Weapon[] {
  return weaponsOf(creature).filter(
    (weapon) => isAtHand(weapon) && (weapon.system.takenBy === "" || weapon.system.takenBy === creature.uuid),
  );
}

function weaponsOf(creature: ShockCreature): Weapon[] {
  return Object.values(creature.items).filter(isWeapon);
}

function isAtHand({ system }: Weapon): boolean {
  return system.place === "readied";
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
export function armedWith(battle: Pick<ShockBattle, "creatures">, creature: ShockCreature): Weapon[] {
  return readiedWeapons(battle, creature).filter((weapon) => isMeleeWeapon(weapon) && weapon.system.armed);
}

/** The longest reach of the melee weapons at hand; null for whoever is not armed with any. */
export function threatReach(battle: Pick<ShockBattle, "creatures">, creature: ShockCreature): number | null {
  const reaches = armedWith(battle, creature).map((weapon) => reachOf(creature, weapon));
  return reaches.length === 0 ? null : Math.max(...reaches);
}

/** How far a creature could strike, armed or not: whoever's reach covers a shooter spoils its aim (reading "enemies in reach"). */
export function meleeReach(battle: Pick<ShockBattle, "creatures">, creature: ShockCreature): number {
  return Math.max(creature.system.reachBase, threatReach(battle, creature) ?? 0);
}
