// Decides the regions of the page that the interface fills, by the ids and in the nesting that packages know of Foundry's page.

import { element } from "./dom.ts";

/** Puts the interface's regions into the page, once. */
export function buildLayout(root: HTMLElement): void {
  document.body.classList.add("game", "vtt");
  const region = (id: string, ...children: HTMLElement[]): HTMLElement => element("div", { id, children });
  root.replaceChildren(
    region("hud"),
    region(
      "interface",
      region("ui-left", region("ui-left-column-1"), region("ui-left-column-2")),
      region("ui-middle", region("ui-top"), region("ui-bottom", element("aside", { id: "camera-views", attributes: { hidden: "" } }))),
      region("ui-right", region("ui-right-column-1")),
    ),
  );
}

/** The region with this id, or the page itself where there is no interface. */
export function regionOf(id: string): HTMLElement {
  return document.getElementById(id) ?? document.body;
}
