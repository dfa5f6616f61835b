// How a step of a tour looks: the page behind it fades, what it points at stays bright, and a bubble beside it says what it is.

import type { TooltipDirection } from "../../applications/ui/tooltip-manager.ts";
import { element, icon, iconButton } from "../dom.ts";
import { localize } from "../host.ts";

/** What a step shows, and what its buttons do. */
export interface StepContent {
  readonly title: string;
  /** The tour's own HTML. */
  readonly content: string;
  readonly target: HTMLElement | null;
  readonly padding: number;
  readonly direction?: TooltipDirection;
  readonly place: number;
  readonly of: number;
  readonly does: { readonly next: () => void; readonly previous: () => void; readonly exit: () => void };
}

/** A step on the page. */
export interface ShownStep {
  readonly overlay: HTMLElement;
  readonly fade: HTMLElement;
  remove(): void;
}

const MARGIN = 12;

/** Puts a step on the page and the focus on the way onwards. */
export function showStep(step: StepContent): ShownStep {
  const overlay = element("div", { class: "tour-cover" });
  const fade = element("div", { class: "tour-light" });
  const bubble = bubbleOf(step);
  document.body.append(overlay, fade, bubble);
  const place = (): void => {
    step.target?.scrollIntoView({ block: "nearest" });
    lighten(fade, step);
    putBeside(bubble, step);
  };
  place();
  globalThis.addEventListener("resize", place);
  bubble.querySelector<HTMLElement>('[data-tour="next"]')?.focus();
  return {
    overlay,
    fade,
    remove: () => {
      globalThis.removeEventListener("resize", place);
      for (const each of [overlay, fade, bubble]) each.remove();
    },
  };
}

function bubbleOf({ title, content, place, of, does }: StepContent): HTMLElement {
  const last = place === of;
  const next = element("button", {
    attributes: { type: "button" },
    data: { tour: "next" },
    children: [
      document.createTextNode(localize(last ? "PLAYGROUND.Tours.Done" : "PLAYGROUND.Tours.Next")),
      last ? null : icon("fa-solid fa-arrow-right"),
    ],
  });
  const previous = iconButton("fa-solid fa-arrow-left", localize("PLAYGROUND.Tours.Previous"), "previous");
  previous.disabled = place === 1;
  const exit = iconButton("fa-solid fa-xmark", localize("PLAYGROUND.Tours.Exit"), "exit");
  next.addEventListener("click", does.next);
  previous.addEventListener("click", does.previous);
  exit.addEventListener("click", does.exit);
  const bubble = element("div", {
    class: "tour-bubble",
    attributes: { role: "dialog", "aria-label": title },
    children: [
      element("header", { children: [element("h2", { text: title }), exit] }),
      element("div", { class: "tour-content", html: content }),
      element("footer", {
        children: [previous, element("span", { text: localize("PLAYGROUND.Tours.Place", { place: String(place), of: String(of) }) }), next],
      }),
    ],
  });
  bubble.addEventListener("keydown", (event) => {
    const onwards = event.key === "Escape" ? does.exit : event.key === "ArrowRight" ? does.next : null;
    const back = event.key === "ArrowLeft" && !previous.disabled ? does.previous : null;
    if (!onwards && !back) return;
    event.preventDefault();
    event.stopPropagation();
    (onwards ?? back)?.();
  });
  return bubble;
}

/** Everything but the target lies in the shadow that the light throws. */
function lighten(fade: HTMLElement, { target, padding }: StepContent): void {
  const box = target?.getBoundingClientRect();
  Object.assign(fade.style, {
    left: `${(box?.left ?? innerWidth / 2) - padding}px`,
    top: `${(box?.top ?? innerHeight / 2) - padding}px`,
    width: `${box ? box.width + 2 * padding : 0}px`,
    height: `${box ? box.height + 2 * padding : 0}px`,
  });
}

/** On the asked side of the target, else where most room is; without a target in the middle. Always on the screen. */
function putBeside(bubble: HTMLElement, { target, padding, direction }: StepContent): void {
  const { offsetWidth: wide, offsetHeight: high } = bubble;
  const box = target?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  const away = padding + MARGIN;
  const room = { LEFT: box.left, RIGHT: innerWidth - box.right, UP: box.top, DOWN: innerHeight - box.bottom };
  const roomiest = (["LEFT", "RIGHT", "UP", "DOWN"] as const).reduce((best, side) => (room[side] > room[best] ? side : best));
  const side = target === null ? "CENTER" : (direction ?? roomiest);
  const middle = { left: (box.left + box.right - wide) / 2, top: (box.top + box.bottom - high) / 2 };
  const corner = {
    CENTER: middle,
    LEFT: { left: box.left - away - wide, top: middle.top },
    RIGHT: { left: box.right + away, top: middle.top },
    UP: { left: middle.left, top: box.top - away - high },
    DOWN: { left: middle.left, top: box.bottom + away },
  }[side];
  const within = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, most - MARGIN));
  bubble.style.left = `${within(corner.left, innerWidth - wide)}px`;
  bubble.style.top = `${within(corner.top, innerHeight - high)}px`;
}
