// @vitest-environment happy-dom
// Lights of a look at an attack: they go out with the click, and the focus that comes back from its dialog lights nothing.

import { afterEach, beforeEach, expect, it, vi } from "vitest";

const lit = vi.hoisted(() => ({ on: false }));
vi.mock("../../../../src/foundry/requests/targeting.ts", () => ({
  lookAt: () => ({ within: ["Actor.Ruk"], without: new Map(), shown: { uuid: "Actor.Ada", reach: null, threats: [], bySpaces: true } }),
}));
vi.mock("../../../../src/foundry/overlays/map-reach.ts", () => ({
  showReach: () => {
    lit.on = true;
  },
  hideReach: () => {
    lit.on = false;
  },
}));
vi.mock("../../../../src/foundry/overlays/highlight.ts", () => ({ lightUp: () => undefined, lightsOut: () => undefined }));
vi.mock("../../../../src/foundry/overlays/map-reasons.ts", () => ({ sayWhyNot: () => undefined, sayNoMore: () => undefined }));
const { bindLights } = await import("../../../../src/foundry/applications/combat/highlight-targets.ts");

beforeEach(() => {
  lit.on = false;
  vi.stubGlobal("foundry", { utils: { debounce: (work: (entry: HTMLElement) => void) => work } });
  document.body.innerHTML = '<div id="bar"><button data-aimed id="one">Claw</button><button data-aimed id="two">Bite</button></div>';
  const bar = document.getElementById("bar");
  const deedOf = (): { action: string; item: string } => ({ action: "attack", item: "claw" });
  if (bar) bindLights(bar, { selector: "[data-aimed]", deedOf, actorOf: () => ({ uuid: "Actor.Ada" }) as Actor.Implementation });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const on = (id: string, type: string): boolean => {
  document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
  return lit.on;
};

it("goes out with the click, whether or not a dialog follows", () => {
  expect(on("one", "pointerover")).toBe(true);
  expect(on("one", "click")).toBe(false);
});

it("stays out when the focus comes back, and comes again for whoever looks at another", () => {
  on("one", "focusin");
  on("one", "click");
  on("one", "focusout");
  expect(on("one", "focusin")).toBe(false);
  on("one", "focusout");
  expect(on("two", "focusin")).toBe(true);
  on("two", "focusout");
  expect(on("one", "focusin")).toBe(true);
});
