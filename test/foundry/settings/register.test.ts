// Every kind of setting that a ruleset can bring becomes one that Foundry knows.

import { expect, it } from "vitest";
import type { SettingDefinition } from "../../../src/engine/index.ts";
import { typeOf } from "../../../src/foundry/settings/register.ts";

const setting = (field: SettingDefinition["field"]): SettingDefinition => ({ key: "k", label: "l", hint: "h", field });

it("knows switches, numbers within bounds, choices, and words that the world types", () => {
  expect(typeOf(setting({ kind: "boolean", initial: true }))).toEqual({ type: Boolean, default: true });
  expect(typeOf(setting({ kind: "integer", initial: 2, min: 0, max: 5 }))).toEqual({
    type: Number,
    default: 2,
    range: { min: 0, max: 5, step: 1 },
  });
  expect(typeOf(setting({ kind: "choice", initial: "a", choices: { a: "A", b: "B" } }))).toEqual({
    type: String,
    default: "a",
    choices: { a: "A", b: "B" },
  });
  expect(typeOf(setting({ kind: "text", initial: "strength, mind" }))).toEqual({ type: String, default: "strength, mind" });
});
