// Dice of damage: what a hit rolls, and what a critical hit makes of it (DE-DMG-01, DE-DMG-02, DE-CRT-03, DE-CRT-04, DE-CRT-06).

import { type DiceRequest, addDice } from "../../../engine/data/dice.ts";

/** What a hit rolls: base dice with the flat bonuses of every such roll, and what a critical hit leaves as it is. */
interface DamageDice {
  /** The weapon's own dice, or the damage that a spell lists. */
  readonly base: DiceRequest;
  /** Flat bonuses, negative ones too; they come along with every roll of the base. */
  readonly flat: number;
  /** Extra dice, and bonuses that say of themselves that they are not multiplied. */
  readonly extra: DiceRequest;
}

/** All dice of a hit: the base so often with its bonuses, the rest once. */
export function damageDice({ base, flat, extra }: DamageDice, times: number): DiceRequest {
  const rolls = Math.max(1, times);
  const multiplied = {
    terms: base.terms.map((term) => ({ ...term, count: term.count * rolls })),
    bonus: (base.bonus + flat) * rolls,
  };
  return addDice(multiplied, extra);
}

/** Strength in the damage of a weapon: half as much again with both hands, rounded down, whatever its sign (DE-DMG-02). */
export function strengthPart(strength: number, twoHanded: boolean): number {
  return twoHanded ? Math.floor(strength * 1.5) : strength;
}
