import { describe, expect, it } from "vitest";
import type { Answer, DiceRequest } from "../../src/engine/index.ts";
import { diceMatch, formulaOf } from "../../src/foundry/table/rolls.ts";

describe("a dice request as Foundry's formula", () => {
  it.each<[string, DiceRequest]>([
    ["1d20 + 8", { terms: [{ count: 1, faces: 20 }], bonus: 8 }],
    [
      "4d8 + 1d3 - 2",
      {
        terms: [
          { count: 4, faces: 8 },
          { count: 1, faces: 3 },
        ],
        bonus: -2,
      },
    ],
    ["2d20kh1", { terms: [{ count: 2, faces: 20, keep: { which: "highest", count: 1 } }], bonus: 0 }],
    ["3d6r1r2", { terms: [{ count: 3, faces: 6, reroll: [1, 2] }], bonus: 0 }],
    ["5", { terms: [{ count: 0, faces: 6 }], bonus: 5 }],
    ["0", { terms: [], bonus: 0 }],
  ])("%s", (formula, request) => {
    expect(formulaOf(request)).toBe(formula);
  });
});

describe("the dice in a message", () => {
  const roll = (...results: { result: number; rerolled?: boolean }[]) => ({ dice: [{ results }] });
  const answer = (...faces: number[]): Answer => ({ kind: "roll", rolled: { faces: [faces] } });

  it("match the answers that claim the same faces in the same order", () => {
    expect(
      diceMatch([roll({ result: 14 }), roll({ result: 3 }, { result: 5 })], [answer(14), { kind: "confirm", yes: true }, answer(3, 5)]),
    ).toBe(true);
  });

  it("do not match a claimed face that was never rolled", () => {
    expect(diceMatch([roll({ result: 4 })], [answer(20)])).toBe(false);
  });

  it("do not match answers with fewer or more dice", () => {
    expect(diceMatch([roll({ result: 4 }, { result: 4 })], [answer(4)])).toBe(false);
    expect(diceMatch([], [answer(4)])).toBe(false);
  });

  it("do not count a face that was rolled again", () => {
    expect(diceMatch([roll({ result: 1, rerolled: true }, { result: 6 })], [answer(6)])).toBe(true);
  });
});
