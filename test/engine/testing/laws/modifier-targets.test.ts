// The checker of numbers that may be raised notices what nothing raises, and what stands twice.

import { expect, it } from "vitest";
import { checkModifierTargets } from "../../../../src/engine/testing/laws/modifier-targets.ts";
import definition from "../../../../src/rulesets/definition/index.ts";

it("a number that no rule reads is a problem, and so is a key that stands twice", () => {
  const [first] = definition.numbers ?? [];
  if (!first) throw new Error("Definition lists no numbers");
  expect(checkModifierTargets(definition)).toEqual([]);
  const misspelt = { ...first, key: "attacks" };
  expect(checkModifierTargets({ ...definition, numbers: [first, misspelt, first] })).toEqual([
    'The number "attack" stands twice',
    'A lasting effect that names "attacks" changes nothing',
  ]);
  const without = { ...first, read: () => Number.NaN };
  expect(checkModifierTargets({ ...definition, numbers: [without] })).toHaveLength(1);
});
