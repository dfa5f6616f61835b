// What the actions of the five rulesets say before they are carried out is what they do: numbers and chances of dialogs, prices, levels.
import { expect, it } from "vitest";
import { useProblems } from "../../src/engine/testing/index.ts";
import type { FromDice } from "../../src/engine/testing/uses/shown-rolls.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { starterBattle } from "./content/starter.ts";

/** What a luck roll of 20 adds to a test of the Luck Die (LU-TST-04). */
const goodLuck: FromDice = ({ rule, kind }) => rule === "LU-TST-04" && kind === "luck";

it.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s: heroes and foes of its first encounter", (_id, ruleset) => {
  expect(useProblems(ruleset, starterBattle(ruleset), 1, goodLuck)).toEqual([]);
});
