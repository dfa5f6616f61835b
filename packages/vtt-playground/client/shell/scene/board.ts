// Decides the layers of the scene's SVG and draws what is not a token: ground, picture, grid, walls, pings.

import { element, svg } from "../dom.ts";
import { cssColor, game, localize } from "../host.ts";
import type { SceneLike } from "../surface.ts";
import type { CanvasDimensions } from "./canvas.ts";
import type { Point, Rectangle } from "../../grid/geometry.ts";
import type { BaseGrid } from "../../grid/base-grid.ts";
import { HexagonalGrid } from "../../grid/hexagonal-grid.ts";
import { outline } from "./space-shape.ts";
import { drawToken, isDrawn } from "./token-view.ts";
import type { Token } from "./token.ts";

export class Board {
  readonly element: SVGSVGElement;
  readonly world: SVGGElement;
  readonly overlay: SVGGElement;
  /** What lies on the ground and under the tokens. */
  readonly highlights: SVGGElement;
  readonly #ground: SVGGElement;
  readonly #walls: SVGGElement;
  readonly #tokens: SVGGElement;
  readonly #drawn = new Map<string, SVGGElement>();
  readonly #empty: HTMLElement;

  constructor(root: HTMLElement) {
    this.#ground = svg("g", { class: "scene-ground" });
    this.#walls = svg("g", { class: "scene-walls" });
    this.#tokens = svg("g", { class: "scene-tokens" });
    this.highlights = svg("g", { class: "scene-highlights" });
    this.overlay = svg("g", { class: "scene-overlay" });
    this.world = svg("g", { class: "scene-world", children: [this.#ground, this.#walls, this.highlights, this.#tokens, this.overlay] });
    this.element = svg("svg", {
      id: "board",
      attributes: { role: "group", "aria-label": localize("PLAYGROUND.Scene.Label") },
      children: [this.world],
    });
    this.#empty = element("p", { class: "board-empty", text: localize("PLAYGROUND.Scene.None") });
    root.prepend(
      element("main", {
        id: "scene-area",
        attributes: { "aria-label": localize("PLAYGROUND.Scene.Label") },
        children: [this.element, this.#empty],
      }),
    );
    this.#empty.hidden = true;
  }

  /** Draws the parts of a scene that don't move. */
  drawScene(scene: SceneLike | null, grid: BaseGrid | null, dimensions: CanvasDimensions | null): void {
    this.overlay.replaceChildren();
    this.#tokens.replaceChildren();
    this.#drawn.clear();
    this.#empty.hidden = scene !== null;
    this.element.toggleAttribute("hidden", scene === null);
    this.element.setAttribute(
      "aria-label",
      scene === null ? localize("PLAYGROUND.Scene.None") : localize("PLAYGROUND.Scene.Named", { name: scene.name }),
    );
    this.#ground.replaceChildren(...(scene === null || grid === null || dimensions === null ? [] : ground(scene, grid, dimensions)));
    this.drawWalls(scene);
  }

  /** Walls of the viewed level are the GM's to see. */
  drawWalls(scene: SceneLike | null): void {
    const level = scene?.viewedLevel?.id;
    const all = scene !== null && game().user.isGM ? (scene.walls?.contents ?? []) : [];
    const walls = all.filter((wall) => level === undefined || wall.includedInLevel?.(level) !== false);
    this.#walls.replaceChildren(
      ...walls.map((wall) => {
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = wall.c;
        const kind = (wall.door ?? 0) > 0 ? "wall door" : "wall";
        return svg("line", { class: kind, attributes: { x1: String(x1), y1: String(y1), x2: String(x2), y2: String(y2) } });
      }),
    );
  }

  /** True while a token is drawn with the marks that it has now: whose turn it is, who has fallen. */
  showsMarksOf(token: Token): boolean {
    const existing = this.#drawn.get(token.id);
    return existing === undefined ? !token.isVisible : token.isVisible && isDrawn(existing, token);
  }

  /** Draws a token, or takes it off. Its element stays the same, so that keyboard focus survives. */
  drawToken(token: Token, removed: boolean): void {
    const existing = this.tokenElement(token.id);
    if (removed || !token.isVisible) {
      existing?.remove();
      this.#drawn.delete(token.id);
      return;
    }
    const group = existing ?? svg("g", { data: { tokenId: token.id }, attributes: { tabindex: "0", role: "button" } });
    drawToken(group, token);
    if (existing !== null) return;
    this.#tokens.append(group);
    this.#drawn.set(token.id, group);
  }

  tokenElement(id: string): SVGGElement | null {
    return this.#drawn.get(id) ?? null;
  }

  /** Puts a token above the others. Moving the element itself would drop its focus, so the others go below it. */
  raise(id: string): void {
    const raised = this.tokenElement(id);
    if (raised === null) return;
    const above = [...this.#tokens.children].slice([...this.#tokens.children].indexOf(raised) + 1);
    for (const other of above) raised.before(other);
  }

  /** A ring that spreads from a point and vanishes. */
  ping(point: Point, color: string, size: number): void {
    const ring = svg("circle", {
      class: "scene-ping",
      attributes: { cx: String(point.x), cy: String(point.y), r: String(size / 2), style: `--user-color: ${color}` },
    });
    ring.addEventListener("animationend", () => {
      ring.remove();
    });
    this.overlay.append(ring);
  }
}

function ground(scene: SceneLike, grid: BaseGrid, { rect, sceneRect }: CanvasDimensions): SVGElement[] {
  const whole = attributesOf(rect);
  const area = attributesOf(sceneRect);
  const color = `--scene-color: ${groundColor(scene)}`;
  const parts: SVGElement[] = [
    svg("rect", { class: "scene-padding", attributes: { ...whole, style: color } }),
    svg("rect", { class: "scene-background", attributes: { ...area, style: color } }),
  ];
  const picture = scene.background?.src;
  if (picture !== null && picture !== undefined && picture !== "") {
    parts.push(svg("image", { attributes: { ...area, href: picture, preserveAspectRatio: "xMidYMid slice" } }));
  }
  if (grid.isSquare) {
    const size = String(grid.size);
    const line = svg("path", { class: "scene-grid-line", attributes: { d: `M${size} 0H0V${size}`, fill: "none", style: gridStyle(grid) } });
    const pattern = svg("pattern", {
      id: "scene-grid",
      attributes: { width: size, height: size, patternUnits: "userSpaceOnUse" },
      children: [line],
    });
    parts.push(
      svg("defs", { children: [pattern] }),
      svg("rect", { class: "scene-grid", attributes: { ...whole, fill: "url(#scene-grid)" } }),
    );
  }
  if (grid instanceof HexagonalGrid) parts.push(...hexagons(grid, rect));
  parts.push(svg("rect", { class: "scene-edge", attributes: { ...area, fill: "none" } }));
  return parts;
}

/** Every space's outline: the pattern of hexagons has no square tile. */
function hexagons(grid: HexagonalGrid, { width, height }: Rectangle): SVGElement[] {
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x: 0, y: 0, width, height });
  const style = gridStyle(grid);
  return [
    svg("g", {
      class: "scene-grid",
      children: Array.from({ length: i1 - i0 }).flatMap((_, i) =>
        Array.from({ length: j1 - j0 }, (__, j) =>
          svg("polygon", {
            class: "scene-grid-line",
            attributes: { points: outline(grid, grid.getCenterPoint({ i: i0 + i, j: j0 + j })), fill: "none", style },
          }),
        ),
      ),
    }),
  ];
}

function attributesOf({ x, y, width, height }: Rectangle): Record<string, string> {
  return { x: String(x), y: String(y), width: String(width), height: String(height) };
}

/** Black lines are the default of every scene and would vanish on a dark ground, so the theme chooses in their place. */
function gridStyle(grid: BaseGrid): string {
  const isDefault = /^#0+$/u.test(grid.color);
  return `--grid-alpha: ${String(grid.alpha)}; stroke: ${isDefault ? "var(--grid-default)" : grid.color}`;
}

/** The grey that every scene starts with is left to the theme, too. */
function groundColor(scene: SceneLike): string {
  const color = cssColor(scene.backgroundColor, "");
  return color === "" || color.toLowerCase() === "#999999" ? "var(--scene-default)" : color;
}
