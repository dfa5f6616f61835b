// The questions of an action's dialog come back with the types that they were asked with.

import { beforeEach, describe, expect, it } from "vitest";
import type { DialogField } from "../../../src/engine/procedures/dialog-fields.ts";
import { fieldView, groupFields, readFields } from "../../../src/foundry/dialogs/fields.ts";
import { stubWords } from "../applications/words.ts";

beforeEach(stubWords);

const fields: DialogField[] = [
  { key: "advantage", label: "A", kind: "boolean", value: false },
  { key: "modifier", label: "M", kind: "integer", value: 0, min: -10, max: 10 },
  {
    key: "cover",
    label: "C",
    kind: "choice",
    value: "none",
    choices: [
      { value: "none", label: "None" },
      { value: "full", label: "Full" },
    ],
  },
  { key: "note", label: "N", kind: "text", value: "" },
];

const typed = (entries: Record<string, string>) => (key: string) =>
  key in entries ? { text: entries[key] ?? "", checked: entries[key] === "on" } : null;

describe("readFields", () => {
  it("reads each kind", () => {
    expect(readFields(fields, typed({ advantage: "on", modifier: "−2", cover: "full", note: "rain" }))).toEqual({
      advantage: true,
      modifier: -2,
      cover: "full",
      note: "rain",
    });
  });

  it("takes the nearest number that is allowed, and what was proposed for what cannot be read", () => {
    expect(readFields(fields, typed({ modifier: "99" }))["modifier"]).toBe(10);
    expect(readFields(fields, typed({ modifier: "a lot" }))["modifier"]).toBe(0);
    expect(readFields(fields, typed({ cover: "wall" }))["cover"]).toBe("none");
    expect(readFields(fields, () => null)).toEqual({ advantage: false, modifier: 0, cover: "none", note: "" });
  });
});

it("says a hint once for boxes that share it", () => {
  const box = (key: string, hint: string) => fieldView({ key, label: key, hint, kind: "boolean", value: false }, "d");
  const groups = groupFields([box("a", "Alone"), box("b", "Past"), box("c", "Past"), fieldView(fields[1]!, "d"), box("d", "Past")]);
  expect(groups.map((group) => [group.hint, group.fields.map(({ key }) => key)])).toEqual([
    ["", ["a"]],
    ["Past", ["b", "c"]],
    ["", ["modifier"]],
    ["", ["d"]],
  ]);
});

it("prepares a field for the template with an id of its own", () => {
  expect(fieldView(fields[2]!, "d1")).toMatchObject({ id: "d1-cover", choices: [{ selected: true }, { selected: false }] });
});
