// The search above a sheet's conditions: what it finds, and what of it is on. It is remembered as long as the sheet's window is there.

interface Sought {
  words: string;
  onlyOn: boolean;
}

const sought = new WeakMap<object, Sought>();

/** Lets the search of a sheet's new element work, with what was sought in that window before. */
export function bindCatalogue(sheet: object, element: HTMLElement): void {
  for (const catalogue of element.querySelectorAll<HTMLElement>(".sortie-catalogue")) {
    const search = catalogue.querySelector<HTMLInputElement>("[data-sortie-search]");
    const only = catalogue.querySelector<HTMLInputElement>("[data-sortie-only-on]");
    if (!search || !only) continue;
    const state = sought.get(sheet) ?? { words: "", onlyOn: false };
    sought.set(sheet, state);
    search.value = state.words;
    only.checked = state.onlyOn;
    const show = (): void => {
      Object.assign(state, { words: search.value, onlyOn: only.checked });
      showFound(catalogue, state);
    };
    search.oninput = show;
    only.oninput = show;
    // What is sought is no value of the sheet's form.
    for (const control of [search, only])
      control.onchange = (event) => {
        event.stopPropagation();
      };
    showFound(catalogue, state);
  }
}

function showFound(catalogue: HTMLElement, { words, onlyOn }: Sought): void {
  const wanted = words.trim().toLowerCase();
  let found = 0;
  for (const row of catalogue.querySelectorAll<HTMLElement>("[data-words]")) {
    row.hidden = !(row.dataset["words"] ?? "").includes(wanted) || (onlyOn && !("on" in row.dataset));
    if (!row.hidden) found += 1;
  }
  const none = catalogue.querySelector<HTMLElement>("[data-sortie-none]");
  if (none) none.hidden = found > 0;
}
