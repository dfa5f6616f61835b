// @vitest-environment happy-dom
// Only what shows something else is rendered again; the rest of the tracker is kept as it stands.

import { describe, expect, it } from "vitest";
import { markKept, shownBy } from "../../../../src/foundry/applications/dom/unchanged-rows.ts";
import { patchRows, rememberRows } from "../../../../src/foundry/applications/dom/keyed-rows.ts";

interface View {
  readonly key: string;
  readonly text: string;
}

const view = (key: string, text = key): View => ({ key, text });

/** As the template does it. */
function render(rows: readonly (View & { readonly kept?: boolean })[]): HTMLElement {
  const list = document.createElement("ol");
  for (const { key, text, kept } of rows) {
    const row = document.createElement("li");
    row.setAttribute("data-key", key);
    if (kept === true) row.setAttribute("data-kept", "");
    else row.textContent = text;
    list.append(row);
  }
  return list;
}

describe("rows that are kept", () => {
  const first = [view("a"), view("b"), view("c")];

  it("are those that show the same and stand in the list", () => {
    const list = render(first);
    const next = [view("a"), view("b", "hurt"), view("c"), view("d")];
    expect(markKept(next, { now: shownBy(next), shown: shownBy(first) }, list).map(({ kept }) => kept)).toEqual([true, false, true, false]);
  });

  it("are none without a list, or when a row has gone from it", () => {
    const list = render(first);
    list.firstElementChild?.remove();
    expect(markKept(first, { now: shownBy(first), shown: shownBy(first) }, null).some(({ kept }) => kept)).toBe(false);
    expect(markKept(first, { now: shownBy(first), shown: shownBy(first) }, list).map(({ kept }) => kept)).toEqual([false, true, true]);
  });

  it("stay the very elements, in the new order", () => {
    const list = render(first);
    document.body.append(list);
    rememberRows(list);
    const [a, , c] = list.children;
    const next = [view("c"), view("b", "hurt"), view("a")];
    const patch = patchRows(list, render(markKept(next, { now: shownBy(next), shown: shownBy(first) }, list)));
    expect(patch).toMatchObject({ kept: ["c", "a"], changed: ["b"], removed: [] });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(["c", "hurt", "a"]);
    expect([list.children[0], list.children[2]]).toEqual([c, a]);
  });
});
