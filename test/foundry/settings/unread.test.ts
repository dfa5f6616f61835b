// What is typed into a setting and cannot be read by its ruleset is named: in every ruleset, for every setting that is parsed.

import { expect, it } from "vitest";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const texts = builtInRulesets.flatMap(({ id, settings }) =>
  settings.flatMap(({ key, field }) => (field.kind === "text" ? [{ name: `${id}.${key}`, field }] : [])),
);

/** Lists whose every word is an id of the world's own. */
const ANY_WORDS = ["luck.attributeList", "luck.skillList", "luck.proficiencyList"];

it.each(texts)("$name reads what it says by default, and names what it cannot read", ({ name, field }) => {
  if (ANY_WORDS.includes(name)) {
    expect(field.unread).toBeUndefined();
    return;
  }
  expect(field.unread?.(field.initial)).toEqual([]);
  expect(field.unread?.("nonsense")).toEqual(["nonsense"]);
});

it("names each part that is wrong, and no other", () => {
  const unread = texts.find(({ name }) => name === "definition.sizeTable")?.field.unread;
  expect(unread?.("fine abc, medium, small -1 1 -2, huge 3 3")).toEqual(["fine abc", "medium", "huge 3 3"]);
});
