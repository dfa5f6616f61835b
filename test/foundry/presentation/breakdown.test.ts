// How a number is told: what is added to a roll has a sign, what a roll is held against has none.
import { expect, test } from "vitest";
import { breakdownView } from "../../../src/foundry/presentation/breakdown.ts";

const terms = [
  { label: "Skill", value: 45, kind: "base", rule: "X-1", counted: true },
  { label: "Cover", value: -10, kind: "situation", rule: "X-2", counted: true },
] as const;

test.each([
  [true, "35", ["45", "−10"]],
  [false, "+35", ["+45", "−10"]],
] as const)("a target (%s) begins with a plain number", (target, shown, values) => {
  const view = breakdownView({ total: 35, terms, ...(target ? { target } : {}) }, undefined, (label) => label);
  expect([view.shown, view.terms.map(({ value }) => value)]).toEqual([shown, values]);
});
