// A row of a dialog names a number: never by a field of a creature ("Mook"), nor by its name. Damage is told with its dice.
import { expect, it } from "vitest";
import { participants } from "../../../src/engine/index.ts";
import { triedUses } from "../../../src/engine/testing/uses/tried-uses.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { starterBattle } from "../content/starter.ts";

it.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s names its sums by what they are", (_id, ruleset) => {
  const battle = starterBattle(ruleset);
  const names = new Set(participants(battle).map(({ name }) => name));
  const rows = [...triedUses(ruleset, battle, 1)].flatMap(({ proposal }) => proposal?.breakdowns ?? []);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ label }) => names.has(label) || /^[A-Z]+\.Field\./.test(label))).toEqual([]);
  expect(rows.filter(({ label, dice }) => /damage/i.test(label) && !dice)).toEqual([]);
});
