// @vitest-environment happy-dom
// Applications in windows of their own: foundryvtt#13128 and #13132 ("_onAttach and _onDetach"), types of 14 (`detachWindow`, `renderChild`, `windowId`).
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import { detached } from "../../client/applications/api/detached-windows.ts";
import { Hooks } from "../../client/data/hooks.ts";

class Plain extends ApplicationV2 {
  readonly moves: string[] = [];
  override async _renderHTML(): Promise<string> {
    return Promise.resolve("<button type='button' data-action='tab'>x</button>");
  }
  override _replaceHTML(result: string, content: HTMLElement): void {
    content.innerHTML = result;
  }
  override _onDetach(from: Document, to: Document): void {
    this.moves.push(from === document && to !== document ? "out" : "?");
  }
  override _onAttach(from: Document, to: Document): void {
    this.moves.push(to === document && from !== document ? "in" : "?");
  }
}

const close = vi.fn();

beforeEach(() => {
  close.mockClear();
  vi.stubGlobal("open", () => {
    const page = document.implementation.createHTMLDocument();
    const adoptNode = (node: Node): Node => {
      Object.defineProperty(node, "ownerDocument", { value: page, configurable: true });
      return node;
    };
    const opened = { document: Object.assign(page, { adoptNode }), close, addEventListener: vi.fn(), getComputedStyle };
    Object.defineProperty(page, "defaultView", { value: opened });
    return opened;
  });
  const adoptNode = (node: Node): Node => {
    Object.defineProperty(node, "ownerDocument", { value: document, configurable: true });
    return node;
  };
  vi.spyOn(document, "adoptNode").mockImplementation((node) => adoptNode(node));
});

afterEach(async () => {
  for (const app of [...ApplicationV2.instances()]) await app.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("goes out and comes back, and is not drawn anew; its window opens and closes with hooks", async () => {
  const heard: string[] = [];
  for (const name of ["openDetachedWindow", "closeDetachedWindow", "renderPlain"])
    Hooks.on(name, (...parameters: unknown[]) => heard.push(`${name} ${typeof parameters[0] === "string" ? parameters[0] : ""}`.trim()));
  const app = await new Plain({ id: "plain" }).render({ force: true });
  const { element } = app;
  await app.detachWindow();
  expect([app.window.windowId, app.element === element, element.ownerDocument === document]).toEqual(["plain", true, false]);
  expect(detached.querySelectorAll("#plain")).toEqual([element]);
  expect(document.querySelector("#plain")).toBeNull();
  // foundryvtt#14418: a second call changes nothing.
  await app.detachWindow();
  await app.attachWindow();
  expect([app.window.windowId, element.ownerDocument === document]).toEqual([undefined, true]);
  expect(app.moves).toEqual(["out", "in"]);
  expect(heard).toEqual(["renderPlain", "openDetachedWindow plain", "closeDetachedWindow plain"]);
});

it("takes its children along, and closes them with itself", async () => {
  const app = await new Plain({ id: "parent" }).render({ force: true });
  await app.detachWindow();
  const child = await app.renderChild(new Plain({ id: "child" }));
  expect(child.window.windowId).toBe("parent");
  expect(child.element.ownerDocument).toBe(app.element.ownerDocument);
  await app.attachWindow();
  expect(child.element.ownerDocument).toBe(document);
  await app.close();
  expect(child.rendered).toBe(false);
});

it("a window with nothing in it any more is closed, and one that is rendered into holds two", async () => {
  const app = await new Plain({ id: "first" }).render({ force: true });
  await app.detachWindow();
  const second = await new Plain({ id: "second" }).render({ force: true, window: { windowId: "first" } });
  await app.close();
  expect(close).not.toHaveBeenCalled();
  await second.close();
  expect(close).toHaveBeenCalledOnce();
  expect(detached.windows.size).toBe(0);
});
