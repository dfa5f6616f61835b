// Decides what dragging on the scene does: moving the view, selecting an area, moving tokens with snapping and a ruler.

import { documentConfiguration } from "../../data/index.ts";
import { svg } from "../dom.ts";
import { game, run } from "../host.ts";
import type { PlainData } from "../surface.ts";
import type { Canvas } from "./canvas.ts";
import type { Point, Rectangle } from "../../grid/geometry.ts";
import { moveByHand } from "./hand-moves.ts";
import { plannedWaypoints } from "./ruler-waypoints.ts";
import type { TokenRuler, TokenRulerData } from "./token-ruler.ts";
import type { Token } from "./token.ts";

/** What happens between pressing and letting go, in screen coordinates. */
export interface Drag {
  move(now: Point): void;
  end(now: Point): void;
  cancel(): void;
}

/** Moves the view. */
export function panDrag(event: PointerEvent, canvas: Canvas): Drag {
  const start = clientPoint(event);
  const from = canvas.viewport.view;
  const move = (now: Point): void => {
    canvas.pan({ x: from.x - (now.x - start.x) / from.scale, y: from.y - (now.y - start.y) / from.scale });
  };
  return {
    move,
    end: move,
    cancel: () => {
      canvas.pan(from);
    },
  };
}

/** Draws a frame and selects what lies in it. */
export function selectionDrag(event: PointerEvent, canvas: Canvas): Drag {
  const start = canvas.viewport.toScene(clientPoint(event));
  const frame = svg("rect", { class: "scene-selection" });
  canvas.board.overlay.append(frame);
  const area = (now: Point): Rectangle => {
    const point = canvas.viewport.toScene(now);
    return {
      x: Math.min(start.x, point.x),
      y: Math.min(start.y, point.y),
      width: Math.abs(point.x - start.x),
      height: Math.abs(point.y - start.y),
    };
  };
  return {
    move: (now) => {
      for (const [name, value] of Object.entries(area(now))) frame.setAttribute(name, String(value));
    },
    end: (now) => {
      frame.remove();
      canvas.tokens.selectObjects(area(now));
    },
    cancel: () => {
      frame.remove();
    },
  };
}

/** Moves every selected token by the same way; the one under the pointer snaps to the grid. */
export function tokenDrag(event: PointerEvent, canvas: Canvas, held: Token): Drag {
  const start = canvas.viewport.toScene(clientPoint(event));
  const moving = canvas.tokens.controlled.filter((token) => token.isOwner);
  const origin = new Map(moving.map((token) => [token, { x: token.x, y: token.y }]));
  const root = svg("g", { class: "scene-ruler" });
  canvas.board.overlay.append(root);
  const ruler = rulerOf(held, root, canvas);
  const shift = (now: Point, snap: boolean): Point => {
    const point = canvas.viewport.toScene(now);
    const first = origin.get(held) ?? held;
    const loose = { x: first.x + point.x - start.x, y: first.y + point.y - start.y };
    const end = snap ? held.document.getSnappedPosition(loose) : loose;
    return { x: end.x - first.x, y: end.y - first.y };
  };
  const reset = (): void => {
    ruler?.destroy();
    root.remove();
    for (const token of moving) {
      token.preview = null;
      token.refresh();
    }
  };
  return {
    move: (now) => {
      const by = shift(now, true);
      for (const token of moving) {
        const from = origin.get(token) ?? token;
        token.preview = { x: from.x + by.x, y: from.y + by.y };
        token.refresh();
      }
      ruler?.refresh(planOf(held, canvas, by));
    },
    end: (now) => {
      const by = shift(now, true);
      reset();
      if (by.x === 0 && by.y === 0) return;
      const updates: PlainData[] = moving.map((token) => {
        const from = origin.get(token) ?? token;
        return { _id: token.id, x: Math.round(from.x + by.x), y: Math.round(from.y + by.y) };
      });
      const { scene } = canvas;
      if (scene !== null) run("moving tokens", () => moveByHand(canvas, scene, "dragging", updates));
    },
    cancel: reset,
  };
}

/** The ruler of a token's way, of the class that packages may have put in its place; null where they want none. */
function rulerOf(held: Token, root: SVGGElement, { grid }: Canvas): TokenRuler | null {
  const RulerClass = Reflect.get(documentConfiguration("Token"), "rulerClass") as typeof TokenRuler | null;
  if (!RulerClass || !grid) return null;
  const ruler = new RulerClass(held);
  ruler.layOn({ root, grid });
  run("drawing a ruler", () => ruler.draw());
  return ruler;
}

/** What a ruler is told of the way that this user plans. */
function planOf(held: Token, { grid }: Canvas, by: Point): TokenRulerData {
  const foundPath = grid ? plannedWaypoints(held, grid, [{ x: held.x + by.x, y: held.y + by.y }]) : [];
  return { passedWaypoints: [], pendingWaypoints: [], plannedMovement: { [game().user.id]: { foundPath } } };
}

/** Where a pointer event happened, in screen coordinates. */
export function clientPoint(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}
