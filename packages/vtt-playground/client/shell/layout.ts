// Decides the regions of the page that the interface fills.

import { element } from "./dom.ts";

/** Puts the interface's regions into the page, once. */
export function buildLayout(root: HTMLElement): void {
  document.body.classList.add("game", "vtt");
  const region = (id: string): HTMLElement => element("div", { id });
  root.replaceChildren(
    element("div", { id: "hud" }),
    element("div", {
      id: "interface",
      children: [
        region("ui-left"),
        element("div", { id: "ui-middle", children: [region("ui-top"), region("ui-bottom")] }),
        region("ui-right"),
      ],
    }),
  );
}
