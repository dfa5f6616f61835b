import { describe, expect, it } from "vitest";
import { distribution, expected, rollWith } from "./enumerate.ts";

const sum = (faces: number[]): number => faces.reduce((total, face) => total + face, 0);
const sorted = (faces: number[]): number[] => [...faces].sort((a, b) => a - b);
const count = (faces: number[], test: (face: number) => boolean): number => faces.filter(test).length;

async function expectSame(formula: string, dice: number, sides: number, rule: (faces: number[]) => number): Promise<void> {
  const [actual, wanted] = [await distribution(formula, sides), expected(dice, sides, rule)];
  expect([...actual.keys()].sort((a, b) => a - b)).toEqual([...wanted.keys()].sort((a, b) => a - b));
  for (const [total, probability] of wanted) expect(actual.get(total)).toBeCloseTo(probability, 12);
}

describe("every modifier agrees with exact enumeration", () => {
  const cases: [formula: string, dice: number, sides: number, rule: (faces: number[]) => number][] = [
    ["3d4", 3, 4, sum],
    ["3d4k", 3, 4, (faces) => Math.max(...faces)],
    ["3d4kh2", 3, 4, (faces) => sum(sorted(faces).slice(1))],
    ["3d4kl", 3, 4, (faces) => Math.min(...faces)],
    ["3d4kl2", 3, 4, (faces) => sum(sorted(faces).slice(0, 2))],
    ["3d4d", 3, 4, (faces) => sum(sorted(faces).slice(1))],
    ["3d4dl2", 3, 4, (faces) => Math.max(...faces)],
    ["3d4dh", 3, 4, (faces) => sum(sorted(faces).slice(0, 2))],
    ["3d4min2", 3, 4, (faces) => sum(faces.map((face) => Math.max(face, 2)))],
    ["3d4max3", 3, 4, (faces) => sum(faces.map((face) => Math.min(face, 3)))],
    ["3d4cs", 3, 4, (faces) => count(faces, (face) => face === 4)],
    ["3d4cs>2", 3, 4, (faces) => count(faces, (face) => face > 2)],
    ["3d4cs<=2", 3, 4, (faces) => count(faces, (face) => face <= 2)],
    ["3d4cf", 3, 4, (faces) => count(faces, (face) => face === 1)],
    ["3d4cf<3", 3, 4, (faces) => count(faces, (face) => face < 3)],
    ["3d4even", 3, 4, (faces) => count(faces, (face) => face % 2 === 0)],
    ["3d4odd", 3, 4, (faces) => count(faces, (face) => face % 2 === 1)],
    ["3d4df", 3, 4, (faces) => sum(faces.map((face) => (face === 1 ? -1 : face)))],
    ["3d4cs>2df", 3, 4, (faces) => sum(faces.map((face) => (face > 2 ? 1 : -1)))],
    ["3d4cf<3df", 3, 4, (faces) => -count(faces, (face) => face < 3)],
    ["3d4sf<3", 3, 4, (faces) => sum(faces.map((face) => (face < 3 ? -face : face)))],
    ["3d4ms>5", 3, 4, (faces) => sum(faces) - 5],
    ["3d4ms<5", 3, 4, (faces) => 5 - sum(faces)],
    [
      "2d4r",
      4,
      4,
      ([a = 0, b = 0, c = 0, d = 0]) =>
        [a, b].reduce((total, face, index) => total + (face === 1 ? (index === 0 || a !== 1 ? c : d) : face), 0),
    ],
    ["1d4r<3", 2, 4, ([first = 0, second = 0]) => (first < 3 ? second : first)],
    ["2d4r1=1", 3, 4, ([a = 0, b = 0, extra = 0]) => (a === 1 ? extra + b : b === 1 ? a + extra : a + b)],
    ["2d4xo", 4, 4, ([a = 0, b = 0, c = 0, d = 0]) => a + b + (a === 4 ? c : 0) + (b === 4 ? (a === 4 ? d : c) : 0)],
    ["1d4xo>2", 2, 4, ([first = 0, second = 0]) => first + (first > 2 ? second : 0)],
    ["{2d4, 1d4}kh", 3, 4, ([a = 0, b = 0, c = 0]) => Math.max(a + b, c)],
    ["{1d4, 1d4, 1d4}dl", 3, 4, (faces) => sum(sorted(faces).slice(1))],
    ["{1d4, 1d4}cs>=3", 2, 4, (faces) => count(faces, (face) => face >= 3)],
    ["{1d4, 1d4}cf=1", 2, 4, (faces) => count(faces, (face) => face === 1)],
    [
      "3d4kh2min3",
      3,
      4,
      (faces) =>
        sum(
          sorted(faces)
            .slice(1)
            .map((face) => Math.max(face, 3)),
        ),
    ],
    ["2 * 2d4 - 3", 2, 4, (faces) => 2 * sum(faces) - 3],
    ["(1d4)d4", 5, 4, ([number = 0, ...faces]) => sum(faces.slice(0, number))],
    ["max(1d4, 1d4) - floor(1d4 / 2)", 3, 4, ([a = 0, b = 0, c = 0]) => Math.max(a, b) - Math.floor(c / 2)],
  ];
  it.each(cases)("%s", async (formula, dice, sides, rule) => {
    await expectSame(formula, dice, sides, rule);
  });
});

describe("dice that go on", () => {
  it("reroll recursively until no die matches", async () => {
    const totals = await distribution("1d4rr<3", 4, 9);
    for (const face of [3, 4]) expect(totals.get(face)).toBeCloseTo(0.5 - 2 ** -10, 10);
  });

  it("explode as long as they show the highest face", async () => {
    const totals = await distribution("1d4x", 4, 6);
    for (let explosions = 0; explosions < 5; explosions += 1) {
      for (const last of [1, 2, 3]) expect(totals.get(4 * explosions + last)).toBeCloseTo(4 ** -(explosions + 1), 12);
    }
    expect(totals.has(4)).toBe(false);
  });

  it("limit explosions by a number before the comparison", async () => {
    const roll = await rollWith("2d6x1>4", 6, [5, 6, 6]);
    expect(roll.total).toBe(17);
    expect(roll.dice[0]?.results.map((result) => result.exploded ?? false)).toEqual([true, false, false]);
  });

  it("stop a die that would roll for ever", async () => {
    await expect(
      rollWith(
        "1d1x",
        1,
        Array.from({ length: 20_000 }, () => 1),
      ),
    ).rejects.toThrow(/roll for ever/);
  });
});

describe("what results remember", () => {
  it("marks kept, discarded and rerolled dice", async () => {
    const roll = await rollWith("3d6r1kh2", 6, [1, 4, 2, 6]);
    expect(roll.dice[0]?.results).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 4, active: true },
      { result: 2, active: false, discarded: true },
      { result: 6, active: true },
    ]);
    expect(roll.dice[0]?.values).toEqual([4, 6]);
    expect(roll.total).toBe(10);
  });

  it("marks successes and failures with their count", async () => {
    const roll = await rollWith("2d6cs>4", 6, [5, 2]);
    expect(roll.dice[0]?.results).toEqual([
      { result: 5, active: true, success: true, count: 1 },
      { result: 2, active: true, success: false, count: 0 },
    ]);
  });

  it("rolls Fate dice and coins", async () => {
    expect((await rollWith("4dF", 3, [1, 2, 3, 3])).total).toBe(1);
    expect((await rollWith("3dc", 2, [1, 2, 2])).total).toBe(2);
    expect((await rollWith("3dcc0", 2, [1, 2, 2])).total).toBe(1);
  });
});
