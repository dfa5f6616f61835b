// @vitest-environment happy-dom
// The search of a sheet, its orders, and the favourites.
import { describe, expect, it } from "vitest";
import type { ActionView } from "../../../../src/foundry/surface.ts";
import {
  arranged,
  favouriteOfAction,
  favouritesIn,
  favouriteViews,
  toggled,
} from "../../../../src/foundry/applications/sheets/actor/favourites.ts";
import { finds, newSearch, readTool, searchable, showFound } from "../../../../src/foundry/applications/sheets/item/item-search.ts";
import type { ItemRow } from "../../../../src/foundry/presentation/item-rows.ts";
import { inOrder } from "../../../../src/foundry/presentation/item-rows.ts";

const seen = (text: string, type = "weapon") => ({ type, text: searchable(text) });

describe("a search", () => {
  it.each([
    ["a part of a name", "swo", true],
    ["words in any order", "blade long", true],
    ["any case, without accents", "EPEE", true],
    ["words of the description", "forged", true],
    ["no markup", "strong", false],
    ["nothing that is missing one word", "long bow", false],
    ["everything when it is blank", "  ", true],
  ])("finds %s", (_what, query, expected) => {
    expect(finds({ query, kind: "" }, seen("Long Sword (épée) <strong>forged</strong> blade"))).toBe(expected);
  });

  it("looks among one kind when it is told to", () => {
    expect(finds({ query: "", kind: "weapon" }, seen("Sword"))).toBe(true);
    expect(finds({ query: "", kind: "armor" }, seen("Sword"))).toBe(false);
  });
});

/** A sheet's tab with tools and two lists, and what is known of its rows. */
function sheetWith(search: ReturnType<typeof newSearch>) {
  const root = document.createElement("div");
  root.innerHTML = `<section class="tab"><search class="sortie-tools"><input type="search" data-tool="query"><span role="status" hidden></span>
    <button type="button" data-action="clearSearch" hidden></button></search>
    <ol class="pinned"><li class="sortie-item" data-item-id="rope"></li></ol>
    <section class="sortie-list" id="arms"><ol><li class="sortie-item" data-item-id="sword"></li><li class="sortie-item" data-item-id="bow"></li></ol></section>
    <section class="sortie-list" id="things"><ol><li class="sortie-item" data-item-id="rope"></li></ol></section></section>`;
  const known: Record<string, string> = { sword: "Sword", bow: "Bow", rope: "Rope" };
  const show = (): void => {
    showFound(root, search, (id) => seen(known[id] ?? "", id === "rope" ? "gear" : "weapon"), String);
  };
  const hidden = (selector: string): boolean => root.querySelector<HTMLElement>(selector)?.hidden === true;
  return { root, show, hidden };
}

describe("looking for something on a sheet", () => {
  it("hides the other rows, and lists with nothing of it, and says how much there is", () => {
    const search = newSearch();
    const { root, show, hidden } = sheetWith(search);
    const field = root.querySelector<HTMLInputElement>("[data-tool]")!;
    field.value = "swo";
    expect(readTool(search, field)).toBe(false);
    show();
    expect([hidden("[data-item-id=sword]"), hidden("[data-item-id=bow]"), hidden("#arms"), hidden("#things")]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([root.querySelector("[role=status]")?.textContent, hidden("[role=status]"), hidden("button")]).toEqual(["1", false, false]);
    // What is pinned elsewhere on the page is no part of the lists.
    expect(hidden(".pinned .sortie-item")).toBe(false);
  });

  it("shows everything again, and empties the field, when the search is over", () => {
    const search = newSearch();
    const { root, show, hidden } = sheetWith(search);
    search.query = "nothing of the kind";
    show();
    expect(hidden("#arms")).toBe(true);
    Object.assign(search, newSearch());
    show();
    expect([hidden("#arms"), hidden("[data-item-id=bow]"), hidden("[role=status]"), hidden("button")]).toEqual([false, false, true, true]);
    expect(root.querySelector<HTMLInputElement>("[data-tool]")?.value).toBe("");
  });

  it("writes nothing into a field that says what is looked for already: whoever types there keeps their place", () => {
    const search = newSearch();
    const { root, show } = sheetWith(search);
    const field = root.querySelector<HTMLInputElement>("[data-tool]")!;
    field.value = search.query = "bow";
    field.setSelectionRange(1, 2);
    show();
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2]);
  });
});

const row = (name: string, typeLabel: string, sort: number) => ({ name, typeLabel, sort, type: typeLabel }) as ItemRow;
const rows = [row("Rope", "Gear", 20), row("Axe", "Weapon", 10), row("Bow", "Weapon", 10), row("Cord", "Gear", 5)];
const names = (ordered: readonly ItemRow[]): string[] => ordered.map(({ name }) => name);

it("orders rows by hand, by name, by kind", () => {
  expect(names(inOrder(rows, "hand"))).toEqual(["Cord", "Axe", "Bow", "Rope"]);
  expect(names(inOrder(rows, "name"))).toEqual(["Axe", "Bow", "Cord", "Rope"]);
  expect(names(inOrder(rows, "kind"))).toEqual(["Cord", "Rope", "Axe", "Bow"]);
});

describe("favourites", () => {
  it("are those that there are, each once, whatever somebody has written there", () => {
    const has = (id: string): boolean => id !== "gone";
    expect(favouritesIn(["b", "gone", 7, "a", "b", null], has)).toEqual(["b", "a"]);
    for (const junk of [undefined, null, "a", { 0: "a" }, 3]) expect(favouritesIn(junk, has)).toEqual([]);
  });

  it("are items and actions in one order; what a creature cannot think of now is not shown", () => {
    const action = (id: string, item = ""): ActionView => ({
      id,
      item,
      label: id,
      hint: "",
      icon: "",
      cost: "",
      available: true,
      reason: "",
      rules: [],
      group: 0,
    });
    const favourites = [favouriteOfAction("rally"), "axe", favouriteOfAction("gone"), favouriteOfAction("attack"), "lost"];
    const row = { id: "axe" };
    expect(favouriteViews(favourites, [row], [action("attack", "axe"), action("rally")])).toEqual([{ action: action("rally") }, row]);
  });

  it("come and go by one click", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });

  it("stand where they are put", () => {
    expect(arranged(["a", "b", "c"], "c", "a", true)).toEqual(["c", "a", "b"]);
    expect(arranged(["a", "b", "c"], "a", "b", false)).toEqual(["b", "a", "c"]);
    expect(arranged(["a", "b"], "new", "a", false)).toEqual(["a", "new", "b"]);
    expect(arranged(["a", "b"], "a", "a", true)).toEqual(["a", "b"]);
  });
});
