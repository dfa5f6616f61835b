// @vitest-environment happy-dom
// Pointing at the map: a right button gives it up, and nothing else hears of that press, to its end.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followTokenClicks, isMapTaken, pointAtMap } from "../../../src/foundry/overlays/pick-on-map.ts";

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
  vi.stubGlobal("foundry", { applications: { instances: new Map() } });
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

/** A token of the map as clicks find it. */
const lying = (name: string, x: number) => ({ visible: true, x, y: 0, w: 100, h: 100, document: { name, elevation: 0, sort: 0 } });

it("hears of plain clicks on tokens while a dialog listens, and keeps those that it takes from everybody", () => {
  vi.stubGlobal("canvas", {
    canvasCoordinatesFromClient: (point: object) => point,
    tokens: { placeables: [lying("Ruk", 0), lying("Voss", 200)], hover: null },
  });
  const over = new AbortController();
  const chosen: string[] = [];
  followTokenClicks(({ name }) => {
    chosen.push(name);
    return name === "Ruk";
  }, over.signal);
  const click = (x: number, more: object = {}): void => {
    const board = document.getElementById("board");
    for (const type of ["pointerdown", "pointerup"])
      board?.dispatchEvent(new PointerEvent(type, { button: 0, clientX: x, clientY: 50, bubbles: true, cancelable: true, ...more }));
  };
  expect(isMapTaken()).toBe(true);
  click(50);
  expect([chosen, heard]).toEqual([["Ruk"], []]);
  // Another token, the bare map, a click with a key: the map's own.
  click(250);
  click(150);
  click(50, { shiftKey: true });
  expect([chosen, heard.filter((type) => type === "pointerdown").length]).toEqual([["Ruk", "Voss"], 3]);
  over.abort();
  click(50);
  expect([chosen.length, isMapTaken()]).toEqual([2, false]);
});
