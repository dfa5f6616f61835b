// Which keys belong to a button of ours while it has the focus, and when it lets go of it.

import { closestTo } from "../../platform/elements.ts";

/** What has keys of its own. Foundry knows that of fields, and of buttons inside a form. */
const CONTROLS = "button, summary, [tabindex]";
/** What presses a control and leads from one to another, and what Foundry would do to the map meanwhile: pause, delete, run macros, pan. */
const KEYS = new Set(["Enter", "Space", "Tab", "Delete", "Backspace", "Home", "End", "PageUp", "PageDown"]);
const KEYS_LIKE = /^(?:Arrow|Digit|Numpad)/u;

/** The roots of Sortie's applications. */
const OURS = ".sortie, .sortie-tracker";

const guarded = new WeakSet<HTMLElement>();

/**
 * Keeps the keys of whatever has the focus inside an element away from Foundry's key bindings, which hear them on the window. Other keys go
 * on, so that the bindings of Sortie work there too: the attribute that Foundry documents for this (`data-keyboard-focus`) would stop them all.
 */
export function keepOwnKeys(root: HTMLElement): void {
  if (guarded.has(root)) return;
  guarded.add(root);
  root.addEventListener("keydown", (event) => {
    if (isOwnKey(event) && closestTo(event.target, CONTROLS)) event.stopPropagation();
  });
}

function isOwnKey({ code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false;
  if (code.startsWith("Digit")) return !shiftKey;
  return KEYS.has(code) || KEYS_LIKE.test(code);
}

/** Guards every application of ours as it is drawn, wherever it lives: a window of its own has a document of its own. Called at `init`. */
export function keepKeysOfApplications(): void {
  Hooks.on("renderApplicationV2", (_application: object, element: HTMLElement) => {
    if (element.matches(OURS)) keepOwnKeys(element);
  });
}

/** A button that was pressed with the pointer leaves the keys to the map: only who came to it by keys goes on from it. */
export function leaveAfterPointer({ target, detail }: MouseEvent): void {
  if (detail > 0) closestTo(target, "button")?.blur();
}
