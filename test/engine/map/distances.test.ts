// Distances and opposite sides on a grid.

import { describe, expect, it } from "vitest";
import type { Place } from "../../../src/engine/battle/battle.ts";
import { areOpposite, areWithin, gapBetween } from "../../../src/engine/map/distances.ts";

const at = (x: number, y: number, size = 1, elevation = 0): Place => ({ x, y, width: size, height: size, elevation });

describe("positions", () => {
  it("neighbours have no gap, diagonal ones neither; a space between is a gap of one", () => {
    expect([gapBetween(at(0, 0), at(1, 0)), gapBetween(at(0, 0), at(1, 1)), gapBetween(at(0, 0), at(2, 0))]).toEqual([0, 0, 1]);
    expect([gapBetween(at(0, 0, 2), at(2, 1)), gapBetween(at(5, 5), at(0, 0, 2)), gapBetween(at(0, 0), at(0, 0))]).toEqual([0, 3, 0]);
    expect([gapBetween(at(0, 0), at(0, 0, 1, 1)), gapBetween(at(0, 0), at(1, 0, 1, 3))]).toEqual([0, 2]);
  });

  it("distances count the spaces to cross, in the scene's units", () => {
    const places = { a: at(0, 0), b: at(1, 1), c: at(3, 0) };
    const metres = { unitDistance: 1, places, barriers: [] };
    expect([areWithin(metres, "a", "b", 1), areWithin(metres, "a", "c", 2), areWithin(metres, "a", "c", 3)]).toEqual([true, false, true]);
    expect(areWithin({ ...metres, unitDistance: 5 }, "a", "b", 1)).toBe(true);
    expect(areWithin({ ...metres, unitDistance: 0.5 }, "a", "c", 1)).toBe(false);
    expect([areWithin(metres, "a", "nobody", 1), areWithin(null, "a", "b", 1)]).toEqual([undefined, undefined]);
  });

  it("opposite sides mirror each other through the middle, whatever its size", () => {
    const middle = at(5, 5);
    expect(areOpposite(middle, [at(4, 5), at(6, 5)])).toBe(true);
    expect(areOpposite(middle, [at(4, 4), at(6, 6)])).toBe(true);
    expect(areOpposite(middle, [at(4, 5), at(5, 6)])).toBe(false);
    expect(areOpposite(middle, [at(4, 5), at(7, 5)])).toBe(false);
    expect(areOpposite(middle, [at(4, 5)])).toBe(false);
    expect(areOpposite(middle, [at(4, 5), at(4, 6), at(6, 5)])).toBe(true);
    const large = at(5, 5, 2);
    expect([areOpposite(large, [at(4, 5), at(7, 6)]), areOpposite(large, [at(4, 5), at(7, 5)])]).toEqual([true, false]);
    // A large neighbour fills several spaces, and one creature alone never stands on two sides.
    expect([areOpposite(middle, [at(3, 4, 2), at(6, 5)]), areOpposite(middle, [at(4, 4, 3)])]).toEqual([true, false]);
    expect(areOpposite(middle, [at(4, 5), at(6, 5, 1, 5)])).toBe(false);
  });
});
