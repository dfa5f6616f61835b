// The menu that a right click, the menu key or a button opens on an element.
import { implementationOf, ui } from "../environment.ts";
import { applicationTheme } from "../theme.ts";
import { type ContextMenuEntry, resolveEntries, type ResolvedEntry } from "./context-menu-entries.ts";

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
  fixed?: boolean;
  jQuery?: boolean;
}

/** A context menu bound to all elements below a container that match a selector. One menu is open at a time. */
export class ContextMenu {
  /** The class in use, replaceable through `CONFIG.ux.ContextMenu`. */
  static get implementation(): typeof ContextMenu {
    return implementationOf("ContextMenu", ContextMenu);
  }

  readonly element: HTMLElement;
  readonly selector: string;
  menuItems: ContextMenuEntry[];
  #options: ContextMenuOptions;
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  #stopListening: AbortController | null = null;

  constructor(container: HTMLElement, selector: string, menuItems: ContextMenuEntry[], options: ContextMenuOptions = {}) {
    if (options.jQuery === true) throw new Error("A context menu hands HTML elements to its callbacks; pass jQuery: false");
    this.element = container;
    this.selector = selector;
    this.menuItems = menuItems;
    this.#options = options;
    this.bind();
  }

  /** The menu's own element while it is open. */
  get menu(): HTMLElement | null {
    return this.#menu;
  }
  get target(): HTMLElement | null {
    return this.#target;
  }

  /** Listen on the container; called by the constructor. */
  bind(): void {
    this.element.addEventListener(this.#options.eventName ?? "contextmenu", (event) => {
      const found = event.target instanceof Element ? event.target.closest<HTMLElement>(this.selector) : null;
      const target = found ?? (this.selector === "" ? this.element : null);
      if (!target || !this.element.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      void this.render(target, { event });
    });
  }

  /** Open the menu on an element. */
  async render(target: HTMLElement, { event }: { event?: Event; animate?: boolean } = {}): Promise<void> {
    const open = ui()["context"];
    if (open instanceof ContextMenu) await open.close();
    await this.#options.onOpen?.(target);
    const entries = resolveEntries(this.menuItems, target);
    if (entries.length === 0) return;
    const menu = this.#build(entries);
    this.#menu = menu;
    this.#target = target;
    ui()["context"] = this;
    target.classList.add("context");
    const host = target.closest<HTMLDialogElement>("dialog[open]") ?? target.ownerDocument.body;
    host.append(menu);
    this._setPosition(menu, target, event);
    this.#listen(menu);
    menu.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
  }

  /** Close the menu and give focus back to its target. */
  async close(_options: { animate?: boolean; target?: HTMLElement } = {}): Promise<void> {
    const target = this.#target;
    const menu = this.#menu;
    if (!menu || !target) return;
    const hadFocus = menu.contains(menu.ownerDocument.activeElement);
    this.#stopListening?.abort();
    menu.remove();
    this.#menu = null;
    this.#target = null;
    if (ui()["context"] === this) ui()["context"] = null;
    target.classList.remove("context");
    if (hadFocus)
      (target.matches("a, button, [tabindex]") ? target : target.querySelector<HTMLElement>("a, button, [tabindex]"))?.focus({
        preventScroll: true,
      });
    await this.#options.onClose?.(target);
  }

  #build(entries: ResolvedEntry[]): HTMLElement {
    const menu = document.createElement("nav");
    menu.id = "context-menu";
    menu.className = `context-menu themed theme-${applicationTheme()}`;
    const list = document.createElement("menu");
    list.className = "context-items";
    list.setAttribute("role", "menu");
    let group = entries[0]?.group;
    for (const entry of entries) {
      if (entry.group !== group) {
        const separator = document.createElement("li");
        separator.className = "separator";
        separator.setAttribute("role", "separator");
        list.append(separator);
        group = entry.group;
      }
      list.append(this.#item(entry));
    }
    menu.append(list);
    return menu;
  }

  #item(entry: ResolvedEntry): HTMLLIElement {
    const item = document.createElement("li");
    item.classList.add("context-item", ...entry.classes);
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    if (entry.icon) item.append(entry.icon);
    const label = document.createElement("span");
    label.textContent = entry.label;
    item.append(label);
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.close().then(() => entry.choose(event));
    });
    return item;
  }

  /** Place the menu at the pointer, or below its target, inside the screen. */
  _setPosition(menu: HTMLElement, target: HTMLElement, event?: Event): void {
    const view = menu.ownerDocument.defaultView;
    const box = target.getBoundingClientRect();
    const isPointer = event instanceof MouseEvent && (event.clientX !== 0 || event.clientY !== 0);
    const x = isPointer ? event.clientX : box.left;
    const y = isPointer ? event.clientY : box.bottom;
    const width = view?.innerWidth ?? 0;
    const height = view?.innerHeight ?? 0;
    const expandsUp = y + menu.offsetHeight > height;
    menu.classList.add(expandsUp ? "expand-up" : "expand-down");
    menu.style.left = `${String(Math.max(0, Math.min(x, width - menu.offsetWidth)))}px`;
    menu.style.top = `${String(Math.max(0, expandsUp ? Math.min(y, height) - menu.offsetHeight : y))}px`;
  }

  #listen(menu: HTMLElement): void {
    const controller = new AbortController();
    this.#stopListening = controller;
    const page = menu.ownerDocument;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !menu.contains(event.target)) void this.close();
    };
    page.addEventListener("pointerdown", outside, { capture: true, signal: controller.signal });
    page.addEventListener(
      "keydown",
      (event) => {
        this.#onKey(menu, event);
      },
      { capture: true, signal: controller.signal },
    );
  }

  #onKey(menu: HTMLElement, event: KeyboardEvent): void {
    const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const at = items.findIndex((item) => item === menu.ownerDocument.activeElement);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
    const next = steps[event.key];
    if (next !== undefined) items.at(next % items.length)?.focus();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
