// Re-renders only what changed: rows are keyed, and a row whose HTML is the same stays the very same element, with its focus, hover and scroll. One that shows something
// else stays too, and changes in place: an element that enters a long list has the browser look at the whole list again.

import { longestRun } from "./longest-increasing-run.ts";
import { patchRendered } from "./patch.ts";
import { isPlaceholder } from "./unchanged-rows.ts";

/** What a patch did, by key. */
export interface Patch {
  readonly kept: readonly string[];
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

// As rendered, not as it stands: hovering adds classes, tooltips add attributes.
const rendered = new WeakMap<Element, string>();

/** Remembers the rows of a list that was rendered in full, so that the next patch can compare with it. */
export function rememberRows(list: Element): void {
  for (const row of list.children) rendered.set(row, row.outerHTML);
}

/** Makes the rows of `live` those of `next`, by their `data-key`, moving as few as possible; placeholders stand for rows that stay. `next` is used up. */
export function patchRows(live: HTMLElement, next: HTMLElement): Patch {
  const patch: { readonly [Part in keyof Patch]: string[] } = { kept: [], changed: [], added: [], removed: [] };
  const before = new Map([...live.children].map((row) => [keyOf(row), row]));
  const places = new Map([...live.children].map((row, place) => [row, place]));
  const focus = focusIn(live);
  const rows = [...next.children].map((row) => {
    const key = keyOf(row);
    const old = before.get(key);
    before.delete(key);
    if (!old) {
      patch.added.push(key);
      return remembered(row, row.outerHTML);
    }
    const was = rendered.get(old) ?? "";
    const html = isPlaceholder(row) ? was : row.outerHTML;
    patch[html === was ? "kept" : "changed"].push(key);
    if (html === was || patchRendered(old, was, row)) return remembered(old, html);
    old.remove();
    return remembered(row, html);
  });
  patch.removed.push(...before.keys());
  for (const row of before.values()) row.remove();
  putInOrder(live, rows, places);
  if (focus) restoreFocus(live, focus);
  return patch;
}

/** Moves a row only if those that can stay where they are do: a row that is moved is laid out anew, and loses scroll and hover. */
function putInOrder(live: HTMLElement, rows: readonly Element[], places: ReadonlyMap<Element, number>): void {
  const staying = new Set(longestRun(rows, (row) => places.get(row)));
  let following: Element | null = null;
  for (const row of rows.toReversed()) {
    if (!staying.has(row)) live.insertBefore(row, following);
    following = row;
  }
}

function remembered(row: Element, html: string): Element {
  rendered.set(row, html);
  return row;
}

function keyOf(row: Element): string {
  return row.getAttribute("data-key") ?? "";
}

interface Focus {
  readonly key: string;
  readonly action: string;
}

function focusIn(list: HTMLElement): Focus | null {
  const active = list.ownerDocument.activeElement;
  if (!active || !list.contains(active)) return null;
  const row = active.closest("[data-key]");
  return row ? { key: keyOf(row), action: active.getAttribute("data-action") ?? "" } : null;
}

/** Keyboard users keep their place when the row under them is replaced. */
function restoreFocus(list: HTMLElement, { key, action }: Focus): void {
  if (list.contains(list.ownerDocument.activeElement)) return;
  const row = [...list.children].find((candidate) => keyOf(candidate) === key);
  // A row may be the button itself.
  const buttons = row ? [row, ...row.querySelectorAll("[data-action]")] : [];
  buttons.find((candidate): candidate is HTMLElement => isFocusable(candidate) && candidate.dataset["action"] === action)?.focus();
}

function isFocusable(element: Element): element is HTMLElement {
  return "focus" in element && "dataset" in element;
}
