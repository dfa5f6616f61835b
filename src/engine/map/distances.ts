// Where creatures stand to each other: how far apart their spaces are, and whether two stand on opposite sides of a third.

import type { Hex, Place, Terrain } from "../battle/battle.ts";
import { hexLength } from "./grid.ts";
import { isFloorBetween, measuredFrom } from "./levels.ts";

/** Converted lengths are no whole numbers. */
const ROUNDING = 1e-6;

/** The free distance between the edges of two places, in grid units; 0 for neighbours, diagonal ones too. On hexes it is the hexes between them, without a grid straight. */
export function gapBetween(a: Place, b: Place): number {
  // Through a floor nobody is beside anybody, however near they are.
  const upright = Math.max(isFloorBetween(a, b) ? 1 : 0, heightBetween(measuredFrom(a, b), measuredFrom(b, a)));
  if (a.hexes && b.hexes) return Math.max(upright, hexesBetween(a.hexes, b.hexes) - 1);
  if (a.round && b.round) return Math.max(upright, clearanceBetween(a, b));
  return Math.max(upright, b.x - a.x - a.width, a.x - b.x - b.width, b.y - a.y - a.height, a.y - b.y - b.height);
}

function heightBetween(a: Place, b: Place): number {
  return Math.max(b.elevation - a.elevation - (a.tall ?? 1), a.elevation - b.elevation - (b.tall ?? 1));
}

/** The straight distance between two round bases; below zero where they overlap. */
export function clearanceBetween(a: Place, b: Place): number {
  const apart = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
  return apart - (Math.max(a.width, a.height) + Math.max(b.width, b.height)) / 2;
}

/** Steps from the nearest hex of one to the nearest of the other; 0 where they share one. */
function hexesBetween(some: readonly Hex[], others: readonly Hex[]): number {
  return Math.min(...some.flatMap((one) => others.map((other) => stepsBetween(one, other))));
}

function stepsBetween([q, r]: Hex, [otherQ, otherR]: Hex): number {
  return hexLength([q - otherQ, r - otherR]);
}

/** Whether two stand in neighbouring spaces, or share one; without a grid, whether less than a grid unit is between them. */
export function areAdjacentPlaces(a: Place, b: Place): boolean {
  return gapBetween(a, b) < 1 - ROUNDING;
}

/** The shortest way from one place onto another, in spaces: along the grid, and across its corners; without a grid all of it straight. Height is left out. */
export function wayBetween(a: Place, b: Place): { readonly straight: number; readonly diagonal: number } {
  if (a.hexes && b.hexes) return { straight: hexesBetween(a.hexes, b.hexes), diagonal: 0 };
  if (a.round && b.round) return { straight: Math.max(0, clearanceBetween(a, b) + 1), diagonal: 0 };
  const across = (from: number, size: number, to: number, room: number): number => Math.max(0, to - from - size + 1, from - to - room + 1);
  const [columns, lines] = [across(a.x, a.width, b.x, b.width), across(a.y, a.height, b.y, b.height)].map(Math.ceil);
  const [long, short] = [Math.max(columns ?? 0, lines ?? 0), Math.min(columns ?? 0, lines ?? 0)];
  return { straight: long - short, diagonal: short };
}

/**
 * True when at most this distance, in the ruleset's unit, separates two creatures; neighbours always are, and those whom a floor parts never. Undefined where one has no
 * place, or where the scene's unit cannot be converted.
 */
export function areWithin(terrain: Terrain | null, a: string, b: string, distance: number): boolean | undefined {
  const [one, other] = [terrain?.places[a], terrain?.places[b]];
  if (!terrain || !one || !other) return undefined;
  if (isFloorBetween(one, other)) return false;
  if (areAdjacentPlaces(one, other)) return true;
  // A space that lies between is a space to cross: the next but one is two units away.
  return terrain.unitDistance === null ? undefined : (gapBetween(one, other) + 1) * terrain.unitDistance <= distance + ROUNDING;
}

/** True when some two of the others occupy spaces that lie exactly opposite each other around the middle one (without a grid, nearly opposite); a creature is never opposite itself. */
export function areOpposite(middle: Place, others: readonly Place[]): boolean {
  const near = others.filter((other) => gapBetween(middle, other) < 1);
  return near.some((a, index) => near.slice(index + 1).some((b) => isMirrored(middle, a, b)));
}

function isMirrored(middle: Place, a: Place, b: Place): boolean {
  if (middle.hexes && a.hexes && b.hexes) return isMirroredOnHexes(middle.hexes, a.hexes, b.hexes);
  if (middle.round) return isNearlyOpposite(middle, a, b);
  const theirs = new Set(spacesAround(middle, b).map(([x, y]) => `${String(x)},${String(y)}`));
  const right = 2 * Math.round(middle.x) + middle.width - 1;
  const bottom = 2 * Math.round(middle.y) + middle.height - 1;
  return spacesAround(middle, a).some(([x, y]) => theirs.has(`${String(right - x)},${String(bottom - y)}`));
}

/** Without a grid: half of the way to the next of eight directions is as good as opposite. */
function isNearlyOpposite(middle: Place, a: Place, b: Place): boolean {
  const direction = ({ x, y, width, height }: Place): number =>
    Math.atan2(y + height / 2 - middle.y - middle.height / 2, x + width / 2 - middle.x - middle.width / 2);
  const turn = Math.abs(direction(a) - direction(b));
  return Math.abs(Math.PI - turn) <= Math.PI / 8 + ROUNDING;
}

/** The same on hexes: through the middle of all hexes of the one between them; where that is no hex's own middle, the nearest hexes count. */
function isMirroredOnHexes(middle: readonly Hex[], a: readonly Hex[], b: readonly Hex[]): boolean {
  const mean = (axis: 0 | 1): number => middle.reduce((sum, hex) => sum + hex[axis], 0) / middle.length;
  const [q, r] = [mean(0), mean(1)];
  const next = (hexes: readonly Hex[]): Hex[] => hexes.filter((hex) => hexesBetween([hex], middle) === 1);
  const theirs = next(b);
  return next(a).some((hex) => theirs.some((other) => stepsBetween([2 * q - hex[0], 2 * r - hex[1]], other) < 1));
}

/** The spaces next to the middle that a neighbour fills. Only those are looked at, however large it is. */
function spacesAround(middle: Place, neighbour: Place): [x: number, y: number][] {
  const [left, top] = [Math.round(middle.x) - 1, Math.round(middle.y) - 1];
  const spaces: [number, number][] = [];
  for (let x = left; x <= left + middle.width + 1; x += 1) {
    for (let y = top; y <= top + middle.height + 1; y += 1) {
      const inMiddle = x > left && x <= left + middle.width && y > top && y <= top + middle.height;
      if (!inMiddle && fills(neighbour, x, y)) spaces.push([x, y]);
    }
  }
  return spaces;
}

function fills({ x, y, width, height }: Place, column: number, row: number): boolean {
  const [left, top] = [Math.round(x), Math.round(y)];
  return column >= left && column < left + Math.max(1, width) && row >= top && row < top + Math.max(1, height);
}
