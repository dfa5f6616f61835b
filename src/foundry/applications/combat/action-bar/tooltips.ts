// What a tile of the bar does, in full, while the pointer or the focus is on it: beside the bar as a whole, since at its tile a hint would cover the tiles of the next row.

import { edgesOf } from "../../../platform/screen-rects.ts";
import { hintAt } from "../../../overlays/hint-at.ts";
import { closestTo } from "../../../platform/elements.ts";
import { hintSide } from "./available-space.ts";

/** Binds the hints of a bar's tiles, which hold them as `data-hint`. Returns what takes away the hint of a tile that is gone. */
export function bindHints(root: HTMLElement): () => void {
  let shown: { readonly tile: HTMLElement; readonly hide: () => void } | null = null;
  const hide = (): void => {
    shown?.hide();
    shown = null;
  };
  const look = (tile: HTMLElement | null): void => {
    if (tile && tile === shown?.tile) return;
    hide();
    if (tile) shown = { tile, hide: show(root, tile) };
  };
  root.addEventListener("pointerover", ({ target }) => {
    look(closestTo(target, "[data-hint]"));
  });
  root.addEventListener("pointerleave", hide);
  root.addEventListener("focusin", ({ target }) => {
    look(closestTo(target, "[data-hint]:focus-visible"));
  });
  root.addEventListener("focusout", hide);
  return () => {
    if (shown?.tile.isConnected === false) hide();
  };
}

/** As wide as the tile, as high as the bar with what is unfolded above it. */
function show(root: HTMLElement, tile: HTMLElement): () => void {
  const [own, bar] = [edgesOf(tile), edgesOf(root)];
  if (!own || !bar) return () => undefined;
  const top = Math.min(bar.top, edgesOf(root, ".sortie-bar__panel")?.top ?? bar.top);
  const edges = { left: own.left, right: own.right, top, bottom: bar.bottom };
  return hintAt(edges, tile.dataset["hint"] ?? "", { direction: hintSide(edges, window.innerHeight), cssClass: "sortie-bar-hint" });
}
