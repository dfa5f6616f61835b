// Who sees whom, and how much of a target hides behind walls: lines from points of one block to the corners of the other (SH-LOS-01 to SH-LOS-06).

import type { Barrier } from "../../../engine/battle/battle.ts";
import { isClear, solidBarriers } from "../../../engine/map/line-of-sight.ts";
import { type Block, cornersOf, latticeOf, SQUARE } from "./blocks.ts";

export const COVERS = ["none", "half", "full"] as const;
export type Cover = (typeof COVERS)[number];

/** What an attacker sees of a target. */
export interface View {
  /** False when nothing of the target is in sight at all; there is then no attack. */
  readonly sight: boolean;
  /** How many of the target's eight corners can be reached. */
  readonly corners: number;
  readonly cover: Cover;
}

/** Corners are looked at a tenth of a foot inside of the block. */
const INSET = 0.1 / SQUARE;
const CORNERS = 8;

/** What of the target's block can be seen from the attacker's, from `samples` points along each of its edges; the other way round it may differ (SH-LOS-05). */
export function viewOf(attacker: Block, target: Block, barriers: readonly Barrier[], samples: number): View {
  const walls = solidBarriers(barriers).filter((wall) => isNear(wall, attacker, target));
  if (walls.length === 0) return { sight: true, corners: CORNERS, cover: "none" };
  const points = latticeOf(attacker, INSET, samples);
  const corners = cornersOf(target, INSET).filter((corner) => points.some((point) => isClear(point, corner, walls))).length;
  if (corners > 0) return { sight: true, corners, cover: corners === CORNERS ? "none" : "half" };
  const inside = latticeOf(target, INSET, Math.max(3, samples));
  return { sight: points.some((point) => inside.some((goal) => isClear(point, goal, walls))), corners, cover: "full" };
}

/** Only walls within the box around both blocks can lie between them. */
function isNear({ from, to }: Barrier, a: Block, b: Block): boolean {
  return (
    overlaps(from[0], to[0], Math.min(a.low.x, b.low.x), Math.max(a.high.x, b.high.x)) &&
    overlaps(from[1], to[1], Math.min(a.low.y, b.low.y), Math.max(a.high.y, b.high.y))
  );
}

function overlaps(one: number, other: number, low: number, high: number): boolean {
  return Math.max(one, other) >= low && Math.min(one, other) <= high;
}
