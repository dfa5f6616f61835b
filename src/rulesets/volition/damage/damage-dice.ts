// Ways to roll a handful of damage dice: all of them, many of them averaged, or a few of them multiplied (VO-DMR-01 to VO-DMR-05).

import type { DiceRequest, DiceResult, DiceTerm } from "../../../engine/data/dice.ts";

export const DAMAGE_WAYS = ["all", "average", "multiply", "multiplySeveral"] as const;
export type DamageWay = (typeof DAMAGE_WAYS)[number];

/** From so many dice on there is a choice (VO-DMR-01). */
const MANY = 5;
const TEN = 10;

/** The mean of some dice of one size; half points are dropped (VO-DMR-03). */
export function damageAverage(count: number, faces: number): number {
  return Math.floor((count * (faces + 1)) / 2);
}

/** Dice as they are really rolled: each term with the number that it is multiplied by, and what was averaged. */
export interface DamageRoll {
  readonly way: DamageWay;
  readonly request: DiceRequest;
  /** By term of the request. */
  readonly multipliers: readonly number[];
  readonly averaged: readonly { readonly count: number; readonly faces: number; readonly average: number }[];
}

/** The ways that make a difference for these dice; only one where nobody needs to choose. */
export function waysOf(request: DiceRequest): readonly DamageWay[] {
  const counts = request.terms.filter(isPlain).map(({ count }) => count);
  const count = request.terms.reduce((sum, term) => sum + term.count, 0);
  if (count < MANY || counts.length === 0) return ["all"];
  return [
    "all",
    "average",
    ...(counts.some((each) => each >= MANY) ? (["multiply"] as const) : []),
    ...(counts.some((each) => each >= 2 * TEN) ? (["multiplySeveral"] as const) : []),
  ];
}

function isPlain(term: DiceTerm): boolean {
  return term.keep === undefined && term.faces > 0;
}

/** How many of so many dice stay to be rolled when the others are averaged: at least half of them are (VO-DMR-02). */
function leftToRoll(count: number): number {
  if (count < MANY) return Math.floor(count / 2);
  if (count % 2 === 1) return count >= 7 ? 3 : 2;
  return count >= 8 ? 4 : 2;
}

interface Part {
  readonly term: DiceTerm;
  readonly multiplier: number;
}

/** Lays dice out for a way of rolling. A way that does not fit them rolls them all. */
export function layOut(request: DiceRequest, way: DamageWay): DamageRoll {
  const used = waysOf(request).includes(way) ? way : "all";
  const averaged = used === "average" ? request.terms.filter(isPlain).map((term) => averagedOf(term)) : [];
  const parts = request.terms.flatMap((term): Part[] => {
    if (!isPlain(term) || used === "all") return [{ term, multiplier: 1 }];
    if (used === "average") return [{ term: { ...term, count: leftToRoll(term.count) }, multiplier: 1 }];
    return multiplied(term, used === "multiplySeveral");
  });
  const kept = parts.filter(({ term }) => term.count > 0);
  return {
    way: used,
    request: { terms: kept.map(({ term }) => term), bonus: request.bonus },
    multipliers: kept.map(({ multiplier }) => multiplier),
    averaged,
  };
}

function averagedOf({ count, faces }: DiceTerm): DamageRoll["averaged"][number] {
  const dropped = count - leftToRoll(count);
  return { count: dropped, faces, average: damageAverage(dropped, faces) };
}

/** As many tens as fit, then one five, the rest rolled singly (VO-DMR-04); several tens may share several dice (VO-DMR-05). */
function multiplied(term: DiceTerm, severalDice: boolean): Part[] {
  const tens = Math.floor(term.count / TEN);
  const rest = term.count - tens * TEN;
  const five = rest >= MANY;
  const one = (count: number): DiceTerm => ({ ...term, count });
  return [
    ...(tens > 0 ? [severalDice ? { term: one(tens), multiplier: TEN } : { term: one(1), multiplier: TEN * tens }] : []),
    ...(five ? [{ term: one(1), multiplier: MANY }] : []),
    { term: one(five ? rest - MANY : rest), multiplier: 1 },
  ];
}

/** What the dice come to: multiplied, with the averages and the flat part; never below 0 (VO-BAS-04). */
export function totalOf(roll: DamageRoll, result: DiceResult): number {
  const rolled = result.faces.reduce((sum, faces, index) => {
    const shown = faces.reduce((all, face, die) => all + (result.kept[index]?.[die] === true ? face : 0), 0);
    return sum + shown * (roll.multipliers[index] ?? 1);
  }, 0);
  const averages = roll.averaged.reduce((sum, { average }) => sum + average, 0);
  return Math.max(0, rolled + averages + roll.request.bonus);
}
