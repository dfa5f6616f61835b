// Elements by what they are, not by whose window made them: an application may live in a window of its own, with classes of its own.

/** Whatever holds typed text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The control of a form that an event came from. */
export function controlAt(target: EventTarget | null): HTMLInputElement | HTMLSelectElement | null {
  return isElement(target) ? (target.closest("input") ?? target.closest("select")) : null;
}

/** Elements, and nothing else that an event can come from. */
export function isElement(target: unknown): target is HTMLElement {
  return typeof target === "object" && target !== null && "tagName" in target && "closest" in target;
}

/** The nearest element around an event's target that matches. */
export function closestTo(target: EventTarget | null, selector: string): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>(selector) : null;
}

/** True for fields of one line, boxes to tick and whatever else is an `input`. */
export function isInput(element: unknown): element is HTMLInputElement {
  return isElement(element) && element.tagName === "INPUT";
}

/** True for lists to choose from. */
export function isSelect(element: unknown): element is HTMLSelectElement {
  return isElement(element) && element.tagName === "SELECT";
}

/** True for whatever of a form a user fills in. */
export function isControl(element: unknown): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return isInput(element) || isSelect(element) || (isElement(element) && element.tagName === "TEXTAREA");
}

/** True for controls that hold typed text; boxes to tick are none. */
export function isTextControl(target: unknown): target is TextControl {
  if (!isElement(target)) return false;
  if (target.tagName === "TEXTAREA") return true;
  const type = target.getAttribute("type") ?? "text";
  return target.tagName === "INPUT" && type !== "checkbox" && type !== "radio";
}

/** Lets Enter and Space press what is a button by role only (a portrait). */
export function bindRoleButtons(root: HTMLElement): void {
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const button = closestTo(event.target, "[role='button'][data-action]");
    if (!button || button !== event.target) return;
    event.preventDefault();
    button.click();
  });
}
