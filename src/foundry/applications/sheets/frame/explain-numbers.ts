// Numbers that explain themselves: hover, focus or click on one shows every term it is made of.

import type { Breakdown } from "../../../../engine/index.ts";
import { closestTo } from "../../../platform/elements.ts";
import { partialElement } from "../../../presentation/templates.ts";
import { breakdownView } from "../../../presentation/breakdown.ts";

type Explain = (element: HTMLElement) => { readonly label: string; readonly breakdown: Breakdown } | undefined;

/** Shows the breakdown of whatever `[data-number]` inside `root` is hovered or focused. Bind once per root; parts inside may come and go. */
export function bindExplanations(root: HTMLElement, explain: Explain, nameOf: (source: string) => string): void {
  const show = (event: Event): void => {
    const element = numberAt(event.target);
    if (!element) return;
    const explained = explain(element);
    if (!explained) return;
    const content = partialElement(root.ownerDocument, "sortie.breakdown", {
      label: explained.label,
      breakdown: breakdownView(explained.breakdown, nameOf),
    });
    game.tooltip.activate(element, { html: content, cssClass: "sortie-tooltip" });
  };
  const hide = (event: Event): void => {
    if (numberAt(event.target)) game.tooltip.deactivate();
  };
  root.addEventListener("pointerover", show);
  root.addEventListener("focusin", show);
  root.addEventListener("click", show);
  root.addEventListener("pointerout", hide);
  root.addEventListener("focusout", hide);
}

function numberAt(target: EventTarget | null): HTMLElement | null {
  return closestTo(target, "[data-number]");
}
