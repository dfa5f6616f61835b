// Which grid a scene's data describes.

import { type BaseGrid, GRID_TYPES, type GridConfiguration } from "./base-grid.ts";
import { GridlessGrid } from "./gridless-grid.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";
import { SquareGrid } from "./square-grid.ts";

/** The grid that a scene's data describes. */
export function createGrid(configuration: GridConfiguration): BaseGrid {
  const { type } = configuration;
  if (type === GRID_TYPES.GRIDLESS) return new GridlessGrid(configuration);
  if (type === GRID_TYPES.SQUARE) return new SquareGrid(configuration);
  return new HexagonalGrid({
    ...configuration,
    columns: type === GRID_TYPES.HEXODDQ || type === GRID_TYPES.HEXEVENQ,
    even: type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ,
  });
}
