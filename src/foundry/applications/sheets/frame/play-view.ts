// A form as something to read: in play, what a template's named controls hold stands there as words and numbers. `data-play` on a control, or around it, keeps it a control.

import { type Fields, fieldAt } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { isInput, isTextControl } from "../../../platform/elements.ts";

/** What a field without a name tells is the window's own business: a search, a filter. It stays as it is, and so do texts with an editor of their own. */
const STORED = "input[name], select[name], textarea[name]";
const LIST_BUTTONS = "[data-action='addEntry'], [data-action='removeEntry']";
/** What a section still has something to show by. */
const SUBSTANCE = ".sortie-reading, img, button, input, select, textarea, prose-mirror, svg";
/** Words that say what follows, and nothing where nothing follows. */
const FURNITURE = "h1, h2, h3, h4, h5, h6, legend, thead, .sortie-form__hint";
/** A heading with its buttons: it goes with its section. */
const HEAD = ".sortie-form__head";
const GAP = "–";

/** What a part is read with. */
export interface Reading {
  readonly fields: Fields;
  /** Whoever does not even play has no control at all. */
  readonly plays: boolean;
  /** What effects have made of a stored value (`Actor#overrides`), by its path; undefined where they leave it as it is. */
  readonly applied: (path: string) => unknown;
}

/**
 * Turns the stored values' controls of one part into their readings; nothing of them is left to submit. What nobody has entered goes, with the headings above it.
 * What counts is told: the form behind the pencil has what is stored.
 */
export function readPart(part: HTMLElement, { fields, plays, applied }: Reading): void {
  const isKept = (element: HTMLElement): boolean => plays && element.closest("[data-play]") !== null;
  const controls = controlsOf(part).filter((control) => !isKept(control));
  for (const control of controls) applyTo(control, applied);
  const loose: HTMLElement[] = [];
  const byLabel = new Map<HTMLLabelElement | null, HTMLElement[]>();
  for (const control of controls) {
    const label = control.closest("label");
    byLabel.set(label, [...(byLabel.get(label) ?? []), control]);
  }
  for (const [label, held] of byLabel) {
    if (label) loose.push(...readLabel(label, held, fields));
    else for (const control of held) loose.push(...readBare(control, fields));
  }
  for (const button of part.querySelectorAll<HTMLElement>(LIST_BUTTONS)) {
    if (!isKept(button)) loose.push(...taken(button));
  }
  for (const table of part.querySelectorAll("table")) if (!isKept(table)) readTable(table);
  for (const parent of loose) dropHollow(parent, part);
  if (controls.length > 0 && part.matches("[role='tabpanel']") && !holds(part)) part.append(emptyNote(part.ownerDocument));
}

function controlsOf(part: HTMLElement): HTMLElement[] {
  const own = [...part.querySelectorAll<HTMLElement>(STORED)].filter((control) => !control.parentElement?.closest("prose-mirror"));
  // Elements of Foundry's and of modules that hold a value: `multi-select`, `string-tags`, `file-picker`.
  const custom = [...part.querySelectorAll<HTMLElement>("[name]")].filter(
    ({ localName }) => localName.includes("-") && localName !== "prose-mirror",
  );
  return [...own.filter((control) => !custom.some((element) => element.contains(control))), ...custom];
}

/** What effects have made of a value stands in place of what is stored, in a list of choices too where it is one of them. */
function applyTo(control: HTMLElement, applied: Reading["applied"]): void {
  const made = applied(control.getAttribute("name") ?? "");
  if (typeof made !== "number" && typeof made !== "string") return;
  const value = String(made);
  const isChoice = control.localName === "select" && [...control.querySelectorAll("option")].some((option) => option.value === value);
  if (isChoice || (isTextControl(control) && control.type !== "hidden")) Reflect.set(control, "value", value);
}

/** A label with its controls. Of several, all are told as soon as one has something to tell. Returns the elements that something was taken from. */
function readLabel(label: HTMLLabelElement, controls: readonly HTMLElement[], fields: Fields): HTMLElement[] {
  if (controls.every((control) => textOf(control) === "" || isUnset(control, fields))) return taken(label);
  for (const control of controls) control.replaceWith(readingOf(control, textOf(control)));
  const told = label.ownerDocument.createElement("div");
  for (const { name, value } of label.attributes) if (name !== "for") told.setAttribute(name, value);
  told.append(...label.childNodes);
  label.replaceWith(told);
  return [];
}

/** A control that names itself, as in a row or a table's cell. */
function readBare(control: HTMLElement, fields: Fields): HTMLElement[] {
  const text = textOf(control);
  if (text === "" || isUnset(control, fields)) return taken(control);
  const name = control.getAttribute("aria-label") ?? "";
  const reading = readingOf(control, text);
  if (name !== "" && control.closest("table") === null) {
    const said = control.ownerDocument.createElement("span");
    said.className = "sortie-visually-hidden";
    said.textContent = `${name}: `;
    control.before(said);
  }
  control.replaceWith(reading);
  return [];
}

/** Rows with nothing in them go, and what is missing in the others is a dash. */
function readTable(table: HTMLTableElement): void {
  for (const row of table.querySelectorAll<HTMLTableRowElement>("tbody tr")) {
    const cells = [...row.querySelectorAll("td")];
    const empty = cells.filter((cell) => cell.childElementCount === 0 && isBlank(cell));
    if (cells.length > 0 && empty.length === cells.length) row.remove();
    else for (const cell of empty) cell.textContent = GAP;
  }
}

/** What a control holds, as its reader is told it; "" for nothing. */
function textOf(control: HTMLElement): string {
  if (isTextControl(control)) return control.type === "hidden" ? "" : control.value.trim();
  if (isInput(control)) return control.checked ? "✓" : "";
  const options = [...control.querySelectorAll("option")];
  if (options.length === 0) return valuesOf(control).join(", ");
  return options
    .filter((option) => isChosen(control, option))
    .map(({ text }) => text.trim())
    .join(", ");
}

function isChosen(control: HTMLElement, option: HTMLOptionElement): boolean {
  if (option.value === "") return false;
  return control.localName === "select" ? option.selected : option.hasAttribute("selected") || valuesOf(control).includes(option.value);
}

/** What an element of Foundry's own holds, in the page or still outside it, where it is plain markup. */
function valuesOf(control: HTMLElement): string[] {
  const value: unknown = "value" in control ? control.value : control.getAttribute("value");
  const several: readonly unknown[] = typeof value === "string" ? value.split(",") : isIterable(value) ? [...value] : [];
  return several.map((each) => String(each).trim()).filter((each) => each !== "");
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** A number that is 0 in every new document says nothing as long as it is 0. */
function isUnset(control: HTMLElement, fields: Fields): boolean {
  const name = control.getAttribute("name") ?? "";
  const field = name.startsWith("system.") ? fieldAt(fields, name.slice("system.".length)) : undefined;
  return field?.kind === "integer" && field.initial === 0 && textOf(control) === "0";
}

function readingOf(control: HTMLElement, text: string): HTMLElement {
  const reading = control.ownerDocument.createElement("span");
  reading.className = "sortie-reading";
  reading.dataset["reads"] = control.getAttribute("name") ?? "";
  if (text === "✓") reading.innerHTML = '<i class="fa-solid fa-check" inert></i>';
  else reading.textContent = text === "" ? GAP : text;
  const tip = control.dataset["tooltipText"];
  if (tip !== undefined) reading.dataset["tooltipText"] = tip;
  return reading;
}

/** Takes an element away; where it was may be left with nothing. */
function taken(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  element.remove();
  return parent ? [parent] : [];
}

/** From where something was taken upwards: what has nothing left to show goes, and so do headings with nothing below them. */
function dropHollow(from: HTMLElement, part: HTMLElement): void {
  for (let at: HTMLElement | null = from; at && at !== part;) {
    const parent: HTMLElement | null = at.parentElement;
    if (!at.matches(HEAD)) {
      if (holds(at)) dropEmptyStretches(at);
      else at.remove();
    }
    at = parent;
  }
}

/** A heading inside a section, alone or with the buttons it had, with what stands below it up to the next one. */
function dropEmptyStretches(section: HTMLElement): void {
  for (const heading of section.querySelectorAll<HTMLElement>(`:scope > :is(h3, h4, ${HEAD})`)) {
    if (holds(heading)) continue;
    const below: Element[] = [];
    for (let at = heading.nextElementSibling; at && !at.matches(`h2, h3, h4, ${HEAD}`); at = at.nextElementSibling) below.push(at);
    if (below.some((element) => !element.matches(FURNITURE) && holds(element))) continue;
    for (const element of [heading, ...below]) element.remove();
  }
}

/** True while an element shows anything beside headings and hints. */
function holds(element: Element): boolean {
  if (element.matches(SUBSTANCE) || element.querySelector(SUBSTANCE)) return true;
  const walker = element.ownerDocument.createTreeWalker(element, 4 /* NodeFilter.SHOW_TEXT */);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isBlank(node) && !node.parentElement?.closest(FURNITURE)) return true;
  }
  return false;
}

function isBlank(node: Node): boolean {
  return (node.textContent ?? "").trim() === "";
}

function emptyNote(owner: Document): HTMLElement {
  const note = owner.createElement("p");
  note.className = "sortie-empty";
  note.textContent = localize("SORTIE.Sheet.NothingEntered");
  return note;
}
