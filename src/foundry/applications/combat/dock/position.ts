// Where the dock stands: beside or below what Foundry keeps at the top of the screen, never over it. Pure but for the measuring.

import type { Edges } from "../../../platform/screen-rects.ts";
import { edgesOf } from "../../../platform/screen-rects.ts";

export interface DockPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

const GAP = 8;
/** With less room than this beside the list of scenes, the dock stands below it. */
const ENOUGH = 480;

/** The room between the tools at the left and the sidebar at the right, beside the list of scenes where it leaves enough, else below it. */
export function dockPlace(screen: number, tools: Edges | null, scenes: Edges | null, sidebar: Edges | null): DockPlace {
  const right = (sidebar && sidebar.left > screen / 3 ? sidebar.left : screen) - GAP;
  const left = (tools && tools.right < screen / 3 ? tools.right : 0) + GAP;
  if (!scenes || scenes.bottom <= 0) return { left, top: GAP, width: right - left };
  const beside = Math.max(left, scenes.right + GAP);
  if (right - beside >= ENOUGH) return { left: beside, top: GAP, width: right - beside };
  return { left, top: scenes.bottom + GAP, width: right - left };
}

/** Calls `onChange` with the place whenever the window, the list of scenes or the sidebar changes its size; returns how to stop. */
export function followPlace(page: Document, onChange: (place: DockPlace) => void): () => void {
  const surroundings = { tools: ui.controls.element, scenes: ui.nav.element, sidebar: ui.sidebar.element };
  const measure = (): void => {
    // Foundry's regions of tools and scenes are wider than what they show: what can be seen and clicked counts.
    const tools = edgesOf(surroundings.tools, "button");
    const scenes = edgesOf(surroundings.scenes, "button, li.scene");
    const sidebar = edgesOf(surroundings.sidebar);
    onChange(dockPlace(page.documentElement.clientWidth, tools, scenes, sidebar));
  };
  const observer = new ResizeObserver(measure);
  for (const element of [page.documentElement, ...Object.values(surroundings)]) if (element instanceof Element) observer.observe(element);
  measure();
  return () => {
    observer.disconnect();
  };
}
