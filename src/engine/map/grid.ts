// How spaces follow each other: squares, hexes, or no grid at all, where every step is a grid unit long in whatever direction.

import type { Hex, Place, Terrain } from "../battle/battle.ts";

/** What of a scene says how its spaces follow each other. */
export type Spacing = Pick<Terrain, "spaces" | "grid" | "levels">;

/** From one place to another, in grid units. */
export type Vector = readonly [x: number, y: number];

/** Tokens laid down by hand are rarely exact. */
const ROUNDING = 1e-6;

const AROUND: readonly Vector[] = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y): Vector[] => (x === 0 && y === 0 ? [] : [[x, y]])));

const HEXES_AROUND: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** Whether somebody knows how spaces follow each other here: where hexes lie, only their scene can tell. */
export function canStep(spacing: Spacing | null): boolean {
  return spacing !== null && (spacing.spaces !== "hexagonal" || spacing.grid?.hexes !== undefined);
}

/** The steps to all spaces around: eight squares, six hexes; without a grid as many directions as squares have. */
export function stepsAround(spacing: Spacing): readonly Vector[] {
  if (spacing.spaces === "hexagonal") return HEXES_AROUND.map((hex) => stepOfHexes(spacing, hex));
  return spacing.spaces === "gridless" ? AROUND.map(ofLengthOne) : AROUND;
}

/** The same direction, one grid unit long. */
export function ofLengthOne([x, y]: Vector): Vector {
  const length = Math.hypot(x, y);
  return length === 0 ? [0, 0] : [x / length, y / length];
}

/** A place as it is so far away: on hexes, it fills others there. Where nobody knows which, it is told without any. */
export function shifted(place: Place, [x, y]: Vector, spacing: Spacing): Place {
  const there = { ...place, x: place.x + x, y: place.y + y };
  if (!place.hexes) return there;
  if (!spacing.grid?.hexes) {
    const { hexes: _hexes, ...rest } = there;
    return rest;
  }
  const [q, r] = hexesIn(spacing, [x, y]);
  return { ...there, hexes: place.hexes.map(([ownQ, ownR]): Hex => [ownQ + q, ownR + r]) };
}

/** So many hexes along both axes, in grid units. */
export function stepOfHexes({ grid }: Spacing, [q, r]: Hex): Vector {
  const { q: first, r: second } = grid?.hexes ?? SQUARE_AXES;
  return [q * first[0] + r * second[0], q * first[1] + r * second[1]];
}

/** The hexes that are nearest to so many grid units, along both axes. */
export function hexesIn({ grid }: Spacing, [x, y]: Vector): Hex {
  const { q, r } = grid?.hexes ?? SQUARE_AXES;
  const area = q[0] * r[1] - q[1] * r[0];
  return nearestHex([(x * r[1] - y * r[0]) / area, (y * q[0] - x * q[1]) / area]);
}

const SQUARE_AXES = { q: [1, 0], r: [0, 1] } as const;

/** How many steps it is to a hex. */
export function hexLength([q, r]: Hex): number {
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** Of three numbers that come to nothing, the one that was rounded most is what the other two leave. */
function nearestHex([q, r]: Hex): Hex {
  const s = -q - r;
  const whole = [Math.round(q), Math.round(r), Math.round(s)] as const;
  const [offQ, offR, offS] = [Math.abs(whole[0] - q), Math.abs(whole[1] - r), Math.abs(whole[2] - s)];
  if (offQ > offR && offQ > offS) return [-whole[1] - whole[2] + 0, whole[1] + 0];
  return offR > offS ? [whole[0] + 0, -whole[0] - whole[2] + 0] : [whole[0] + 0, whole[1] + 0];
}

/** Every hex of the straight line to a hex, without the first. */
export function hexLine(to: Hex): Hex[] {
  const count = hexLength(to);
  // A line between two hexes is as near to both: it keeps to one side.
  return Array.from({ length: count }, (_, index) =>
    nearestHex([(to[0] * (index + 1)) / count + ROUNDING, (to[1] * (index + 1)) / count + ROUNDING]),
  );
}
