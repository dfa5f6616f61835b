// The conformance suite notices an action that may be done as a group and has no price: nothing would keep a click from doing it without end.

import { expect, it } from "vitest";
import { checkRuleset, languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import shock from "../../../src/rulesets/shock/index.ts";

const PROBLEM = '"suffer" may be done as a group, and has no price';

it("an action that may be done as a group has a price", () => {
  const actions = shock.actions.map((action) => {
    if (action.id !== "suffer") return action;
    const { price: _price, ...free } = action;
    return { ...free, group: true as const };
  });
  expect(checkRuleset({ ...shock, actions }, languageKeysOf({}))).toContain(PROBLEM);
  expect(checkRuleset(shock, languageKeysOf({}))).not.toContain(PROBLEM);
});
