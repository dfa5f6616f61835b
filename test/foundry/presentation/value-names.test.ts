// What dialogs call a stored value: by the ruleset's word, by ours, by the part that holds it, and at worst by its path.

import { expect, it } from "vitest";
import { valueName } from "../../../src/foundry/presentation/value-names.ts";
import { flatten } from "../../../tools/json.ts";
import { mergedLanguage } from "../../../tools/shipped/languages.ts";

const english = flatten(mergedLanguage("en"));
const words = {
  has: (key: string) => english.has(key),
  localize: (key: string) => {
    const text = english.get(key);
    return typeof text === "string" ? text : key;
  },
};
const named = (path: string): string => valueName(path, "ARCHMAGE.Value", words);

it("names values in words", () => {
  expect(named("system.hp.value")).toBe("hit points");
  expect(named("system.escalation.value")).toBe("Escalation die");
  expect(named("system.grab.by")).toBe("grabs");
  expect(named("defeated")).toBe("mark of defeat");
  expect(named("system.order.acted")).toBe("place in the order of turns");
  expect(named("")).toBe("everything");
});

it("falls back to the path where nobody has named it", () => {
  expect(valueName("system.hp.value", undefined, words)).toBe("hp.value");
  expect(named("system.something.else")).toBe("something.else");
});
