// The luck of the dice, and chances with it taken out.
import { describe, expect, it } from "vitest";
import type { Ask, DiceRequest, Table } from "../../../src/engine/index.ts";
import {
  addLuck,
  chanceBesideLuck,
  dice,
  estimateOf,
  luckOf,
  noLuck,
  notingLuck,
  rollFace,
  seededRandom,
} from "../../../src/engine/index.ts";

/** Every fall of a request's dice of one kind, each face rerolled at most once, with its likelihood. */
function meanLuck(request: DiceRequest): number {
  const [term] = request.terms;
  const { count = 0, faces = 0, reroll = [] } = term ?? {};
  const all = Array.from({ length: faces }, (_, index) => index + 1);
  const die = all.map((face) => ({ face, likelihood: ((reroll.includes(face) ? 0 : 1) + reroll.length / faces) / faces }));
  let falls = [{ faces: [] as number[], likelihood: 1 }];
  for (let thrown = 0; thrown < count; thrown += 1)
    falls = falls.flatMap((before) =>
      die.map(({ face, likelihood }) => ({ faces: [...before.faces, face], likelihood: before.likelihood * likelihood })),
    );
  return falls.reduce((sum, fall) => sum + fall.likelihood * luckOf(request, { faces: [fall.faces] }), 0);
}

describe("the luck of dice", () => {
  it.each<readonly [string, DiceRequest]>([
    ["plain ones", dice(2, 6, 3)],
    ["those of which the highest is kept", { terms: [{ count: 2, faces: 8, keep: { which: "highest", count: 1 } }], bonus: 1 }],
    ["those of which the lowest are kept", { terms: [{ count: 3, faces: 4, keep: { which: "lowest", count: 2 } }], bonus: 0 }],
    ["those that roll a 1 again", { terms: [{ count: 2, faces: 6, reroll: [1] }], bonus: 0 }],
  ])("is nothing on average: %s", (_, request) => {
    expect(meanLuck(request)).toBeCloseTo(0, 9);
  });

  it("is what they come to above the average, whatever is added to them", () => {
    expect(luckOf(dice(2, 6, 7), { faces: [[6, 5]] })).toBe(4);
    expect(luckOf({ terms: [{ count: 2, faces: 20, keep: { which: "highest", count: 1 } }], bonus: 5 }, { faces: [[2, 20]] })).toBeCloseTo(
      20 - 13.825,
      9,
    );
  });

  it("is noted by whose dice they were and what for, and the table answers as before", () => {
    const luck = {};
    const rolled = { kind: "roll", rolled: { faces: [[6]] } } as const;
    const table: Table = { answer: (ask) => (ask.kind === "roll" ? rolled : { kind: "confirm", yes: true }) };
    const noting = notingLuck(table, { creatures: {} }, luck);
    const ask = (of: string | null, text: string): Ask => ({ kind: "roll", rule: "R", text, of, dice: dice(1, 6) });
    expect(noting.answer(ask("gm", "Hit"))).toBe(rolled);
    noting.answer(ask("gm", "Hit"));
    noting.answer(ask(null, "Order"));
    noting.answer({ kind: "confirm", rule: "R", text: "Sure", of: null, fallback: true });
    expect(luck).toEqual({ "gm Hit": 5, " Order": 2.5 });
  });
});

/** Battles of many dice: whoever has thrown more wins, and some of it is chance that no luck tells of. */
function played(battles: number, seed: number, handicap: number) {
  const random = seededRandom(seed);
  const sums = noLuck();
  for (let battle = 0; battle < battles; battle += 1) {
    const throws = (count: number, faces: number): number => {
      let points = 0;
      for (let thrown = 0; thrown < count; thrown += 1) points += rollFace(random, faces) - (faces + 1) / 2;
      return points;
    };
    // Dice for hitting, dice for damage that are thrown only sometimes, and what isn't noted.
    const [ours, theirs, hurt, other] = [throws(6, 20), throws(6, 20), throws(rollFace(random, 4) - 1, 8), throws(3, 20)];
    const luck: Record<string, number> = { "heroes hit": ours, "foes hit": theirs };
    if (hurt !== 0) luck["heroes damage"] = hurt;
    addLuck(sums, luck, ours - theirs + 2 * hurt + other > handicap ? "heroes" : "foes");
  }
  return sums;
}

describe("a chance with luck taken out", () => {
  const HANDICAPS = [0, 12, 30, 40] as const;

  it.each(HANDICAPS)(
    "lies within its interval in 95 of 100 forecasts, and the interval is no narrower than the truth (handicap %i)",
    (handicap) => {
      const truth = chanceBesideLuck(played(200_000, 1, handicap), "heroes").share;
      const TRIALS = 600;
      const estimates = Array.from({ length: TRIALS }, (_, trial) => chanceBesideLuck(played(240, 1000 + trial, handicap), "heroes"));
      const held = estimates.filter(({ low, high }) => low <= truth && truth <= high).length;
      expect(held / TRIALS).toBeGreaterThan(0.93);
      const spread = Math.sqrt(estimates.reduce((sum, { share }) => sum + (share - truth) ** 2, 0) / TRIALS);
      const claimed = estimates.reduce((sum, { low, high }) => sum + (high - low), 0) / TRIALS / (2 * 1.96);
      expect(claimed).toBeGreaterThan(0.95 * spread);
    },
  );

  it("is known as well as from nearly twice as many battles", () => {
    const sums = played(1000, 7, 0);
    const { low, high } = chanceBesideLuck(sums, "heroes");
    const plain = estimateOf(1.8 * (sums.won.get("heroes")?.times ?? 0), 1800);
    expect(high - low).toBeLessThan(plain.high - plain.low);
  });

  it("is that of the battles alone where they are few, where hardly any ended otherwise, and where luck says nothing", () => {
    const few = played(19, 3, 0);
    expect(chanceBesideLuck(few, "heroes")).toEqual(estimateOf(few.won.get("heroes")?.times ?? 0, 19));
    const plain = noLuck();
    const certain = noLuck();
    for (let battle = 0; battle < 400; battle += 1) {
      addLuck(plain, {}, battle % 3 === 0 ? "heroes" : null);
      addLuck(certain, { "heroes hit": (battle % 7) - 3 }, battle < 392 ? "heroes" : "foes");
    }
    expect(chanceBesideLuck(plain, "heroes")).toEqual(estimateOf(134, 400));
    expect(chanceBesideLuck(certain, "heroes")).toEqual(estimateOf(392, 400));
    expect(chanceBesideLuck(noLuck(), "heroes")).toEqual(estimateOf(0, 0));
  });

  it("hangs on what is noted, not on how: told twice, in sums or in another order", () => {
    const told = (write: (one: number, other: number) => Record<string, number>) => {
      const random = seededRandom(11);
      const sums = noLuck();
      for (let battle = 0; battle < 600; battle += 1) {
        const [one, other, rest] = [rollFace(random, 20) - 10.5, rollFace(random, 12) - 6.5, rollFace(random, 20)];
        // Some dice are thrown in every second battle only: kinds are then taken in another order than they came up.
        addLuck(
          sums,
          battle % 2 === 0 ? write(one, other) : write(0, other),
          (battle % 2 === 0 ? one : 0) + 2 * other + rest > 10 ? "heroes" : "foes",
        );
      }
      const { share, low, high, besideLuck } = chanceBesideLuck(sums, "heroes");
      expect(besideLuck).toBe(true);
      return [share, low, high].map((value) => value.toFixed(9));
    };
    const plainly = told((one, other) => ({ one, other }));
    expect(told((one, other) => ({ both: one + other, ...(one === 0 ? {} : { one }) }))).toEqual(plainly);
    const [share = "", low = ""] = told((one, other) => ({ one, same: 2 * one, other }));
    // A kind that says nothing of its own neither counts nor does harm.
    expect([share, low]).toEqual(plainly.slice(0, 2));
  });

  it("claims nothing from luck that has nothing to do with who wins", () => {
    const KINDS = 12;
    const TRIALS = 200;
    let [claimed, plain] = [0, 0];
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const random = seededRandom(5000 + trial);
      const sums = noLuck();
      for (let battle = 0; battle < 240; battle += 1) {
        const luck = Object.fromEntries(Array.from({ length: KINDS }, (_, kind) => [String(kind), rollFace(random, 6) - 3.5]));
        addLuck(sums, luck, rollFace(random, 2) === 1 ? "heroes" : "foes");
      }
      const { low, high } = chanceBesideLuck(sums, "heroes");
      const alone = estimateOf(sums.won.get("heroes")?.times ?? 0, 240);
      claimed += high - low;
      plain += alone.high - alone.low;
    }
    expect(claimed / plain).toBeGreaterThan(0.999);
  });

  it("is that of the battles alone for a side that never wins", () => {
    expect(chanceBesideLuck(played(600, 5, 0), "neutral")).toEqual(estimateOf(0, 600));
  });
});
