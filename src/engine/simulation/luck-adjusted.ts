// Chances with the luck of the dice taken out. Played battles say something about luck too, and of that the truth is known: nothing, on average. So whatever of their
// outcomes goes with their luck (by least squares, over all of them) is no doubt about the chance. The estimate is shifted by it, and its interval is as much narrower.

import type { Side } from "../battle/battle.ts";
import { type Estimate, estimateOf } from "./estimate.ts";
import type { Luck } from "./dice-luck.ts";

/** Outcomes and luck of played battles, added up. */
export interface LuckSums {
  battles: number;
  /** Place of each kind of luck in the lists. */
  readonly kinds: Map<string, number>;
  /** By kind: in how many battles there was such luck, and how much in all of them. */
  readonly thrown: number[];
  readonly sums: number[];
  /** Products of the luck of two kinds, battle by battle; of each pair, once: the later kind comes first. */
  readonly products: number[][];
  /** By winner: how many battles, and how much luck of each kind in them. */
  readonly won: Map<Side, { times: number; readonly sums: number[] }>;
}

/** Nothing was played yet. */
export function noLuck(): LuckSums {
  return { battles: 0, kinds: new Map(), thrown: [], sums: [], products: [], won: new Map() };
}

/** Adds one battle. */
export function addLuck(all: LuckSums, luck: Readonly<Luck>, winner: Side | null): void {
  all.battles += 1;
  const battle = Object.entries(luck).map(([kind, points]) => ({ kind: placeOf(all, kind), points }));
  for (const { kind, points } of battle) {
    all.thrown[kind] = (all.thrown[kind] ?? 0) + 1;
    all.sums[kind] = (all.sums[kind] ?? 0) + points;
    const row = all.products[kind];
    if (row) for (const other of battle) if (other.kind <= kind) row[other.kind] = (row[other.kind] ?? 0) + points * other.points;
  }
  if (winner === null) return;
  const won = all.won.get(winner) ?? { times: 0, sums: [] };
  all.won.set(winner, won);
  won.times += 1;
  for (const { kind, points } of battle) won.sums[kind] = (won.sums[kind] ?? 0) + points;
}

function placeOf({ kinds, products }: LuckSums, kind: string): number {
  const known = kinds.get(kind);
  if (known !== undefined) return known;
  kinds.set(kind, products.length);
  products.push([]);
  return products.length - 1;
}

/** So many battles for each kind of luck that is taken out, and so many with such dice: with fewer, what goes with luck is chance itself. */
const BATTLES_A_KIND = 20;
/** Of either outcome, fewer are too few to say what goes with them: there, Wilson's interval alone holds. */
const FEWEST_OF_EACH = 10;
/** How much of a kind's luck must be its own, not that of the kinds before it. */
const OWN = 1e-6;

/** How likely a side wins, luck taken out where there are battles enough. Its interval is Wilson's of as many battles as would have come to the same without. */
export function chanceBesideLuck(all: LuckSums, side: Side): Estimate {
  const { battles } = all;
  const { times = 0, sums: wonSums = [] } = all.won.get(side) ?? {};
  const plain = estimateOf(times, battles);
  if (Math.min(times, battles - times) < FEWEST_OF_EACH) return plain;
  // The commonest kinds: which are taken must not hang on how they go with the outcome.
  const kinds = [...all.kinds.values()]
    .filter((kind) => (all.thrown[kind] ?? 0) >= BATTLES_A_KIND)
    .toSorted((a, b) => (all.thrown[b] ?? 0) - (all.thrown[a] ?? 0))
    .slice(0, Math.floor(battles / BATTLES_A_KIND));
  const share = times / battles;
  const means = kinds.map((kind) => (all.sums[kind] ?? 0) / battles);
  const together = kinds.map((kind, at) => (wonSums[kind] ?? 0) / battles - share * (means[at] ?? 0));
  const spread = kinds.map((kind, at) =>
    kinds.map((other, by) => {
      const product = all.products[Math.max(kind, other)]?.[Math.min(kind, other)] ?? 0;
      return product / battles - (means[at] ?? 0) * (means[by] ?? 0);
    }),
  );
  const { explained, shift, distance, used } = leastSquares(spread, together, means);
  const left = ((share * (1 - share) - explained) * battles) / (battles - used - 1);
  const variance = (left / battles) * (1 + distance);
  const likely = share - shift;
  const worth = (likely * (1 - likely)) / variance;
  return likely > 0 && likely < 1 && worth > battles ? { ...estimateOf(likely * worth, worth), besideLuck: true } : plain;
}

/** What goes with luck: how much of the outcomes' variance, how much of their share, and how far from nothing that luck was on average, in squared deviations of a battle. */
interface Explained {
  explained: number;
  shift: number;
  distance: number;
  /** Kinds of luck that say something which those before them don't. */
  used: number;
}

/** Least squares by elimination, kind by kind; what it is given is used up. */
function leastSquares(spread: readonly number[][], together: number[], means: number[]): Explained {
  const found: Explained = { explained: 0, shift: 0, distance: 0, used: 0 };
  const whole = spread.map((row, kind) => row[kind] ?? 0);
  spread.forEach((row, kind) => {
    const own = row[kind] ?? 0;
    if (own <= OWN * (whole[kind] ?? 0)) return;
    const [outcome = 0, mean = 0] = [together[kind], means[kind]];
    found.explained += outcome ** 2 / own;
    found.shift += (outcome * mean) / own;
    found.distance += mean ** 2 / own;
    found.used += 1;
    for (let later = kind + 1; later < spread.length; later += 1) {
      const rest = spread[later] ?? [];
      const part = (rest[kind] ?? 0) / own;
      together[later] = (together[later] ?? 0) - part * outcome;
      means[later] = (means[later] ?? 0) - part * mean;
      for (let other = kind + 1; other < spread.length; other += 1) rest[other] = (rest[other] ?? 0) - part * (row[other] ?? 0);
    }
  });
  return found;
}
