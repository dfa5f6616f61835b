// Decides what pointer and keyboard do on the scene: pan, zoom, select, drag with snapping, target, open, ask for the HUD.

import { game, run } from "../host.ts";
import type { Canvas } from "./canvas.ts";
import { clientPoint, panDrag, selectionDrag, tokenDrag, type Drag } from "./drags.ts";
import type { BaseGrid } from "../../grid/base-grid.ts";
import { distanceBetween, type Point } from "../../grid/geometry.ts";
import { HexagonalGrid } from "../../grid/hexagonal-grid.ts";
import { moveByHand, undoLastMove } from "./hand-moves.ts";
import type { Token } from "./token.ts";

const DRAG_THRESHOLD_PIXELS = 5;

export interface SceneActions {
  /** Right click on a token. */
  openHud(token: Token): void;
  closeHud(): void;
}

/** Binds the scene's listeners once. */
export function bindInteractions(canvas: Canvas, actions: SceneActions): void {
  const board = canvas.board.element;
  board.addEventListener("pointerdown", (event) => {
    onPointerDown(event, canvas, actions);
  });
  board.addEventListener("pointermove", (event) => {
    canvas.mousePosition = canvas.viewport.toScene(clientPoint(event));
  });
  board.addEventListener("pointerover", (event) => {
    hoverToken(canvas, tokenAt(canvas, event));
  });
  board.addEventListener("pointerleave", () => {
    hoverToken(canvas, null);
  });
  board.addEventListener("dblclick", (event) => {
    openSheet(tokenAt(canvas, event));
  });
  board.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    onContextMenu(tokenAt(canvas, event), actions);
  });
  board.addEventListener("focusin", (event) => {
    hoverToken(canvas, tokenAt(canvas, event));
  });
  board.addEventListener("focusout", () => {
    hoverToken(canvas, null);
  });
  board.addEventListener("keydown", (event) => {
    onTokenKey(event, canvas);
  });
  board.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      actions.closeHud();
      canvas.viewport.zoomAt(clientPoint(event), event.deltaY < 0 ? 1.1 : 1 / 1.1);
    },
    { passive: false },
  );
}

/** Opens the sheet of a token's actor for who may see it. */
export function openSheet(token: Token | null): void {
  const actor = token?.actor;
  if (actor?.testUserPermission(game().user, "LIMITED") === true) actor.sheet?.render({ force: true });
}

/** A right click, the menu key or Shift+F10 on a token. The browser has moved the focus by then. */
function onContextMenu(token: Token | null, actions: SceneActions): void {
  if (token?.isOwner !== true) return;
  token.control({ releaseOthers: !token.controlled });
  actions.openHud(token);
}

function onPointerDown(event: PointerEvent, canvas: Canvas, actions: SceneActions): void {
  const token = tokenAt(canvas, event);
  if (event.button === 2) {
    if (token !== null) return;
    startDrag(event, canvas, panDrag(event, canvas), () => {
      canvas.tokens.releaseAll();
      actions.closeHud();
    });
    return;
  }
  actions.closeHud();
  if (event.button === 1) {
    startDrag(event, canvas, panDrag(event, canvas));
    return;
  }
  if (event.button !== 0) return;
  if (token === null) {
    const drag = event.shiftKey ? selectionDrag(event, canvas) : panDrag(event, canvas);
    startDrag(event, canvas, drag, () => {
      if (!event.shiftKey) canvas.tokens.releaseAll();
    });
    return;
  }
  if (event.altKey) {
    event.preventDefault();
    token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    return;
  }
  if (event.shiftKey && token.controlled) token.release();
  else if (!token.controlled) token.control({ releaseOthers: !event.shiftKey });
  if (token.controlled)
    startDrag(event, canvas, tokenDrag(event, canvas, token), () => {
      if (!event.shiftKey) token.control();
    });
}

/** Follows the pointer until it is let go; a press that hardly moves counts as a click. */
function startDrag(event: PointerEvent, canvas: Canvas, drag: Drag, onClick: () => void = () => undefined): void {
  const start = clientPoint(event);
  const stop = new AbortController();
  let moved = false;
  const finish = (work: () => void): void => {
    stop.abort();
    canvas.board.element.classList.remove("dragging");
    work();
  };
  globalThis.addEventListener(
    "pointermove",
    (next) => {
      if (next.pointerId !== event.pointerId) return;
      moved ||= distanceBetween(start, clientPoint(next)) > DRAG_THRESHOLD_PIXELS;
      if (!moved) return;
      canvas.board.element.classList.add("dragging");
      drag.move(clientPoint(next));
    },
    { signal: stop.signal },
  );
  globalThis.addEventListener(
    "pointerup",
    (last) => {
      if (last.pointerId === event.pointerId)
        finish(() => {
          if (moved) drag.end(clientPoint(last));
          else onClick();
        });
    },
    { signal: stop.signal },
  );
  globalThis.addEventListener(
    "pointercancel",
    () => {
      finish(() => {
        drag.cancel();
      });
    },
    { signal: stop.signal },
  );
  globalThis.addEventListener(
    "keydown",
    (key) => {
      if (key.key !== "Escape") return;
      key.stopPropagation();
      finish(() => {
        drag.cancel();
      });
    },
    { signal: stop.signal, capture: true },
  );
}

function onTokenKey(event: KeyboardEvent, canvas: Canvas): void {
  if (event.code === "KeyZ" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    run("taking a movement back", () => undoLastMove(canvas));
    return;
  }
  const token = tokenAt(canvas, event);
  if (token === null || event.ctrlKey || event.metaKey) return;
  const handled = keyActions(token, canvas)[event.key === " " ? "Space" : event.key];
  if (handled === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  handled(event);
}

function keyActions(token: Token, canvas: Canvas): Record<string, (event: KeyboardEvent) => void> {
  const step = (right: number, down: number) => (): void => {
    moveBySteps(token, canvas, right, down);
  };
  return {
    Enter: () => {
      openSheet(token);
    },
    Space: (event) => {
      if (token.controlled) token.release();
      else token.control({ releaseOthers: !event.shiftKey });
    },
    t: (event) => {
      token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
    },
    T: () => {
      token.setTarget(!token.isTargeted, { releaseOthers: false });
    },
    ArrowLeft: step(-1, 0),
    ArrowRight: step(1, 0),
    ArrowUp: step(0, -1),
    ArrowDown: step(0, 1),
  };
}

function moveBySteps(token: Token, canvas: Canvas, right: number, down: number): void {
  if (!token.isOwner || canvas.dimensions === null) return;
  const { rect } = canvas.dimensions;
  const by = canvas.grid instanceof HexagonalGrid ? hexStep(canvas.grid, token, right, down) : squareStep(canvas.grid, right, down);
  const x = Math.min(Math.max(0, token.x + by.x), rect.width - token.w);
  const y = Math.min(Math.max(0, token.y + by.y), rect.height - token.h);
  const { scene } = canvas;
  if (scene !== null) run("moving a token", () => moveByHand(canvas, scene, "keyboard", [{ _id: token.id, x, y }]));
}

function squareStep(grid: BaseGrid | null, right: number, down: number): Point {
  const size = grid?.size ?? 100;
  return { x: right * size, y: down * size };
}

/** To the neighbour that lies most in that direction. */
function hexStep(grid: HexagonalGrid, token: Token, right: number, down: number): Point {
  const from = grid.getCenterPoint(token.center);
  const ways = grid.getAdjacentOffsets(token.center).map((offset) => {
    const { x, y } = grid.getCenterPoint(offset);
    return { x: x - from.x, y: y - from.y };
  });
  const along = ({ x, y }: Point): number => x * right + y * down;
  return ways.reduce((best, way) => (along(way) > along(best) + 1e-6 ? way : best), { x: 0, y: 0 });
}

function hoverToken(canvas: Canvas, token: Token | null): void {
  const before = canvas.tokens.hover;
  if (before === token) return;
  canvas.tokens.hover = token;
  before?.setHover(false);
  if (token === null) return;
  token.setHover(true);
}

function tokenAt(canvas: Canvas, event: Event): Token | null {
  const found = event.target instanceof Element ? event.target.closest<SVGGElement>("[data-token-id]") : null;
  const id = found?.getAttribute("data-token-id");
  return id === null || id === undefined ? null : (canvas.tokens.get(id) ?? null);
}
