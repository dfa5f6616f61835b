// What makes a window one ruleset's: its class, its size, its icon; and the accessible state of its tabs.

import type { ActorShape, ItemShape, Ruleset } from "../../../../engine/index.ts";
import { bindRoleButtons } from "../../../platform/elements.ts";
import type { SheetOptions } from "./base.ts";

/** Adds the ruleset's class, size and icon to a sheet's options; the position that the caller `asked` for wins. */
export function dressSheet<Options extends SheetOptions>(
  options: Options,
  asked: object | undefined,
  shape: ActorShape | ItemShape | undefined,
  ruleset: Ruleset | undefined,
): Options {
  if (!shape || !ruleset) return options;
  const { width, height } = shape.sheet;
  return {
    ...options,
    classes: [...new Set([...options.classes, ruleset.id])],
    position: { ...options.position, width, height, ...asked },
    window: { ...options.window, icon: shape.icon },
  };
}

/** Gives a sheet's new element the ruleset's colour and the side its creature is of, and lets what only looks like a button be pressed by keys. */
export function dressElement(element: HTMLElement, { accent }: Ruleset, role?: ActorShape["role"]): void {
  element.style.setProperty("--sortie-accent", accent);
  if (role !== undefined) element.dataset["role"] = role;
  bindRoleButtons(element);
}

/** Tells assistive technology which tab is chosen. */
export function markTabs(element: HTMLElement, chosen: string): void {
  for (const tab of element.querySelectorAll<HTMLElement>("[role='tab'][data-tab]")) {
    tab.setAttribute("aria-selected", String(tab.dataset["tab"] === chosen));
  }
}
