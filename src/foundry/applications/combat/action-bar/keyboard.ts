// A toolbar under one Tab stop: arrows lead from button to button, Home and End to its ends, Escape closes what is open.

import { closestTo } from "../../../platform/elements.ts";

const STOP = "[data-stop]";

/** Binds the keys of a toolbar. `fold` opens or closes the group that a button stands for; `close` closes whatever is open. */
export function bindToolbarKeys(root: HTMLElement, close: () => boolean): void {
  root.addEventListener("keydown", (event) => {
    const stop = closestTo(event.target, STOP);
    if (!stop || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (close()) swallow(event);
      return;
    }
    const next = neighbour(root, stop, event.key);
    if (!next) return;
    swallow(event);
    next.focus();
  });
  root.addEventListener("focusin", ({ target }) => {
    const stop = closestTo(target, STOP);
    if (stop) rove(root, stop);
  });
}

/** Foundry pans the map with the same keys. */
function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Makes one of the stops the one that Tab leads to: where the old one has gone, or ends the turn, the first that does something. */
export function rove(root: HTMLElement, wanted?: HTMLElement): void {
  const stops = stopsOf(root);
  const acts = stops.find((stop) => stop.dataset["sortieAction"] !== undefined);
  const before = stops.find((stop) => stop.tabIndex === 0 && "roving" in stop.dataset && !isLast(stop));
  const current = wanted ?? before ?? acts ?? stops[0];
  for (const stop of stops) {
    stop.tabIndex = stop === current ? 0 : -1;
    if (stop === current) stop.dataset["roving"] = "";
  }
}

/** Puts the focus on the bar. False where there is nothing to focus. */
export function focusToolbar(root: HTMLElement): boolean {
  rove(root);
  const stop = stopsOf(root).find(({ tabIndex }) => tabIndex === 0);
  stop?.focus();
  return stop !== undefined;
}

/** In the order in which arrows lead through them: the turn's end, around which the others flow, comes last wherever it stands. */
function stopsOf(root: HTMLElement): HTMLElement[] {
  const stops = [...root.querySelectorAll<HTMLElement>(STOP)].filter((stop) => stop.offsetParent !== null);
  return stops.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
}

function isLast({ dataset }: HTMLElement): boolean {
  return dataset["stop"] === "last";
}

function neighbour(root: HTMLElement, stop: HTMLElement, key: string): HTMLElement | null {
  const stops = stopsOf(root);
  const place = stops.indexOf(stop);
  switch (key) {
    case "ArrowRight":
      return stops[(place + 1) % stops.length] ?? null;
    case "ArrowLeft":
      return stops.at(place - 1) ?? null;
    case "ArrowDown":
      return nearest(stops, stop, 1);
    case "ArrowUp":
      return nearest(stops, stop, -1);
    case "Home":
      return stops[0] ?? null;
    case "End":
      return stops.at(-1) ?? null;
    default:
      return null;
  }
}

/** The stop of the next row that lies nearest below or above. */
function nearest(stops: readonly HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | null {
  const middle = (element: HTMLElement): { x: number; y: number } => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const start = middle(from);
  const beyond = stops
    .map((stop) => ({ stop, ...middle(stop) }))
    .filter(({ y }) => (y - start.y) * way > from.offsetHeight / 2)
    .toSorted((a, b) => (a.y - b.y) * way || Math.abs(a.x - start.x) - Math.abs(b.x - start.x));
  const [row] = beyond;
  if (!row) return null;
  return (
    beyond
      .filter(({ y }) => Math.abs(y - row.y) < from.offsetHeight / 2)
      .toSorted((a, b) => Math.abs(a.x - start.x) - Math.abs(b.x - start.x))[0]?.stop ?? null
  );
}
