// Reads a form into typed values: numbers, booleans, lists and JSON instead of FormData's strings.

/** A form control or a form-associated custom element. */
interface NamedControl extends HTMLElement {
  name: string;
  value: unknown;
  disabled?: boolean;
  readOnly?: boolean;
}

function isNamedControl(element: Element): element is NamedControl {
  if (!("value" in element)) return false;
  const name = "name" in element ? element.name : element.getAttribute("name");
  return typeof name === "string" && name !== "";
}

function controlsOf(form: HTMLFormElement): NamedControl[] {
  const own = new Set<Element>(form.elements);
  // Browsers list form-associated custom elements among `elements`; other DOM implementations may not.
  for (const element of form.querySelectorAll("[name]")) if (element.localName.includes("-")) own.add(element);
  return [...own]
    .filter(isNamedControl)
    .filter((element) => !["button", "object", "output", "fieldset"].includes(element.localName))
    .filter((element) => !(element instanceof HTMLInputElement && ["button", "submit", "reset", "image"].includes(element.type)));
}

function nameOf(element: NamedControl): string {
  return element.name || (element.getAttribute("name") ?? "");
}

/** Values of one named control or of several that share a name, before casting. */
function readGroup(group: NamedControl[]): unknown {
  const first = group[0];
  if (!first) return undefined;
  if (first instanceof HTMLInputElement && first.type === "radio") {
    return group.find((radio) => radio instanceof HTMLInputElement && radio.checked)?.value ?? null;
  }
  if (first instanceof HTMLInputElement && first.type === "checkbox") {
    if (group.length === 1) return first.checked;
    return group.map((box) => (box instanceof HTMLInputElement && box.checked ? box.value : null)).filter((value) => value !== null);
  }
  const values = group.map((element) => {
    if (element instanceof HTMLSelectElement && element.multiple) return [...element.selectedOptions].map((option) => option.value);
    return element.value;
  });
  return values.length === 1 ? values[0] : values;
}

function typeOf(element: NamedControl): string | undefined {
  const stated = element.dataset["dtype"];
  if (stated !== undefined) return stated;
  if (element instanceof HTMLInputElement && ["number", "range"].includes(element.type)) return "Number";
  if (element instanceof HTMLInputElement && element.type === "checkbox") return "Boolean";
  return undefined;
}

function castOne(value: unknown, type: string): unknown {
  switch (type) {
    case "Number":
      return value === "" || value === null ? null : Number(value);
    case "Boolean":
      return typeof value === "string" ? !["", "false", "0"].includes(value) : Boolean(value);
    case "String":
      return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    case "JSON":
    case "Object":
      return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
    default:
      return value;
  }
}

function cast(value: unknown, type: string | undefined): unknown {
  if (type === undefined) return value;
  // A group of checkboxes gives the values of those that are checked: "Boolean" describes the boxes, not the values.
  if (Array.isArray(value)) return type === "Boolean" ? value : value.map((entry: unknown) => castOne(entry, type));
  return castOne(value, type);
}

/** A form's data, typed: `object` has one entry a name, keys still dotted. Disabled controls are left out unless asked for. */
export class FormDataExtended extends FormData {
  readonly object: Record<string, unknown> = {};
  readonly dtypes: Record<string, string> = {};

  constructor(
    form: HTMLFormElement,
    { disabled = false, readonly = true, dtypes = {} }: { disabled?: boolean; readonly?: boolean; dtypes?: Record<string, string> } = {},
  ) {
    super();
    Object.assign(this.dtypes, dtypes);
    this.process(form, { disabled, readonly });
  }

  /** Read a form's controls into this object. */
  process(form: HTMLFormElement, { disabled = false, readonly = true }: { disabled?: boolean; readonly?: boolean } = {}): void {
    const groups = new Map<string, NamedControl[]>();
    for (const element of controlsOf(form)) {
      const isDisabled = element.disabled === true || element.matches(":disabled") || element.closest("fieldset[disabled]") !== null;
      if (isDisabled && !disabled) continue;
      if (element.readOnly === true && !readonly) continue;
      const name = nameOf(element);
      groups.set(name, [...(groups.get(name) ?? []), element]);
    }
    for (const [name, group] of groups) {
      const type = this.dtypes[name] ?? group.map(typeOf).find((found) => found !== undefined);
      if (type !== undefined) this.dtypes[name] = type;
      const value = cast(readGroup(group), type);
      this.object[name] = value;
      this.set(name, typeof value === "string" ? value : JSON.stringify(value));
    }
  }
}
