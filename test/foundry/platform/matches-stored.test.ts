// What counts as written as it was to be: Foundry's own care is no meddling, anything else is.
import { describe, expect, it } from "vitest";
import { covers } from "../../../src/foundry/platform/matches-stored.ts";

describe("stored data cover what was written", () => {
  it.each([
    ["equal values", 4, 4],
    ["keys that Foundry fills in", { a: 1, filled: null }, { a: 1 }],
    ["entries of lists that it fills in", [{ key: "x", priority: null }], [{ key: "x" }]],
    ["sets for lists", new Set(["dazed"]), ["dazed"]],
    ["text that it trims, or makes of numbers", { name: "Fen", value: "5" }, { name: " Fen ", value: 5 }],
    ["nothing for nothing", undefined, null],
    [
      "the account that it keeps",
      { effects: [{ name: "Fen", _stats: { modifiedTime: 2 } }] },
      { effects: [{ name: "Fen", _stats: { modifiedTime: 1 } }] },
    ],
  ])("%s", (_what, got, want) => {
    expect(covers(got, want)).toBe(true);
  });

  it.each([
    ["another number", 5, 4],
    ["a missing key", {}, { a: 1 }],
    ["a list that is longer", ["dazed", "stuck"], ["dazed"]],
    ["a list in another order", ["stuck", "dazed"], ["dazed", "stuck"]],
    ["something where nothing was to be", 0, null],
    ["no number", Number.NaN, 4],
  ])("not %s", (_what, got, want) => {
    expect(covers(got, want)).toBe(false);
  });
});
