// Who threatens, in one line: everybody while they are few, the first and a number where they are many.

import { expect, it, vi } from "vitest";
import { threatenedBy } from "../../../src/foundry/overlays/map-threats.ts";
import { flatten } from "../../../tools/json.ts";
import { mergedLanguage } from "../../../tools/languages.ts";

const english = flatten(mergedLanguage("en"));
const textOf = (key: string): string => {
  const text = english.get(key);
  return typeof text === "string" ? text : key;
};
vi.stubGlobal("game", {
  i18n: {
    lang: "en",
    has: (key: string) => english.has(key),
    localize: textOf,
    format: (key: string, data: Readonly<Record<string, string>>) =>
      textOf(key).replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole),
  },
});

it("names nobody where nobody threatens", () => {
  expect(threatenedBy([])).toBeNull();
});

it("names three of them one by one", () => {
  expect(threatenedBy(["Wren", "Holt", "Sefa"])).toEqual({ sentence: "Marked spaces are threatened: Wren, Holt, Sefa.", all: "" });
});

it("names two of a crowd and counts the rest, with everybody to look up", () => {
  expect(threatenedBy(["A", "B", "C", "D", "E", "F", "G"])).toEqual({
    sentence: "Marked spaces are threatened: A, B and 5 more.",
    all: "Marked spaces are threatened: A, B, C, D, E, F, G.",
  });
});
