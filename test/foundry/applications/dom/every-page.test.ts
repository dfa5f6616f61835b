// @vitest-environment happy-dom
// What our windows need of their page is there on each page that one of them is drawn on, once.

import { expect, it, vi } from "vitest";
import { announce } from "../../../../src/foundry/applications/dom/live-region.ts";
import { onEveryPage, windowInUse } from "../../../../src/foundry/platform/every-page.ts";

// "Detach an application from the main workspace, and render it in a separate browser window": `detachWindow` in the types of version 14.
it("begins on the page at once, and on another as soon as it is opened, or an application is drawn there", () => {
  const heard: Record<string, (first: unknown, second: unknown) => void> = {};
  vi.stubGlobal("Hooks", { on: (name: string, listener: (first: unknown, second: unknown) => void) => void (heard[name] = listener) });
  const begun: Document[] = [];
  onEveryPage((page) => begun.push(page));
  const [opened, other] = [document.implementation.createHTMLDocument(), document.implementation.createHTMLDocument()];
  heard["openDetachedWindow"]?.("id", { document: opened });
  expect(begun).toEqual([document, opened]);
  for (const page of [document, other, other, opened]) heard["renderApplicationV2"]?.({}, page.createElement("section"));
  expect(begun).toEqual([document, opened, other]);
  vi.unstubAllGlobals();
});

it("what is said is said on the page that has the focus", () => {
  const other = document.implementation.createHTMLDocument();
  const application = { rendered: true, element: other.body, window: { windowId: "sheet" } };
  vi.stubGlobal("foundry", { applications: { instances: new Map([["sheet", application]]) } });
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  vi.spyOn(other, "hasFocus").mockReturnValue(true);
  announce("Your turn.");
  expect([document, other].map((page) => page.querySelector("[role='status']")?.textContent)).toEqual([undefined, "Your turn."]);
  expect(windowInUse()).toBe("sheet");
  focus.mockReturnValue(true);
  expect(windowInUse()).toBeUndefined();
  vi.unstubAllGlobals();
});
