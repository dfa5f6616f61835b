// How much items endure, what wears them, and which still block and parry (LU-BLK-01, LU-PAR-02 to -04).

import { type Held, type LuckCreature, isHeld } from "../data/types.ts";

const METAL = 10;
const OTHER = 4;
/** What an item without a parry value parries for (LU-PAR-01). */
const PLAIN_PARRY = 1;

/** How much an item still endures and how much when whole; what is not listed goes by what it is made of (LU-PAR-03). */
export function durabilityOf({ system: { durability, metal } }: Held): { readonly value: number; readonly max: number } {
  const max = durability.max ?? durability.value ?? (metal ? METAL : OTHER);
  return { value: durability.value ?? max, max };
}

/** At zero durability (LU-PAR-04). */
export function isBroken(item: Held): boolean {
  return durabilityOf(item).value <= 0;
}

/** Takes durability off an item, never below zero; tells how much was left over. The first wear writes the fallback down. */
export function wear(item: Held, amount: number): number {
  const { value, max } = durabilityOf(item);
  const worn = Math.min(value, Math.max(0, amount));
  item.system.durability = { value: value - worn, max };
  return amount - worn;
}

/** What an item adds to physical deflection when it parries (LU-PAR-01). */
export function parryValue({ system }: Held): number {
  return system.parry ?? PLAIN_PARRY;
}

/** Items in hand that are whole. */
export function usableInHand(creature: LuckCreature): Held[] {
  return Object.values(creature.items).filter((item): item is Held => isHeld(item) && item.system.wielded && !isBroken(item));
}

/** Items that can block now: in hand, whole, with the block property (LU-BLK-01). */
export function blockers(creature: LuckCreature): Held[] {
  return usableInHand(creature).filter(({ system }) => system.block !== null);
}
