// How far something reaches, as spaces on the map: filled where it reaches well, framed where it only just does. On this client alone, and only about its own creature.

import type { ReachInSpaces } from "../../engine/index.ts";
import { placeOf } from "../battle/places.ts";
import { tokenOf } from "./map-tokens.ts";

const LAYER = "sortie-reach";
const COLOUR = 0x8fd3ff;
/** From here on only the edge is drawn: the inside of a bowshot would hide the map, and is thousands of spaces. */
const WIDE = 3;

/** Shows how far a creature reaches instead of what was shown before. Nothing without a grid, and where its token is not on the viewed scene. */
export function showReach(uuid: string, reach: ReachInSpaces | null): void {
  hideReach();
  const highlights = canvas.ready ? canvas.interface?.grid : null;
  const { grid } = canvas;
  const token = tokenOf(uuid);
  if (!reach || !highlights || !grid || grid.isGridless || !token) return;
  highlights.addHighlightLayer(LAYER);
  const most = Math.max(reach.spaces, reach.far ?? 0);
  for (const [step, ring] of ringsAround(token, grid, most).entries()) {
    const isEdge = step + 1 === reach.spaces || step + 1 === most;
    if (step + 1 > reach.spaces ? !isEdge : reach.spaces > WIDE && !isEdge) continue;
    const within = step + 1 <= reach.spaces;
    for (const offset of ring) {
      const { x, y } = grid.getTopLeftPoint(offset);
      highlights.highlightPosition(LAYER, { x, y, color: COLOUR, border: isEdge ? COLOUR : null, alpha: within ? 0.2 : 0.02 });
    }
  }
}

/** Shows no reach any more. */
export function hideReach(): void {
  if (canvas.ready) canvas.interface?.grid.clearHighlightLayer(LAYER);
}

/** Spaces around a token, one ring after the other: neighbours first, counted from its edges. */
function ringsAround(token: TokenDocument, grid: foundry.grid.BaseGrid, count: number): Offset[][] {
  const seen = new Set<string>();
  const fresh = (offsets: readonly Offset[]): Offset[] =>
    offsets.filter(({ i, j }) => {
      const key = `${String(i)},${String(j)}`;
      return seen.has(key) ? false : Boolean(seen.add(key));
    });
  const rings: Offset[][] = [];
  let last = fresh(filledBy(token, grid));
  for (let step = 0; step < Math.min(count, FARTHEST); step += 1) {
    last = fresh(last.flatMap((offset) => neighboursOf(offset, grid)));
    rings.push(last);
  }
  return rings;
}

function filledBy(token: TokenDocument, grid: foundry.grid.BaseGrid): Offset[] {
  if (grid.isHexagonal) return token.getOccupiedGridSpaceOffsets();
  const { x, y, width, height } = placeOf(token, grid);
  const along = (from: number, length: number): number[] =>
    Array.from({ length: Math.ceil(length) }, (_, index) => Math.round(from) + index);
  return along(y, height).flatMap((i) => along(x, width).map((j) => ({ i, j })));
}

/** Eight around a square whatever the table's diagonals cost: how far something reaches is the game's to say. */
function neighboursOf({ i, j }: Offset, grid: foundry.grid.BaseGrid): Offset[] {
  if (grid.isHexagonal) return grid.getAdjacentOffsets({ i, j });
  return AROUND.flatMap((down) => AROUND.map((right) => ({ i: i + down, j: j + right })));
}

const AROUND = [-1, 0, 1] as const;

/** No screen shows more. */
const FARTHEST = 60;

interface Offset {
  readonly i: number;
  readonly j: number;
}
