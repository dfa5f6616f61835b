// The markup of inputs and form groups that fields make. Custom elements are only named here; the application layer defines them.

import { localize } from "./localization.ts";
import { asText } from "./text.ts";
import type { GroupConfiguration, InputConfiguration, SelectOption } from "./fields/options.ts";

/** Gives an element the attributes that all inputs share. */
export function setInputAttributes(element: HTMLElement, configuration: InputConfiguration): void {
  if (configuration.name) element.setAttribute("name", configuration.name);
  if (configuration.id) element.id = configuration.id;
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const)
    element.toggleAttribute(flag, configuration[flag] ?? false);
  if (configuration.placeholder)
    element.setAttribute("placeholder", configuration.localize ? localize(configuration.placeholder) : configuration.placeholder);
  const classes = (typeof configuration.classes === "string" ? configuration.classes.split(/\s+/) : (configuration.classes ?? [])).filter(
    (name) => name !== "",
  );
  if (classes.length > 0) element.classList.add(...classes);
  for (const [key, value] of Object.entries(configuration.dataset ?? {})) {
    if (value !== undefined && value !== null) element.dataset[key] = typeof value === "object" ? JSON.stringify(value) : asText(value);
  }
  for (const [key, value] of Object.entries(configuration.aria ?? {})) element.setAttribute(`aria-${key}`, value);
}

function withAttributes<T extends HTMLElement>(element: T, configuration: InputConfiguration): T {
  setInputAttributes(element, configuration);
  return element;
}

function make(tag: string, configuration: InputConfiguration): HTMLElement {
  return withAttributes(document.createElement(tag), configuration);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" && !("css" in value) && !(value instanceof String) ? JSON.stringify(value) : asText(value);
}

function inputOfType(type: string, configuration: InputConfiguration): HTMLInputElement {
  const input = withAttributes(document.createElement("input"), configuration);
  input.type = type;
  return input;
}

/** `<input type="text">`. */
export function createTextInput(configuration: InputConfiguration): HTMLInputElement {
  const input = inputOfType("text", configuration);
  input.setAttribute("value", textOf(configuration.value));
  return input;
}

/** `<input type="checkbox">`. */
export function createCheckboxInput(configuration: InputConfiguration): HTMLInputElement {
  const input = inputOfType("checkbox", { ...configuration, dataset: { dtype: "Boolean", ...configuration.dataset } });
  input.toggleAttribute("checked", Boolean(configuration.value));
  return input;
}

function setLimits(element: HTMLElement, configuration: InputConfiguration): void {
  for (const limit of ["min", "max", "step"] as const) {
    const value = configuration[limit];
    if (value !== undefined) element.setAttribute(limit, String(value));
  }
}

/** `<input type="number">`. */
export function createNumberInput(configuration: InputConfiguration): HTMLInputElement {
  const input = inputOfType("number", { ...configuration, dataset: { dtype: "Number", ...configuration.dataset } });
  setLimits(input, configuration);
  input.setAttribute("value", textOf(configuration.value));
  return input;
}

/** `<range-picker>`, for numbers with both ends and a step. */
export function createRangeInput(configuration: InputConfiguration): HTMLElement {
  const picker = make("range-picker", { ...configuration, dataset: { dtype: "Number", ...configuration.dataset } });
  setLimits(picker, configuration);
  picker.setAttribute("value", textOf(configuration.value));
  return picker;
}

/** `<textarea>`. */
export function createTextareaInput(configuration: InputConfiguration): HTMLTextAreaElement {
  const area = withAttributes(document.createElement("textarea"), configuration);
  const rows = configuration["rows"];
  if (typeof rows === "number") area.rows = rows;
  area.textContent = textOf(configuration.value);
  return area;
}

/** The options of a select in their groups, in order. */
export function prepareSelectOptionGroups(configuration: InputConfiguration): { group: string; options: SelectOption[] }[] {
  const groups = new Map<string, SelectOption[]>((configuration.groups ?? []).map((group) => [group, []]));
  const chosen = selectedValues(configuration.value);
  for (const option of configuration.options ?? []) {
    const group = option.group ?? "";
    const label = configuration.localize ? localize(option.label) : option.label;
    const entry = { ...option, label, selected: option.selected ?? chosen.has(option.value) };
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  if (configuration.sort) for (const options of groups.values()) options.sort((a, b) => a.label.localeCompare(b.label));
  if (configuration.blank !== undefined && configuration.blank !== false) {
    const blank = {
      value: "",
      label: configuration.blank === true ? "" : configuration.localize ? localize(configuration.blank) : configuration.blank,
      selected: chosen.size === 0,
    };
    groups.set("", [blank, ...(groups.get("") ?? [])]);
    if ([...groups.keys()][0] !== "" && !configuration.groups?.includes(""))
      return [{ group: "", options: groups.get("") ?? [] }, ...listed(groups).filter(({ group }) => group !== "")];
  }
  return listed(groups);
}

function listed(groups: Map<string, SelectOption[]>): { group: string; options: SelectOption[] }[] {
  return [...groups].filter(([, options]) => options.length > 0).map(([group, options]) => ({ group, options }));
}

function selectedValues(value: unknown): Set<string> {
  if (value === undefined || value === null || value === "") return new Set();
  if (value instanceof Set || Array.isArray(value)) return new Set(Array.from(value as Iterable<unknown>, String));
  return new Set([textOf(value)]);
}

function appendOptions(element: HTMLElement, configuration: InputConfiguration): void {
  for (const { group, options } of prepareSelectOptionGroups(configuration)) {
    let container = element;
    if (group !== "") {
      container = document.createElement("optgroup");
      container.setAttribute("label", group);
      element.append(container);
    }
    for (const option of options) {
      if (option.rule) container.append(document.createElement("hr"));
      container.append(optionElement(option));
    }
  }
}

function optionElement(option: SelectOption): HTMLOptionElement {
  const element = document.createElement("option");
  element.value = option.value;
  element.textContent = option.label;
  element.toggleAttribute("selected", option.selected ?? false);
  element.toggleAttribute("disabled", option.disabled ?? false);
  for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value;
  return element;
}

/** `<select>`. */
export function createSelectInput(configuration: InputConfiguration): HTMLElement {
  if (configuration.type === "multi" || configuration.type === "checkboxes") return createMultiSelectInput(configuration);
  const select = make("select", configuration);
  appendOptions(select, configuration);
  return select;
}

/** `<multi-select>`, or `<multi-checkbox>` with type "checkboxes". */
export function createMultiSelectInput(configuration: InputConfiguration): HTMLElement {
  const element = make(configuration.type === "checkboxes" ? "multi-checkbox" : "multi-select", configuration);
  appendOptions(element, { ...configuration, blank: undefined });
  return element;
}

/** `<string-tags>`, for lists of free text. */
export function createTagsInput(configuration: InputConfiguration): HTMLElement {
  const element = make("string-tags", configuration);
  element.setAttribute("value", Array.from((configuration.value ?? []) as Iterable<unknown>, String).join(","));
  return element;
}

/** `<prose-mirror>`, with the enriched text shown until the editor opens. */
export function createEditorInput(configuration: InputConfiguration): HTMLElement {
  const element = make("prose-mirror", configuration);
  const { enriched, toggled, documentUUID, height, compact, collaborate } = configuration as Record<string, unknown>;
  if (toggled) element.setAttribute("toggled", "");
  if (compact) element.setAttribute("compact", "");
  if (collaborate) element.setAttribute("collaborate", "true");
  if (typeof documentUUID === "string") element.dataset["documentUuid"] = documentUUID;
  if (typeof height === "number") element.style.height = `${String(height)}px`;
  element.setAttribute("value", textOf(configuration.value));
  if (typeof enriched === "string") element.innerHTML = enriched;
  return element;
}

/** `<color-picker>`. */
export function createColorInput(configuration: InputConfiguration): HTMLElement {
  const element = make("color-picker", configuration);
  element.setAttribute("value", textOf(configuration.value));
  return element;
}

/** `<file-picker>`. */
export function createFileInput(configuration: InputConfiguration): HTMLElement {
  const element = make("file-picker", configuration);
  element.setAttribute("type", configuration.type ?? "any");
  element.setAttribute("value", textOf(configuration.value));
  return element;
}

/** `<document-tags>` for one document. */
export function createUuidInput(configuration: InputConfiguration): HTMLElement {
  const element = make("document-tags", configuration);
  element.setAttribute("single", "");
  if (configuration.type) element.setAttribute("type", configuration.type);
  element.setAttribute("value", textOf(configuration.value));
  return element;
}

/** `.form-group` with label, fields and hint. */
export function createFormGroup(configuration: GroupConfiguration & { input: HTMLElement | HTMLCollection }): HTMLDivElement {
  const translate = (text: string): string => (configuration.localize ? localize(text) : text);
  const group = document.createElement("div");
  group.className = ["form-group", ...(configuration.stacked ? ["stacked"] : []), ...(configuration.classes ?? [])].join(" ");
  if (configuration.hidden) group.setAttribute("hidden", configuration.hidden === "until-found" ? "until-found" : "");
  const inputs = configuration.input instanceof HTMLElement ? [configuration.input] : [...configuration.input];
  const label = document.createElement("label");
  label.textContent = translate(configuration.label ?? "");
  if (configuration.units) {
    const units = document.createElement("span");
    units.className = "units";
    units.textContent = ` (${translate(configuration.units)})`;
    label.append(units);
  }
  const name = inputs[0]?.getAttribute("name");
  if (configuration.rootId && inputs[0] && name) inputs[0].id ||= `${configuration.rootId}-${name.replaceAll(".", "-")}`;
  if (inputs[0]?.id) label.htmlFor = inputs[0].id;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(label, fields);
  if (configuration.hint) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = translate(configuration.hint);
    group.append(hint);
  }
  return group;
}
