// Decides how positions become spaces and distances: square and gridless scenes; hexagonal grids announce that they are missing.

import { missing } from "../../missing.ts";
import { distanceBetween, type Offset, type Point } from "./geometry.ts";

export interface GridConfiguration {
  type: number;
  size: number;
  distance: number;
  units: string;
  color?: string;
  alpha?: number;
  diagonals?: number;
}

export interface MeasuredSegment {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  distance: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  cost: number;
}
export interface MeasuredWaypoint {
  distance: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  cost: number;
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}
export interface MeasuredPath {
  distance: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  cost: number;
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

const GRIDLESS = 0;
const SQUARE = 1;
const DIAGONALS = { equidistant: 0, exact: 1, approximate: 2, rectilinear: 3, alternating1: 4, alternating2: 5, illegal: 6 };

/** What all grids can say about themselves. */
export abstract class BaseGrid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly color: string;
  readonly alpha: number;
  readonly diagonals: number;

  constructor(configuration: GridConfiguration) {
    this.type = configuration.type;
    this.size = configuration.size;
    this.sizeX = configuration.size;
    this.sizeY = configuration.size;
    this.distance = configuration.distance;
    this.units = configuration.units;
    this.color = configuration.color ?? "#000000";
    this.alpha = configuration.alpha ?? 0.2;
    this.diagonals = configuration.diagonals ?? DIAGONALS.equidistant;
  }

  get isGridless(): boolean {
    return this.type === GRIDLESS;
  }
  get isSquare(): boolean {
    return this.type === SQUARE;
  }
  get isHexagonal(): boolean {
    return this.type > SQUARE;
  }

  /** The space that holds a point. */
  abstract getOffset(point: Point | Offset): Offset;
  /** The upper left corner of a space. */
  abstract getTopLeftPoint(coordinates: Point | Offset): Point;
  /** The middle of a space. */
  abstract getCenterPoint(coordinates: Point | Offset): Point;
  /** The nearest corner that a token may stand on. */
  abstract getSnappedPoint(point: Point, behavior?: { mode?: number; resolution?: number }): Point;
  abstract getAdjacentOffsets(coordinates: Point | Offset): Offset[];
  protected abstract measureStep(from: Point, to: Point, diagonalsBefore: number): { distance: number; spaces: number; diagonals: number };

  /** Whether two spaces touch. */
  testAdjacency(a: Point | Offset, b: Point | Offset): boolean {
    const from = this.getOffset(a);
    const to = this.getOffset(b);
    return this.getAdjacentOffsets(from).some((offset) => offset.i === to.i && offset.j === to.j);
  }

  /** The length of a path through the given points, in the scene's units and in spaces. */
  measurePath(waypoints: (Point | Offset)[]): MeasuredPath {
    const points = waypoints.map((waypoint) => ("x" in waypoint ? waypoint : this.getCenterPoint(waypoint)));
    const total = emptyMeasure();
    const result: MeasuredPath = { ...emptyMeasure(), waypoints: [], segments: [] };
    points.forEach((point, index) => {
      const previous = points[index - 1];
      if (previous === undefined) {
        result.waypoints.push({ ...emptyMeasure(), backward: null, forward: null });
        return;
      }
      const step = this.measureStep(previous, point, total.diagonals);
      const euclidean = (distanceBetween(previous, point) / this.size) * this.distance;
      total.distance += step.distance;
      total.spaces += step.spaces;
      total.diagonals += step.diagonals;
      total.euclidean += euclidean;
      total.cost += step.distance;
      const from = result.waypoints[index - 1];
      const to: MeasuredWaypoint = { ...total, backward: null, forward: null };
      result.waypoints.push(to);
      if (from === undefined) return;
      const segment: MeasuredSegment = { from, to, ...step, euclidean, cost: step.distance };
      from.forward = segment;
      to.backward = segment;
      result.segments.push(segment);
    });
    return Object.assign(result, total);
  }
}

function emptyMeasure(): { distance: number; spaces: number; diagonals: number; euclidean: number; cost: number } {
  return { distance: 0, spaces: 0, diagonals: 0, euclidean: 0, cost: 0 };
}

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

  protected measureStep(from: Point, to: Point): { distance: number; spaces: number; diagonals: number } {
    return { distance: (distanceBetween(from, to) / this.size) * this.distance, spaces: 0, diagonals: 0 };
  }
}

/** The grid that a scene's data describes. */
export function createGrid(configuration: GridConfiguration): BaseGrid {
  if (configuration.type === GRIDLESS) return new GridlessGrid(configuration);
  if (configuration.type === SQUARE) return new SquareGrid(configuration);
  return missing("foundry.grid.HexagonalGrid");
}
