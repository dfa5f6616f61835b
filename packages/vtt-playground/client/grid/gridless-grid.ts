// No grid, after the documented `foundry.grid.GridlessGrid`: every point is a space of its own and distance is straight.

import { BaseGrid } from "./base-grid.ts";
import { distanceBetween, type Offset, type Point, type Rectangle } from "./geometry.ts";

/** No grid: every point is a space of its own and distance is straight. */
export class GridlessGrid extends BaseGrid {
  getOffset(point: Point | Offset): Offset {
    return "i" in point ? { i: point.i, j: point.j } : { i: Math.round(point.y), j: Math.round(point.x) };
  }

  getTopLeftPoint(coordinates: Point | Offset): Point {
    return "i" in coordinates ? { x: coordinates.j, y: coordinates.i } : { x: coordinates.x, y: coordinates.y };
  }

  getCenterPoint(coordinates: Point | Offset): Point {
    return this.getTopLeftPoint(coordinates);
  }

  getSnappedPoint(point: Point): Point {
    return { x: point.x, y: point.y };
  }

  getAdjacentOffsets(): Offset[] {
    return [];
  }

  getShape(): Point[] {
    return [];
  }

  getOffsetRange({ x, y, width, height }: Rectangle): [i0: number, j0: number, i1: number, j1: number] {
    return [Math.floor(y), Math.floor(x), Math.ceil(y + height), Math.ceil(x + width)];
  }

  protected measureStep(from: Point, to: Point): { distance: number; spaces: number; diagonals: number } {
    return { distance: (distanceBetween(from, to) / this.size) * this.distance, spaces: 0, diagonals: 0 };
  }
}
