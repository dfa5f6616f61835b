// A look at an attack on the bar lights up whom it can reach, before anybody clicks.

import { hideReach, showReach } from "../../view/map-reach.ts";
import { reachedBy, reachOf } from "../../requests/aim.ts";
import { lightsOut, lightUp } from "../../view/lights.ts";
import { closestTo } from "../elements.ts";

/** How long the pointer rests on an action before it is asked whom it reaches: passing over the bar asks nothing. */
const REST = 80;

/** Lights up for the entry under the pointer or with the focus; `actorOf` says whose bar it is. */
export function bindLights(element: HTMLElement, actorOf: () => Actor.Implementation | null): void {
  let shown: HTMLElement | null = null;
  const show = foundry.utils.debounce((entry: HTMLElement) => {
    const actor = actorOf();
    if (shown !== entry || !actor || !entry.isConnected) return;
    const { sortieAction = "", itemId = "" } = entry.dataset;
    lightUp({ within: reachedBy(actor, { action: sortieAction, item: itemId }) });
    showReach(actor.uuid, reachOf(actor, itemId));
  }, REST);
  const look = (target: EventTarget | null): void => {
    const entry = closestTo(target, "[data-aimed]");
    if (entry === shown) return;
    if (shown) {
      lightsOut();
      hideReach();
    }
    shown = entry;
    if (entry) show(entry);
  };
  const away = (): void => {
    look(null);
  };
  element.addEventListener("pointerover", ({ target }) => {
    look(target);
  });
  element.addEventListener("pointerleave", away);
  element.addEventListener("focusin", ({ target }) => {
    look(target);
  });
  element.addEventListener("focusout", away);
  // Its dialog has lights of its own.
  element.addEventListener("click", () => {
    shown = null;
  });
}
