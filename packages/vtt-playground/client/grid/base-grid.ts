// What all grids of a scene can say about themselves, after the documented `foundry.grid.BaseGrid`.

import { distanceBetween, type Offset, type Point, type Rectangle } from "./geometry.ts";

export interface GridConfiguration {
  type: number;
  size: number;
  distance: number;
  units: string;
  color?: string;
  alpha?: number;
  diagonals?: number;
  style?: string;
  thickness?: number;
}

/** How large a space is, in pixels. */
export interface SpaceSize {
  readonly sizeX: number;
  readonly sizeY: number;
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

/** CONST.GRID_TYPES */
export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 };
/** CONST.GRID_DIAGONALS, by our names. */
export const DIAGONALS = { equidistant: 0, exact: 1, approximate: 2, rectilinear: 3, alternating1: 4, alternating2: 5, illegal: 6 };

/** What all grids can say about themselves. */
export abstract class BaseGrid {
  readonly type: number;
  readonly size: number;
  /** The width and height of a space in pixels. */
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly color: string;
  readonly alpha: number;
  readonly diagonals: number;
  readonly style: string;
  readonly thickness: number;

  constructor(configuration: GridConfiguration, { sizeX, sizeY }: SpaceSize = { sizeX: configuration.size, sizeY: configuration.size }) {
    this.type = configuration.type;
    this.size = configuration.size;
    this.sizeX = sizeX;
    this.sizeY = sizeY;
    this.distance = configuration.distance;
    this.units = configuration.units;
    this.color = configuration.color ?? "#000000";
    this.alpha = configuration.alpha ?? 0.2;
    this.diagonals = configuration.diagonals ?? DIAGONALS.equidistant;
    this.style = configuration.style ?? "solidLines";
    this.thickness = configuration.thickness ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }
  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }
  get isHexagonal(): boolean {
    return this.type > GRID_TYPES.SQUARE;
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
  /** The corners of a space around its middle; none without a grid. */
  abstract getShape(): Point[];
  /** Half-open ranges of the rows and columns of all spaces that a rectangle meets. */
  abstract getOffsetRange(bounds: Rectangle): [i0: number, j0: number, i1: number, j1: number];
  protected abstract measureStep(from: Point, to: Point, diagonalsBefore: number): { distance: number; spaces: number; diagonals: number };

  /** The corners of one space. */
  getVertices(coordinates: Point | Offset): Point[] {
    const { x, y } = this.getCenterPoint(coordinates);
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

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
