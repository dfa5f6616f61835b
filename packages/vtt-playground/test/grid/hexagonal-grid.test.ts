// Hexagonal grids: coordinates that convert there and back, spaces that touch, lengths in spaces, and the hexagons that tokens fill.
import { describe, expect, it } from "vitest";
import { createGrid } from "../../client/grid/create-grid.ts";
import { HexagonalGrid } from "../../client/grid/hexagonal-grid.ts";
import { cornersBetween, occupiedOffsets, snappedTokenPosition, tokenSize } from "../../client/grid/token-spaces.ts";

function hexes(type: number): HexagonalGrid {
  const grid = createGrid({ type, size: 100, distance: 5, units: "ft" });
  if (!(grid instanceof HexagonalGrid)) throw new Error("no hexagons");
  return grid;
}

// CONST.GRID_TYPES: HEXODDR 2, HEXEVENR 3, HEXODDQ 4, HEXEVENQ 5 (the published types, common/constants.d.mts).
const LAYOUTS = [
  { type: 2, columns: false, even: false },
  { type: 3, columns: false, even: true },
  { type: 4, columns: true, even: false },
  { type: 5, columns: true, even: true },
];
const OFFSETS = [-3, -2, -1, 0, 1, 2, 3].flatMap((i) => [-3, -2, -1, 0, 1, 2, 3].map((j) => ({ i, j })));

describe.each(LAYOUTS)("type $type", ({ type, columns, even }) => {
  const grid = hexes(type);

  // `columns`, `even`, and "the distance from top to bottom on a flat-topped hexagon, or left to right on a pointy-topped one, equals the grid size":
  // the published types, common/grid/hexagonal.d.mts.
  it("says its layout, and how large a space is", () => {
    expect({ columns: grid.columns, even: grid.even, isHexagonal: grid.isHexagonal }).toEqual({ columns, even, isHexagonal: true });
    expect(columns ? grid.sizeY : grid.sizeX).toBe(100);
    expect(columns ? grid.sizeX : grid.sizeY).toBeCloseTo(200 / Math.sqrt(3));
  });

  // "Inverse of HexagonalGrid#offsetToCube", "… cubeToPoint": foundryvtt.com/api/classes/foundry.grid.HexagonalGrid.html
  it("converts offsets, cubes and points there and back", () => {
    for (const offset of OFFSETS) {
      const cube = grid.offsetToCube(offset);
      expect(cube.q + cube.r + cube.s).toBe(0);
      expect(grid.cubeToOffset(cube)).toEqual(offset);
      expect(grid.getOffset(grid.cubeToPoint(cube))).toEqual(offset);
      for (const corner of grid.getVertices(offset)) {
        const { x, y } = grid.getCenterPoint(offset);
        expect(grid.getOffset({ x: x + (corner.x - x) * 0.98, y: y + (corner.y - y) * 0.98 })).toEqual(offset);
      }
    }
  });

  // Even rows or columns are shifted, or the odd ones: redblobgames.com/grids/hexagons, "Offset coordinates", which the documentation links.
  it("shifts every second row or column by half a space", () => {
    const start = (line: number): number => {
      const { x, y } = grid.getTopLeftPoint(columns ? { i: 0, j: line } : { i: line, j: 0 });
      return Math.round(columns ? y : x);
    };
    expect([start(0), start(1), start(2)]).toEqual(even ? [50, 0, 50] : [0, 50, 0]);
  });

  it("has six neighbours around each space, a space away, which touch it", () => {
    for (const offset of OFFSETS) {
      const around = grid.getAdjacentOffsets(offset);
      expect(new Set(around.map(({ i, j }) => `${String(i)},${String(j)}`)).size).toBe(6);
      for (const other of around) {
        expect(grid.testAdjacency(offset, other)).toBe(true);
        const [a, b] = [grid.getCenterPoint(offset), grid.getCenterPoint(other)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100);
      }
    }
  });

  it("measures in spaces, and walks through as many", () => {
    const path = [
      { i: 0, j: 0 },
      { i: 3, j: 2 },
    ];
    const { distance, spaces } = grid.measurePath(path);
    expect(distance).toBe(spaces * 5);
    const walked = grid.getDirectPath(path);
    expect(walked).toHaveLength(spaces + 1);
    for (const [index, offset] of walked.slice(1).entries()) expect(grid.testAdjacency(offset, walked[index] ?? offset)).toBe(true);
  });

  // "The grid spaces the Token occupies are those that are covered by the Token's shape in the snapped position."
  it("is filled by tokens: one, three and seven spaces", () => {
    const filled = (size: number): number => {
      const frame = { x: 430, y: 410, width: size, height: size };
      const at = snappedTokenPosition(grid, frame);
      expect(snappedTokenPosition(grid, { ...frame, ...at }).x).toBeCloseTo(at.x);
      return occupiedOffsets(grid, { ...frame, ...at }).length;
    };
    expect([filled(0.5), filled(1), filled(2), filled(3)]).toEqual([1, 1, 3, 7]);
    expect(tokenSize(grid, { width: 1, height: 1 })).toEqual({ width: grid.sizeX, height: grid.sizeY });
  });

  it("is crossed space by space", () => {
    const path = [
      { i: 0, j: 0 },
      { i: 4, j: 4 },
    ];
    const [from, to] = path.map((offset) => grid.getTopLeftPoint(offset));
    if (!from || !to) throw new Error("no corners");
    expect(cornersBetween(grid, from, to)).toHaveLength(grid.measurePath(path).spaces - 1);
  });
});
