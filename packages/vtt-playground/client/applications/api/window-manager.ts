// The windows on the screen as a whole: which one is on top, which one Escape closes, where focus returns to.
import { ui } from "../environment.ts";

/** What the manager needs to know of a window. */
export interface ManagedWindow {
  readonly id: string;
  readonly element: HTMLElement | null;
  readonly hasFrame: boolean;
  readonly position: { zIndex: number };
  close(options?: { closeKey?: boolean }): Promise<unknown>;
}

const FIRST_Z_INDEX = 100;
let highest = FIRST_Z_INDEX;

/** Every rendered application by id, framed or not. */
export const instances = new Map<string, ManagedWindow>();

/** Every application that has a frame, the one on top last. */
export function framedWindows(): ManagedWindow[] {
  return [...instances.values()].filter((app) => app.hasFrame).sort((a, b) => a.position.zIndex - b.position.zIndex);
}

/** The z-index that puts a window above all others. */
export function nextZIndex(): number {
  highest += 1;
  return highest;
}

/** Make a window the active one, which Escape and keyboard shortcuts mean. */
export function setActive(app: object): void {
  ui()["activeWindow"] = app;
}

/** Forget a closed window and make the one below it active. */
export function forget(app: ManagedWindow): void {
  if (instances.get(app.id) === app) instances.delete(app.id);
  if (ui()["activeWindow"] === app) ui()["activeWindow"] = framedWindows().at(-1) ?? null;
  if (framedWindows().length + firstGenerationWindows().length === 0) highest = FIRST_Z_INDEX;
}

/** The windows of ApplicationV1, which stand in `ui.windows` by their numbers. */
function firstGenerationWindows(): Pick<ManagedWindow, "position" | "close">[] {
  return Object.values((ui()["windows"] ?? {}) as Record<string, Pick<ManagedWindow, "position" | "close">>);
}

/** Close the topmost window as the Escape key does; false when none is open. */
export function closeTopWindow(): boolean {
  const top = [...framedWindows(), ...firstGenerationWindows()].sort((a, b) => a.position.zIndex - b.position.zIndex).at(-1);
  if (!top) return false;
  void top.close({ closeKey: true });
  return true;
}

const listening = new WeakSet<Document>();

/** Listen once per page for Escape; menus and editors that consume the key prevent its default first. */
export function listenForEscape(page: Document): void {
  if (listening.has(page)) return;
  listening.add(page);
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (closeTopWindow()) event.preventDefault();
  });
}

function isTyping(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.matches("input, textarea, select") || element.isContentEditable);
}

/** The element that has focus now, if one has. */
export function focusedElement(page: Document): HTMLElement | null {
  const focused = page.activeElement;
  return focused instanceof HTMLElement && focused !== page.body ? focused : null;
}

/** Move focus into a window that just opened, unless the user is typing elsewhere or it took the focus itself. */
export function focusOpened(element: HTMLElement): void {
  const focused = element.ownerDocument.activeElement;
  if (element.contains(focused) || isTyping(focused)) return;
  (element.querySelector<HTMLElement>("[autofocus]") ?? element).focus({ preventScroll: true });
}
