// Whether a sheet's window is open to play or for editing: kept by the window, never on the document. A pencil in its header says and changes it.

import { localize } from "../../platform/localize.ts";

/** What of a sheet its mode is about. */
interface Sheet {
  readonly isEditable: boolean;
  readonly saved: Promise<unknown>;
  readonly element: HTMLElement;
  readonly window: { readonly header?: HTMLElement | undefined; readonly controls?: HTMLElement | undefined };
  render(options?: { force?: boolean }): Promise<unknown>;
}

const editing = new WeakSet();

/** True while the window shows the form. Who may only read has none. */
export function isEditing(sheet: Pick<Sheet, "isEditable">): boolean {
  return sheet.isEditable && editing.has(sheet);
}

/** From its next render on, a window is open for editing, or to play. */
export function setEditing(sheet: object, on: boolean): void {
  if (on) editing.add(sheet);
  else editing.delete(sheet);
}

/** Puts a pencil into a window's header. */
function addPencil({ window: { header, controls } }: Sheet): HTMLElement | undefined {
  if (!header) return undefined;
  const pencil = header.ownerDocument.createElement("button");
  pencil.type = "button";
  pencil.className = "header-control icon fa-solid fa-pen sortie-pencil";
  pencil.dataset["action"] = "toggleEditing";
  // The header takes presses for the start of dragging, and two of them for minimizing.
  for (const type of ["pointerdown", "dblclick"]) {
    pencil.addEventListener(type, (event) => {
      event.stopPropagation();
    });
  }
  header.insertBefore(pencil, controls?.parentElement === header ? controls : header.lastElementChild);
  return pencil;
}

/** The pencil says how its window stands; who may only read has none. Called at every render. */
export function showMode(sheet: Sheet): void {
  const there = sheet.window.header?.querySelector<HTMLElement>(".sortie-pencil");
  const on = isEditing(sheet);
  sheet.element.dataset["mode"] = on ? "edit" : "play";
  if (!sheet.isEditable) there?.remove();
  const pencil = sheet.isEditable ? (there ?? addPencil(sheet)) : undefined;
  if (!pencil) return;
  pencil.setAttribute("aria-pressed", String(on));
  const label = localize("SORTIE.Sheet.Pencil");
  pencil.setAttribute("aria-label", label);
  pencil.dataset["tooltipText"] = localize(on ? "SORTIE.Sheet.PencilOn" : "SORTIE.Sheet.PencilOff");
}

/** What only a reader may press is left to them where Foundry disables a sheet as a whole: explanations, rules, what opens and folds. */
export function enableReading(element: HTMLElement): void {
  for (const control of element.querySelectorAll<HTMLButtonElement>(FOR_READERS)) control.disabled = false;
}

const FOR_READERS = [
  "button[data-action='explain']",
  "button[data-action='editItem']",
  "button[data-action='itemMenu']",
  "button[data-action='clearSearch']",
  "button[data-rule]",
  "input:not([name])",
  "select:not([name])",
].join(", ");

/** Handlers of `data-action` for the mode, on actor and item sheets. */
export const modeClicks = {
  /** Turns the form on or off. What was typed and refused is not thrown away: whoever leaves the form stands before it instead. */
  async toggleEditing(this: Sheet): Promise<void> {
    if (!this.isEditable) return;
    const refused = [...this.element.querySelectorAll<HTMLElement>("[aria-invalid='true'][name]")].find((control) =>
      control.checkVisibility(),
    );
    if (refused && isEditing(this)) {
      refused.focus();
      return;
    }
    await this.saved;
    setEditing(this, !isEditing(this));
    await this.render();
  },
};
