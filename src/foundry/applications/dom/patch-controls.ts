// What fields show after a patch: what is stored, as in a new part, unless somebody is just typing there or was refused.

import { isInput, isTextControl } from "../../platform/elements.ts";

export const CONTROLS = "input, select, textarea";

/** Brings a control of the page to what its rendering holds. */
export function showStored(rendered: Element, live: Element): void {
  if (isTextControl(rendered) && isTextControl(live)) {
    if (live.type !== "file" && !isHeld(live) && live.value !== rendered.value) live.value = rendered.value;
  } else if (isInput(rendered) && isInput(live)) {
    if (live.checked !== rendered.checked) live.checked = rendered.checked;
  } else if (isSelect(rendered) && isSelect(live)) {
    for (const [index, { selected }] of [...rendered.options].entries()) {
      const option = live.options[index];
      if (option && option.selected !== selected) option.selected = selected;
    }
  }
}

function isHeld(live: HTMLInputElement | HTMLTextAreaElement): boolean {
  const isTyping = live.ownerDocument.activeElement === live && live.value !== live.defaultValue;
  return isTyping || live.getAttribute("aria-invalid") === "true";
}

function isSelect(element: Element): element is HTMLSelectElement {
  return element.tagName === "SELECT";
}
