// Foundry's hints hang on elements: beside a part of the screen that is no element, they hang on one that is laid there, and is not seen.

import type { Edges } from "../platform/screen-rects.ts";

/** How a hint looks and on which side it stands, by the names that Foundry's tooltips have. */
interface HintLook {
  readonly direction: "UP" | "DOWN";
  readonly cssClass: string;
}

/** Shows a text beside a part of the screen, in pixels; returns what takes it away again. */
export function hintAt({ left, right, top, bottom }: Edges, text: string, look: HintLook): () => void {
  const anchor = document.createElement("div");
  anchor.className = "sortie-hint-anchor";
  Object.assign(anchor.style, {
    left: `${String(left)}px`,
    top: `${String(top)}px`,
    width: `${String(right - left)}px`,
    height: `${String(bottom - top)}px`,
  });
  document.body.append(anchor);
  game.tooltip.activate(anchor, { text, ...look });
  return () => {
    if (game.tooltip.element === anchor) game.tooltip.deactivate();
    anchor.remove();
  };
}
