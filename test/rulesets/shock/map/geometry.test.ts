// Blocks, lines of sight and cover, from bare places and walls.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Barrier, Place } from "../../../../src/engine/battle/battle.ts";
import { blockAt, cornersOf, gapBetweenBlocks, latticeOf, SQUARE } from "../../../../src/rulesets/shock/map/blocks.ts";
import type { View } from "../../../../src/rulesets/shock/map/cover.ts";
import { viewOf } from "../../../../src/rulesets/shock/map/cover.ts";
import { isClear, solidBarriers } from "../../../../src/engine/map/line-of-sight.ts";

const SEED = { seed: 20_261_122 };
const at = (x: number, y: number, elevation = 0, size = 1): Place => ({ x, y, width: size, height: size, elevation });
const wall = (from: readonly [number, number], to: readonly [number, number], more: Partial<Barrier> = {}): Barrier => ({
  from,
  to,
  blocksSight: true,
  blocksMovement: true,
  ...more,
});
const SAMPLES = 3;
const view = (a: Place, b: Place, walls: readonly Barrier[] = [], sizes: readonly [number, number] = [1, 1]): View =>
  viewOf(blockAt(a, sizes[0]), blockAt(b, sizes[1]), walls, SAMPLES);

/** Alice stands directly behind a slit in a wall; Bob stands in the open, five squares off. */
const alice = at(0, 0);
const bob = at(5, 0);
const slit = [wall([1, -20], [1, 0.45]), wall([1, 0.55], [1, 20])];

describe("blocks", () => {
  it("SH-GRD-01 a square is five feet, a man fills one cube, its height taken from the elevation", () => {
    expect(SQUARE).toBe(5);
    // Ten feet up are two cubes.
    const { low, high } = blockAt(at(3, 4, 2));
    expect([low, high]).toEqual([
      { x: 3, y: 4, z: 2 },
      { x: 4, y: 5, z: 3 },
    ]);
    expect([low.z * SQUARE, high.z * SQUARE]).toEqual([10, 15]);
    expect(gapBetweenBlocks(blockAt(at(0, 0)), blockAt(at(6, 0)))).toBe(5);
    expect(gapBetweenBlocks(blockAt(at(0, 0)), blockAt(at(1, 1)))).toBe(0);
    expect(gapBetweenBlocks(blockAt(at(0, 0), 2), blockAt(at(0, 0, 2)))).toBe(0);
    expect(blockAt(at(0, 0, 0, 2), 2).high).toEqual({ x: 2, y: 2, z: 2 });
  });

  it("corners and points lie inside of their block, whatever its size", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: -3, max: 9 }),
        (x, size, cubes, count) => {
          const block = blockAt(at(x, -x, 1, size), cubes);
          expect(cornersOf(block, 0.02)).toHaveLength(8);
          for (const point of [...cornersOf(block, 0.02), ...latticeOf(block, 0.02, count)]) {
            for (const axis of ["x", "y", "z"] as const) {
              expect(point[axis]).toBeGreaterThanOrEqual(block.low[axis]);
              expect(point[axis]).toBeLessThanOrEqual(block.high[axis]);
            }
          }
        },
      ),
      SEED,
    );
  });
});

describe("line of sight", () => {
  it("SH-LOS-01 one clear line is enough; a wall across all of them hides the target; what does not block sight does not count", () => {
    expect(view(at(0, 0), at(5, 0)).sight).toBe(true);
    expect(view(at(0, 0), at(5, 0), [wall([3, -20], [3, 20])])).toEqual({ sight: false, corners: 0, cover: "full" });
    expect(view(at(0, 0), at(5, 0), [wall([3, -20], [3, 0.5])]).sight).toBe(true);
    expect(view(at(0, 0), at(5, 0), [wall([3, -20], [3, 20], { blocksSight: false })]).sight).toBe(true);
    // Two walls that meet leave no gap where they meet.
    expect(view(at(0, 0), at(5, 0), [wall([3, -20], [3, 0.5]), wall([3, 0.5], [3, 20])]).sight).toBe(false);
  });

  it("SH-LOS-02 no cover when every corner can be reached from somewhere, not always from the same point", () => {
    expect(view(at(0, 0), at(5, 0))).toEqual({ sight: true, corners: 8, cover: "none" });
    // A short wall halfway hides some corners from each point of Bob's side, and others from other points.
    const pillar = [wall([3, 0.4], [3, 0.6])];
    const walls = solidBarriers(pillar);
    const corners = cornersOf(blockAt(at(5, 0)), 0.02);
    const points = latticeOf(blockAt(at(0, 0)), 0.02, 3);
    expect(points.some((point) => corners.some((corner) => !isClear(point, corner, walls)))).toBe(true);
    expect(view(at(0, 0), at(5, 0), pillar)).toEqual({ sight: true, corners: 8, cover: "none" });
  });

  it("SH-LOS-03 half cover when only one to seven corners can be reached", () => {
    // A wall along the target's front, as high as the cube but for the far upper corners.
    const front = wall([5, -1], [5, 2], { top: 0.5 });
    expect(view(at(0, 0), at(5, 0), [front])).toMatchObject({ sight: true, corners: 4, cover: "half" });
    const seven = [wall([4.99, -1], [4.99, 0.1], { top: 0.5 }), wall([4.9, 0.1], [5.2, 0.1], { top: 0.5 })];
    expect(view(at(0, 0), at(5, 0), seven)).toMatchObject({ sight: true, corners: 7, cover: "half" });
    const one = [wall([4.99, -1], [4.99, 2], { top: 0.5 }), wall([4.99, -1], [4.99, 0.9], { bottom: 0.5 }), wall([5.5, -1], [5.5, 2])];
    expect(view(at(0, 0), at(5, 0), one)).toMatchObject({ sight: true, corners: 1, cover: "half" });
  });

  it("SH-LOS-04 full cover when something is in sight but no corner", () => {
    expect(view(bob, alice, slit)).toEqual({ sight: true, corners: 0, cover: "full" });
  });

  it("SH-LOS-05 the two directions may differ", () => {
    expect([view(bob, alice, slit).cover, view(alice, bob, slit).cover]).toEqual(["full", "none"]);
  });

  it("SH-LOS-06 the same holds upwards, with the bottom and the top of what is in the way", () => {
    const archer = at(5, 0, 4);
    const ledge = wall([5, -3], [5, 4], { bottom: 0, top: 4.3 });
    expect(view(at(0, 0), archer, [ledge])).toMatchObject({ corners: 4, cover: "half" });
    // What ends below the archer's feet, or begins above the shooter's head, hides nothing of either.
    expect(view(at(0, 0, 4), archer, [wall([3, -3], [3, 4], { top: 3.5 })]).cover).toBe("none");
    expect(view(at(0, 0), at(5, 0), [wall([3, -3], [3, 4], { bottom: 2 })]).cover).toBe("none");
    // A wall without ends hides whatever stands behind it.
    expect(view(at(0, 0), archer, [wall([5, -30], [5, 30])]).sight).toBe(false);
  });

  it("SH-LOS-01 lines straight up and along a wall meet it only where it stands", () => {
    const low = { x: 2, y: 2, z: 0 };
    const through = wall([0, 2], [4, 2], { bottom: 3, top: 4 });
    expect(isClear(low, { ...low, z: 2 }, [through])).toBe(true);
    expect(isClear(low, { ...low, z: 5 }, [through])).toBe(false);
    expect(isClear({ ...low, y: 3 }, { x: 2, y: 3, z: 5 }, [through])).toBe(true);
    expect(isClear({ x: -3, y: 2, z: 3.5 }, { x: -1, y: 2, z: 3.5 }, [through])).toBe(true);
    expect(isClear({ x: -3, y: 2, z: 3.5 }, { x: 1, y: 2, z: 3.5 }, [through])).toBe(false);
    expect(isClear({ x: -3, y: 2.5, z: 3.5 }, { x: 9, y: 2.5, z: 3.5 }, [through])).toBe(true);
    expect(isClear({ x: 2, y: 2, z: 0 }, { x: 2, y: 2, z: 9 }, [wall([2, 2], [2, 2])])).toBe(false);
  });

  it("SH-LOS-02 SH-LOS-05 more walls never uncover anything, and sight goes both ways", () => {
    const coordinate = fc.integer({ min: -4, max: 8 });
    const some = fc.record({ a: coordinate, b: coordinate, c: coordinate, d: coordinate, top: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), some, coordinate, coordinate, (walls, more, x, y) => {
        const made = [...walls, more].map(({ a, b, c, d, top }) => wall([a + 0.37, b + 0.29], [c + 0.41, d + 0.33], { top: top + 0.13 }));
        const few = made.slice(0, -1);
        const [here, there] = [at(0, 0), at(x, y)];
        const before = view(here, there, few);
        const after = view(here, there, made);
        expect(after.corners).toBeLessThanOrEqual(before.corners);
        expect(Number(after.sight)).toBeLessThanOrEqual(Number(before.sight));
        expect(view(there, here, made).sight || !after.sight || after.cover !== "none").toBe(true);
      }),
      SEED,
    );
  });
});
