// What makes a window one ruleset's: its class, its size, its icon; and the accessible state of its tabs.

import type { ActorShape, ItemShape, Ruleset } from "../../../engine/index.ts";
import type { SheetOptions } from "./base.ts";

/** Adds the ruleset's class, size and icon to a sheet's options; what the caller asked for wins. */
export function dressSheet<D>(
  options: SheetOptions<D>,
  asked: Partial<SheetOptions<D>>,
  shape: ActorShape | ItemShape | undefined,
  ruleset: Ruleset | undefined,
): SheetOptions<D> {
  if (!shape || !ruleset) return options;
  const { width, height } = shape.sheet;
  return {
    ...options,
    classes: [...new Set([...options.classes, ruleset.id])],
    position: { ...options.position, width, height, ...asked.position },
    window: { ...options.window, icon: shape.icon },
  };
}

/** Tells assistive technology which tab is chosen. */
export function markTabs(element: HTMLElement, chosen: string): void {
  for (const tab of element.querySelectorAll<HTMLElement>("[role='tab'][data-tab]")) {
    tab.setAttribute("aria-selected", String(tab.dataset["tab"] === chosen));
  }
}
