// Checks that rows of a sheet's lists reach the document as whole lists, and come and go one at a time.

import { describe, expect, it } from "vitest";
import { group, integer, list, text } from "../../../../src/engine/index.ts";
import { withNewRow, withoutRow, withWholeLists } from "../../../../src/foundry/applications/sheets/frame/form-lists.ts";

const fields = {
  level: integer(1),
  tags: list(text()),
  body: group({ marks: list(group({ name: text(), bonus: integer(2) })) }),
};
const stored = {
  level: 1,
  tags: ["a", "b"],
  body: {
    marks: [
      { name: "Guide", bonus: 4 },
      { name: "Poacher", bonus: 1 },
    ],
  },
};

describe("lists on sheets", () => {
  it("lays the rows that the form sent over the stored ones, inside groups too", () => {
    const sent = { name: "Tamsin", system: { level: 2, body: { marks: { 0: { name: "Fen guide" }, 1: { name: "Poacher", bonus: 3 } } } } };
    expect(withWholeLists(fields, sent, stored)).toEqual({
      name: "Tamsin",
      system: {
        level: 2,
        body: {
          marks: [
            { name: "Fen guide", bonus: 4 },
            { name: "Poacher", bonus: 3 },
          ],
        },
      },
    });
  });

  it("makes lists inside rows whole, too", () => {
    const nested = { effects: list(group({ label: text(), changes: list(group({ target: text(), value: integer(0) })) })) };
    const kept = { label: "Chill", changes: [] };
    const held = { effects: [{ label: "Burn", changes: [{ target: "evasion", value: -1 }] }, kept] };
    const sent = { system: { effects: { 0: { label: "Scorch", changes: { 0: { value: -2 } } } } } };
    const scorched = { label: "Scorch", changes: [{ target: "evasion", value: -2 }] };
    expect(withWholeLists(nested, sent, held)).toEqual({ system: { effects: [scorched, kept] } });
    const added = { system: { effects: { 1: { changes: withNewRow(nested, "effects.1.changes", []) } } } };
    expect(withWholeLists(nested, added, held)).toEqual({
      system: { effects: [held.effects[0], { label: "Chill", changes: [{ target: "", value: 0 }] }] },
    });
  });

  it("keeps a list that came whole, and does not bring back a row that is gone", () => {
    expect(withWholeLists(fields, { system: { tags: ["c"] } }, stored)).toEqual({ system: { tags: ["c"] } });
    expect(withWholeLists(fields, { system: { tags: { 5: "z" } } }, stored)).toEqual({ system: { tags: ["a", "b"] } });
  });

  it("does not change what is stored", () => {
    const before = structuredClone(stored);
    withWholeLists(fields, { system: { body: { marks: { 0: { bonus: 9 } } } } }, stored);
    withNewRow(fields, "body.marks", stored.body.marks);
    withoutRow(fields, "tags", stored.tags, 0);
    expect(stored).toEqual(before);
  });

  it("adds a row of initial values, and removes one by its number", () => {
    expect(withNewRow(fields, "body.marks", stored.body.marks)?.at(-1)).toEqual({ name: "", bonus: 2 });
    expect(withoutRow(fields, "body.marks", stored.body.marks, 0)).toEqual([{ name: "Poacher", bonus: 1 }]);
    expect(withoutRow(fields, "tags", stored.tags, 7)).toBeUndefined();
    expect(withNewRow(fields, "level", 1)).toBeUndefined();
  });

  it("lays the values of a preset over a new row", () => {
    expect(withNewRow(fields, "body.marks", [], { bonus: 15 })).toEqual([{ name: "", bonus: 15 }]);
  });
});
