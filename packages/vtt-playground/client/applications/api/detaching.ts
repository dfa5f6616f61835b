// Moving an application between the main page and a window of its own, with its children. Nothing of it is drawn anew.
import { detached } from "./detached-windows.ts";
import { focusedElement, listenForEscape } from "./window-manager.ts";

/** What moves. */
export interface Movable {
  readonly id: string;
  readonly element: HTMLElement;
  readonly hasFrame: boolean;
  readonly rendered: boolean;
  readonly children: Map<string, Movable>;
  readonly position: { readonly width: number | "auto"; readonly height: number | "auto" };
  readonly window: { windowId?: string; close?: HTMLElement; resize?: HTMLElement | undefined };
  attachWindow(): Promise<unknown>;
  setPosition(position?: { top?: number; left?: number }): unknown;
  _onAttach(from: Document, to: Document): void;
  _onDetach(from: Document, to: Document): void;
}

function numeric(size: number | "auto"): number | undefined {
  return size === "auto" ? undefined : size;
}

/** A window of the browser has a button to close it and edges to pull. */
function showOwnControls(app: Movable, shown: boolean): void {
  for (const control of [app.window.close, app.window.resize]) control?.toggleAttribute("hidden", !shown);
}

/** Notes in which window an application is. */
export function settle(app: Movable, windowId: string | undefined): void {
  const before = app.window.windowId;
  if (before !== undefined) detached.windows.get(before)?.applications.delete(app.id);
  if (windowId === undefined) delete app.window.windowId;
  else {
    app.window.windowId = windowId;
    detached.windows.get(windowId)?.applications.set(app.id, app);
  }
}

function move(app: Movable, windowId: string | undefined): void {
  const from = app.element.ownerDocument;
  const before = app.window.windowId;
  settle(app, windowId);
  const to = detached.documentOf(windowId);
  const focused = focusedElement(from);
  detached.adoptNodes(to.body, app.element);
  listenForEscape(to);
  if (focused && app.element.contains(focused)) focused.focus({ preventScroll: true });
  showOwnControls(app, windowId !== app.id);
  app.setPosition(windowId === app.id ? { top: 0, left: 0 } : {});
  if (windowId === undefined) app._onAttach(from, to);
  else app._onDetach(from, to);
  for (const child of app.children.values()) move(child, windowId);
  if (before !== undefined) detached.checkEmpty(from.defaultView);
}

/** Takes an application out into a window of its own. */
export async function detach(app: Movable): Promise<void> {
  if (!app.rendered || !app.hasFrame || app.window.windowId === app.id) return;
  const { width, height } = app.position;
  const size = { width: numeric(width) ?? app.element.offsetWidth, height: numeric(height) ?? app.element.offsetHeight };
  await detached.openWindow({ id: app.id, position: size, source: app.element.ownerDocument.defaultView ?? window });
  move(app, app.id);
}

/** Brings it back. */
export function attach(app: Movable): void {
  if (app.rendered && app.window.windowId !== undefined) move(app, undefined);
}
