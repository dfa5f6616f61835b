// Re-renders only what changed: rows are keyed, and a row whose HTML is the same stays the very same element, with its focus, hover and scroll.

import { isPlaceholder } from "./kept-rows.ts";

/** What a patch did, by key. */
export interface Patch {
  readonly kept: readonly string[];
  readonly replaced: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

// As rendered, not as it stands: hovering adds classes, tooltips add attributes.
const rendered = new WeakMap<Element, string>();

/** Remembers the rows of a list that was rendered in full, so that the next patch can compare with it. */
export function rememberRows(list: Element): void {
  for (const row of list.children) rendered.set(row, row.outerHTML);
}

/** Makes the rows of `live` those of `next`, by their `data-key`, moving as little as possible; placeholders stand for rows that stay. `next` is used up. */
export function patchRows(live: HTMLElement, next: HTMLElement): Patch {
  const kept: string[] = [];
  const replaced: string[] = [];
  const added: string[] = [];
  const before = new Map([...live.children].map((row) => [keyOf(row), row]));
  const focus = focusIn(live);
  let position = live.firstElementChild;
  for (const row of [...next.children]) {
    const key = keyOf(row);
    const old = before.get(key);
    before.delete(key);
    const stays = old !== undefined && isPlaceholder(row);
    const html = stays ? rendered.get(old) : row.outerHTML;
    const place = old && (stays || rendered.get(old) === html) ? old : row;
    (place === old ? kept : old ? replaced : added).push(key);
    if (old && position === old && place !== old) position = old.nextElementSibling;
    if (old && place !== old) old.remove();
    if (place === position) position = place.nextElementSibling;
    else live.insertBefore(place, position);
    if (html !== undefined) rendered.set(place, html);
  }
  for (const row of before.values()) row.remove();
  if (focus) restoreFocus(live, focus);
  return { kept, replaced, added, removed: [...before.keys()] };
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
