// Decides how one space of the grid is drawn.

import type { BaseGrid } from "../../grid/base-grid.ts";
import type { Point } from "../../grid/geometry.ts";
import { svg } from "../dom.ts";

/** The shape of the space whose upper left corner is at `corner`: a square, or a hexagon. */
export function spaceShape(grid: BaseGrid, corner: Point, attributes: Record<string, string>): SVGElement {
  if (!grid.isHexagonal) {
    const size = String(grid.size);
    return svg("rect", { attributes: { x: String(corner.x), y: String(corner.y), width: size, height: size, ...attributes } });
  }
  return svg("polygon", {
    attributes: { points: outline(grid, { x: corner.x + grid.sizeX / 2, y: corner.y + grid.sizeY / 2 }), ...attributes },
  });
}

/** The corners of a space around its middle, as SVG writes them. */
export function outline(grid: BaseGrid, { x, y }: Point): string {
  return grid
    .getShape()
    .map((corner) => `${round(x + corner.x)},${round(y + corner.y)}`)
    .join(" ");
}

const round = (value: number): string => String(Math.round(value * 100) / 100);
