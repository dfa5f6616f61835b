// The arithmetic of hits, swarms and Shock, on bare numbers (SH-DMG-01 to -03, SH-SWM-02, -03, SH-SHK-01, -02, -04, -07).

import type { DiceRequest } from "../../../engine/data/dice.ts";

const MOST_HIT = 6;
const MOST_DAMAGE = 3;
const HIT_EACH = 2;

/** What so many other joiners of a swarm add to its one attack, up to three of them (SH-SWM-02). */
export function swarmBonus(others: number): { readonly hit: number; readonly damage: number } {
  const count = Math.max(0, Math.trunc(others));
  return { hit: Math.min(MOST_HIT, HIT_EACH * count), damage: Math.min(MOST_DAMAGE, count) };
}

/** What a hit is made of. */
interface HitParts {
  /** Sum of the weapon's dice as they fell. */
  readonly dice: number;
  /** The most that they could have shown. */
  readonly mostDice: number;
  /** Everything that is added to them, but the swarm's bonus. */
  readonly flat: number;
  readonly swarm: number;
  /** The least that a hit does, as the world sets it. */
  readonly least: number;
  /** What the attack's Shock would be, where it keeps a hit from doing less; else 0 (SH-SHK-07). */
  readonly floor: number;
}

/** What a hit does in the end: a swarm cannot lift it above the weapon's own maximum, Shock is the least it does. */
export function hitDamage({ dice, mostDice, flat, swarm, least, floor }: HitParts): number {
  const cap = Math.max(mostDice + flat, dice + flat);
  const dealt = swarm > 0 ? Math.min(dice + flat + swarm, cap) : dice + flat;
  return Math.max(0, least, dealt, floor);
}

/** The highest total that dice can show, without their bonus. */
export function mostOf({ terms }: DiceRequest): number {
  return terms.reduce((sum, { count, faces, keep }) => sum + Math.min(count, keep?.count ?? count) * faces, 0);
}

/** Up to which AC a weapon wounds without hitting: a number, any AC, or none at all. */
export type Threshold = number | "any" | null;

/** Whether a miss falls within the reach of Shock (SH-SHK-01, SH-SHK-02). */
export function isShocking(threshold: Threshold, armorClass: number): boolean {
  return threshold === "any" || (threshold !== null && armorClass <= threshold);
}
