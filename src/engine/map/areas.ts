// Areas of effect: who stands in a burst, a cone, a line or around somebody, as places and walls have it.

import type { Barrier, Place, Terrain } from "../battle/battle.ts";
import { gapBetween } from "./distances.ts";
import { type OnLevel, isFloorBetween, measuredFrom, wallsBetween } from "./levels.ts";
import { middleOf } from "./between.ts";
import { type Point, closedBarriers, isClear } from "./line-of-sight.ts";

/** Shapes that somebody lays on the map by hand. */
export const AREA_SHAPES = ["burst", "cone", "line", "emanation"] as const;
export type AreaShape = (typeof AREA_SHAPES)[number];

/** An area on the map, in grid units. Directions are degrees, clockwise from the right. `level`: the level that it is laid on, where there are several. */
export type Area = OnLevel & AreaShaped;

type AreaShaped =
  | { readonly shape: "burst"; readonly at: Point; readonly radius: number }
  | { readonly shape: "cone"; readonly at: Point; readonly length: number; readonly direction: number; readonly angle: number }
  | { readonly shape: "line"; readonly at: Point; readonly length: number; readonly direction: number; readonly width: number }
  /** Around a place, counted in its neighbours: 1 is who stands beside it. Whoever stands in the middle is no part of it. */
  | { readonly shape: "emanation"; readonly around: Place; readonly radius: number };

/** How broad a cone is, unless somebody says otherwise: as broad at its end as it is long. */
export const CONE_ANGLE = 2 * (Math.atan(0.5) * (180 / Math.PI));

/** Tokens and converted lengths are rarely exact. */
const ROUNDING = 1e-6;

/** True when a point of the area's own level, or of another, lies in it and no closed wall stands between it and where the area begins. */
export function coversPoint(area: Area, point: Point, barriers: readonly Barrier[], on: OnLevel = levelOf(area)): boolean {
  const walls = wallsBetween(barriers, levelOf(area), on);
  return isInShape(area, point) && isClear(originOf(area), point, closedBarriers(walls));
}

function levelOf(area: Area): OnLevel {
  return area.shape === "emanation" ? area.around : area;
}

/** Where an area begins: what it does to somebody has to get from there to them. */
export function originOf(area: Area): Point {
  return area.shape === "emanation" ? middleOf(area.around) : area.at;
}

/** Whether an area reaches somebody: one of the spaces that they fill lies in it by its middle, and no wall and no floor is between. */
export function reachesPlace(area: Area, place: Place, barriers: readonly Barrier[]): boolean {
  if (isFloorBetween(levelOf(area), place)) return false;
  const there = measuredFrom(place, levelOf(area));
  if (area.shape === "emanation") {
    const near = gapBetween(area.around, place) + 1 <= area.radius + ROUNDING;
    const walls = closedBarriers(wallsBetween(barriers, area.around, place));
    return near && pointsIn(there).some((point) => isClear(originOf(area), point, walls));
  }
  return pointsIn(there).some((point) => coversPoint(area, { ...point, z: nearestHeight(there, area.at.z) }, barriers, place));
}

/** Uuids of those whom an area reaches, in the order of the map. Whom players do not see is among them only if `hiddenToo` says so. */
export function reachedIn(
  { places, barriers }: Terrain,
  area: Area,
  { hiddenToo = false }: { readonly hiddenToo?: boolean } = {},
): string[] {
  return Object.entries(places).flatMap(([uuid, place]) =>
    place !== (area.shape === "emanation" ? area.around : null) &&
    (hiddenToo || place.hidden !== true) &&
    reachesPlace(area, place, barriers)
      ? [uuid]
      : [],
  );
}

function isInShape(area: Area, { x, y, z }: Point): boolean {
  if (area.shape === "emanation") {
    return gapBetween(area.around, { x: x - 0.5, y: y - 0.5, width: 1, height: 1, elevation: Math.floor(z) }) + 1 <= area.radius + ROUNDING;
  }
  const [right, down, up] = [x - area.at.x, y - area.at.y, z - area.at.z];
  if (area.shape === "burst") return Math.hypot(right, down, up) <= area.radius + ROUNDING;
  const turn = (area.direction * Math.PI) / 180;
  const along = right * Math.cos(turn) + down * Math.sin(turn);
  const aside = Math.hypot(down * Math.cos(turn) - right * Math.sin(turn), up);
  if (along < -ROUNDING) return false;
  if (area.shape === "line") return along <= area.length + ROUNDING && aside <= area.width / 2 + ROUNDING;
  const broad = along * Math.tan((area.angle * Math.PI) / 360);
  return Math.hypot(right, down, up) <= area.length + ROUNDING && aside <= broad + ROUNDING && along > ROUNDING;
}

/** The middles of the spaces that somebody fills; of hexes, the middle of all of them. */
function pointsIn(place: Place): Point[] {
  const { z } = middleOf(place);
  if (place.hexes || place.width < 1 || place.height < 1) return [middleOf(place)];
  const middles = (from: number, length: number): number[] =>
    Array.from(
      { length: Math.max(1, Math.round(length)) },
      (_, index) => from + (index + 0.5) * (length / Math.max(1, Math.round(length))),
    );
  return middles(place.x, place.width).flatMap((x) => middles(place.y, place.height).map((y) => ({ x, y, z })));
}

/** The height at which somebody is nearest to a height: an area at their feet reaches them. */
function nearestHeight({ elevation, tall = 1 }: Place, height: number): number {
  return Math.max(elevation, Math.min(elevation + tall, height));
}
