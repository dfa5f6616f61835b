// Who threatens, in one line: everybody while they are few, the first and a number where they are many.

import { expect, it, vi } from "vitest";
import { buildBattle, buildCreature } from "../../../src/engine/testing/builders.ts";
import { threatenedBy } from "../../../src/foundry/overlays/map-threats.ts";
import { aroundFor } from "../../../src/foundry/requests/map-hints.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { flatten } from "../../../tools/json.ts";
import { mergedLanguage } from "../../../tools/shipped/languages.ts";

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

it("speaks of no marked spaces where rules or scene know none", () => {
  expect(threatenedBy(["Wren"], false)).toEqual({ sentence: "Within reach of Wren.", all: "" });
  expect(threatenedBy(["A", "B", "C", "D"], false)?.sentence).toBe("Within reach of A, B and 2 more.");
});

it("names only whoever could strike as things stand, where rules or scene know no spaces", () => {
  const threats = [
    { by: "Actor.near", covers: () => true },
    { by: "Actor.far", covers: () => false },
  ];
  const shown = (id: string, spaces?: "gridless"): unknown[] => {
    const own = builtInRulesets.find((each) => each.id === id);
    if (!own) throw new Error(`No ruleset ${id}`);
    const ruleset = { ...own, threatsOnMap: () => threats };
    const [type = ""] = Object.keys(ruleset.actors);
    const ada = buildCreature(ruleset, { name: "Ada", type });
    const place = { x: 0, y: 0, width: 1, height: 1, elevation: 0 };
    const terrain = { unitDistance: 5, barriers: [], places: { [ada.uuid]: place }, ...(spaces ? { spaces } : {}) };
    const around = aroundFor(ruleset, { ...buildBattle(ruleset, [ada]), terrain }, ada);
    return [around.bySpaces, around.threats.map(({ by }) => by)];
  };
  expect(shown("shock")).toEqual([true, ["Actor.near", "Actor.far"]]);
  expect(shown("archmage")).toEqual([false, ["Actor.near"]]);
  expect(shown("shock", "gridless")).toEqual([false, ["Actor.near"]]);
});
