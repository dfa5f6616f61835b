// What is remembered while nothing changes, and what is not.
import { describe, expect, it } from "vitest";
import { memoized, memoizedOf, invalidating, readOnly, withoutMemo } from "../../../src/engine/data/memo.ts";

interface Counted {
  points: number;
}

/** A fact about how many points somebody has, and how often it was worked out. */
function fact(): { readonly of: (counted: Counted) => number; readonly times: () => number } {
  let times = 0;
  return {
    of: memoized(({ points }: Counted) => {
      times += 1;
      return 2 * points;
    }),
    times: () => times,
  };
}

describe("a fact that is remembered while nothing changes", () => {
  it("is worked out once for each of whom it is asked", () => {
    const { of, times } = fact();
    const [one, other] = [{ points: 1 }, { points: 2 }];
    const answers = readOnly(() => [of(one), of(other), of(one), readOnly(() => of(one))]);
    expect(answers).toEqual([2, 4, 2, 2]);
    expect(times()).toBe(2);
  });

  it("is worked out anew after a change, and in the midst of one", () => {
    const { of, times } = fact();
    const one = { points: 1 };
    readOnly(() => {
      expect(of(one)).toBe(2);
      invalidating(() => {
        one.points = 5;
        expect(of(one)).toBe(10);
        one.points = 6;
        expect(of(one)).toBe(12);
        expect(readOnly(() => of(one))).toBe(12);
        one.points = 7;
      });
      expect([of(one), of(one)]).toEqual([14, 14]);
    });
    expect(times()).toBe(5);
  });

  it("is worked out each time where nobody says that nothing changes, before, between and after", () => {
    const { of } = fact();
    const one = { points: 1 };
    expect(of(one)).toBe(2);
    expect(readOnly(() => of(one))).toBe(2);
    one.points = 3;
    expect(of(one)).toBe(6);
    one.points = 4;
    expect(readOnly(() => of(one))).toBe(8);
  });

  it("is forgotten where looking or changing fails", () => {
    const { of } = fact();
    const one = { points: 1 };
    const failing = (): number => {
      throw new Error(String(of(one)));
    };
    expect(() => readOnly(failing)).toThrow("2");
    one.points = 2;
    expect(of(one)).toBe(4);
    readOnly(() => {
      expect(of(one)).toBe(4);
      expect(() =>
        invalidating(() => {
          one.points = 3;
          return failing();
        }),
      ).toThrow("6");
      expect(of(one)).toBe(6);
    });
  });

  it("is told apart by what it is asked for, undefined answers too", () => {
    const asked: string[] = [];
    const of = memoizedOf((one: Counted, key: string) => {
      asked.push(key);
      return key === "points" ? one.points : undefined;
    });
    const one = { points: 1 };
    readOnly(() => {
      expect([of(one, "points"), of(one, "none"), of(one, "none"), of(one, "points")]).toEqual([1, undefined, undefined, 1]);
      expect(asked).toEqual(["points", "none"]);
      invalidating(() => (one.points = 2));
      expect(of(one, "points")).toBe(2);
    });
    expect(of(one, "points")).toBe(2);
  });

  it("is worked out each time without remembering, and remembered again afterwards", () => {
    const { of, times } = fact();
    const one = { points: 1 };
    readOnly(() => {
      withoutMemo(() => [of(one), readOnly(() => [of(one), of(one)])]);
      expect(times()).toBe(3);
      expect([of(one), of(one)]).toEqual([2, 2]);
      expect(times()).toBe(4);
    });
  });
});
