// What lies between two: whether the way is straight and free, whom it leads past, and who is known to stand there at all.

import type { Place, Terrain } from "../battle/battle.ts";
import { type Point, closedBarriers, isClear } from "./line-of-sight.ts";
import { areOnOneLevel, isFloorBetween, wallsBetween } from "./levels.ts";

/** How far something reaches, in spaces: 1 is the neighbours. */
export interface ReachInSpaces {
  readonly spaces: number;
  /** How far it gets with a penalty; missing: no farther. */
  readonly far?: number;
}

/** So many of a map's spaces are a length in the ruleset's unit, neighbours at least; null where nobody knows how long its spaces are. */
export function spacesIn(terrain: Terrain | null, length: number): number | null {
  const unit = terrain?.unitDistance ?? null;
  return unit === null || unit <= 0 ? null : Math.max(1, Math.floor(length / unit + ROUNDING));
}

/** Converted lengths are no whole numbers. */
const ROUNDING = 1e-6;

/** The same as a reach; `far` where it is longer. */
export function reachOfLength(terrain: Terrain | null, length: number, far = 0): ReachInSpaces | null {
  const [spaces, most] = [spacesIn(terrain, length), spacesIn(terrain, far)];
  return spaces === null ? null : { spaces, ...(most !== null && most > spaces ? { far: most } : {}) };
}

/** True for whom players do not see: nothing that the table hears of may begin with them. */
export function isHiddenOn(terrain: Terrain | null, uuid: string): boolean {
  return terrain?.places[uuid]?.hidden === true;
}

/** The middle of what somebody fills. */
export function middleOf({ x, y, width, height, elevation, tall = 1 }: Place): Point {
  return { x: x + width / 2, y: y + height / 2, z: elevation + tall / 2 };
}

/** True when a straight way from one place to another comes within a space of a third, on the same height. */
export function leadsPast(from: Place, to: Place, who: Place): boolean {
  if (isFloorBetween(from, who) && isFloorBetween(to, who)) return false;
  const [start, end, middle] = [middleOf(from), middleOf(to), middleOf(who)];
  const low = Math.min(from.elevation, to.elevation);
  const high = Math.max(from.elevation + (from.tall ?? 1), to.elevation + (to.tall ?? 1));
  if (who.elevation >= high + 1 || who.elevation + (who.tall ?? 1) <= low - 1) return false;
  return distanceToLine(middle, start, end) < Math.max(who.width, who.height) / 2 + 1;
}

function distanceToLine(point: Point, start: Point, end: Point): number {
  const [along, across] = [end.x - start.x, end.y - start.y];
  const length = along * along + across * across;
  const share = length === 0 ? 0 : ((point.x - start.x) * along + (point.y - start.y) * across) / length;
  const kept = Math.max(0, Math.min(1, share));
  return Math.hypot(point.x - start.x - kept * along, point.y - start.y - kept * across);
}

/**
 * Whether somebody can run straight at somebody else: they are on one level, and no wall and nobody stands on the line between their middles. Whom players do not see is
 * not looked at. Undefined where one of the two has no place.
 */
export function isStraightWay(terrain: Terrain | null, from: string, to: string): boolean | undefined {
  const [start, end] = [terrain?.places[from], terrain?.places[to]];
  if (!terrain || !start || !end) return undefined;
  if (!areOnOneLevel(start, end)) return false;
  const [a, b] = [middleOf(start), middleOf(end)];
  if (!isClear(a, b, closedBarriers(wallsBetween(terrain.barriers, start, end)))) return false;
  return !Object.entries(terrain.places).some(
    ([uuid, place]) => uuid !== from && uuid !== to && place.hidden !== true && areOnOneLevel(place, start) && isCrossed(place, a, b),
  );
}

/** Whether a line leads through a place's inner part; grazing a corner is not in anybody's way. */
function isCrossed(place: Place, from: Point, to: Point): boolean {
  if (from.z >= place.elevation + (place.tall ?? 1) || from.z < place.elevation) return false;
  return distanceToLine(middleOf(place), from, to) < Math.min(place.width, place.height) / 2 - GRAZE;
}

const GRAZE = 0.1;
