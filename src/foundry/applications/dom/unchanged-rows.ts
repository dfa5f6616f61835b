// Which rows need no new HTML: those that show what stands in the list already. Rendering them is most of what a turn change would cost.

/** A row for the template, which writes a mere placeholder for a kept one. */
type MarkedRow<T> = T & { readonly kept: boolean };

/** What the rows of a list showed when they were rendered, by key. */
export type ShownRows = ReadonlyMap<string, string>;

/** What these rows will have shown once they are rendered. */
export function shownBy(rows: readonly { readonly key: string }[]): ShownRows {
  return new Map(rows.map((row) => [row.key, JSON.stringify(row)]));
}

/** Marks the rows that stand in `list` as they are: what `now` has of them, `shown` has too. Without a list nothing can be kept. */
export function markKept<T extends { readonly key: string }>(
  rows: readonly T[],
  { now, shown }: { readonly now: ShownRows; readonly shown: ShownRows },
  list: Element | null,
): MarkedRow<T>[] {
  const standing = new Set(list ? [...list.children].map((row) => row.getAttribute("data-key")) : []);
  return rows.map((row) => ({ ...row, kept: standing.has(row.key) && shown.get(row.key) === now.get(row.key) }));
}

/** True for the placeholder of a row that is to stay as it is. */
export function isPlaceholder(row: Element): boolean {
  return row.hasAttribute("data-kept");
}
