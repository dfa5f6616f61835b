// @vitest-environment happy-dom
// Pointing at the map: a right button gives it up, and nothing else hears of that press, to its end.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pointAtMap } from "../../../src/foundry/overlays/pick-on-map.ts";

let heard: string[] = [];
const EVENTS = ["pointerdown", "pointerup", "contextmenu"] as const;

beforeEach(() => {
  heard = [];
  document.body.innerHTML = '<canvas id="board"></canvas>';
  const board = document.getElementById("board");
  for (const type of EVENTS)
    board?.addEventListener(type, () => {
      heard.push(type);
    });
  vi.stubGlobal("canvas", { canvasCoordinatesFromClient: (point: object) => point, grid: { size: 100 } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = (type: (typeof EVENTS)[number], button: number): void => {
  document.getElementById("board")?.dispatchEvent(new PointerEvent(type, { button, bubbles: true, cancelable: true }));
};

// Whether a right button opens something when it comes up is documented nowhere: nothing of the press is left to find out.
it("keeps a press that gives up from everybody, until the next", async () => {
  const pointed = pointAtMap({ from: { x: 0, y: 0 }, look: () => "somewhere", clear: () => undefined }, new AbortController().signal);
  for (const type of EVENTS) press(type, 2);
  expect(await pointed).toBeNull();
  expect(heard).toEqual([]);
  for (const type of EVENTS) press(type, 2);
  expect(heard).toEqual([...EVENTS]);
});
