// Fighting with two weapons at once: who may, and with which two (SH-DW-01, SH-DW-02, SH-DW-04).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { type ShockBattle, type ShockCreature, type Weapon, isFoe } from "../data/types.ts";
import { usualSkill } from "../items/attack-profile.ts";
import { skillLevel } from "../numbers/numbers.ts";
import { isMeleeWeapon, readiedWeapons, reachOf } from "../numbers/weapons.ts";

/** What takes both hands to shoot is slung while somebody fights with two weapons; claws and knuckles are no second weapon. */
function isWieldable(weapon: Weapon): boolean {
  return weapon.system.mode !== "unarmed" && (isMeleeWeapon(weapon) || (weapon.system.mode !== "bow" && weapon.system.hands < 2));
}

/** The weapons that somebody can fight with two of: at hand, and trained with. The GM vouches for foes, which have no levels of their own. */
export function wielded(battle: ShockBattle, creature: ShockCreature): Weapon[] {
  return atHand(creature).filter((weapon) => isFoe(creature) || levelWith(battle, creature, weapon) >= 1);
}

function atHand(creature: ShockCreature): Weapon[] {
  return readiedWeapons(creature).filter(isWieldable);
}

/** Why somebody cannot fight with two weapons, or null. */
export function whyNotDual(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const data = { name: creature.name };
  const weapons = wielded(battle, creature);
  const untrained = atHand(creature).find((weapon) => !weapons.includes(weapon));
  if (weapons.length < 2 && untrained)
    return { rule: "SH-DW-01", text: "SHOCK.Refusal.UntrainedDual", data: { ...data, item: untrained.name } };
  if (weapons.length < 2) return { rule: "SH-DW-01", text: "SHOCK.Refusal.OneWeapon", data };
  return null;
}

function levelWith(battle: ShockBattle, creature: ShockCreature, weapon: Weapon): number {
  return skillLevel(creature, usualSkill(weapon), battle.options);
}

/** Whether an attack is made by somebody who fights with two weapons just now (SH-DW-04); a bow cannot be drawn so. `null` is bare hands. */
export function isDual(battle: ShockBattle, creature: ShockCreature, weapon: Weapon | null): boolean {
  const slung = weapon !== null && weapon.system.mode !== "unarmed" && !isWieldable(weapon);
  return creature.system.dualWield && !slung && wielded(battle, creature).length > 1;
}

/** The weapons that can be the second one beside the one that strikes. */
export function secondWeapons(battle: ShockBattle, creature: ShockCreature, weapon: Weapon | null): Weapon[] {
  const weapons = wielded(battle, creature);
  if (weapon === null || !weapons.includes(weapon) || !isDual(battle, creature, weapon)) return [];
  return weapons.filter((other) => other !== weapon);
}

/** Whether a target at this distance is in range of a weapon (SH-DW-02). */
export function covers(creature: ShockCreature, weapon: Weapon, distance: number): boolean {
  if (isMeleeWeapon(weapon)) return distance <= reachOf(creature, weapon);
  const { normal, long } = weapon.system.range;
  const farthest = Math.max(normal, long);
  return farthest === 0 || distance <= farthest;
}
