// What people type into sheets: relative numbers, bounds, formulas.

import { describe, expect, it } from "vitest";
import { formula, group, integer, list, map, optionalInteger, text } from "../../../../src/engine/data/fields.ts";
import { fieldAt } from "../../../../src/engine/index.ts";
import { checkEntry, resolveRelative, withinField } from "../../../../src/foundry/applications/sheets/frame/input-values.ts";

const fields = {
  hp: group({ value: integer(0, { max: 38 }), temp: integer(0, { min: 0 }) }),
  recovery: optionalInteger({ min: 1 }),
  damage: formula(),
  motto: text(),
  marks: map(group({ count: integer(0, { min: 0 }) })),
  sizes: list(integer(1)),
};

describe("entries", () => {
  it.each([
    ["-7", 30, "23"],
    ["−7", 30, "23"],
    ["+5", 30, "35"],
    ["=-5", 30, "-5"],
    ["12", 30, "12"],
    ["many", 30, "many"],
  ])("%s on %i is %s", (typed, present, expected) => {
    expect(resolveRelative(typed, present)).toBe(expected);
  });

  it("clamps a relative entry, and refuses an absolute one that is out of bounds", () => {
    expect(checkEntry(fields, "hp.value", "+20", 30)).toEqual({ ok: true, value: "38" });
    expect(checkEntry(fields, "hp.temp", "-9", 4)).toEqual({ ok: true, value: "0" });
    expect(checkEntry(fields, "hp.value", "50", 30)).toEqual({ ok: false, text: "SORTIE.Field.TooLarge", data: { max: 38 } });
  });

  it.each(["", "seven", "1.5", "1e999", "--3"])("refuses %j as a whole number", (typed) => {
    expect(checkEntry(fields, "hp.temp", typed)).toMatchObject({ ok: false, text: "SORTIE.Field.NotAnInteger" });
  });

  it("takes an empty entry only where a number is optional", () => {
    expect(checkEntry(fields, "recovery", "")).toEqual({ ok: true, value: "" });
    expect(checkEntry(fields, "recovery", "0")).toMatchObject({ ok: false, text: "SORTIE.Field.TooSmall" });
  });

  it("says at which character a formula fails", () => {
    expect(checkEntry(fields, "damage", " 2d6+3 ")).toEqual({ ok: true, value: "2d6+3" });
    const data = { formula: "2d6+wis", position: 5 };
    expect(checkEntry(fields, "damage", "2d6+wis")).toEqual({ ok: false, text: "SORTIE.Refusal.Formula.other", data });
  });

  it("lets text and unknown paths pass: the document's own model has the last word", () => {
    expect(checkEntry(fields, "motto", "-5")).toEqual({ ok: true, value: "-5" });
    expect(checkEntry(fields, "nothing.here", "x")).toEqual({ ok: true, value: "x" });
  });

  it("finds fields in groups, maps and lists", () => {
    expect(fieldAt(fields, "hp.temp")).toBe(fields.hp.fields.temp);
    expect(fieldAt(fields, "marks.abc.count")).toBe(fields.marks.element.fields.count);
    expect(fieldAt(fields, "sizes.0")).toBe(fields.sizes.element);
    expect(fieldAt(fields, "hp.temp.deeper")).toBeUndefined();
  });

  it("brings a number to the nearest that a field holds", () => {
    expect(withinField(fields.hp.fields.value, 99)).toBe(38);
    expect(withinField(fields.hp.fields.temp, -1)).toBe(0);
    expect(withinField(fields.motto, 7)).toBe(7);
  });
});
