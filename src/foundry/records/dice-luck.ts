// The luck of the dice: what everybody has thrown beside what such dice come to, worked out exactly. Pure: it reads the dice of steps.

import { type DiceRequest, type DiceResult, readDice, sumsOf } from "../../engine/index.ts";
import type { RecordMessage } from "./message.ts";

/** A record as luck reads it. */
export type ThrownRecord = Pick<RecordMessage, "steps" | "state">;

/** One creature's dice. */
export interface LuckRow {
  /** Uuid of the creature. */
  readonly creature: string;
  readonly rolls: number;
  /** What the dice came to, all rolls together, without what is added to them. */
  readonly rolled: number;
  /** What such dice come to on average. */
  readonly expected: number;
  /** Of everybody who throws the same dice, the share that does worse, each roll counting alike; 0 to 1. */
  readonly luckier: number;
}

/** Dice beyond these are nobody's: working them out would take longer than anybody waits. */
const MOST_FACES = 2_000;

interface Sums {
  rolls: number;
  rolled: number;
  expected: number;
  rank: number;
  variance: number;
}

/** Everybody's luck in the records that are in effect, the luckiest first. Lots and what the GM throws for nobody are nobody's luck. */
export function luckOf(records: readonly ThrownRecord[]): LuckRow[] {
  const sums = new Map<string, Sums>();
  for (const { steps, state } of records) {
    if (state !== "applied") continue;
    for (const { dice } of steps) if (dice?.of !== undefined) count(sums, dice, dice.of);
  }
  return [...sums]
    .map(([creature, { rolls, rolled, expected, rank, variance }]) => {
      return { creature, rolls, rolled, expected, luckier: below(variance === 0 ? 0 : rank / Math.sqrt(variance)) };
    })
    .toSorted((a, b) => b.luckier - a.luckier);
}

function count(all: Map<string, Sums>, { request, faces, better }: DiceResult, of: string): void {
  const chances = chancesOf(request);
  if (!chances) return;
  const { sum } = readDice(request, { faces });
  const sums = all.get(of) ?? { rolls: 0, rolled: 0, expected: 0, rank: 0, variance: 0 };
  all.set(of, sums);
  sums.rolls += 1;
  sums.rolled += sum;
  // A roll's rank is the share of worse rolls, and half of those that equal it: on average a half, whatever the dice.
  let [under, third] = [0, 0];
  for (const [total, chance] of chances) {
    sums.expected += total * chance;
    if (better === "low" ? total > sum : total < sum) under += chance;
    third += chance ** 3;
  }
  sums.rank += under + (chances.get(sum) ?? 0) / 2 - 0.5;
  sums.variance += (1 - third) / 12;
}

/** The likelihood of each sum; null for dice that can't show anything else, and for more than can be worked out at once. */
function chancesOf(request: DiceRequest): ReadonlyMap<number, number> | null {
  if (request.terms.reduce((most, { count: dice, faces }) => most + dice * faces, 0) > MOST_FACES) return null;
  const chances = sumsOf(request);
  return chances.size < 2 ? null : chances;
}

/** The share of a normal distribution below so many deviations (Zelen and Severo's formula 26.2.17, exact to seven places). */
function below(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const tail =
    (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return deviations > 0 ? 1 - tail : tail;
}
