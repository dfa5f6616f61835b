// From token to place: which spaces a token fills, in grid units of its scene.

import type { Hex, HexAxes, Place } from "../../engine/index.ts";
import { storedIn } from "../platform/foundry-boundary.ts";
import { levelIdOf, levelsOf } from "./scene-levels.ts";

/** What is read of a token: as it is stored, since its prepared position may still be on its way (core#11122). */
interface Standing {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  /** How many spaces it reaches up. */
  readonly depth: number;
  readonly hidden?: boolean;
}

/** Where a token stands. Whoever is smaller than a space fills the one it stands in, wherever in it the token lies. */
export function placeOf(token: TokenDocument, grid: foundry.grid.BaseGrid): Place {
  const stored: Standing = storedIn<Standing>(token);
  const { elevation, width, height, depth, hidden } = stored;
  const level = levelsOf(token.parent)?.[levelIdOf(token) ?? ""];
  const hexes = grid.isHexagonal && grid instanceof foundry.grid.HexagonalGrid ? hexesOf(token, grid, stored) : null;
  const across = spanOf(stored.x / grid.size, width, grid);
  const down = spanOf(stored.y / grid.size, height, grid);
  return {
    x: across.from,
    y: down.from,
    width: across.length,
    height: down.length,
    elevation: elevation / grid.distance,
    ...(depth > 1 ? { tall: depth } : {}),
    ...(hexes ? { hexes } : {}),
    ...(grid.isGridless ? { round: true } : {}),
    ...(hidden === true ? { hidden: true } : {}),
    ...(level ? { level } : {}),
  };
}

/** Only squares are filled whole by whoever is smaller. */
function spanOf(
  from: number,
  length: number,
  { isGridless, isHexagonal }: foundry.grid.BaseGrid,
): { readonly from: number; readonly length: number } {
  return isGridless || isHexagonal || length >= 1 ? { from, length } : { from: Math.floor(from + ROUNDING), length: 1 };
}

const ROUNDING = 1e-6;

/** How far apart a scene's neighbouring hexes are, by its own measure; undefined where it has none. */
export function hexAxesOf(grid: foundry.grid.BaseGrid): HexAxes | undefined {
  if (!grid.isHexagonal || !(grid instanceof foundry.grid.HexagonalGrid)) return undefined;
  const zero = grid.cubeToPoint({ q: 0, r: 0, s: 0 });
  const along = (q: number, r: number): readonly [x: number, y: number] => {
    const { x, y } = grid.cubeToPoint({ q, r, s: -q - r });
    return [(x - zero.x) / grid.size, (y - zero.y) / grid.size];
  };
  return { q: along(1, 0), r: along(0, 1) };
}

function hexesOf(token: TokenDocument, grid: foundry.grid.HexagonalGrid, { x, y, width, height }: Standing): Hex[] {
  return token.getOccupiedGridSpaceOffsets({ x, y, width, height }).map((offset): Hex => {
    const { q, r } = grid.offsetToCube(offset);
    return [q, r];
  });
}
