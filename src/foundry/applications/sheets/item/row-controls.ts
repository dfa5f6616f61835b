// What the rows of a sheet listen to beside clicks: the search, their numbers, their menu, and where something that is dragged would come to lie.

import { localize } from "../../../platform/localize.ts";
import { controlAt } from "../../../platform/elements.ts";
import { markDropPlace } from "./item-drops.ts";
import { type ItemSearch, type Searched, readTool, searchable, showFound } from "./item-search.ts";

interface Sheet {
  readonly document: Actor.Implementation;
  readonly element: HTMLElement;
  readonly itemSearch: ItemSearch;
  render(): Promise<unknown>;
}

/** Listens to a sheet's new element; its parts may come and go. */
export function bindRows(sheet: Sheet): void {
  const { element } = sheet;
  const search = (event: Event): void => {
    const control = toolAt(event.target);
    if (!control) return;
    // Drawn in another order, the rows are drawn anew.
    if (readTool(sheet.itemSearch, control)) void sheet.render();
    else showRows(sheet);
  };
  element.addEventListener("input", search);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && toolAt(event.target)) event.preventDefault();
  });
  element.addEventListener("dragover", (event) => {
    markDropPlace(element, event);
  });
  for (const over of ["drop", "dragend", "dragleave"] as const) {
    element.addEventListener(over, () => {
      markDropPlace(element, null);
    });
  }
}

/** The control of the tools that an event came from. What it says is the window's, and nothing of the document. */
export function toolAt(target: EventTarget | null): HTMLInputElement | HTMLSelectElement | null {
  const control = controlAt(target);
  return control?.matches("[data-tool]") === true ? control : null;
}

/** Hides the rows that the window does not look for. */
export function showRows({ document, element, itemSearch }: Sheet): void {
  const all = document.items.size;
  showFound(
    element,
    itemSearch,
    (id): Searched | undefined => {
      const item = document.items.get(id);
      return item && { type: item.type, text: searchable(`${item.name} ${descriptionOf(item)}`) };
    },
    (found) => localize("SORTIE.Item.Found", { found, all }),
  );
}

function descriptionOf(item: Item.Implementation): string {
  const text: unknown = foundry.utils.getProperty(item.system, "description");
  return typeof text === "string" ? text : "";
}
