// The luck of the dice, held against what one can work out by hand.
import { describe, expect, it } from "vitest";
import type { Ask, DiceRequest, DiceResult, Procedure } from "../../../src/engine/index.ts";
import { dice, readDice, roll, runProcedure } from "../../../src/engine/index.ts";
import type { ThrownRecord } from "../../../src/foundry/records/dice-luck.ts";
import { luckOf } from "../../../src/foundry/records/dice-luck.ts";

const ORLA = "Actor.orla";
const INES = "Actor.ines";

function thrown(of: string | undefined, request: DiceRequest, ...faces: number[][]): DiceResult {
  return readDice(request, { faces }, of);
}

function record(rolls: readonly DiceResult[], state: ThrownRecord["state"] = "applied"): ThrownRecord {
  return { state, steps: rolls.map((rolled) => ({ rule: "X-1", text: "X", dice: rolled })) };
}

describe("the luck of the dice", () => {
  it("counts what was rolled beside what such dice come to, without what is added", () => {
    const [row] = luckOf([record([thrown(ORLA, dice(1, 20, 7), [18]), thrown(ORLA, dice(2, 6, 3), [1, 2])])]);
    expect(row).toMatchObject({ creature: ORLA, rolls: 2, rolled: 21 });
    expect(row?.expected).toBeCloseTo(10.5 + 7);
  });

  it("gives a middling roll no luck, and the same luck either way from it", () => {
    const luckiness = (face: number): number => luckOf([record([thrown(ORLA, dice(1, 6), [face])])])[0]?.luckier ?? 0;
    expect((luckiness(3) + luckiness(4)) / 2).toBeCloseTo(0.5);
    expect(luckiness(1) + luckiness(6)).toBeCloseTo(1);
    expect(luckiness(6)).toBeGreaterThan(luckiness(5));
    // Five twelfths above the middle, of a deviation of √(35/432).
    expect(luckiness(6)).toBeCloseTo(0.9284, 3);
  });

  it("calls a low roll lucky where the rule rolls under", () => {
    const low = (face: number): number => luckOf([record([readDice(dice(1, 100), { faces: [[face]] }, ORLA, "low")])])[0]?.luckier ?? 0;
    expect(low(3)).toBeGreaterThan(0.9);
    expect(low(97)).toBeLessThan(0.1);
    expect(low(20) + low(81)).toBeCloseTo(1);
  });

  it("counts each roll alike, however many points it is about", () => {
    // A great heap thrown a little below its mean does not outweigh a natural 20.
    const [row] = luckOf([record([thrown(ORLA, dice(1, 20), [20]), thrown(ORLA, dice(10, 10), [5, 5, 5, 5, 5, 5, 5, 5, 5, 5])])]);
    expect(row?.rolled).toBeLessThan((row?.expected ?? 0) + 6);
    expect(row?.luckier).toBeGreaterThan(0.6);
  });

  it("knows dice of which some are kept, and those thrown again", () => {
    const best: DiceRequest = { terms: [{ count: 2, faces: 20, keep: { which: "highest", count: 1 } }], bonus: 0 };
    const [row] = luckOf([record([thrown(ORLA, best, [3, 14])])]);
    expect(row?.rolled).toBe(14);
    expect(row?.expected).toBeCloseTo(13.825);
    const again: DiceRequest = { terms: [{ count: 1, faces: 2, reroll: [1] }], bonus: 0 };
    expect(luckOf([record([thrown(ORLA, again, [2])])])[0]?.expected).toBeCloseTo(1.75);
  });

  it("stands in the order of luck, and forgets what was undone, refused, or still waits", () => {
    const rows = luckOf([
      record([thrown(ORLA, dice(1, 20), [3]), thrown(INES, dice(1, 20), [19])]),
      ...(["undone", "refused", "pending"] as const).map((state) => record([thrown(ORLA, dice(1, 20), [20])], state)),
    ]);
    expect(rows.map(({ creature, rolls }) => [creature, rolls])).toEqual([
      [INES, 1],
      [ORLA, 1],
    ]);
  });

  it("leaves out dice that are nobody's luck: lots, the GM's own, and those that show nothing else", () => {
    const thrower = (more: Partial<Ask> & { readonly of: string | null; readonly lots?: true }): DiceResult => {
      function* procedure(): Procedure<DiceResult> {
        return yield* roll({ rule: "X-1", text: "X", dice: dice(1, 6), ...more });
      }
      return runProcedure(procedure(), { answer: () => ({ kind: "roll", rolled: { faces: [[6]] } }) });
    };
    const rolls = [thrower({ of: ORLA, lots: true }), thrower({ of: "gm" }), thrower({ of: null }), thrown(ORLA, dice(1, 1), [1])];
    expect(luckOf([record(rolls)])).toEqual([]);
    expect(luckOf([record([thrower({ of: ORLA })])])).toHaveLength(1);
  });
});
