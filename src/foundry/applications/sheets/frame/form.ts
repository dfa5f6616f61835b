// The sheets' live form: what a change may send, and what somebody is typing survives a re-render.

import { type Fields, type JsonObject, isPlainObject, valueAt } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { type TextControl, isTextControl } from "../../../platform/elements.ts";
import type { PartState } from "./base.ts";
import { checkEntry } from "./input-values.ts";
import { withWholeLists } from "./form-lists.ts";

/** What becomes of a number that fits its field, given what else stands typed in the form and is not stored yet. */
export type Settle = (path: string, value: number, unsaved: JsonObject) => number;

/** Checks what was typed; false keeps it from being saved, marks the control and says why. `stored` is the stored system data. */
export function acceptChange(target: EventTarget | null, fields: Fields, stored: unknown, settle?: Settle): boolean {
  if (!isTextControl(target)) return true;
  if (target.name === "name") return acceptName(target);
  if (!target.name.startsWith("system.")) return true;
  const path = target.name.slice("system.".length);
  const present: unknown = valueAt(stored, path);
  const relative = "relative" in target.dataset && typeof present === "number" ? present : undefined;
  const entry = checkEntry(fields, path, target.value, relative);
  target.setAttribute("aria-invalid", String(!entry.ok));
  if (!entry.ok) {
    refuse(target, localize(entry.text, entry.data));
    return false;
  }
  const value = settle && isNumber(entry.value) ? String(settle(path, Number(entry.value), unsavedIn(target.form, stored))) : entry.value;
  if (value !== target.value.trim()) target.value = value;
  // From here on the text is saved: a re-render need not keep it.
  target.defaultValue = target.value;
  return true;
}

function isNumber(text: string): boolean {
  return text !== "" && Number.isFinite(Number(text));
}

/** Numbers that stand in a form and are not stored: whoever types a maximum and at once what it is full of means both. */
function unsavedIn(form: HTMLFormElement | null, stored: unknown): JsonObject {
  const controls = [...(form?.querySelectorAll<TextControl>(TEXT_CONTROLS) ?? [])];
  const numbers = controls.flatMap(({ name, value }): [string, number][] => {
    const path = name.startsWith("system.") ? name.slice("system.".length) : "";
    const present: unknown = path === "" ? undefined : valueAt(stored, path);
    return typeof present === "number" && isNumber(value) && Number(value) !== present ? [[path, Number(value)]] : [];
  });
  return Object.fromEntries(numbers);
}

/** A document without a name is refused by Foundry, and with it everything else that the form holds. */
function acceptName(control: TextControl): boolean {
  const blank = control.value.trim() === "";
  control.setAttribute("aria-invalid", String(blank));
  if (blank) refuse(control, localize("SORTIE.Field.Blank"));
  else control.defaultValue = control.value;
  return !blank;
}

function refuse(control: TextControl, reason: string): void {
  const entry = control.value.trim();
  // A number field gives away nothing of a text that is no number, and an empty one has none.
  const words =
    entry !== "" ? "SORTIE.Field.Refused" : control.validity.badInput ? "SORTIE.Field.RefusedText" : "SORTIE.Field.RefusedEmpty";
  ui.notifications.warn(localize(words, { label: labelOf(control), entry, reason }));
}

function labelOf(control: TextControl): string {
  const label = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent.trim() ?? "";
  return label === "" ? control.name : label;
}

/** What a form sends of a document: refused entries stay out of it, full pools stay full, and lists are sent whole, with what the sheet does not show. */
export function sentBy(form: HTMLFormElement, data: Record<string, unknown>, fields: Fields, stored: unknown): Record<string, unknown> {
  return withWholeLists(fields, withFullPools(fields, withoutRefused(form, data), stored), stored);
}

/** Takes refused entries out of what the form sends, so that one bad number does not hold up the rest. */
export function withoutRefused(form: HTMLFormElement, data: Record<string, unknown>): Record<string, unknown> {
  for (const control of form.querySelectorAll("[aria-invalid='true'][name]")) {
    const name = control.getAttribute("name") ?? "";
    const keys = name.split(".");
    const last = keys.pop();
    const holder: unknown = keys.length === 0 ? data : valueAt(data, keys.join("."));
    if (last !== undefined && typeof holder === "object" && holder !== null) Reflect.deleteProperty(holder, last);
  }
  return data;
}

/** Remembers what is being typed, what of it is selected, and what was refused, before a part is replaced. */
export function rememberTyped(prior: HTMLElement, state: TypedState): void {
  const focused = prior.ownerDocument.activeElement;
  const controls = [...prior.querySelectorAll<TextControl>(TEXT_CONTROLS)];
  state.typed = controls
    .filter((control) => control.getAttribute("aria-invalid") === "true" || (control === focused && control.value !== control.defaultValue))
    .map((control) => ({ name: control.name, value: control.value, invalid: control.getAttribute("aria-invalid") === "true" }));
  state.selected = selectionIn(controls.find((control) => control === focused));
}

/** Puts it back into the new part. Whoever goes to a field has all of it selected, and what they type next must still overwrite it. */
export function restoreTyped(next: HTMLElement, state: TypedState): void {
  for (const { name, value, invalid } of state.typed ?? []) {
    const control = controlNamed(next, name);
    if (!control) continue;
    control.value = value;
    if (invalid) control.setAttribute("aria-invalid", "true");
    else tellUntoldChangeOnLeaving(control);
  }
  if (state.selected) select(controlNamed(next, state.selected.name), state.selected);
}

const TEXT_CONTROLS = "input[name]:not([type='checkbox'], [type='radio']), textarea[name]";

/** What somebody is typing in a part, and what of it is selected. */
export type TypedState = Pick<PartState, "typed" | "selected">;

function controlNamed(part: HTMLElement, name: string): TextControl | undefined {
  return [...part.querySelectorAll<TextControl>(TEXT_CONTROLS)].find((control) => control.name === name);
}

/** Numbers don't say what of them is selected: all of an untouched one, as if somebody had just come to it, and nothing of one that is being typed. */
function selectionIn(control: TextControl | undefined): PartState["selected"] {
  if (!control) return undefined;
  const { name, selectionStart: start, selectionEnd: end } = control;
  if (start !== null && end !== null) return { name, start, end };
  return control.value === control.defaultValue ? { name, start: 0, end: control.value.length } : undefined;
}

function select(control: TextControl | undefined, { start, end }: NonNullable<PartState["selected"]>): void {
  if (control?.selectionStart === null) control.select();
  else control?.setSelectionRange(start, end);
}

/** Browsers tell no change of a text that a script put in: what was accepted is the default, and a difference is an entry that nobody has heard of. */
function tellUntoldChangeOnLeaving(control: TextControl): void {
  const tell = (): void => {
    if (control.value !== control.defaultValue) control.dispatchEvent(new Event("change", { bubbles: true }));
  };
  control.addEventListener("blur", tell, { once: true });
}

// Pools on sheets: whoever raises the maximum of a full one fills it with that, so that a new hero is not wounded by being written down.

/** What a sheet sends: a pool that was full, and whose value nobody has touched, is as full of its new maximum. */
function withFullPools(fields: Fields, data: Record<string, unknown>, stored: unknown): Record<string, unknown> {
  const system = data["system"];
  return isPlainObject(system) ? { ...data, system: filled(fields, system, stored) } : data;
}

function filled(fields: Fields, sent: Record<string, unknown>, stored: unknown): Record<string, unknown> {
  if (!isPlainObject(stored)) return sent;
  const groups = Object.entries(sent).map(([name, value]): [string, unknown] => {
    const field = fields[name];
    return field?.kind === "group" && isPlainObject(value) ? [name, filled(field.fields, value, stored[name])] : [name, value];
  });
  const { value, max } = stored;
  const raised = Number(sent["max"]);
  const isPool = fields["value"]?.kind === "integer" && fields["max"]?.kind === "integer";
  const untouched = sent["value"] === undefined || Number(sent["value"]) === value;
  const follows = isPool && typeof max === "number" && value === max && untouched && raised > max;
  return { ...Object.fromEntries(groups), ...(follows ? { value: raised } : {}) };
}
