// Decides which form control a setting gets, and how what it says becomes the setting's value again.

import { element, type ElementOptions } from "../dom.ts";
import { localize, type SettingConfig } from "../host.ts";

interface FieldLike {
  toInput(config: object): HTMLElement;
  clean(value: unknown): unknown;
}

/** The control of a setting, named by its full key. */
export function settingInput(id: string, setting: SettingConfig, value: unknown): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const choices = choicesOf(setting);
  if (choices !== null) return select(id, name, choices, value);
  const { type } = setting;
  if (isField(type)) {
    const input = type.toInput({ name, value, id });
    input.id = id;
    return input;
  }
  if (type === Boolean) return checkbox(id, name, value === true);
  if (setting.range !== undefined) return range(id, name, setting.range, value);
  if (type === Number) return input(id, name, "number", value, "Number");
  return input(id, name, "text", value, "String");
}

/** Whether the window can show this setting; objects and data models are edited by a submenu of their package. */
export function isEditable(setting: SettingConfig): boolean {
  const { type } = setting;
  return choicesOf(setting) !== null || type === undefined || type === String || type === Number || type === Boolean || isField(type);
}

/** The value that a form gives for a setting, in the setting's own type. */
export function settingValue(setting: SettingConfig, given: unknown): unknown {
  const { type } = setting;
  if (isField(type)) return type.clean(given);
  if (type === Boolean) return given === true || given === "true";
  if (type === Number || setting.range !== undefined) return Number(given);
  return textOf(given);
}

function choicesOf(setting: SettingConfig): Record<string, string> | null {
  const { choices } = setting;
  if (choices === undefined) return null;
  return typeof choices === "function" ? choices() : choices;
}

function isField(type: unknown): type is FieldLike {
  return typeof type === "object" && type !== null && "toInput" in type && "clean" in type;
}

function select(id: string, name: string, choices: Record<string, string>, value: unknown): HTMLSelectElement {
  const options = Object.entries(choices).map(([key, label]) => element("option", { text: localize(label), attributes: { value: key } }));
  const made = element("select", { id, attributes: { name }, children: options });
  made.value = String(value);
  return made;
}

function checkbox(id: string, name: string, checked: boolean): HTMLInputElement {
  const made = element("input", { id, attributes: { type: "checkbox", name } });
  made.checked = checked;
  made.toggleAttribute("checked", checked);
  return made;
}

function range(id: string, name: string, { min, max, step = 1 }: { min: number; max: number; step?: number }, value: unknown): HTMLElement {
  const made = element("input", {
    id,
    attributes: { type: "range", name, min: String(min), max: String(max), step: String(step), value: String(value) },
    data: { dtype: "Number" },
  });
  const shown = element("output", { class: "range-value", text: String(value) });
  made.addEventListener("input", () => {
    shown.textContent = made.value;
  });
  return element("div", { class: "form-fields range", children: [made, shown] });
}

function input(id: string, name: string, type: string, value: unknown, dtype: string): HTMLInputElement {
  const options: ElementOptions = { id, attributes: { type, name, value: textOf(value) }, data: { dtype } };
  if (type === "number") options.attributes = { ...options.attributes, step: "any" };
  return element("input", options);
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
