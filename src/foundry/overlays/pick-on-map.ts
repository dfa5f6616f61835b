// Pointing at the map: what is meant follows the pointer or the arrow keys, a click or Enter takes it, Escape or a right click leaves it. For this user alone.

import { isElement } from "../platform/elements.ts";
import { everyPage } from "../platform/every-page.ts";
import { isPlainPress, tokenUnder } from "./map-tokens.ts";

/** A point of the scene, in its pixels. */
export interface ScenePoint {
  readonly x: number;
  readonly y: number;
}

/** What somebody points at. */
export interface Pointing<T> {
  /** From where arrow keys go on while no pointer has been on the map. */
  readonly from: ScenePoint;
  /** What lies there, null for nothing that could be meant. Shows it; asked again only for another point. */
  readonly look: (point: ScenePoint) => T | null;
  /** Shows nothing any more. */
  readonly clear: () => void;
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What this user points at now: whoever points at something else has left that. */
let running: AbortController | null = null;

/** Lets the user point at the map; resolves to what was meant, or to null where it was given up. */
export function pointAtMap<T>({ from, look, clear }: Pointing<T>, signal: AbortSignal): Promise<T | null> {
  running?.abort();
  const finish = new AbortController();
  running = finish;
  return new Promise((resolve) => {
    let at = from;
    let meant: T | null = null;
    const end = (chosen: T | null): void => {
      resolve(chosen);
      finish.abort();
    };
    const follow = (point: ScenePoint): void => {
      at = point;
      meant = look(point);
    };
    const move = (event: PointerEvent): void => {
      if (isOnMap(event)) follow(canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
    };
    const choose = (event: PointerEvent): void => {
      if (!isOnMap(event)) return;
      take(event);
      move(event);
      // What a right button opens when it comes up is not meant either.
      if (event.button !== 0) {
        swallowRelease();
        end(null);
      } else if (meant !== null) end(meant);
    };
    const press = (event: KeyboardEvent): void => {
      const [right, down] = ARROWS[event.key] ?? [0, 0];
      const step = canvas.grid?.size ?? 0;
      // Whoever fills in the dialog meanwhile means its controls.
      if (isElement(event.target) && event.target.matches("input, select, textarea") && event.key !== "Escape") return;
      if (event.key === "Escape") end(null);
      else if (event.key === "Enter" && meant !== null) end(meant);
      else if (right !== 0 || down !== 0) follow({ x: at.x + right * step, y: at.y + down * step });
      else return;
      take(event);
    };
    finish.signal.addEventListener("abort", () => {
      clear();
      resolve(null);
    });
    const options = { capture: true, signal: finish.signal };
    document.addEventListener("pointermove", move, options);
    document.addEventListener("pointerdown", choose, options);
    // The dialog may stand in a window of its own, and with it the keys.
    for (const page of everyPage()) page.addEventListener("keydown", press, options);
    signal.addEventListener(
      "abort",
      () => {
        end(null);
      },
      { once: true, signal: finish.signal },
    );
  });
}

/** Whether a press on the map means something to a dialog just now. */
export function isMapTaken(): boolean {
  return running?.signal.aborted === false || clicking > 0;
}

/** How many dialogs listen for clicks on tokens. */
let clicking = 0;

/** Hears of clicks on tokens of the map until `signal` ends; those that `choose` takes are nobody else's. Whatever is pointed at meanwhile goes first. */
export function followTokenClicks(choose: (token: TokenDocument) => boolean, signal: AbortSignal): void {
  clicking += 1;
  signal.addEventListener(
    "abort",
    () => {
      clicking -= 1;
    },
    { once: true },
  );
  const press = (event: PointerEvent): void => {
    if (running?.signal.aborted === false || !isPlainPress(event)) return;
    const token = tokenUnder(event);
    if (token && choose(token)) {
      take(event);
      swallowRelease();
    }
  };
  document.addEventListener("pointerdown", press, { capture: true, signal });
}

/** Keeps the end of a press that gave something up from whatever else answers it. */
function swallowRelease(): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  document.addEventListener("pointerup", take, options);
  document.addEventListener("contextmenu", take, options);
  // Another press is another matter.
  document.addEventListener(
    "pointerdown",
    () => {
      done.abort();
    },
    options,
  );
}

/** Nobody else hears of it: it has been said. */
function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Whether the pointer is over the map itself and not over a window. */
function isOnMap({ target }: Event): boolean {
  return isElement(target) && target.closest("#board") !== null;
}
