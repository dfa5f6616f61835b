// Keeps the focus of whoever works by keys: what they stood on may be drawn anew, or its window may close. It goes to the same thing again, or to where it was before.

import { isElement } from "../../platform/elements.ts";

/** Where the focus was. */
interface Place {
  readonly element: HTMLElement;
  /** The nearest element with an id around it: a window, a tab of the sidebar, the bar. */
  readonly root: Element;
  /** Everything between the two, from the inside. */
  readonly around: readonly Element[];
  /** What it is, in words that hold when it is drawn anew, and the how-many-eth of those. */
  readonly sign: string;
  readonly nth: number;
  /** Came there by a key. Whoever works by pointer has the map's keys as before. */
  readonly byKey: boolean;
  readonly isOurs: boolean;
}

const OURS = ".sortie, .sortie-tracker, .sortie-card";
const FOCUSABLE = "button, a[href], input, select, textarea, summary, [tabindex]";
/** What tells one control from another; other attributes say how it stands. */
const TELLING = [
  ...["name", "value", "data-action", "data-sortie-action", "data-item-id", "data-effect-id", "data-combatant-id", "data-message-id"],
  ...[
    "data-key",
    "data-fold",
    "data-tab",
    "data-number",
    "data-index",
    "data-condition",
    "data-does",
    "data-waiting-id",
    "data-card-action",
    "data-offer",
  ],
];
/** What ends something: when it is there again, it ends something else, and nobody meant that. Whoever stood on it goes to the beginning of what is around it. */
const ENDS = '[data-stop="last"]';
/** Windows that lie over one another. */
const MOST_PLACES = 8;
/** How many changes of the page are waited for until what is drawn anew stands again. */
const MOST_TRIES = 40;

/** Listens to the page. Called at `ready`. */
export function keepFocus(page: Document): void {
  let places: readonly Place[] = [];
  let tries = 0;
  const isNowhere = (): boolean => page.activeElement === null || page.activeElement === page.body;
  page.addEventListener("focusin", ({ target }) => {
    const place = placeOf(target);
    if (!place) return;
    places = [place, ...places.filter(({ root }) => root !== place.root)].slice(0, MOST_PLACES);
    tries = 0;
  });
  page.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      // Who leaves something that still stands has gone to the map.
      const [left] = places;
      if (left?.element === target && isNowhere() && left.element.checkVisibility()) places = [];
    });
  });
  new MutationObserver(() => {
    const [lost, ...before] = places;
    if (!lost || !isNowhere() || lost.element.checkVisibility() || tries >= MOST_TRIES) return;
    tries += 1;
    const goes = followerOf(lost) ?? first(before, followerOf);
    if (goes && lost.isOurs && goes.byKey) goes.element.focus({ preventScroll: true });
  }).observe(page.body, { childList: true, subtree: true });
}

interface Follower {
  readonly element: HTMLElement;
  readonly byKey: boolean;
}

/** What is now where somebody was: the same, or the next best of its window; null where that has gone. */
function followerOf({ element, root, around, sign, nth, byKey }: Place): Follower | null {
  if (element.checkVisibility()) return { element, byKey };
  const now = root.isConnected ? root : root.ownerDocument.querySelector(`#${CSS.escape(root.id)}`);
  if (!now) return null;
  const hasEnded = element.matches(ENDS);
  const same = hasEnded ? [] : withSign(now, element, sign);
  const nearest = (hasEnded ? around.toReversed() : around).find((each) => now.contains(each) && reachable(each).length > 0) ?? now;
  const found = same[nth] ?? same.at(-1) ?? reachable(nearest)[0];
  return found ? { element: found, byKey } : null;
}

function first<From, To>(all: readonly From[], look: (from: From) => To | null): To | null {
  for (const each of all) {
    const found = look(each);
    if (found) return found;
  }
  return null;
}

function placeOf(target: EventTarget | null): Place | null {
  const element = isElement(target) ? target : null;
  const root = element?.closest("[id]:not(input, select, button, textarea)");
  if (!element || !root) return null;
  const around = [...ancestors(element, root)];
  const sign = signOf(element, root);
  const nth = withSign(root, element, sign).indexOf(element);
  const byKey = element.matches(":focus-visible");
  return { element, root, around, sign, nth: Math.max(0, nth), byKey, isOurs: element.closest(OURS) !== null };
}

function* ancestors(element: Element, root: Element): Generator<Element> {
  for (let at = element.parentElement; at && at !== root; at = at.parentElement) yield at;
}

function told(of: Element): string {
  return TELLING.flatMap((name) => of.getAttribute(name) ?? []).join(" ");
}

function signOf(element: Element, root: Element): string {
  return [element.tagName, told(element), ...[...ancestors(element, root)].map(told)].filter((part) => part !== "").join("/");
}

/** What has this sign. Most others differ in what they tell of themselves. */
function withSign(root: Element, element: Element, sign: string): HTMLElement[] {
  const own = told(element);
  return reachable(root).filter((each) => each.tagName === element.tagName && told(each) === own && signOf(each, root) === sign);
}

/** Everything below that Tab or a script can lead to. */
function reachable(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.checkVisibility() && !each.matches(":disabled"));
}
