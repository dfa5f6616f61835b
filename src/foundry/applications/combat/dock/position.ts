// Where the dock stands: beside or below what Foundry keeps at the top of the screen, never over it. Pure but for the measuring.

import { type Edges, edgesOf, SCENES, TOOLS } from "../../../platform/screen-rects.ts";
import { followSurroundings } from "../../dom/follow-surroundings.ts";

interface DockPlace {
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

/** Calls `onChange` with the place whenever the window, the tools, the list of scenes or the sidebar changes; returns how to stop. */
export function followPlace(page: Document, onChange: (place: DockPlace) => void): () => void {
  return followSurroundings(["controls", "nav", "sidebar"], [page.documentElement], () => {
    const [tools, scenes, sidebar] = [edgesOf(ui.controls.element, TOOLS), edgesOf(ui.nav.element, SCENES), edgesOf(ui.sidebar.element)];
    onChange(dockPlace(page.documentElement.clientWidth, tools, scenes, sidebar));
  });
}
