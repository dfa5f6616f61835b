// How likely dice come to something: worked out exactly, never by trying. For display and forecasts; no rule reads it.

import type { DiceRequest, DiceTerm } from "./dice.ts";

/** The likelihood of each sum, by sum. */
export type Distribution = ReadonlyMap<number, number>;

/** How likely the dice that count come to each sum, without the bonus. The same dice are worked out once. */
export function sumsOf({ terms }: Pick<DiceRequest, "terms">): Distribution {
  const key = terms
    .map(
      ({ count, faces, keep, reroll }) =>
        `${String(count)}d${String(faces)}${keep ? keep.which + String(keep.count) : ""}r${String(reroll)}`,
    )
    .join();
  const found = remembered.get(key);
  if (found) return found;
  const sums = terms.reduce<Distribution>((sum, term) => convolve(sum, sumsOfTerm(term)), new Map([[0, 1]]));
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, sums);
  return sums;
}

const remembered = new Map<string, Distribution>();
/** More kinds of dice than any table has; people type formulas, and no list may grow without end. */
const MOST_REMEMBERED = 500;

/** The share of all rolls that satisfy a condition on the sum of the dice that count. */
export function chanceOf(request: DiceRequest, hits: (sum: number) => boolean): number {
  let chance = 0;
  for (const [sum, likelihood] of sumsOf(request)) if (hits(sum)) chance += likelihood;
  return Math.min(1, chance);
}

function convolve(one: Distribution, other: Distribution): Distribution {
  const sums = new Map<number, number>();
  for (const [a, p] of one) for (const [b, q] of other) sums.set(a + b, (sums.get(a + b) ?? 0) + p * q);
  return sums;
}

/** Face by face from the end that counts first: how many dice show it, and how many of those still count. */
function sumsOfTerm({ count, faces, keep, reroll = [] }: DiceTerm): Distribution {
  const kept = Math.min(keep?.count ?? count, count);
  const again = new Set(reroll.filter((face) => face >= 1 && face <= faces));
  // A face that is rolled again comes up only by that second roll.
  const chanceOfFace = (face: number): number => ((again.has(face) ? 0 : 1) + again.size / faces) / faces;
  const order = Array.from({ length: faces }, (_, index) => (keep?.which === "lowest" ? index + 1 : faces - index));
  let states = new Map<string, number>([[stateKey(count, kept, 0), 1]]);
  let left = 1;
  order.forEach((face, index) => {
    const next = new Map<string, number>();
    // Of the dice that show no face before this one, each shows it with the same chance; the last face is all that is left.
    const chance = index === faces - 1 ? 1 : chanceOfFace(face) / left;
    left -= chanceOfFace(face);
    for (const [key, likelihood] of states) {
      const [dice = 0, open = 0, sum = 0] = key.split("/").map(Number);
      for (let showing = 0; showing <= dice; showing += 1) {
        const share = binomial(dice, showing) * chance ** showing * (1 - chance) ** (dice - showing);
        if (share === 0) continue;
        const counting = Math.min(showing, open);
        const state = stateKey(dice - showing, open - counting, sum + counting * face);
        next.set(state, (next.get(state) ?? 0) + likelihood * share);
      }
    }
    states = next;
  });
  const sums = new Map<number, number>();
  for (const [key, likelihood] of states) {
    const sum = Number(key.split("/")[2]);
    sums.set(sum, (sums.get(sum) ?? 0) + likelihood);
  }
  return sums;
}

const stateKey = (dice: number, open: number, sum: number): string => `${String(dice)}/${String(open)}/${String(sum)}`;

function binomial(n: number, k: number): number {
  let result = 1;
  for (let step = 1; step <= k; step += 1) result = (result * (n - k + step)) / step;
  return result;
}
