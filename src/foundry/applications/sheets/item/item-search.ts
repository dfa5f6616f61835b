// Finding things on a sheet: what a window is looking for, of which kind, in which order. It belongs to the window, survives its being drawn anew, and hides rows
// without drawing any, so that nobody loses the field they type in.

import type { ItemRow, RowOrder } from "../../../presentation/item-rows.ts";

/** What a window looks for. */
export interface ItemSearch {
  query: string;
  /** A kind of item, "" for all. */
  kind: string;
  order: RowOrder;
}

/** A row as the search sees it. */
export interface Searched {
  readonly type: string;
  /** Name, kind and description, as `searchable` has made them. */
  readonly text: string;
}

const ORDERS: Readonly<Record<RowOrder, string>> = {
  hand: "SORTIE.Item.Orders.hand",
  name: "SORTIE.Item.Orders.name",
  kind: "SORTIE.Item.Orders.kind",
};

/** What a window looks for at first: nothing. */
export function newSearch(): ItemSearch {
  return { query: "", kind: "", order: "hand" };
}

/** Text as it is compared: without accents, case and markup. */
export function searchable(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, " ")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase();
}

/** Whether a search finds a row: every word of it occurs. */
export function finds({ query, kind }: Pick<ItemSearch, "query" | "kind">, { type, text }: Searched): boolean {
  if (kind !== "" && kind !== type) return false;
  const words = searchable(query).split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

/** What the tools' template shows. */
export function toolsView(search: ItemSearch, rows: readonly ItemRow[]): Record<string, unknown> {
  const kinds = new Map(rows.map(({ type, typeLabel }) => [type, typeLabel]));
  return {
    ...search,
    orders: ORDERS,
    kinds: [...kinds].map(([type, label]) => ({ type, label })).toSorted((a, b) => a.label.localeCompare(b.label)),
  };
}

/** Takes over what a control of the tools says; true when the rows have to be drawn in another order. */
export function readTool(search: ItemSearch, control: HTMLElement & { readonly value: string }): boolean {
  const { value } = control;
  if (control.dataset["tool"] === "query") search.query = value;
  if (control.dataset["tool"] === "kind") search.kind = value;
  if (control.dataset["tool"] !== "order" || value === search.order || !isOrder(value)) return false;
  search.order = value;
  return true;
}

function isOrder(value: string): value is RowOrder {
  return Object.hasOwn(ORDERS, value);
}

/** Shows what is looked for, and says how much of it there is. Lists that hold nothing of it are hidden while somebody looks. */
export function showFound(
  root: HTMLElement,
  search: ItemSearch,
  searched: (id: string) => Searched | undefined,
  tell: (found: number) => string,
): void {
  const looking = search.query.trim() !== "" || search.kind !== "";
  for (const tab of root.querySelectorAll<HTMLElement>(".tab")) {
    const rows = [...tab.querySelectorAll<HTMLElement>(".sortie-list .sortie-item")];
    for (const row of rows) {
      const seen = searched(row.dataset["itemId"] ?? "");
      row.hidden = looking && !(seen && finds(search, seen));
    }
    for (const part of tab.querySelectorAll<HTMLElement>(".sortie-list, .sortie-list__group")) {
      part.hidden = looking && !part.querySelector(".sortie-item:not([hidden])");
    }
    const found = rows.filter(({ hidden }) => !hidden).length;
    for (const tools of tab.querySelectorAll<HTMLElement>(".sortie-tools")) showTools(tools, search, looking ? tell(found) : "");
  }
}

function showTools(tools: HTMLElement, search: ItemSearch, found: string): void {
  for (const control of tools.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-tool]")) {
    const value = search[control.dataset["tool"] as keyof ItemSearch];
    if (control.value !== value) control.value = value;
  }
  const status = tools.querySelector<HTMLElement>("[role='status']");
  if (status && status.textContent !== found) status.textContent = found;
  for (const element of tools.querySelectorAll<HTMLElement>("[role='status'], [data-action='clearSearch']")) element.hidden = found === "";
}
