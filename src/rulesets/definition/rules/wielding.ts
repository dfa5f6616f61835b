// What a creature has in its hands and on its body: legal pairs, which of two shields or foci applies, what it is not trained in (DE-EQ-01 to DE-EQ-05).

import type { RefusalReason } from "../../../engine/refusal.ts";
import type { Armor, DefinitionCreature, DefinitionItem, Focus, Shield, Weapon } from "../types.ts";
import { isArmor, isFocus, isNpc, isShield, isWeapon } from "../types.ts";

export type Slot = "primary" | "offhand";

/** The item in a hand; undefined for an empty hand, and for what is gone or lies on the floor. */
export function inHand(creature: DefinitionCreature, slot: Slot): Weapon | Shield | Focus | undefined {
  const item = creature.items[creature.system.slots[slot]];
  return item && isHandheld(item) && !item.system.dropped ? item : undefined;
}

function isHandheld(item: DefinitionItem): item is Weapon | Shield | Focus {
  return isWeapon(item) || isShield(item) || isFocus(item);
}

/** Everything in hand, the primary slot first. */
export function wielded(creature: DefinitionCreature): (Weapon | Shield | Focus)[] {
  const [primary, offhand] = [inHand(creature, "primary"), inHand(creature, "offhand")];
  return [...(primary ? [primary] : []), ...(offhand && offhand.id !== primary?.id ? [offhand] : [])];
}

/** The weapon in hand; there is never more than one (DE-EQ-02). Foes that hold nothing at all have their first weapon: what they have grown. */
export function weaponInHand(creature: DefinitionCreature): Weapon | undefined {
  const held = wielded(creature);
  return held.length === 0 ? grownWeapons(creature)[0] : held.find(isWeapon);
}

/** What foes that hold nothing attack with: all weapons that they have. */
export function grownWeapons(creature: DefinitionCreature): Weapon[] {
  if (!isNpc(creature) || wielded(creature).length > 0) return [];
  return Object.values(creature.items)
    .filter(isWeapon)
    .filter(({ system }) => !system.dropped);
}

/** A hand is free when a slot is empty, whatever the grip of the weapon in the other, or when the player says so (open point 67). */
export function hasFreeHand(creature: DefinitionCreature): boolean {
  return creature.system.slots.freeHand || wielded(creature).length < 2;
}

/** Why an item may not go into a slot, or null (DE-EQ-01, DE-EQ-02). */
export function whyNotWield(creature: DefinitionCreature, item: DefinitionItem, slot: Slot): RefusalReason | null {
  const data = { name: creature.name, item: item.name };
  if (!isHandheld(item)) return { rule: "DE-EQ-01", text: "DEFINITION.Refusal.NotForAHand", data };
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
  return bestBy(wielded(creature).filter(isShield), ({ system }) => system.acBonus);
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
  return bestBy(wornArmor(creature), ({ system }) => system.acBonus);
}

function knows(groups: readonly string[], group: string): boolean {
  const wanted = group.trim().toLowerCase();
  return wanted === "" || groups.some((known) => known.trim().toLowerCase() === wanted);
}

/** Whether a creature is trained with a weapon; one without a group asks for no training. */
export function isTrainedWith(creature: DefinitionCreature, weapon: Weapon): boolean {
  const { training } = creature.system;
  return training.all || knows(training.weapons, weapon.system.group);
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
