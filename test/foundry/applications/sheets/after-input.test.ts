// What a sheet sends of a hero settles what the window that makes heroes settles by the same entry.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { diffObject } from "vtt-playground/client/data/difference";
import { mergeObject } from "vtt-playground/client/data/merge";
import { deepClone } from "vtt-playground/client/data/objects";
import { flattenObject } from "vtt-playground/client/data/properties";
import { initialOf } from "../../../../src/engine/index.ts";
import { withSettled } from "../../../../src/foundry/applications/sheets/actor/after-input.ts";
import { characterFields } from "../../../../src/rulesets/archmage/data/fields.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";

beforeEach(() => {
  vi.stubGlobal("foundry", { utils: { diffObject, mergeObject, deepClone, flattenObject } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("AE-HP-01 a maximum of hit points that is typed into the sheet has been looked at for this level, and nothing else has", () => {
  const stored = initialOf(characterFields);
  const sent = (system: object) => withSettled(archmage, "archmageCharacter", { name: "Mira", system }, stored);
  expect(sent({ level: 1, hp: { max: 30, value: 30 } })).toEqual({
    name: "Mira",
    system: { level: 1, hp: { max: 30, value: 30 }, reviewed: { level: 1, con: 0 } },
  });
  expect(sent({ level: 2, hp: { max: 10 } })).toEqual({ name: "Mira", system: { level: 2, hp: { max: 10 } } });
  expect(stored).toEqual(initialOf(characterFields));
});
