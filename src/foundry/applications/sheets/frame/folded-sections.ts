// What is folded on a sheet: a `details` with a `data-fold` stays as somebody left it for as long as its window is there, also drawn anew.

import { closestTo } from "../../../platform/elements.ts";

const left = new WeakMap<object, Map<string, boolean>>();

/** Remembers what is opened and closed in a window. Bind once; what is folded may come and go. */
export function rememberFolds(sheet: object, element: HTMLElement): void {
  // Templates open some by themselves, which tells of itself as well: only what was pressed counts.
  const pressed = new WeakSet();
  const listen = (type: string, heard: (target: EventTarget | null) => void): void => {
    element.addEventListener(
      type,
      ({ target }) => {
        heard(target);
      },
      { capture: true },
    );
  };
  listen("click", (target) => {
    const fold = closestTo(target, "summary")?.parentElement;
    if (fold) pressed.add(fold);
  });
  listen("toggle", (target) => {
    const fold = closestTo(target, "details[data-fold]");
    if (!fold || !pressed.has(fold)) return;
    const folds = left.get(sheet) ?? new Map<string, boolean>();
    left.set(sheet, folds.set(fold.dataset["fold"] ?? "", fold.hasAttribute("open")));
  });
}

/** Opens and closes what a new part has folded, as it was left. */
export function restoreFolds(sheet: object, part: HTMLElement): void {
  for (const fold of part.querySelectorAll<HTMLElement>("details[data-fold]")) {
    const open = left.get(sheet)?.get(fold.dataset["fold"] ?? "");
    if (open !== undefined) fold.toggleAttribute("open", open);
  }
}

/** A window that was closed has nothing to remember. */
export function forgetFolds(sheet: object): void {
  left.delete(sheet);
}
