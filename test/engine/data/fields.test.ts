// Field descriptors: initial data, checks, filling, rich-text paths.

import { describe, expect, it } from "vitest";
import {
  boolean,
  checkFields,
  choice,
  fillFields,
  formula,
  group,
  html,
  htmlPaths,
  initialOf,
  integer,
  list,
  map,
  optionalInteger,
  reference,
  text,
} from "../../../src/engine/data/fields.ts";

const fields = {
  level: integer(1, { min: 1, max: 10 }),
  bonus: optionalInteger(),
  ready: boolean(true),
  name: text("nobody"),
  story: html(),
  damage: formula(),
  target: reference(),
  kind: choice("X.Kind", ["near", "far"], "far"),
  tags: list(text()),
  counts: map(integer(0)),
  hp: group({ value: integer(5), notes: list(group({ text: html() })) }),
};

describe("fields", () => {
  it("make fresh initial data each time", () => {
    const [one, other] = [initialOf(fields), initialOf(fields)];
    expect(one).toMatchObject({ level: 1, bonus: null, ready: true, name: "nobody", kind: "far", tags: [], counts: {}, hp: { value: 5 } });
    one.tags.push("x");
    one.hp.value = 3;
    expect([other.tags, other.hp.value]).toEqual([[], 5]);
    expect(checkFields(fields, one)).toEqual([]);
  });

  it("say what they are and begin with", () => {
    expect([text("nobody"), boolean(true), html(), formula("1d6")]).toEqual([
      { kind: "text", initial: "nobody" },
      { kind: "boolean", initial: true },
      { kind: "html", initial: "" },
      { kind: "formula", initial: "1d6" },
    ]);
  });

  it("name every value that does not fit, with its path", () => {
    const wrong = {
      level: 11,
      bonus: 1.5,
      ready: "yes",
      name: 3,
      story: null,
      kind: "elsewhere",
      tags: ["a", 4],
      counts: { a: "b" },
      hp: { value: Number.NaN, more: 1 },
      stranger: 1,
    };
    expect(checkFields(fields, wrong).map(({ path, text: why }) => `${path} ${why.replace("SORTIE.Field.", "")}`)).toEqual([
      "level TooLarge",
      "bonus NotAnInteger",
      "ready NotABoolean",
      "name NotText",
      "story NotText",
      "kind NotAChoice",
      "tags.1 NotText",
      "counts.a NotAnInteger",
      "hp.value NotAnInteger",
      "hp.more Unknown",
      "stranger Unknown",
    ]);
    expect(checkFields(fields, { level: 0 })).toMatchObject([{ text: "SORTIE.Field.TooSmall", data: { min: 1 } }]);
    expect(checkFields(fields, [])).toMatchObject([{ text: "SORTIE.Field.NotAnObject" }]);
    expect(checkFields(fields, { tags: "a", counts: [], hp: 1 })).toHaveLength(3);
  });

  it("lay partial data over the initial one", () => {
    expect(fillFields(fields, { level: 3, hp: { value: 1 }, tags: ["a"] })).toMatchObject({
      level: 3,
      ready: true,
      hp: { value: 1, notes: [] },
      tags: ["a"],
    });
  });

  it("find the rich text in groups, lists and maps", () => {
    expect(htmlPaths({ ...fields, pages: map(html()) })).toEqual(["story", "hp.notes.*.text", "pages.*"]);
  });
});
