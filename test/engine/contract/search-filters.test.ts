// Facets: which filters follow from a ruleset's fields, and what passes them.

import { describe, expect, it } from "vitest";
import type { FacetFilters, Listed } from "../../../src/engine/index.ts";
import {
  boolean,
  choice,
  facetsOf,
  group,
  html,
  inOrder,
  integer,
  list,
  optionalInteger,
  passes,
  searchable,
  searchWords,
  spreadOf,
  text,
  valuesOf,
} from "../../../src/engine/index.ts";

const fields = {
  level: optionalInteger(),
  kind: choice("X.Kind", ["blade", "bow"]),
  basic: boolean(),
  types: list(text()),
  words: text(),
  hurt: group({ dice: integer(1) }),
  description: html(),
};
const sheet = { header: "h", tabs: [], width: 1, height: 1 };
const ruleset = { actors: {}, items: { thing: { fields, label: "T", icon: "x", img: "i", sheet } } };
const curated = {
  ...ruleset,
  facets: {
    thing: [
      { path: "hurt.dice", label: "Dice" },
      { path: "types", label: "Types" },
      { path: "description", label: "no filter" },
    ],
  },
};

/** A thing as lists look through it. */
function thing(name: string, system: object, about = ""): Listed {
  const own = facetsOf(
    { ...ruleset, facets: { thing: ["level", "kind", "basic", "types"].map((path) => ({ path, label: path })) } },
    "thing",
  );
  return { name, text: searchable(`${name} ${about}`), values: valuesOf(own, system) };
}

const axe = thing("Áxe", { level: 1, kind: "blade", basic: true, types: ["cold", "fire"] }, "It bites deep.");
const bow = thing("Bow", { level: 3, kind: "bow", basic: false, types: [] }, "It bites from afar.");
const club = thing("Club", { level: null, kind: "blade", basic: false, types: ["fire"] });
const all = [axe, bow, club];

/** Names of what passes. */
function found(search: string, filters: FacetFilters = {}): string[] {
  return all.filter((one) => passes(one, searchWords(search), filters)).map(({ name }) => name);
}

describe("Filters of a kind of document", () => {
  it("follow from the descriptors alone, where a ruleset has listed none: choices, numbers, marks", () => {
    expect(facetsOf(ruleset, "thing").map(({ path, kind }) => [path, kind])).toEqual([
      ["level", "range"],
      ["kind", "choice"],
      ["basic", "tick"],
    ]);
  });
  it("are those that a ruleset lists, in its order, also inside groups and lists; a text of many lines is none", () => {
    expect(facetsOf(curated, "thing").map(({ path, kind }) => [path, kind])).toEqual([
      ["hurt.dice", "range"],
      ["types", "words"],
    ]);
  });
  it("are none for a kind that the ruleset does not have", () => {
    expect(facetsOf(ruleset, "nobody")).toEqual([]);
  });
});

describe("Values", () => {
  it("of what a document does not store are those that it begins with", () => {
    const [, kind] = facetsOf(ruleset, "thing");
    if (!kind) throw new Error("no facets");
    expect(valuesOf([kind], undefined)).toEqual({ kind: ["blade"] });
    expect(valuesOf([kind], { kind: "bow" })).toEqual({ kind: ["bow"] });
  });
});

describe("What passes", () => {
  it("has every word of the search in its name or description, whatever its capitals and accents", () => {
    expect(found("BITES axe")).toEqual(["Áxe"]);
    expect(found("bites")).toEqual(["Áxe", "Bow"]);
    expect(found("  ")).toEqual(["Áxe", "Bow", "Club"]);
    expect(found("nothing")).toEqual([]);
  });
  it("lies between the ends of a range, both of them counted; who has no number passes no range", () => {
    expect(found("", { level: { min: 1, max: 2 } })).toEqual(["Áxe"]);
    expect(found("", { level: { min: 3 } })).toEqual(["Bow"]);
    expect(found("", { level: { max: 3 } })).toEqual(["Áxe", "Bow"]);
    expect(found("", { level: { min: null, max: null } })).toEqual(["Áxe", "Bow", "Club"]);
  });
  it("has one of the chosen words, and all of the filters", () => {
    expect(found("", { types: { any: ["fire"] } })).toEqual(["Áxe", "Club"]);
    expect(found("", { types: { any: ["cold", "none"] }, kind: { any: ["blade"] } })).toEqual(["Áxe"]);
    expect(found("", { kind: { any: [] } })).toEqual(["Áxe", "Bow", "Club"]);
    expect(found("", { basic: { is: true } })).toEqual(["Áxe"]);
  });
});

describe("Order and spread", () => {
  const facets = facetsOf(ruleset, "thing");
  const by = (path: string) => facets.find((facet) => facet.path === path) ?? null;
  it("sorts by name, by number with the numberless last, and by the order of choices", () => {
    expect(inOrder([club, bow, axe], null, "en").map(({ name }) => name)).toEqual(["Áxe", "Bow", "Club"]);
    expect(inOrder([club, bow, axe], by("level"), "en").map(({ name }) => name)).toEqual(["Áxe", "Bow", "Club"]);
    expect(inOrder([bow, club, axe], by("kind"), "en").map(({ name }) => name)).toEqual(["Áxe", "Club", "Bow"]);
    expect(inOrder([club, bow, axe], by("basic"), "en").map(({ name }) => name)).toEqual(["Áxe", "Bow", "Club"]);
  });
  it("sorts amounts that are written as words by how much they are, before other words, in the list and among the filters", () => {
    const [dice] = facetsOf({ ...ruleset, facets: { thing: [{ path: "types", label: "" }] } }, "thing");
    const written = ["2", "1", "10", "1/2", "many", "0,25", "1 / 3", "1/0"];
    const things = written.map((word) => ({ name: "Same", text: "", values: { types: [word] } }));
    if (!dice) throw new Error("no facets");
    const sorted = ["0,25", "1 / 3", "1/2", "1", "2", "10", "1/0", "many"];
    expect(spreadOf(dice, things).words).toEqual(sorted);
    expect(inOrder(things, dice, "en").map(({ values }) => values.types[0])).toEqual(sorted);
  });
  it("knows the ends and the words that occur, and whether they tell anything apart", () => {
    const level = by("level");
    const kind = by("kind");
    if (!level || !kind) throw new Error("no facets");
    expect(spreadOf(level, all)).toMatchObject({ min: 1, max: 3, differs: true });
    expect(spreadOf(kind, all).words).toEqual(["blade", "bow"]);
    expect(spreadOf(kind, [axe, club]).differs).toBe(false);
  });
});
