// Decides what lights up spaces of the grid: named layers of highlights, as `canvas.interface.grid` offers them. Drawn under the tokens.

import type { BaseGrid } from "../../grid/base-grid.ts";
import { svg } from "../dom.ts";
import { spaceShape } from "./space-shape.ts";

export interface HighlightOptions {
  x: number;
  y: number;
  /** Fill and edge, as numbers of the form 0xRRGGBB. */
  color?: number;
  border?: number | null;
  alpha?: number;
}

/** The part of the documented `GridLayer` that highlights spaces. */
export class GridHighlights {
  readonly #layers = new Map<string, SVGGElement>();
  readonly #root: SVGGElement;
  readonly #grid: () => BaseGrid | null;

  constructor(root: SVGGElement, grid: () => BaseGrid | null) {
    this.#root = root;
    this.#grid = grid;
  }

  addHighlightLayer(name: string): SVGGElement {
    const existing = this.#layers.get(name);
    if (existing) return existing;
    const layer = svg("g", { class: "grid-highlight", data: { layer: name } });
    this.#layers.set(name, layer);
    this.#root.append(layer);
    return layer;
  }

  getHighlightLayer(name: string): SVGGElement | undefined {
    return this.#layers.get(name);
  }

  clearHighlightLayer(name: string): void {
    this.#layers.get(name)?.replaceChildren();
  }

  destroyHighlightLayer(name: string): void {
    this.#layers.get(name)?.remove();
    this.#layers.delete(name);
  }

  highlightPosition(name: string, { x, y, color = 0x33bbff, border = null, alpha = 0.25 }: HighlightOptions): void {
    const look = {
      fill: hex(color),
      "fill-opacity": String(alpha),
      stroke: border === null ? "none" : hex(border),
      "stroke-width": "3",
    };
    const grid = this.#grid();
    if (grid) this.#layers.get(name)?.append(spaceShape(grid, { x, y }, look));
  }
}

const hex = (color: number): string => `#${color.toString(16).padStart(6, "0")}`;
