// Whether a straight line between two points meets a wall; walls stand upright, from their bottom to their top.

import type { Barrier } from "../battle/battle.ts";

/** A point in space, in grid units; `z` points up. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const TOUCH = 1e-9;

/** Walls that a glance, an arrow or a blade stops at. Creatures are none of them. */
export function solidBarriers(barriers: readonly Barrier[]): Barrier[] {
  return barriers.filter(({ blocksSight }) => blocksSight);
}

/** Walls that nothing passes: neither feet nor fire. */
export function closedBarriers(barriers: readonly Barrier[]): Barrier[] {
  return barriers.filter(({ blocksMovement }) => blocksMovement);
}

/** True when none of the walls lies between two points. A line that only touches a wall meets it. */
export function isClear(from: Point, to: Point, walls: readonly Barrier[]): boolean {
  return !walls.some((wall) => meets(from, to, wall));
}

function meets(from: Point, to: Point, wall: Barrier): boolean {
  const [bottom, top] = [wall.bottom ?? -Infinity, wall.top ?? Infinity];
  const [left, right] = wallCrossing(from, to, wall);
  if (left > right) return false;
  const height = (share: number): number => from.z + (to.z - from.z) * share;
  const [a, b] = [height(left), height(right)];
  return Math.max(a, b) >= bottom - TOUCH && Math.min(a, b) <= top + TOUCH;
}

/** The part of a line, in shares of its length, that lies over a wall as seen from above; [1, 0] where it passes the wall by. */
function wallCrossing(from: Point, to: Point, wall: Barrier): readonly [from: number, to: number] {
  const NONE = [1, 0] as const;
  const [[wallX, wallY], [endX, endY]] = [wall.from, wall.to];
  const line = { x: to.x - from.x, y: to.y - from.y };
  const side = { x: endX - wallX, y: endY - wallY };
  const away = { x: wallX - from.x, y: wallY - from.y };
  const across = line.x * side.y - line.y * side.x;
  if (Math.abs(across) > TOUCH) {
    const share = (away.x * side.y - away.y * side.x) / across;
    const place = (away.x * line.y - away.y * line.x) / across;
    const touches = share >= -TOUCH && share <= 1 + TOUCH && place >= -TOUCH && place <= 1 + TOUCH;
    return touches ? [share, share] : NONE;
  }
  return alongside(line, side, away);
}

/** The same for a line that runs along the wall, or straight up and down. */
function alongside(
  line: { readonly x: number; readonly y: number },
  side: { readonly x: number; readonly y: number },
  away: { readonly x: number; readonly y: number },
): readonly [from: number, to: number] {
  const length = line.x * line.x + line.y * line.y;
  if (length <= TOUCH) {
    const wallLength = Math.hypot(side.x, side.y);
    const back = -(away.x * side.x + away.y * side.y);
    const aside = wallLength <= TOUCH ? Math.hypot(away.x, away.y) : Math.abs(away.x * side.y - away.y * side.x) / wallLength;
    const isOver = aside <= TOUCH && back >= -TOUCH && back <= wallLength * wallLength + TOUCH;
    return isOver ? [0, 1] : [1, 0];
  }
  if (Math.abs(away.x * line.y - away.y * line.x) > TOUCH) return [1, 0];
  const start = (away.x * line.x + away.y * line.y) / length;
  const end = start + (side.x * line.x + side.y * line.y) / length;
  const [low, high] = [Math.max(0, Math.min(start, end)), Math.min(1, Math.max(start, end))];
  return low <= high + TOUCH ? [low, Math.max(low, high)] : [1, 0];
}
