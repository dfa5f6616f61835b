// A dialog that stays true while it is filled in: whatever the user changes, its numbers and notes are worked out anew, and what was not touched follows.

import { isControl, isElement, isInput, isSelect } from "../platform/elements.ts";
import type { DialogField, JsonObject } from "../../engine/index.ts";
import { readFields } from "./fields.ts";

/** What the dialog of a proposal can be asked. */
export interface Followed {
  /** The questions as they stand. */
  fields(): readonly DialogField[];
  /** Works the proposal out with what the user has said so far, and returns its questions. */
  change(answers: JsonObject): readonly DialogField[];
  /** HTML of what it comes to. */
  outcome(): string;
  /** HTML of its questions. */
  questions(): string;
}

/** Follows the answers in a dialog's element. */
export function followAnswers(element: HTMLElement, dialog: Followed): void {
  const touched = new Set<string>();
  let outcome = dialog.outcome();
  element.addEventListener("input", ({ target }) => {
    const form = formOf(target);
    const name = isElement(target) ? target.getAttribute("name") : null;
    if (!form || !name) return;
    touched.add(name);
    const before = dialog.fields();
    const said = readFields(before, (key) => controlOf(form, key));
    const after = dialog.change(Object.fromEntries(Object.entries(said).filter(([key]) => touched.has(key))));
    if (shapeOf(before) === shapeOf(after)) writeValues(form, after, touched);
    else redraw(element.querySelector<HTMLElement>(".sortie-proposal__fields"), dialog.questions());
    const now = dialog.outcome();
    if (now === outcome) return;
    outcome = now;
    redraw(element.querySelector<HTMLElement>(".sortie-proposal__outcome"), now);
  });
}

/** A control of a form by the key of its question: its text, and whether it is ticked. */
export function controlOf(form: HTMLFormElement | null, key: string): { text: string; checked: boolean } | null {
  const control = form?.elements.namedItem(key);
  if (!control || !("value" in control)) return null;
  return { text: control.value, checked: "checked" in control && control.checked === true };
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return isControl(target) ? target.form : null;
}

/** What has to be drawn anew when it changes: everything about the questions but their answers. */
function shapeOf(fields: readonly DialogField[]): string {
  return JSON.stringify(fields.map(({ value: _value, ...shape }) => shape));
}

function writeValues(form: HTMLFormElement, fields: readonly DialogField[], touched: ReadonlySet<string>): void {
  for (const { key, value } of fields) {
    const control = form.elements.namedItem(key);
    if (touched.has(key) || !(isInput(control) || isSelect(control))) continue;
    if (isInput(control) && typeof value === "boolean") control.checked = value;
    else control.value = String(value);
  }
}

/** Replaces what a part holds; the focus, the caret and what was open stay. */
function redraw(part: HTMLElement | null, html: string): void {
  if (!part) return;
  const { activeElement } = part.ownerDocument;
  const focused = activeElement && part.contains(activeElement) ? activeElement.getAttribute("name") : null;
  const caret = isInput(activeElement) && activeElement.type === "text" ? activeElement.selectionStart : null;
  const open = [...part.querySelectorAll("details")].map((details) => details.open);
  part.innerHTML = html;
  for (const [index, details] of [...part.querySelectorAll("details")].entries()) details.open = open[index] ?? false;
  if (focused === null) return;
  const again = part.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`);
  again?.focus();
  if (isInput(again) && caret !== null) again.setSelectionRange(caret, caret);
}
