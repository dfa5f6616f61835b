// A grid of hexagons, after the documented `foundry.grid.HexagonalGrid`. The geometry is that of https://www.redblobgames.com/grids/hexagons/, which the documentation names.

import { BaseGrid, GRID_TYPES, type GridConfiguration } from "./base-grid.ts";
import type { Offset, Point, Rectangle } from "./geometry.ts";

/** A hexagon by three coordinates that come to nothing. */
export interface Cube {
  q: number;
  r: number;
  s: number;
}

export interface HexagonalConfiguration extends Omit<GridConfiguration, "type"> {
  /** Columns of flat-topped hexagons, and not rows of pointy-topped ones. */
  columns?: boolean;
  /** Even rows or columns are shifted, and not the odd ones. */
  even?: boolean;
}

type Coordinates = Point | Offset | Cube;

/** How much wider a hexagon is from corner to corner than from side to side. */
const CORNERS = 2 / Math.sqrt(3);

const AROUND: readonly Cube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
  { q: 1, r: -1, s: 0 },
];

/** Rows (pointy tops) or columns (flat tops) of hexagons. `size` is the way from side to side. */
export class HexagonalGrid extends BaseGrid {
  readonly columns: boolean;
  readonly even: boolean;

  constructor(configuration: HexagonalConfiguration) {
    const { columns = false, even = false, size } = configuration;
    const rows = even ? GRID_TYPES.HEXEVENR : GRID_TYPES.HEXODDR;
    const type = columns ? (even ? GRID_TYPES.HEXEVENQ : GRID_TYPES.HEXODDQ) : rows;
    super({ ...configuration, type }, { sizeX: columns ? size * CORNERS : size, sizeY: columns ? size : size * CORNERS });
    this.columns = columns;
    this.even = even;
  }

  /** The nearest whole hexagon. */
  static cubeRound({ q, r, s }: Cube): Cube {
    const whole = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
    const off = { q: Math.abs(whole.q - q), r: Math.abs(whole.r - r), s: Math.abs(whole.s - s) };
    if (off.q > off.r && off.q > off.s) whole.q = -whole.r - whole.s;
    else if (off.r > off.s) whole.r = -whole.q - whole.s;
    else whole.s = -whole.q - whole.r;
    // No zero has a sign.
    return { q: whole.q + 0, r: whole.r + 0, s: whole.s + 0 };
  }

  /** How many steps two hexagons are apart. */
  static cubeDistance(a: Cube, b: Cube): number {
    return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
  }

  /** How far a row or column is shifted, in halves of a space: the shifted ones begin half a space later. */
  #shift(index: number): 0 | 1 {
    return (index & 1) === (this.even ? 0 : 1) ? 1 : 0;
  }

  offsetToCube({ i, j }: Offset): Cube {
    const q = this.columns ? j : j - (i - (i & 1)) / 2 - this.#begin(i);
    const r = this.columns ? i - (j - (j & 1)) / 2 - this.#begin(j) : i;
    return { q: q + 0, r: r + 0, s: -q - r + 0 };
  }

  cubeToOffset({ q, r }: Cube): Offset {
    if (this.columns) return { i: r + (q - (q & 1)) / 2 + this.#begin(q), j: q };
    return { i: r, j: q + (r - (r & 1)) / 2 + this.#begin(r) };
  }

  /** On even grids the first row is shifted, so that odd ones count one more. */
  #begin(index: number): number {
    return this.even && (index & 1) === 1 ? 1 : 0;
  }

  /** The middle of a hexagon, which may have fractions. */
  cubeToPoint({ q, r }: Cube): Point {
    const along = this.size * ((this.columns ? r + q / 2 : q + r / 2) + 0.5 + this.#shift(0) / 2);
    const across = this.size * CORNERS * (0.75 * (this.columns ? q : r) + 0.5);
    return this.columns ? { x: across, y: along } : { x: along, y: across };
  }

  /** Where a point lies, in fractions of hexagons. */
  pointToCube({ x, y }: Point): Cube {
    const [along, across] = this.columns ? [y, x] : [x, y];
    const second = (across / (this.size * CORNERS) - 0.5) / 0.75;
    const first = along / this.size - 0.5 - this.#shift(0) / 2 - second / 2;
    const [q, r] = this.columns ? [second, first] : [first, second];
    return { q, r, s: -q - r };
  }

  getCube(coordinates: Coordinates): Cube {
    if ("i" in coordinates) return this.offsetToCube(coordinates);
    return HexagonalGrid.cubeRound("q" in coordinates ? coordinates : this.pointToCube(coordinates));
  }

  getOffset(coordinates: Coordinates): Offset {
    return "i" in coordinates ? { i: coordinates.i, j: coordinates.j } : this.cubeToOffset(this.getCube(coordinates));
  }

  getAdjacentCubes(coordinates: Coordinates): Cube[] {
    const { q, r, s } = this.getCube(coordinates);
    return AROUND.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s }));
  }

  getAdjacentOffsets(coordinates: Coordinates): Offset[] {
    return this.getAdjacentCubes(coordinates).map((cube) => this.cubeToOffset(cube));
  }

  getCenterPoint(coordinates: Coordinates): Point {
    return this.cubeToPoint(this.getCube(coordinates));
  }

  getTopLeftPoint(coordinates: Coordinates): Point {
    const { x, y } = this.getCenterPoint(coordinates);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  /** Snaps to the upper left corner of the space that a token of one space would stand in. */
  getSnappedPoint({ x, y }: Point): Point {
    return this.getTopLeftPoint({ x: x + this.sizeX / 2, y: y + this.sizeY / 2 });
  }

  /** Six corners, the top one first in rows and the left one in columns. */
  getShape(): Point[] {
    const [long, half] = [(this.size * CORNERS) / 2, this.size / 2];
    const rows: readonly (readonly [x: number, y: number])[] = [
      [0, -long],
      [half, -long / 2],
      [half, long / 2],
      [0, long],
      [-half, long / 2],
      [-half, -long / 2],
    ];
    return rows.map(([x, y]) => (this.columns ? { x: y, y: -x } : { x, y }));
  }

  getOffsetRange({ x, y, width, height }: Rectangle): [i0: number, j0: number, i1: number, j1: number] {
    const corners = [
      { x, y },
      { x: x + width, y },
      { x, y: y + height },
      { x: x + width, y: y + height },
    ].map((point) => this.getOffset(point));
    const [rows, columns] = [corners.map(({ i }) => i), corners.map(({ j }) => j)];
    // A neighbour may reach in between two corners.
    return [Math.min(...rows) - 1, Math.min(...columns) - 1, Math.max(...rows) + 2, Math.max(...columns) + 2];
  }

  protected measureStep(from: Point, to: Point): { distance: number; spaces: number; diagonals: number } {
    const spaces = HexagonalGrid.cubeDistance(this.getCube(from), this.getCube(to));
    return { distance: spaces * this.distance, spaces, diagonals: 0 };
  }

  getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    const path: Offset[] = [];
    for (const [index, waypoint] of waypoints.entries()) {
      const [from, to] = [this.getCube(waypoints[index - 1] ?? waypoint), this.getCube(waypoint)];
      const steps = HexagonalGrid.cubeDistance(from, to);
      if (index === 0) path.push(this.cubeToOffset(from));
      for (let step = 1; step <= steps; step += 1) path.push(this.getOffset(between(from, to, step / steps)));
    }
    return path;
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const length = (distance / this.distance) * this.size;
    const angle = (direction * Math.PI) / 180;
    return { x: point.x + Math.cos(angle) * length, y: point.y + Math.sin(angle) * length };
  }
}

/** A line between two hexagons is as near to both: it keeps to one side. */
const ASIDE = 1e-6;

function between(from: Cube, to: Cube, share: number): Cube {
  const at = (a: number, b: number, aside: number): number => a + (b - a) * share + aside;
  return { q: at(from.q, to.q, ASIDE), r: at(from.r, to.r, ASIDE), s: at(from.s, to.s, -2 * ASIDE) };
}
