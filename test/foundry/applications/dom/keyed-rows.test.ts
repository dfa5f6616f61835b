// @vitest-environment happy-dom
// The tracker keeps every row that has not changed: the very same element, with its focus and hover.

import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { patchRows, rememberRows } from "../../../../src/foundry/applications/dom/keyed-rows.ts";

interface RowSource {
  readonly key: string;
  readonly text: string;
}

function list(rows: readonly RowSource[]): HTMLElement {
  const element = document.createElement("ol");
  for (const { key, text } of rows) {
    const row = document.createElement("li");
    row.setAttribute("data-key", key);
    row.innerHTML = `<button type="button" data-action="name">${text}</button>`;
    element.append(row);
  }
  return element;
}

function live(rows: readonly RowSource[]): HTMLElement {
  const element = list(rows);
  document.body.append(element);
  rememberRows(element);
  return element;
}

const shown = (element: HTMLElement): string[] =>
  [...element.children].map((row) => `${row.getAttribute("data-key") ?? ""}:${row.textContent}`);
const row = (key: string, text = key): RowSource => ({ key, text });

describe("patchRows", () => {
  beforeEach(() => {
    document.body.replaceChildren();
  });

  it("changes only the row that shows something else, in its place", () => {
    const element = live([row("a"), row("b"), row("c")]);
    const before = [...element.querySelectorAll("*")];
    const patch = patchRows(element, list([row("a"), row("b", "hurt"), row("c")]));
    expect(patch).toEqual({ kept: ["a", "c"], changed: ["b"], added: [], removed: [] });
    expect([...element.querySelectorAll("*")]).toEqual(before);
    expect(shown(element)).toEqual(["a:a", "b:hurt", "c:c"]);
    expect(patchRows(element, list([row("a"), row("b", "dead"), row("c")])).changed).toEqual(["b"]);
    expect(shown(element)).toEqual(["a:a", "b:dead", "c:c"]);
  });

  it("makes a row anew that somebody else has rebuilt", () => {
    const element = live([row("a"), row("b")]);
    const [, b] = element.children;
    b!.prepend(document.createElement("i"));
    patchRows(element, list([row("a"), row("b", "hurt")]));
    expect(element.children[1]).not.toBe(b);
    expect(element.children[1]!.outerHTML).toBe(list([row("b", "hurt")]).innerHTML);
  });

  it("moves rows without making them anew", () => {
    const element = live([row("a"), row("b"), row("c")]);
    const [a, b, c] = element.children;
    expect(patchRows(element, list([row("c"), row("a"), row("b")])).changed).toEqual([]);
    expect([...element.children]).toEqual([c, a, b]);
  });

  it("moves only the row that has another place", () => {
    const element = live([row("a"), row("b"), row("c"), row("d")]);
    const moves = vi.spyOn(element, "insertBefore");
    patchRows(element, list([row("b"), row("c"), row("d"), row("a")]));
    patchRows(element, list([row("a"), row("b"), row("c"), row("d")]));
    expect(shown(element)).toEqual(["a:a", "b:b", "c:c", "d:d"]);
    expect(moves.mock.calls.map(([moved]) => moved.textContent)).toEqual(["a", "a"]);
  });

  it("adds and removes", () => {
    const element = live([row("a"), row("b")]);
    const patch = patchRows(element, list([row("b"), row("new")]));
    expect(patch).toMatchObject({ kept: ["b"], added: ["new"], removed: ["a"] });
    expect(shown(element)).toEqual(["b:b", "new:new"]);
  });

  it("does not take what hovering adds to a row for a change", () => {
    const element = live([row("a")]);
    element.children[0]!.classList.add("hover");
    expect(patchRows(element, list([row("a")])).kept).toEqual(["a"]);
    expect(element.children[0]!.classList.contains("hover")).toBe(true);
  });

  it("leaves the focus to the same control of a row that changes", () => {
    const element = live([row("a"), row("b")]);
    element.children[1]!.querySelector("button")!.focus();
    patchRows(element, list([row("a"), row("b", "hurt")]));
    expect(document.activeElement).toBe(element.children[1]!.querySelector("button"));
  });

  it("always ends with exactly the rows of the new list, in its order", () => {
    const rows = fc.uniqueArray(
      fc.record({ key: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"), text: fc.constantFrom("x", "y") }),
      {
        selector: ({ key }) => key,
      },
    );
    fc.assert(
      fc.property(fc.array(rows, { minLength: 2, maxLength: 5 }), ([first = [], ...later]) => {
        const element = live(first);
        for (const next of later) {
          const before = new Map([...element.children].map((child) => [child.getAttribute("data-key"), child]));
          const patch = patchRows(element, list(next));
          expect(shown(element)).toEqual(next.map(({ key, text }) => `${key}:${text}`));
          for (const key of patch.kept)
            expect([...element.children].find((child) => child.getAttribute("data-key") === key)).toBe(before.get(key));
        }
      }),
    );
  });
});
