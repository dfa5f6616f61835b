// Helpers that make form controls: from data fields, from lists of choices, for numbers.
import Handlebars from "handlebars";
import { localize } from "../environment.ts";
import type { HelperOptions } from "./value-helpers.ts";

/** The part of a data field that makes form controls. */
interface FormField {
  toInput(configuration: object): HTMLElement | HTMLCollection;
  toFormGroup(group: object, input: object): HTMLElement;
}

/** One choice of a list, ready to be written. */
interface Choice {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
}

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget", "classes", "localize", "hidden"];

function asField(value: unknown, helper: string): FormField {
  if (typeof value === "object" && value !== null && "toFormGroup" in value && "toInput" in value) return value as FormField;
  throw new Error(`The helper {{${helper}}} needs a data field as its first argument`);
}

function html(element: HTMLElement | HTMLCollection): Handlebars.SafeString {
  return new Handlebars.SafeString(
    element instanceof HTMLElement ? element.outerHTML : [...element].map((child) => child.outerHTML).join(""),
  );
}

/** Hash entries such as `data-tooltip` or `aria-label` become the datasets and labels that inputs take. */
function inputConfiguration(hash: Record<string, unknown>): Record<string, unknown> {
  const dataset: Record<string, unknown> = { ...(hash["dataset"] as object | undefined) };
  const aria: Record<string, unknown> = { ...(hash["aria"] as object | undefined) };
  const configuration: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(hash)) {
    if (key.startsWith("data-"))
      dataset[key.slice("data-".length).replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())] = value;
    else if (key.startsWith("aria-")) aria[key.slice("aria-".length)] = value;
    else configuration[key] = value;
  }
  if (Object.keys(dataset).length > 0) configuration["dataset"] = dataset;
  if (Object.keys(aria).length > 0) configuration["aria"] = aria;
  return configuration;
}

function formGroup(field: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const all = inputConfiguration(hash);
  const group = Object.fromEntries(Object.entries(all).filter(([key]) => GROUP_KEYS.includes(key)));
  const { classes } = group;
  if (typeof classes === "string") group["classes"] = classes.split(/\s+/).filter((one) => one !== "");
  const input = Object.fromEntries(Object.entries(all).filter(([key]) => !GROUP_KEYS.includes(key) || key === "localize"));
  return html(asField(field, "formGroup").toFormGroup(group, input));
}

/** A single value as text; nothing and objects have none. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function textAt(source: unknown, key: unknown): string | undefined {
  if (typeof key !== "string" || typeof source !== "object" || source === null) return undefined;
  const value: unknown = Reflect.get(source, key);
  return value === undefined || value === null ? undefined : textOf(value);
}

/** Read choices in any documented form: labels by value, objects by value, or a list of objects. */
function readChoices(choices: unknown, hash: Record<string, unknown>): Choice[] {
  const source = typeof choices === "function" ? (choices as () => unknown)() : choices;
  const isList = Array.isArray(source) || source instanceof Set;
  const entries: [string, unknown][] = isList
    ? Array.from<unknown, [string, unknown]>(source as Iterable<unknown>, (choice) => [textAt(choice, "value") ?? textOf(choice), choice])
    : Object.entries(source ?? {});
  const list = entries.map(([key, choice]): Choice => {
    const value = textAt(choice, hash["valueAttr"] ?? hash["nameAttr"]) ?? key;
    const label = typeof choice === "object" ? (textAt(choice, hash["labelAttr"]) ?? textAt(choice, "label") ?? key) : textOf(choice);
    const [finalValue, finalLabel] = hash["inverted"] === true ? [label, value] : [value, label];
    const read: Choice = { value: finalValue, label: hash["localize"] === true ? localize(finalLabel) : finalLabel };
    const group = textAt(choice, "group");
    if (group !== undefined) read.group = hash["localize"] === true ? localize(group) : group;
    if (textAt(choice, "disabled") === "true") read.disabled = true;
    return read;
  });
  return hash["sort"] === true ? list.sort((a, b) => a.label.localeCompare(b.label)) : list;
}

function selectedValues(selected: unknown): Set<string> {
  const all = Array.isArray(selected) || selected instanceof Set ? [...(selected as Iterable<unknown>)] : [selected];
  return new Set(all.map(textOf));
}

function selectOptions(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const selected = selectedValues(hash["selected"]);
  const container = document.createElement("select");
  const add = (choice: Choice, parent: HTMLElement): void => {
    const option = document.createElement("option");
    option.setAttribute("value", choice.value);
    option.textContent = choice.label;
    if (selected.has(choice.value)) option.setAttribute("selected", "");
    if (choice.disabled === true) option.setAttribute("disabled", "");
    parent.append(option);
  };
  if (typeof hash["blank"] === "string")
    add({ value: "", label: hash["localize"] === true ? localize(hash["blank"]) : hash["blank"] }, container);
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const choice of readChoices(choices, hash)) {
    if (choice.group === undefined) add(choice, container);
    else {
      const group = groups.get(choice.group) ?? document.createElement("optgroup");
      group.label = choice.group;
      if (!groups.has(choice.group)) container.append(group);
      groups.set(choice.group, group);
      add(choice, group);
    }
  }
  return new Handlebars.SafeString(container.innerHTML);
}

function radioBoxes(name: string, choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const checked = selectedValues(hash["checked"]);
  const labels = readChoices(choices, hash).map(({ value, label }) => {
    const element = document.createElement("label");
    element.className = "checkbox";
    const input = document.createElement("input");
    input.type = "radio";
    input.name = name;
    input.setAttribute("value", value);
    if (checked.has(value)) input.setAttribute("checked", "");
    element.append(input, ` ${label}`);
    return element.outerHTML;
  });
  return new Handlebars.SafeString(labels.join(""));
}

function numberInput(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const input = document.createElement("input");
  input.type = "number";
  const { class: classes, disabled, ...rest } = hash;
  if (typeof classes === "string") input.className = classes;
  input.setAttribute("value", textOf(value));
  for (const [key, attribute] of Object.entries({ step: "any", ...rest })) {
    const text = textOf(attribute);
    if (text !== "") input.setAttribute(key, text);
  }
  if (disabled) input.setAttribute("disabled", "");
  return new Handlebars.SafeString(input.outerHTML);
}

/** A rich text of an ApplicationV1 form; without `engine: "prosemirror"` the text is the same and only its key bindings differ. */
function editor(content: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { target, button, editable = true } = hash;
  if (typeof target !== "string" || target === "") throw new Error("The helper {{editor}} needs a target");
  const whole = document.createElement("div");
  whole.className = "editor";
  const text = document.createElement("div");
  text.className = "editor-content";
  text.innerHTML = textOf(content);
  whole.append(text);
  if (editable === true) text.dataset["edit"] = target;
  if (editable === true && button === true) {
    const anchor = document.createElement("a");
    anchor.className = "editor-edit";
    const icon = document.createElement("i");
    icon.className = "fas fa-edit";
    anchor.append(icon);
    whole.prepend(anchor);
  }
  return new Handlebars.SafeString(whole.outerHTML);
}

export const formHelpers: Readonly<Record<string, Handlebars.HelperDelegate>> = {
  editor,
  formGroup,
  formField: formGroup,
  formInput: (field: unknown, { hash }: HelperOptions) => html(asField(field, "formInput").toInput(inputConfiguration(hash))),
  selectOptions,
  radioBoxes,
  numberInput,
};
