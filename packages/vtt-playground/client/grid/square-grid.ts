// A grid of squares, after the documented `foundry.grid.SquareGrid`; diagonal steps count by the world's rule.

import { BaseGrid, DIAGONALS } from "./base-grid.ts";
import type { Offset, Point, Rectangle } from "./geometry.ts";

/** A grid of squares; diagonal steps count by the world's rule. */
export class SquareGrid extends BaseGrid {
  getOffset(point: Point | Offset): Offset {
    if ("i" in point) return { i: point.i, j: point.j };
    return { i: Math.floor(point.y / this.size + 1e-9), j: Math.floor(point.x / this.size + 1e-9) };
  }

  getTopLeftPoint(coordinates: Point | Offset): Point {
    const { i, j } = this.getOffset(coordinates);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coordinates: Point | Offset): Point {
    const { x, y } = this.getTopLeftPoint(coordinates);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  getSnappedPoint(point: Point, { resolution = 1 }: { mode?: number; resolution?: number } = {}): Point {
    const step = this.size / resolution;
    return { x: Math.round(point.x / step) * step, y: Math.round(point.y / step) * step };
  }

  getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  getOffsetRange({ x, y, width, height }: Rectangle): [i0: number, j0: number, i1: number, j1: number] {
    const first = this.getOffset({ x, y });
    return [first.i, first.j, Math.ceil((y + height) / this.size - 1e-9), Math.ceil((x + width) / this.size - 1e-9)];
  }

  getAdjacentOffsets(coordinates: Point | Offset): Offset[] {
    const { i, j } = this.getOffset(coordinates);
    const around: Offset[] = [];
    for (const down of [-1, 0, 1]) {
      for (const right of [-1, 0, 1]) {
        const isDiagonal = down !== 0 && right !== 0;
        if ((down === 0 && right === 0) || (isDiagonal && this.diagonals === DIAGONALS.illegal)) continue;
        around.push({ i: i + down, j: j + right });
      }
    }
    return around;
  }

  protected measureStep(from: Point, to: Point, diagonalsBefore: number): { distance: number; spaces: number; diagonals: number } {
    const start = this.getOffset(from);
    const end = this.getOffset(to);
    const down = Math.abs(end.i - start.i);
    const right = Math.abs(end.j - start.j);
    if (this.diagonals === DIAGONALS.illegal) return { distance: (down + right) * this.distance, spaces: down + right, diagonals: 0 };
    const diagonals = Math.min(down, right);
    const straight = Math.abs(down - right);
    return {
      distance: (straight + this.diagonalLength(diagonals, diagonalsBefore)) * this.distance,
      spaces: straight + diagonals,
      diagonals,
    };
  }

  private diagonalLength(count: number, before: number): number {
    switch (this.diagonals) {
      case DIAGONALS.exact:
        return count * Math.SQRT2;
      case DIAGONALS.approximate:
        return count * 1.5;
      case DIAGONALS.rectilinear:
        return count * 2;
      case DIAGONALS.alternating1:
        return count + Math.floor((before + count) / 2) - Math.floor(before / 2);
      case DIAGONALS.alternating2:
        return count + Math.ceil((before + count) / 2) - Math.ceil(before / 2);
      default:
        return count;
    }
  }
}
