// The form inside a dialog: content above, buttons below.
import { cleanHTML } from "../../data/text.ts";
import { localize } from "../environment.ts";
import type { DialogV2 } from "./dialog.ts";

/** One answer to a dialog. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Partial<CSSStyleDeclaration> | Record<string, string>;
  type?: "submit" | "button" | "reset";
  default?: boolean;
  disabled?: boolean;
  tooltip?: string;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

function createButton(button: DialogButton): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = button.type ?? "submit";
  element.dataset["action"] = button.action;
  element.classList.add(...(button.class ?? "").split(" ").filter(Boolean));
  element.disabled = button.disabled ?? false;
  if (button.tooltip !== undefined) element.dataset["tooltip"] = button.tooltip;
  if (button.default === true) {
    element.dataset["default"] = "";
    element.classList.add("default");
  }
  Object.assign(element.style, button.style ?? {});
  if (button.icon !== undefined && button.icon !== "") {
    const icon = document.createElement("i");
    icon.className = button.icon;
    icon.setAttribute("aria-hidden", "true");
    element.append(icon);
  }
  const label = document.createElement("span");
  label.textContent = localize(button.label);
  element.append(label);
  return element;
}

/** Build a dialog's form. Content that is a string is cleaned, an element is not. The default button takes the focus unless the content asks for it. */
export function createDialogForm(content: string | HTMLElement | undefined, buttons: readonly DialogButton[]): HTMLFormElement {
  const form = document.createElement("form");
  form.className = "dialog-form standard-form";
  form.autocomplete = "off";
  if (content !== undefined && content !== "") {
    const body = document.createElement("div");
    body.className = "dialog-content standard-form";
    if (typeof content === "string") body.innerHTML = cleanHTML(content);
    else body.append(content);
    form.append(body);
  }
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  footer.append(...buttons.map(createButton));
  form.append(footer);
  if (!form.querySelector("[autofocus]")) {
    const first =
      form.querySelector<HTMLElement>(".dialog-content :is(input:not([type=hidden]), select, textarea)") ??
      footer.querySelector<HTMLElement>("button[data-default]");
    if (first) first.autofocus = true;
  }
  return form;
}
