// Dice requests and what is read from rolled faces.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDice, averageOf, describeDice, dice, naturalOf, readDice } from "../../../src/engine/data/dice.ts";
import { parseFormula } from "../../../src/engine/data/formula.ts";
import { derivedId, rollFace, seededRandom } from "../../../src/engine/data/random.ts";
import { rollDice } from "../../../src/engine/tables/simulated.ts";

describe("reading dice", () => {
  it("adds kept dice and the bonus", () => {
    expect(readDice(dice(3, 6, 2), { faces: [[1, 2, 6]] })).toMatchObject({ sum: 9, total: 11, kept: [[true, true, true]] });
    const best = { terms: [{ count: 2, faces: 20, keep: { which: "highest", count: 1 } as const }], bonus: 0 };
    expect(readDice(best, { faces: [[4, 17]] })).toMatchObject({ total: 17, kept: [[false, true]] });
    const worst = { terms: [{ count: 2, faces: 20, keep: { which: "lowest", count: 1 } as const }], bonus: 0 };
    expect(readDice(worst, { faces: [[4, 17]] })).toMatchObject({ total: 4 });
  });

  it("keeps the first of equal dice", () => {
    const best = { terms: [{ count: 2, faces: 6, keep: { which: "highest", count: 1 } as const }], bonus: 0 };
    expect(readDice(best, { faces: [[5, 5]] }).kept).toEqual([[true, false]]);
  });

  it("refuses faces that the dice do not have", () => {
    for (const faces of [[[7]], [[0]], [[1.5]], [[1, 2]], [[]], [], [[1], [1]]])
      expect(() => readDice(dice(1, 6), { faces })).toThrow(RangeError);
  });

  it("finds the natural die, also among kept ones", () => {
    expect(naturalOf(readDice(dice(1, 20, 5), { faces: [[13]] }))).toBe(13);
    const best = { terms: [{ count: 2, faces: 20, keep: { which: "highest", count: 1 } as const }], bonus: 0 };
    expect(naturalOf(readDice(best, { faces: [[4, 17]] }))).toBe(17);
    expect(naturalOf(readDice({ terms: [], bonus: 3 }, { faces: [] }))).toBe(0);
  });

  it("describes and averages requests", () => {
    expect(describeDice(addDice(dice(2, 6), dice(1, 3, 4)))).toBe("2d6 + 1d3 + 4");
    expect(describeDice(dice(2, 6, -1))).toBe("2d6 − 1");
    expect(describeDice({ terms: [], bonus: 0 })).toBe("0");
    expect(averageOf(dice(2, 6, 1))).toBe(8);
  });

  it("is always within the range of the dice, whatever is rolled", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: -50, max: 50 }),
        fc.integer(),
        (count, faces, bonus, seed) => {
          const request = dice(count, faces, bonus);
          const { total } = readDice(request, rollDice(request, seededRandom(seed)));
          expect(total).toBeGreaterThanOrEqual(count + bonus);
          expect(total).toBeLessThanOrEqual(count * faces + bonus);
        },
      ),
    );
  });
});

describe("formulas", () => {
  it("reads sums of dice and numbers", () => {
    expect(parseFormula(" 2d6 + d4 - 1 ")).toEqual({
      ok: true,
      request: {
        terms: [
          { count: 2, faces: 6 },
          { count: 1, faces: 4 },
        ],
        bonus: -1,
      },
    });
    expect(parseFormula("")).toEqual({ ok: true, request: { terms: [], bonus: 0 } });
    expect(parseFormula("-3")).toEqual({ ok: true, request: { terms: [], bonus: -3 } });
    expect(parseFormula("2d20kh")).toMatchObject({ ok: true, request: { terms: [{ keep: { which: "highest", count: 1 } }] } });
    for (const [formula, position] of [
      ["1d6kh0", 5],
      ["2d6kl99", 5],
      ["1 + d6kh2", 8],
    ] as const)
      expect(parseFormula(formula), formula).toEqual({ ok: false, text: formula, position, fault: "keeps" });
    expect(parseFormula("3d6kl2")).toMatchObject({ ok: true, request: { terms: [{ keep: { which: "lowest", count: 2 } }] } });
  });

  it("names the place where a text stops making sense", () => {
    for (const [text, position] of [
      ["2d6 +", 5],
      ["2d6 4", 3],
      ["half", 0],
      ["2d0", 0],
      ["1-2d6", 2],
      ["2d6++1", 4],
    ] as const) {
      expect(parseFormula(text)).toMatchObject({ ok: false, position });
    }
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof parseFormula(text).ok).toBe("boolean");
      }),
    );
  });
});

describe("chance", () => {
  it("is the same for the same seed, and spreads over all faces", () => {
    const [one, other] = [seededRandom(42), seededRandom(42)];
    expect(Array.from({ length: 20 }, () => one.next())).toEqual(Array.from({ length: 20 }, () => other.next()));
    const seen = new Set(Array.from({ length: 500 }, () => rollFace(one, 6)));
    expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seededRandom(43).next()).not.toBe(seededRandom(42).next());
  });

  it("rolls once more what shows a face to reroll", () => {
    const request = { terms: [{ count: 50, faces: 2, reroll: [1] }], bonus: 0 };
    const rolled = rollDice(request, seededRandom(5));
    expect(rolled.rerolled?.[0]?.every((face) => face === 1)).toBe(true);
    expect(rolled.faces[0]).toHaveLength(50);
  });

  it("derives document ids that differ and come back", () => {
    const ids = Array.from({ length: 100 }, (_, index) => derivedId("abc", index));
    expect(new Set(ids).size).toBe(100);
    expect(derivedId("abc", 7)).toBe(ids[7]);
    expect(ids.every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
  });
});
