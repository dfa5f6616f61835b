// Shock: what a missed melee attack does all the same, and what keeps it off (SH-SHK-01 to SH-SHK-08, SH-SWM-04, SH-TD-02).

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { has } from "../data/conditions.ts";
import { option } from "../data/settings.ts";
import { type Options, type Shield, type ShockCreature, isFeature, isShield } from "../data/types.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { type Threshold, isShocking } from "../numbers/damage-sums.ts";
import { armorClass, attributeModifier } from "../numbers/numbers.ts";
import { carried, stack, term } from "../numbers/stacking.ts";

/** The Shock of an attack: its points with every term, never below 0, and up to which AC it applies. */
interface ShockSum {
  readonly points: number;
  readonly breakdown: Breakdown;
  readonly threshold: Threshold;
}

/** What counts towards Shock, whatever the entry of the weapon (SH-SHK-04). */
export function shockTerms(attacker: ShockCreature, { attribute, weapon, magic }: AttackProfile, entry: number): Modifier[] {
  const features = Object.values(attacker.items).filter(isFeature);
  return [
    term("ShockEntry", entry, "base", "SH-SHK-01"),
    term(`Attribute.${attribute}`, attributeModifier(attacker, attribute), "attribute", "SH-SHK-04"),
    ...(weapon ? [{ label: weapon.name, value: magic, kind: "magic", rule: "SH-SHK-04" }] : []),
    ...features
      .filter(({ system }) => system.addsToShock)
      .map(({ name, system }) => ({ label: name, value: system.damageBonus, kind: "feature", rule: "SH-SHK-04" })),
    ...carried(attacker, "shock", "SH-SHK-04"),
  ];
}

/** What the Shock of an attack is; null for attacks without an entry, shots and throws (SH-SHK-04, SH-SHK-08, reading "Shock at range"). */
export function shockSum(attacker: ShockCreature, profile: AttackProfile): ShockSum | null {
  const { shock, weapon } = profile;
  if (!shock || !weapon) return null;
  const breakdown = stack(shockTerms(attacker, profile, shock.value));
  const anyAc = Object.values(attacker.items).some((item) => isFeature(item) && item.system.shockAnyAc);
  return { points: Math.max(0, breakdown.total), breakdown, threshold: anyAc ? "any" : shock.threshold };
}

/** What becomes of the Shock of a miss. */
export type ShockFate = "none" | "armour" | "immune" | "shield" | "suffered";

/** Whether a target suffers the Shock of an attack, or what saves it. Nothing is used up by asking. */
export function shockFate(target: ShockCreature, shock: ShockSum | null, swarm: boolean): ShockFate {
  if (!shock || shock.points === 0) return "none";
  // What a swarm does is no Shock in truth: only who thinks of nothing but defence escapes it.
  if (swarm) return target.system.totalDefense ? "immune" : "suffered";
  if (!isShocking(shock.threshold, armorClass(target, "melee").total)) return "armour";
  if (isImmune(target)) return "immune";
  return shieldInUse(target) && !target.system.shieldUsed ? "shield" : "suffered";
}

/** Immune to Shock by its nature, a feature, a condition or Total Defense (SH-SHK-06, SH-TD-02). */
function isImmune(creature: ShockCreature): boolean {
  const { shockImmune, totalDefense } = creature.system;
  const features = Object.values(creature.items).some((item) => isFeature(item) && item.system.shockImmune);
  return shockImmune || totalDefense || features || has(creature, "shockImmune");
}

/** The shield in hand that stops the first Shock of a round. */
function shieldInUse(creature: ShockCreature): Shield | undefined {
  return Object.values(creature.items)
    .filter(isShield)
    .find(({ system }) => system.inUse && system.ignoresFirstShock);
}

/** The least that a hit does: the attack's Shock, always or only where a miss would have done it (SH-SHK-07, setting `shockFloor`). */
export function shockFloor(target: ShockCreature, shock: ShockSum | null, swarm: boolean, options: Options): number {
  if (!shock) return 0;
  if (option(options, "shockFloor") === "always") return shock.points;
  return shockFate(target, shock, swarm) === "suffered" ? shock.points : 0;
}
