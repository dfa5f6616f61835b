// Where something stands on the screen: what bar, dock and dialogs measure before they find room for themselves.

import { isElement } from "./elements.ts";

/** The edges of something on the screen, in pixels. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The edges of an element, or of all its parts that are shown; null for what is not there or shows nothing. */
export function edgesOf(element: unknown, parts?: string): Edges | null {
  if (!isElement(element)) return null;
  const measured = parts === undefined ? [element] : [...element.querySelectorAll(parts)];
  const shown = measured.map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
  if (shown.length === 0) return null;
  return {
    left: Math.min(...shown.map(({ left }) => left)),
    right: Math.max(...shown.map(({ right }) => right)),
    top: Math.min(...shown.map(({ top }) => top)),
    bottom: Math.max(...shown.map(({ bottom }) => bottom)),
  };
}

/** What of Foundry's scene controls can be seen and clicked: the region around is wider. */
export const TOOLS = "button";
/** The same of its scene navigation: scenes, and the levels of the one that is shown. */
export const SCENES = '[data-action="viewScene"], .scene, button';
