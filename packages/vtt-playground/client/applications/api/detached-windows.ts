// `foundry.applications.detached`: the browser windows that applications have been taken out into, each with a document of its own.
// Public: foundryvtt#13128 and #13132, types of 14 (`detached/window-manager.d.mts`).
import { Hooks } from "../../data/hooks.ts";
import { game } from "../environment.ts";

/** What a window holds; applications by their ids. */
export interface DetachedWindowDescriptor {
  readonly window: Window;
  readonly applications: Map<string, Hosted>;
}

/** What a window asks of an application in it, when it is closed. */
export interface Hosted {
  readonly id: string;
  attachWindow(): Promise<unknown>;
}

export interface OpenWindowOptions {
  id?: string;
  position?: { top?: number; left?: number; width?: number; height?: number };
  source?: Window;
}

const SHARED_GLOBALS = ["foundry", "game", "ui", "Math"];

/** Opens, finds and closes those windows. */
export class DetachedWindowManager {
  readonly windows = new Map<string, DetachedWindowDescriptor>();

  /** The window that has the focus, where it is one of these. */
  get focused(): Window | null {
    return [...this.windows.values()].find(({ window: opened }) => opened.document.hasFocus())?.window ?? null;
  }

  /** Opens a window, or rejects where the browser does not let it. */
  openWindow({ id = crypto.randomUUID(), position = {}, source = window }: OpenWindowOptions = {}): Promise<Window> {
    const present = this.windows.get(id);
    if (present) return Promise.resolve(present.window);
    const features = Object.entries(position).flatMap(([name, value]) => (Number.isFinite(value) ? [`${name}=${String(value)}`] : []));
    const opened = source.open("", "", ["popup", ...features].join(","));
    if (!opened) return Promise.reject(new Error("The browser has not opened a window"));
    this.#furnish(opened);
    this.windows.set(id, { window: opened, applications: new Map() });
    opened.addEventListener("pagehide", () => {
      this._onWindowClosed(opened);
    });
    Hooks.callAll("openDetachedWindow", id, opened);
    return Promise.resolve(opened);
  }

  /** The document in which an application is drawn that is in this window, or in none. */
  documentOf(id: string | undefined): Document {
    return (id === undefined ? undefined : this.windows.get(id)?.window.document) ?? document;
  }

  /** Closes a window that holds nothing any more. */
  checkEmpty(win: Window | null | undefined): void {
    const [id, descriptor] = this.#entryOf(win);
    if (id === undefined || !descriptor || descriptor.applications.size > 0) return;
    this.windows.delete(id);
    Hooks.callAll("closeDetachedWindow", id, descriptor.window);
    descriptor.window.close();
  }

  adoptNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.adoptNode(node)));
  }

  importNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.importNode(node, true)));
  }

  copyAttributes(from: HTMLElement, to: HTMLElement, { attrs = from.getAttributeNames() }: { attrs?: Iterable<string> } = {}): void {
    for (const name of attrs) to.setAttribute(name, from.getAttribute(name) ?? "");
  }

  querySelector(selector: string): HTMLElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  querySelectorAll(selector: string): HTMLElement[] {
    const pages = [document, ...[...this.windows.values()].map(({ window: opened }) => opened.document)];
    return pages.flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
  }

  /** What was in a window that somebody has closed goes back to the main one. */
  _onWindowClosed(win: Window): void {
    const [, descriptor] = this.#entryOf(win);
    for (const application of descriptor?.applications.values() ?? []) void application.attachWindow();
  }

  #entryOf(win: Window | null | undefined): [string?, DetachedWindowDescriptor?] {
    return [...this.windows].find(([, descriptor]) => descriptor.window === win) ?? [];
  }

  /** Gives it the looks of the main page, and what packages reach by name. */
  #furnish(opened: Window): void {
    const page = opened.document;
    for (const style of document.head.querySelectorAll("link[rel='stylesheet'], style")) page.head.append(page.importNode(style, true));
    this.copyAttributes(document.documentElement, page.documentElement);
    this.copyAttributes(document.body, page.body);
    page.title = document.title;
    for (const name of SHARED_GLOBALS) Reflect.set(opened, name, Reflect.get(globalThis, name));
    game().tooltip?.activateEventListeners(page);
  }
}

/** The only one of its kind. */
export const detached = new DetachedWindowManager();
