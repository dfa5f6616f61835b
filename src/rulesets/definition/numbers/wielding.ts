// What a creature has in its hands and on its body: legal pairs, which of two shields or foci applies, what it is not trained in (DE-EQ-01 to DE-EQ-05).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { Armor, DefinitionCreature, DefinitionItem, Focus, Shield, Weapon } from "../data/types.ts";
import { isArmor, isFocus, isNpc, isShield, isWeapon } from "../data/types.ts";

export type Slot = "primary" | "offhand";

/** Whether a weapon is part of its owner's body: it is in no hand, and can neither be drawn, put away nor taken from it. */
export function isGrown(item: DefinitionItem): boolean {
  return isWeapon(item) && item.system.natural;
}

/** Whether a thing whose durability somebody keeps track of has none left: it is of no use any more (DE-SHT-02). */
export function isBroken({ system }: Weapon | Shield | Armor): boolean {
  return system.durability.max > 0 && system.durability.value <= 0;
}

/** The item in a hand; undefined for an empty hand, and for what is gone or grown. */
export function inHand(creature: DefinitionCreature, slot: Slot): Weapon | Shield | Focus | undefined {
  const item = creature.items[creature.system.slots[slot]];
  return item && isHandheld(item) && !isGrown(item) ? item : undefined;
}

function isHandheld(item: DefinitionItem): item is Weapon | Shield | Focus {
  return isWeapon(item) || isShield(item) || isFocus(item);
}

/** Everything in hand, the primary slot first. */
export function wielded(creature: DefinitionCreature): (Weapon | Shield | Focus)[] {
  const [primary, offhand] = [inHand(creature, "primary"), inHand(creature, "offhand")];
  return [...(primary ? [primary] : []), ...(offhand && offhand.id !== primary?.id ? [offhand] : [])];
}

/** Weapons that a creature can strike with as it stands: the one in hand (there is never more than one, DE-EQ-02), then those of the body. */
export function weaponsAtHand(creature: DefinitionCreature): Weapon[] {
  return [...wielded(creature).filter(isWeapon), ...grownWeapons(creature)].filter((weapon) => !isBroken(weapon));
}

/** The weapon that a creature fights with: the first of them. */
export function weaponInHand(creature: DefinitionCreature): Weapon | undefined {
  return weaponsAtHand(creature)[0];
}

/** Weapons of the body. */
export function grownWeapons(creature: DefinitionCreature): Weapon[] {
  return Object.values(creature.items).filter(isWeapon).filter(isGrown);
}

/** Foes come to a battle armed: empty hands take the first weapon that is whole. After that a foe draws like everybody else (DE-EQ-01). */
export function takeArms(creature: DefinitionCreature): void {
  if (!isNpc(creature) || wielded(creature).length > 0) return;
  const weapon = Object.values(creature.items)
    .filter(isWeapon)
    .find((item) => !isGrown(item) && !isBroken(item));
  if (weapon) creature.system.slots.primary = weapon.id;
}

/** Whether a thing is fought with as it is: held, or part of the body. */
export function isReady(creature: DefinitionCreature, item: DefinitionItem): boolean {
  return [...wielded(creature), ...grownWeapons(creature)].some(({ id }) => id === item.id);
}

/** Whether somebody has weapons, but holds nothing, and none of them is part of the body: one has to be drawn. */
export function hasToDraw(creature: DefinitionCreature): boolean {
  const items = Object.values(creature.items);
  return items.some(isWeapon) && !items.some((item) => isReady(creature, item));
}

/** A hand is free when a slot is empty, whatever the grip of the weapon in the other, or when the player says so. */
export function hasFreeHand(creature: DefinitionCreature): boolean {
  return creature.system.slots.freeHand || wielded(creature).length < 2;
}

/** Why an item may not go into a slot, or null (DE-EQ-01, DE-EQ-02). */
export function whyNotWield(creature: DefinitionCreature, item: DefinitionItem, slot: Slot): RefusalReason | null {
  const data = { name: creature.name, item: item.name };
  if (!isHandheld(item) || isGrown(item)) return { rule: "DE-EQ-01", text: "DEFINITION.Refusal.NotForAHand", data };
  if (isWeapon(item) && slot === "offhand") return { rule: "DE-EQ-01", text: "DEFINITION.Refusal.WeaponInOffhand", data };
  const other = inHand(creature, slot === "primary" ? "offhand" : "primary");
  if (isWeapon(item) && other && other.id !== item.id && isWeapon(other)) {
    return { rule: "DE-EQ-02", text: "DEFINITION.Refusal.TwoWeapons", data: { ...data, other: other.name } };
  }
  return null;
}

/** Of several only the best applies; the first of equals (DE-EQ-03). */
function bestBy<T>(items: readonly T[], worth: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>((best, item) => (best === undefined || worth(item) > worth(best) ? item : best), undefined);
}

/** The shield that counts. */
export function bestShield(creature: DefinitionCreature): Shield | undefined {
  const whole = wielded(creature)
    .filter(isShield)
    .filter((shield) => !isBroken(shield));
  return bestBy(whole, ({ system }) => system.acBonus);
}

/** The focus that counts. */
export function bestFocus(creature: DefinitionCreature): Focus | undefined {
  return bestBy(wielded(creature).filter(isFocus), ({ system }) => system.bonus);
}

/** Armor that is worn. */
export function wornArmor(creature: DefinitionCreature): Armor[] {
  return Object.values(creature.items)
    .filter(isArmor)
    .filter(({ system }) => system.equipped);
}

/** The armor that counts. */
export function bestArmor(creature: DefinitionCreature): Armor | undefined {
  const whole = wornArmor(creature).filter((armor) => !isBroken(armor));
  return bestBy(whole, ({ system }) => system.acBonus);
}

function knows(groups: readonly string[], group: string): boolean {
  const wanted = group.trim().toLowerCase();
  return wanted === "" || groups.some((known) => known.trim().toLowerCase() === wanted);
}

/** Whether a creature is trained with what it strikes with; what has no group asks for no training, and a shield's may stand among weapons or armour. */
export function isTrainedWith(creature: DefinitionCreature, item: Weapon | Shield): boolean {
  const { training } = creature.system;
  const groups = isShield(item) ? [...training.weapons, ...training.armor] : training.weapons;
  return training.all || knows(groups, item.system.group);
}

/** The worst armor that a creature wears without being trained in it (DE-EQ-04). */
export function untrainedArmor(creature: DefinitionCreature): Armor | undefined {
  const { training } = creature.system;
  if (training.all) return undefined;
  const strange = wornArmor(creature).filter(({ system }) => !knows(training.armor, system.group));
  return bestBy(strange, ({ system }) => -system.checkPenalty);
}

/** What untrained armor takes off attack rolls, movement skills and riding; 0 without any (DE-EQ-04). */
export function checkPenalty(creature: DefinitionCreature): number {
  return Math.min(0, untrainedArmor(creature)?.system.checkPenalty ?? 0);
}

const FAILS = 50;

/** Percent of a creature's spells that fail by its armor (DE-EQ-04). */
export function spellFailure(creature: DefinitionCreature): number {
  return untrainedArmor(creature) ? FAILS : 0;
}
