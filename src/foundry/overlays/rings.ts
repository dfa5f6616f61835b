// Spaces around a token, ring by ring: what reach and threats are drawn by.

import { placeOf } from "../snapshot/token-spaces.ts";

/** Row and column of a space. */
export interface Offset {
  readonly i: number;
  readonly j: number;
}

/** Spaces around a token, one ring after the other: neighbours first, counted from its edges. */
export function* ringsAround(token: TokenDocument, grid: foundry.grid.BaseGrid): Generator<readonly Offset[]> {
  const seen = new Set<string>();
  const fresh = (offsets: readonly Offset[]): Offset[] =>
    offsets.filter(({ i, j }) => {
      const key = `${String(i)},${String(j)}`;
      return seen.has(key) ? false : Boolean(seen.add(key));
    });
  let last = fresh(filledBy(token, grid));
  for (let step = 0; step < FARTHEST; step += 1) {
    last = fresh(last.flatMap((offset) => neighboursOf(offset, grid)));
    yield last;
  }
}

/** The spaces that a token fills. */
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
