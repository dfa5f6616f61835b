// How likely dice come to something, against counting every roll.
import { describe, expect, it } from "vitest";
import { chanceOf, sumsOf } from "../../../src/engine/data/probability.ts";
import type { DiceRequest, DiceTerm } from "../../../src/engine/data/dice.ts";
import { dice, readDice } from "../../../src/engine/data/dice.ts";

/** Every way in which the dice of a request can fall. */
function everyRoll(terms: readonly DiceTerm[]): number[][][] {
  const one = ({ count, faces }: DiceTerm): number[][] =>
    Array.from({ length: count }).reduce<number[][]>(
      (rolls) => rolls.flatMap((roll) => Array.from({ length: faces }, (_, index) => [...roll, index + 1])),
      [[]],
    );
  return terms.reduce<number[][][]>((rolls, term) => rolls.flatMap((roll) => one(term).map((faces) => [...roll, faces])), [[]]);
}

function counted(request: DiceRequest): Map<number, number> {
  const rolls = everyRoll(request.terms);
  const sums = new Map<number, number>();
  for (const faces of rolls) {
    const { sum } = readDice(request, { faces });
    sums.set(sum, (sums.get(sum) ?? 0) + 1 / rolls.length);
  }
  return sums;
}

describe("the likelihood of sums", () => {
  const requests: [string, DiceRequest][] = [
    ["a d20", dice(1, 20, 7)],
    ["3d6", dice(3, 6)],
    ["the best three of five d6", { terms: [{ count: 5, faces: 6, keep: { which: "highest", count: 3 } }], bonus: 0 }],
    ["the worst of two d20", { terms: [{ count: 2, faces: 20, keep: { which: "lowest", count: 1 } }], bonus: 0 }],
    ["d8 + d6", { terms: [{ count: 1, faces: 8 }, { count: 1, faces: 6 }], bonus: 2 }],
    ["no dice", { terms: [], bonus: 3 }],
  ]; // prettier-ignore

  it.each(requests)("is that of counting every roll: %s", (_name, request) => {
    const exact = sumsOf(request);
    const all = counted(request);
    expect([...exact.keys()].toSorted((a, b) => a - b)).toEqual([...all.keys()].toSorted((a, b) => a - b));
    for (const [sum, likelihood] of all) expect(exact.get(sum)).toBeCloseTo(likelihood, 12);
  });

  it("adds up over what hits: 55 % of d20 + 7 against 17", () => {
    expect(chanceOf(dice(1, 20), (natural) => natural === 20 || (natural > 1 && natural + 7 >= 17))).toBeCloseTo(0.55, 12);
  });
});

describe("dice that are rolled again", () => {
  it("count with what the second roll shows, however many of them and whichever are kept", () => {
    const [faces, again] = [6, [1, 4]];
    const chances = Array.from({ length: faces }, (_, index) => (again.includes(index + 1) ? 0 : 1 / faces) + again.length / faces ** 2);
    const all = new Map<number, number>();
    for (const [a, one] of chances.entries())
      for (const [b, other] of chances.entries()) {
        const best = Math.max(a, b) + 1;
        all.set(best, (all.get(best) ?? 0) + one * other);
      }
    const exact = sumsOf({ terms: [{ count: 2, faces, keep: { which: "highest", count: 1 }, reroll: again }] });
    for (const [sum, likelihood] of all) expect(exact.get(sum), String(sum)).toBeCloseTo(likelihood, 12);
    expect(sumsOf({ terms: [{ count: 1, faces: 2, reroll: [1, 2] }] }).get(1)).toBeCloseTo(0.5, 12);
    expect(sumsOf({ terms: [{ count: 1, faces: 6 }] })).not.toEqual(sumsOf({ terms: [{ count: 1, faces: 6, reroll: [6] }] }));
  });
});
