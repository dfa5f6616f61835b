// What effects make of an actor's values that no field could hold: the stored value counts, and everything that fits stays as the effect has it.

import { describe, expect, it } from "vitest";
import { boolean, choice, decimal, group, integer, list, optionalInteger, text } from "../../../src/engine/index.ts";
import { keepFitting } from "../../../src/foundry/models/unfit-values.ts";

const fields = {
  ac: group({ value: integer(10, { min: 0, max: 100 }), bonus: optionalInteger() }),
  speed: decimal(9),
  fierce: boolean(),
  name: text("nobody"),
  size: choice("SIZE", ["small", "large"]),
  senses: list(text()),
};
const stored = { ac: { value: 17, bonus: null }, speed: 9, fierce: false, name: "Orla", size: "small", senses: ["sight"] };

/** What becomes of one value that an effect has changed to this. */
function after(changed: object): { readonly values: object; readonly gone: readonly string[] } {
  const values = { ...structuredClone(stored), ...structuredClone(changed) };
  return { values, gone: keepFitting(fields, values, stored, changed).map(({ path }) => path) };
}

describe("values that effects have changed", () => {
  it.each([
    ["a group that a number was added to", { ac: "[object Object]5" }, ["ac"]],
    ["a number that is none", { ac: { value: Number.NaN, bonus: null } }, ["ac.value"]],
    ["a number made text", { speed: "9 ft" }, ["speed"]],
    ["a switch made a number", { fierce: 2 }, ["fierce"]],
    ["a choice that is none", { size: "vast" }, ["size"]],
    ["a list made text", { senses: "sightsmell" }, ["senses"]],
  ])("that cannot be are what is stored: %s", (_what, changed, gone) => {
    expect(after(changed)).toEqual({ values: stored, gone });
  });

  it("have all that is stored where a group was replaced by a smaller one", () => {
    expect(after({ ac: {} })).toEqual({ values: stored, gone: [] });
    expect(after({ ac: { bonus: 2 } }).values).toEqual({ ...stored, ac: { value: 17, bonus: 2 } });
  });

  it("stay where they fit, as whole and as large as their fields want them", () => {
    expect(after({ ac: { value: 18.5, bonus: 3 } })).toEqual({ values: { ...stored, ac: { value: 18, bonus: 3 } }, gone: [] });
    expect(after({ ac: { value: 900, bonus: null }, speed: 4.5 })).toEqual({
      values: { ...stored, ac: { value: 100, bonus: null }, speed: 4.5 },
      gone: [],
    });
    expect(after({ name: "Orla the Bold", size: "large", other: 3 }).gone).toEqual([]);
  });
});
