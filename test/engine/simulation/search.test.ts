// The search for a fight: it settles on the number that a wish asks for, and on none where there is none.
import { describe, expect, it } from "vitest";
import type { TriedCount } from "../../../src/engine/index.ts";
import { foundFight, isTried, nextToTry } from "../../../src/engine/index.ts";

/** Searches among numbers whose chances are known. Returns what it tried, and what it found. */
function search(chanceOf: (count: number) => number, goal: number, start = 4, most = 30): { tried: number[]; found: number | null } {
  const done: TriedCount[] = [];
  for (let count = nextToTry(done, goal, { start, most }); count !== null; count = nextToTry(done, goal, { start, most }))
    done.push({ count, times: Math.round(1000 * chanceOf(count)), battles: 1000 });
  return { tried: done.map(({ count }) => count), found: foundFight(done, goal)?.count ?? null };
}

describe("the search for a fight", () => {
  it.each([1, 2, 3, 5, 8, 13, 21, 29])("finds the most that are still within the wish (%i)", (most) => {
    expect(search((count) => (count <= most ? 0.1 : 0.5), 0.2).found).toBe(most);
  });

  it("tries no number twice, and no more than halving needs", () => {
    const { tried } = search((count) => count / 40, 0.5);
    expect(new Set(tried).size).toBe(tried.length);
    expect(tried.length).toBeLessThanOrEqual(8);
    expect(tried[0]).toBe(4);
  });

  it("finds none where even one is too many, and all of them where none are", () => {
    expect(search(() => 0.9, 0.2)).toEqual({ tried: [4, 2, 1], found: null });
    expect(search(() => 0, 0.2).found).toBe(30);
  });

  it("begins with one where there are none, and never with more than there may be", () => {
    expect(nextToTry([], 0.2, { start: 0, most: 30 })).toBe(1);
    expect(nextToTry([], 0.2, { start: 99, most: 30 })).toBe(30);
  });

  it("has tried a number when its battles say plainly on which side of the wish it lies, or when they are many", () => {
    expect(isTried({ count: 4, times: 0, battles: 10 }, 0.2)).toBe(false);
    expect(isTried({ count: 4, times: 0, battles: 24 }, 0.2)).toBe(true);
    expect(isTried({ count: 4, times: 24, battles: 24 }, 0.2)).toBe(true);
    expect(isTried({ count: 4, times: 20, battles: 100 }, 0.2)).toBe(false);
    expect(isTried({ count: 4, times: 48, battles: 240 }, 0.2)).toBe(true);
  });
});
