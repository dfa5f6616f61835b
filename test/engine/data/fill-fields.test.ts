// Checks that partial data is completed as a document would be: groups merge, and so do those inside lists and maps.

import { describe, expect, it } from "vitest";
import { boolean, fillFields, group, integer, list, map, text } from "../../../src/engine/index.ts";

const fields = {
  hp: group({ value: integer(10), max: integer(10) }),
  applies: list(group({ kind: text("condition"), on: text("hit"), amount: integer() })),
  bonuses: map(group({ value: integer(1), magic: boolean(true) })),
  tags: list(text(), ["new"]),
};

describe("fillFields", () => {
  it("fills groups, the rows of lists and the values of maps", () => {
    const filled = fillFields(fields, { hp: { value: 3 }, applies: [{ kind: "ongoing", amount: 5 }], bonuses: { ac: { value: 2 } } });
    expect(filled).toEqual({
      hp: { value: 3, max: 10 },
      applies: [{ kind: "ongoing", on: "hit", amount: 5 }],
      bonuses: { ac: { value: 2, magic: true } },
      tags: ["new"],
    });
  });

  it("shares nothing with what it was given, nor with the descriptors", () => {
    const given = { applies: [{ kind: "grab" }], tags: ["old"] };
    const filled = fillFields(fields, given);
    filled.tags.push("changed");
    for (const row of filled.applies) row.kind = "changed";
    expect(given).toEqual({ applies: [{ kind: "grab" }], tags: ["old"] });
    expect(fillFields(fields, {}).tags).toEqual(["new"]);
  });
});
