// Fighting with two weapons at once: who may, and with which two (SH-DW-01, SH-DW-02, SH-DW-04).

import type { RefusalReason } from "../../../engine/refusal.ts";
import { option } from "../settings.ts";
import type { ShockBattle, ShockCreature, Weapon } from "../types.ts";
import { isFoe, isShield } from "../types.ts";
import { profileOf } from "./attack-profile.ts";
import { skillLevel } from "./numbers.ts";
import { isMeleeWeapon, readiedWeapons, reachOf } from "./weapons.ts";

const HANDS = 2;

/** The weapons that somebody who fights with two holds; one of them may be a shot. */
export function wielded(battle: ShockBattle, creature: ShockCreature): Weapon[] {
  return readiedWeapons(battle, creature).filter(({ system }) => system.mode !== "unarmed");
}

/** Why somebody cannot fight with two weapons, or null. */
export function whyNotDual(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const data = { name: creature.name };
  const weapons = wielded(battle, creature);
  if (weapons.length < 2) return { rule: "SH-DW-01", text: "SHOCK.Refusal.OneWeapon", data };
  // The GM vouches for foes, which have no levels of their own (open point 44).
  const untrained = isFoe(creature) ? undefined : weapons.find((weapon) => levelWith(battle, creature, weapon) < 1);
  if (untrained) return { rule: "SH-DW-01", text: "SHOCK.Refusal.UntrainedDual", data: { ...data, item: untrained.name } };
  if (option(battle.options, "dualHands") !== "check") return null;
  const shield = Object.values(creature.items).some((item) => isShield(item) && item.system.inUse);
  const hands = weapons.map(({ system }) => system.hands).toSorted((a, b) => a - b);
  const needed = (hands[0] ?? 1) + (hands[1] ?? 1) + (shield ? 1 : 0);
  return needed > HANDS ? { rule: "SH-DW-01", text: "SHOCK.Refusal.NotEnoughHands", data } : null;
}

function levelWith(battle: ShockBattle, creature: ShockCreature, weapon: Weapon): number {
  const { skill } = profileOf(creature, weapon, {}, battle.options);
  return skillLevel(creature, skill, battle.options);
}

/** Whether an attack is made by somebody who fights with two weapons just now (SH-DW-04). */
export function isDual(battle: ShockBattle, creature: ShockCreature): boolean {
  return creature.system.dualWield && wielded(battle, creature).length > 1;
}

/** The weapons that can be the second one beside the one that strikes. */
export function secondWeapons(battle: ShockBattle, creature: ShockCreature, weapon: Weapon | null): Weapon[] {
  if (!isDual(battle, creature) || weapon === null) return [];
  return wielded(battle, creature).filter((other) => other !== weapon);
}

/** Whether a target at this distance is in range of a weapon (SH-DW-02). */
export function covers(creature: ShockCreature, weapon: Weapon, distance: number): boolean {
  if (isMeleeWeapon(weapon)) return distance <= reachOf(creature, weapon);
  const { normal, long } = weapon.system.range;
  const farthest = Math.max(normal, long);
  return farthest === 0 || distance <= farthest;
}
