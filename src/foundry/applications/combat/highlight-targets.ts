// A look at an attack, on the bar or on a sheet, lights up on the map whom it can reach, how far it does, and where its user is threatened, before anybody clicks. Whoever
// it can't reach says why: in a word at once, in full when they are pointed at.

import { hideReach, showReach } from "../../overlays/map-reach.ts";
import { lookAt } from "../../requests/targeting.ts";
import { lightsOut, lightUp } from "../../overlays/highlight.ts";
import { sayNoMore, sayWhyNot } from "../../overlays/map-reasons.ts";
import { closestTo } from "../../platform/elements.ts";

/** How long the pointer rests on an action before it is asked whom it reaches: passing over the bar asks nothing. */
const REST = 80;

/** What is looked at by looking at an element. */
export interface LookedAt {
  readonly action: string;
  readonly item: string;
}

/** Where lights come from: which elements, what each of them stands for, and whose it is; nobody's lights nothing. */
interface LightSource {
  readonly selector: string;
  readonly deedOf: (entry: HTMLElement) => LookedAt;
  readonly actorOf: () => Actor.Implementation | null;
}

/** Lights up for the entry under the pointer or with the focus. The function it returns puts out what is lit. */
export function bindLights(element: HTMLElement, { selector, deedOf, actorOf }: LightSource): () => void {
  let shown: HTMLElement | null = null;
  /** What was taken last: the focus comes back to it from a dialog, and nobody looks at it by that. */
  let taken: HTMLElement | null = null;
  const show = foundry.utils.debounce((entry: HTMLElement) => {
    const actor = actorOf();
    const look = shown === entry && actor && entry.isConnected ? lookAt(actor, deedOf(entry)) : null;
    if (!look) return;
    lightUp({ within: look.within });
    sayWhyNot(look.without);
    if (look.shown) showReach(look.shown);
  }, REST);
  const look = (target: EventTarget | null): void => {
    const entry = closestTo(target, selector);
    if (entry === shown) return;
    if (shown) putOut();
    if (entry !== null && entry !== taken) taken = null;
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
    const comesBack = taken !== null && closestTo(target, selector) === taken;
    // Once: whoever turns to it again looks at it.
    if (comesBack) taken = null;
    else look(target);
  });
  element.addEventListener("focusout", away);
  // Its dialog has lights of its own; where there is none, nothing is left of them once it is done.
  element.addEventListener("click", ({ target }) => {
    taken = closestTo(target, selector);
    shown = null;
    putOut();
  });
  return away;
}

function putOut(): void {
  lightsOut();
  sayNoMore();
  hideReach();
}
