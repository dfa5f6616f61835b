// @vitest-environment happy-dom
// What our windows need of their page is there on each page that one of them is drawn on, once.

import { expect, it, vi } from "vitest";
import { onEveryPage } from "../../../../src/foundry/applications/dom/every-page.ts";

// "Detach an application from the main workspace, and render it in a separate browser window": `detachWindow` in the types of version 14.
it("begins on the page at once, and on another as soon as an application is drawn there", () => {
  let rendered: (application: object, element: HTMLElement) => void = () => undefined;
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: typeof rendered) => {
      expect(name).toBe("renderApplicationV2");
      rendered = listener;
    },
  });
  const begun: Document[] = [];
  onEveryPage((page) => begun.push(page));
  const other = document.implementation.createHTMLDocument();
  for (const page of [document, other, other]) rendered({}, page.createElement("section"));
  expect(begun).toEqual([document, other]);
  vi.unstubAllGlobals();
});
