// The block of space that a creature fills, and the points in it that lines of sight begin and end at (SH-GRD-01, SH-LOS-01, -02).

import type { Place } from "../../../engine/battle/battle.ts";
import type { Distances } from "../../../engine/contract/ruleset.ts";
import type { Point } from "../../../engine/map/line-of-sight.ts";

/** A block with its edges along the grid, in grid units. */
export interface Block {
  readonly low: Point;
  readonly high: Point;
}

/** Length of a square and of a cube's edge, in feet. */
export const SQUARE = 5;

/** The unit that these rules measure in; a step across a corner is as long as the table has it (reading 28). */
export const distances: Distances = { unit: "ft", space: SQUARE };

/** The block at a place: as wide as the token, and so many cubes high. */
export function blockAt(place: Place, cubes = 1): Block {
  const [width, depth] = [Math.max(place.width, Number.EPSILON), Math.max(place.height, Number.EPSILON)];
  return {
    low: { x: place.x, y: place.y, z: place.elevation },
    high: { x: place.x + width, y: place.y + depth, z: place.elevation + Math.max(1, cubes) },
  };
}

/** The eight corners of a block, each moved inwards by `inset`, so that a wall along the block's side does not hide it. */
export function cornersOf(block: Block, inset: number): Point[] {
  return latticeOf(block, inset, 2);
}

/** Evenly spread points of a block, `count` along each edge: its corners, moved inwards, and what lies between them. */
export function latticeOf({ low, high }: Block, inset: number, count: number): Point[] {
  const steps = Math.max(2, Math.trunc(count));
  const along = (from: number, to: number): number[] => {
    const margin = Math.min(inset, (to - from) / 2);
    return Array.from({ length: steps }, (_, step) => from + margin + ((to - from - 2 * margin) * step) / (steps - 1));
  };
  const [columns, rows, levels] = [along(low.x, high.x), along(low.y, high.y), along(low.z, high.z)];
  return columns.flatMap((x) => rows.flatMap((y) => levels.map((z) => ({ x, y, z }))));
}

/** The free space between two blocks along the axis on which they are farthest apart, in grid units; 0 for neighbours, diagonal ones too. */
export function gapBetweenBlocks(a: Block, b: Block): number {
  const apart = (axis: keyof Point): number => Math.max(b.low[axis] - a.high[axis], a.low[axis] - b.high[axis]);
  return Math.max(0, apart("x"), apart("y"), apart("z"));
}
