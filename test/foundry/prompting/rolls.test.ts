import { describe, expect, it } from "vitest";
import type { Answer, Ask, DiceRequest } from "../../../src/engine/index.ts";
import type { Provable } from "../../../src/foundry/prompting/rolls.ts";
import { formulaOf, rollsProving, showsFaces } from "../../../src/foundry/prompting/rolls.ts";

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

/** A roll as Foundry tells of it. */
function rolled(
  number: number,
  faces: number,
  results: readonly (number | { result: number; rerolled: true })[],
  ...modifiers: string[]
): Provable {
  const shown = results.map((one) => (typeof one === "number" ? { result: one, active: true } : one));
  const terms = [{ class: "Die", number, faces, modifiers, results: shown, evaluated: true }];
  return { toJSON: () => ({ class: "Roll", formula: "?", terms, total: 0, evaluated: true }) };
}

const asks = (count: number, faces: number, more: object = {}): Ask => ({
  ...{ kind: "roll", rule: "X-1", text: "x", of: null },
  dice: { terms: [{ count, faces, ...more }], bonus: 3 },
});
const says = (...faces: number[]): Answer => ({ kind: "roll", rolled: { faces: [faces] } });

describe("the faces in a message", () => {
  const shown = (...results: { result: number; rerolled?: boolean }[]) => ({ dice: [{ results }] });
  it("are those that the answers claim, in their order, no more and no fewer", () => {
    const answers: Answer[] = [says(14), { kind: "confirm", yes: true }, says(3, 5)];
    expect(showsFaces([shown({ result: 14 }), shown({ result: 3 }, { result: 5 })], answers)).toBe(true);
    expect(showsFaces([shown({ result: 14 })], answers)).toBe(false);
    expect(showsFaces([shown({ result: 4 })], [says(20)])).toBe(false);
    expect(showsFaces([], [says(4)])).toBe(false);
    expect(showsFaces([shown({ result: 1, rerolled: true }, { result: 6 })], [says(6)])).toBe(true);
  });
});

describe("the dice in a message", () => {
  const heard = [
    { ask: asks(1, 20), answer: says(14) },
    { ask: { ...asks(1, 20), kind: "confirm", fallback: true } as const, answer: { kind: "confirm", yes: true } as const },
    { ask: asks(2, 6), answer: says(3, 5) },
  ];
  it("prove the answers that claim the same faces of the same dice, in the order of the answers", () => {
    const [d20, damage, other] = [rolled(1, 20, [14]), rolled(2, 6, [3, 5]), rolled(1, 4, [4])];
    expect(rollsProving(heard, [damage, other, d20])).toEqual([d20, damage]);
  });
  it("prove no face that was never rolled", () => {
    expect(rollsProving([{ ask: asks(1, 20), answer: says(20) }], [rolled(1, 20, [4])])).toBeNull();
    expect(rollsProving([{ ask: asks(1, 20), answer: says(20) }], [])).toBeNull();
  });
  it("prove no face of another die, nor of more dice", () => {
    const claim = [{ ask: asks(1, 20), answer: says(17) }];
    expect(rollsProving(claim, [rolled(1, 1000, [17])])).toBeNull();
    expect(rollsProving(claim, [rolled(2, 20, [17, 3])])).toBeNull();
    expect(rollsProving(claim, [rolled(2, 20, [17, 3], "kh1")])).toBeNull();
  });
  it("prove each one answer", () => {
    const twice = [1, 2].map(() => ({ ask: asks(1, 20), answer: says(17) }));
    expect(rollsProving(twice, [rolled(1, 20, [17])])).toBeNull();
  });
  it("count a face that was rolled again as what it was", () => {
    const ask = asks(1, 6, { reroll: [1] });
    const roll = rolled(1, 6, [{ result: 1, rerolled: true }, 6], "r1");
    expect(rollsProving([{ ask, answer: { kind: "roll", rolled: { faces: [[6]], rerolled: [[1]] } } }], [roll])).toEqual([roll]);
    expect(rollsProving([{ ask, answer: says(6) }], [roll])).toBeNull();
    expect(rollsProving([{ ask: asks(1, 6), answer: says(6) }], [roll])).toBeNull();
  });
  it("are none where a roll is no roll", () => {
    for (const junk of [null, {}, { terms: "x" }, { formula: "1d20", terms: [{ class: "FunctionTerm" }], total: 1, evaluated: true }])
      expect(rollsProving([{ ask: asks(1, 20), answer: says(17) }], [{ toJSON: () => junk }])).toBeNull();
  });
});
