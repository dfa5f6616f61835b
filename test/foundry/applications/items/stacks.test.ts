// Things that merge, are split and are handed over: whatever happens, there are as many afterwards as before.
import { describe, expect, it } from "vitest";
import type { ItemShape } from "../../../../src/engine/index.ts";
import { integer, boolean, html, PLACES } from "../../../../src/engine/index.ts";
import type { Holder, StoredItem } from "../../../../src/foundry/applications/items/stacks.ts";
import { arriving, doubling, howMany, leaving, packed, splitting } from "../../../../src/foundry/applications/items/stacks.ts";

const shape: ItemShape = {
  fields: { quantity: integer(1), worn: boolean(), description: html() },
  label: "Potion",
  icon: "fa-solid fa-flask",
  img: "potion.svg",
  sheet: { header: "header.hbs", tabs: [], width: 1, height: 1 },
  storage: {
    thing: true,
    quantity: "quantity",
    stored: "worn",
    places: [
      { ...PLACES.worn, value: true },
      { ...PLACES.stowed, value: false },
    ],
  },
};
const single: ItemShape = { ...shape, storage: { thing: true } };

const potion = (id: string, quantity: number, more: Partial<StoredItem> = {}): StoredItem => ({
  _id: id,
  type: "potion",
  name: "Potion",
  img: "potion.svg",
  sort: 100,
  system: { quantity, worn: false, description: "Red." },
  effects: [],
  ...more,
});
const bag = (...items: StoredItem[]): Holder => ({ parent: "bag", items });

describe("a thing that arrives", () => {
  it("joins an equal one, wherever that is kept", () => {
    const there = potion("a", 2, { system: { quantity: 2, worn: true, description: "Red." } });
    expect(arriving(bag(there), shape, potion("x", 5), 3, "new")).toEqual({
      action: "update",
      documentName: "Item",
      parent: "bag",
      updates: [{ _id: "a", "system.quantity": 5 }],
    });
  });

  it.each([
    ["its name", { name: "Elixir" }],
    ["its picture", { img: "blue.svg" }],
    ["its text", { system: { quantity: 1, worn: false, description: "Blue." } }],
    ["an effect", { effects: [{ _id: "e", name: "Glow" }] }],
  ] as const)("stays by itself when it differs in %s", (_what, more) => {
    expect(arriving(bag(potion("a", 2)), shape, potion("x", 1, more), 1, "new")).toMatchObject({ action: "create" });
  });

  it("joins one whose effects differ in nothing but their ids", () => {
    const glowing = (id: string) => potion(id, 1, { effects: [{ _id: id, _stats: { time: id }, name: "Glow" }] });
    expect(arriving(bag(glowing("a")), shape, glowing("b"), 1, "new")).toMatchObject({ action: "update" });
  });

  it("comes last, as many as came, under an id of its own", () => {
    const arrival = arriving(bag(potion("a", 1, { name: "Rope", sort: 700 })), shape, potion("x", 9), 4, "new");
    expect(arrival.data).toMatchObject([{ name: "Potion", system: { quantity: 4 }, sort: 100_700 }]);
    // Only by its id does a batch know what has become of it.
    expect(arrival).toMatchObject({ keepId: true, data: [{ _id: "new" }] });
  });

  it("never joins another where its kind is not counted", () => {
    expect(arriving(bag(potion("a", 1)), single, potion("x", 1), 1, "new")).toMatchObject({ action: "create" });
  });

  it("is in nobody's hand", () => {
    const worn = potion("x", 1, { system: { quantity: 1, worn: true, description: "" } });
    expect(packed(shape, worn).system).toMatchObject({ worn: false });
    expect(packed(single, worn)).toEqual(worn);
  });
});

describe("a thing that leaves", () => {
  it("leaves the rest behind", () => {
    expect(leaving(bag(), shape, potion("a", 5), 2)).toMatchObject({ action: "update", updates: [{ _id: "a", "system.quantity": 3 }] });
  });

  it("is gone when all of it goes, or it is not counted", () => {
    expect(leaving(bag(), shape, potion("a", 5), 5)).toMatchObject({ action: "delete", ids: ["a"] });
    expect(leaving(bag(), single, potion("a", 5), 1)).toMatchObject({ action: "delete", ids: ["a"] });
  });
});

describe("splitting", () => {
  it("makes two of one, as many together as before, side by side", () => {
    expect(splitting(bag(), shape, potion("a", 5), 2, "new")).toMatchObject([
      { action: "update", updates: [{ _id: "a", "system.quantity": 3 }] },
      { action: "create", data: [{ system: { quantity: 2 }, sort: 101 }] },
    ]);
  });

  it.each([0, -1, 5, 6, 1.5, Number.NaN])("does nothing with %s of five", (count) => {
    expect(splitting(bag(), shape, potion("a", 5), count, "new")).toEqual([]);
  });

  it("does nothing where nothing is counted", () => {
    expect(splitting(bag(), single, potion("a", 5), 1, "new")).toEqual([]);
    expect(howMany(single, potion("a", 5))).toBe(1);
  });
});

it("doubles a thing with all that it holds, behind it", () => {
  expect(doubling(bag(), potion("a", 5), "Potion (copy)", "new").data).toEqual([
    { ...potion("a", 5), _id: "new", name: "Potion (copy)", sort: 101 },
  ]);
});
