// What a token covers of a grid: its size in pixels, the spaces that it fills, and where it stands when it is snapped.

import type { BaseGrid } from "./base-grid.ts";
import { centerOf, type Offset, type Point, type Rectangle } from "./geometry.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";

/** Where a token's upper left corner is, in pixels, and how many spaces it measures. */
export interface TokenFrame extends Point {
  readonly width: number;
  readonly height: number;
}

/** Tokens laid down by hand are rarely exact. */
const ROUNDING = 1e-6;

/** Rows of hexagons lock into each other: each but the first adds three quarters of a hexagon. */
function locked(spaces: number): number {
  return spaces <= 1 ? spaces : 0.75 * spaces + 0.25;
}

/** A token's size in pixels. */
export function tokenSize(grid: BaseGrid, { width, height }: Pick<TokenFrame, "width" | "height">): { width: number; height: number } {
  if (!(grid instanceof HexagonalGrid)) return { width: width * grid.sizeX, height: height * grid.sizeY };
  return grid.columns
    ? { width: locked(width) * grid.sizeX, height: height * grid.sizeY }
    : { width: width * grid.sizeX, height: locked(height) * grid.sizeY };
}

/** The rectangle that a token covers, in pixels. */
export function tokenBounds(grid: BaseGrid, frame: TokenFrame): Rectangle {
  return { x: frame.x, y: frame.y, ...tokenSize(grid, frame) };
}

/**
 * Where a token stands when it is snapped, near to where it is: on squares by its corner, on hexagons by its middle if it is an odd number of spaces
 * long, else by the space in its corner.
 */
export function snappedTokenPosition(grid: BaseGrid, frame: TokenFrame): Point {
  if (!(grid instanceof HexagonalGrid)) return grid.getSnappedPoint(frame);
  const size = tokenSize(grid, frame);
  if (Math.round(frame.width) % 2 === 0) return grid.getSnappedPoint(frame);
  const middle = grid.getCenterPoint(centerOf({ ...size, x: frame.x, y: frame.y }));
  return { x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
}

/** The spaces that a token fills where it is snapped; none without a grid. On hexagons those whose middle it covers. */
export function occupiedOffsets(grid: BaseGrid, frame: TokenFrame): Offset[] {
  if (grid.isGridless) return [];
  const at = snappedTokenPosition(grid, frame);
  const bounds = tokenBounds(grid, { ...frame, ...at });
  if (!(grid instanceof HexagonalGrid)) {
    const first = grid.getOffset(at);
    const count = (length: number): number => Math.max(1, Math.ceil(length - ROUNDING));
    return Array.from({ length: count(frame.height) }).flatMap((_, down) =>
      Array.from({ length: count(frame.width) }, (__, right) => ({ i: first.i + down, j: first.j + right })),
    );
  }
  if (frame.width <= 1 && frame.height <= 1) return [grid.getOffset(centerOf(bounds))];
  const [i0, j0, i1, j1] = grid.getOffsetRange(bounds);
  const all = Array.from({ length: i1 - i0 }).flatMap((_, i) => Array.from({ length: j1 - j0 }, (__, j) => ({ i: i0 + i, j: j0 + j })));
  return all.filter((offset) => isInside(grid.getCenterPoint(offset), bounds));
}

/** Where the upper left corner of a token comes by on its straight way, between its ends: space by space, on squares across corners first. */
export function cornersBetween(grid: BaseGrid, from: Point, to: Point): Point[] {
  if (grid instanceof HexagonalGrid) {
    const [start, end] = [from, to].map(({ x, y }) => ({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 }));
    const path = start && end ? grid.getDirectPath([start, end]) : [];
    return path.slice(1, -1).map((offset) => grid.getTopLeftPoint(offset));
  }
  const { size } = grid;
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / size;
  const towards = (a: number, b: number, step: number): number => (Math.abs(b - a) <= step * size ? b : a + Math.sign(b - a) * step * size);
  const corners: Point[] = [];
  for (let step = 1; step < steps; step += 1) corners.push({ x: towards(from.x, to.x, step), y: towards(from.y, to.y, step) });
  return corners;
}

function isInside({ x, y }: Point, { x: left, y: top, width, height }: Rectangle): boolean {
  return x > left + ROUNDING && x < left + width - ROUNDING && y > top + ROUNDING && y < top + height - ROUNDING;
}
