// Whom rules move: aside, beside somebody, into another's place; past no wall and into nobody.

import { describe, expect, test } from "vitest";
import type { Barrier, Place, Terrain } from "../../../src/engine/battle/battle.ts";
import { spacesBeside, wayAside } from "../../../src/engine/map/nearest-free-space.ts";
import { cornersOf } from "../../../src/engine/map/paths.ts";
import { stretchesOf } from "../../../src/engine/movement/measured-way.ts";

const place = (x: number, y: number, size = 1): Place => ({ x, y, width: size, height: size, elevation: 0 });
const wall = (from: Barrier["from"], to: Barrier["to"]): Barrier => ({ from, to, blocksSight: true, blocksMovement: true });
const terrain = (places: Terrain["places"], barriers: readonly Barrier[] = []): Pick<Terrain, "places" | "barriers"> => ({
  places,
  barriers,
});
const ends = (way: readonly Place[] | null): readonly number[] | null => {
  const last = way?.at(-1);
  return last ? [last.x, last.y] : null;
};

describe("a step aside", () => {
  test("leads to the nearest place beside none of them, the farthest of those", () => {
    expect(ends(wayAside(terrain({ A: place(0, 0), B: place(1, 0) }), "A", ["B"]))?.[0]).toBe(-1);
    expect(wayAside(terrain({ A: place(0, 0), B: place(4, 0) }), "A", ["B"])).toEqual([]);
  });

  test("goes past no wall and through nobody, and no farther than a few steps", () => {
    const west = [wall([0, -9], [0, 9])];
    const way = wayAside(terrain({ A: place(0, 0), B: place(1, 0) }, west), "A", ["B"]);
    expect(way?.every(({ x }) => x >= 0)).toBe(true);
    const cell = [wall([0, 0], [1, 0]), wall([0, 1], [1, 1]), wall([0, 0], [0, 1]), wall([1, 0], [1, 1])];
    expect(wayAside(terrain({ A: place(0, 0), B: place(1, 0) }, cell), "A", ["B"])).toBeNull();
  });

  test("leads around somebody large", () => {
    const way = wayAside(terrain({ A: place(3, 1), B: place(0, 0, 3) }), "A", ["B"]);
    expect(ends(way)?.[0]).toBe(4);
  });
});

describe("what ways come to", () => {
  test("the spaces beside somebody are free and behind no wall", () => {
    expect(spacesBeside(terrain({ A: place(0, 0), B: place(1, 0) }), "A")).toHaveLength(7);
    expect(spacesBeside(terrain({ A: place(0, 0) }, [wall([1, -9], [1, 9])]), "A").every(({ x }) => x < 1)).toBe(true);
  });

  test("stretches begin where the one before ends, with what is left of it first", () => {
    const lengths = [0, 5, 10, 15, 20, 25];
    expect(stretchesOf({ lengths }, 0, 10, 9)).toEqual([0, 2, 4]);
    expect(stretchesOf({ lengths }, 5, 10, 9)).toEqual([1, 3]);
    expect(stretchesOf({ lengths }, 25, 10, 9)).toEqual([]);
    expect(stretchesOf({ lengths }, 0, 0, 2)).toHaveLength(3);
  });

  test("corners are the steps across both", () => {
    expect(cornersOf([place(0, 0), place(1, 1), place(2, 1), place(3, 0)])).toBe(2);
  });
});
