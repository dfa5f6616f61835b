// The tooltip: one bubble for all elements with `data-tooltip`, on hover and on keyboard focus.
import { implementationOf, localize } from "../environment.ts";
import { applicationTheme } from "../theme.ts";
import { cleanHTML } from "../../data/text.ts";

export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
}

const SELECTOR = "[data-tooltip], [data-tooltip-html], [data-tooltip-text]";
const MARGIN = 8;
const DELAY_MILLISECONDS = 300;

/** `game.tooltip`. */
export class TooltipManager {
  static readonly TOOLTIP_DIRECTIONS: Readonly<Record<TooltipDirection, TooltipDirection>> = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  };

  /** The class that a package has put into `CONFIG.ux.TooltipManager`, or this. */
  static get implementation(): typeof TooltipManager {
    return implementationOf("TooltipManager", TooltipManager);
  }

  /** The element whose tooltip is shown. */
  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  #pending: ReturnType<typeof setTimeout> | undefined;

  get tooltip(): HTMLElement {
    if (this.#tooltip?.isConnected === true) return this.#tooltip;
    // The page has one from the beginning: packages watch it before there is a manager.
    const present = document.getElementById("tooltip");
    if (present) return (this.#tooltip = present);
    const created = document.createElement("aside");
    created.id = "tooltip";
    created.setAttribute("role", "tooltip");
    created.popover = "manual";
    document.body.append(created);
    this.#tooltip = created;
    return created;
  }

  /** Listen on the whole page; boot calls this once. */
  activateEventListeners(page: Document = document): void {
    const owner = (event: Event): HTMLElement | null => (event.target as Partial<Element> | null)?.closest?.<HTMLElement>(SELECTOR) ?? null;
    page.addEventListener(
      "pointerenter",
      (event) => {
        this.#later(owner(event));
      },
      true,
    );
    page.addEventListener(
      "pointerleave",
      (event) => {
        if (event.target === this.element || event.target === this.#waitingFor) this.deactivate();
      },
      true,
    );
    page.addEventListener("focusin", (event) => {
      const element = owner(event);
      if (element?.matches(":focus-visible") === true) this.activate(element);
    });
    page.addEventListener("focusout", (event) => {
      if (this.element !== null && owner(event) === this.element) this.deactivate();
    });
    page.addEventListener(
      "pointerdown",
      () => {
        this.deactivate();
      },
      true,
    );
    page.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape") this.deactivate();
      },
      true,
    );
  }

  #waitingFor: HTMLElement | null = null;

  #departures: MutationObserver | null = null;

  /** A tooltip goes with its element: no pointer leaves what was removed. */
  #watch(): void {
    this.#departures ??= new MutationObserver(() => {
      if (this.element?.isConnected === false) this.deactivate();
    });
    if (this.element) this.#departures.observe(this.element.ownerDocument.body, { childList: true, subtree: true });
  }

  #later(element: HTMLElement | null): void {
    if (!element || element === this.element) return;
    clearTimeout(this.#pending);
    this.#waitingFor = element;
    this.#pending = setTimeout(() => {
      if (element.isConnected) this.activate(element);
    }, DELAY_MILLISECONDS);
  }

  /** Show the tooltip of an element: what is passed, else what its attributes say. */
  activate(element: HTMLElement, { text, html, content, direction, cssClass, locked = false }: TooltipOptions = {}): void {
    clearTimeout(this.#pending);
    this.#waitingFor = null;
    const bubble = locked ? this.#lockedCopy() : this.tooltip;
    // It is drawn in the window of what it is about.
    if (bubble.ownerDocument !== element.ownerDocument) element.ownerDocument.body.append(element.ownerDocument.adoptNode(bubble));
    const own = content ?? (html instanceof HTMLElement ? html : undefined);
    const markup = typeof html === "string" ? html : undefined;
    if (!this.#fill(bubble, element, { own, markup, text })) return;
    bubble.className = [
      "active",
      "themed",
      `theme-${applicationTheme()}`,
      locked ? "locked-tooltip" : "",
      cssClass ?? element.closest<HTMLElement>("[data-tooltip-class]")?.dataset["tooltipClass"] ?? "",
    ]
      .filter(Boolean)
      .join(" ");
    if (!locked) {
      if (this.element && this.element !== element) this.element.removeAttribute("aria-describedby");
      this.element = element;
      this.#watch();
      if (element.getAttribute("aria-label") !== bubble.textContent) element.setAttribute("aria-describedby", bubble.id);
    }
    if (!bubble.matches(":popover-open")) bubble.showPopover();
    const wanted = direction ?? element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"];
    place(bubble, element, (wanted ?? "DOWN") as TooltipDirection);
  }

  #fill(
    bubble: HTMLElement,
    element: HTMLElement,
    { own, markup, text }: { own: HTMLElement | undefined; markup: string | undefined; text: string | undefined },
  ): boolean {
    const { tooltip, tooltipHtml, tooltipText } = element.dataset;
    if (own) bubble.replaceChildren(own);
    else if (markup !== undefined || tooltipHtml !== undefined) bubble.innerHTML = cleanHTML(markup ?? tooltipHtml ?? "");
    else if (text !== undefined || tooltipText !== undefined) bubble.textContent = localize(text ?? tooltipText ?? "");
    else {
      // An empty attribute means the accessible name.
      const key = tooltip === "" ? (element.ariaLabel ?? element.getAttribute("aria-label") ?? "") : (tooltip ?? "");
      bubble.innerHTML = cleanHTML(localize(key));
    }
    return bubble.childNodes.length > 0;
  }

  #lockedCopy(): HTMLElement {
    const copy = document.createElement("aside");
    copy.setAttribute("role", "tooltip");
    copy.popover = "manual";
    document.body.append(copy);
    return copy;
  }

  /** Hide the tooltip. */
  deactivate(): void {
    clearTimeout(this.#pending);
    this.#waitingFor = null;
    this.#departures?.disconnect();
    this.element?.removeAttribute("aria-describedby");
    this.element = null;
    const bubble = this.#tooltip;
    if (!bubble) return;
    bubble.classList.remove("active");
    if (bubble.isConnected && bubble.matches(":popover-open")) bubble.hidePopover();
  }

  dismissLockedTooltips(): void {
    for (const bubble of document.querySelectorAll(".locked-tooltip")) bubble.remove();
  }
}

function place(bubble: HTMLElement, element: HTMLElement, direction: TooltipDirection): void {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const view = bubble.ownerDocument.defaultView;
  const screenWidth = view?.innerWidth ?? 0;
  const screenHeight = view?.innerHeight ?? 0;
  const middleX = box.left + (box.width - width) / 2;
  const middleY = box.top + (box.height - height) / 2;
  const places: Record<TooltipDirection, [number, number]> = {
    UP: [middleX, box.top - height - MARGIN],
    DOWN: [middleX, box.bottom + MARGIN],
    LEFT: [box.left - width - MARGIN, middleY],
    RIGHT: [box.right + MARGIN, middleY],
    CENTER: [middleX, middleY],
  };
  const opposite: Record<TooltipDirection, TooltipDirection> = { UP: "DOWN", DOWN: "UP", LEFT: "RIGHT", RIGHT: "LEFT", CENTER: "CENTER" };
  const isOutside = ([x, y]: [number, number]): boolean => x < 0 || y < 0 || x + width > screenWidth || y + height > screenHeight;
  const [x, y] = isOutside(places[direction]) && !isOutside(places[opposite[direction]]) ? places[opposite[direction]] : places[direction];
  bubble.style.left = `${String(Math.max(0, Math.min(x, screenWidth - width)))}px`;
  bubble.style.top = `${String(Math.max(0, Math.min(y, screenHeight - height)))}px`;
}
