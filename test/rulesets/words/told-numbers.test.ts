// Nothing that players read in the five rulesets tells a number or a text of a foe whose sheet is closed to them.
import { describe, expect, it } from "vitest";
import type { Battle } from "../../../src/engine/index.ts";
import { toldNumbers } from "../../../src/engine/testing/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { mergedLanguage } from "../../../tools/shipped/languages.ts";
import { RANDOM_BATTLES } from "../simulation/random-plays.ts";
import { OPEN_FIELDS } from "../map/open-fields.ts";

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  it("tells no number of a foe to players", () => {
    const begin = RANDOM_BATTLES[id];
    if (!begin) throw new Error(`Nobody plays ${id}`);
    const told = toldNumbers(ruleset, begin(1) as Battle, mergedLanguage("en"), { rounds: 2, seeds: [1, 2], open: OPEN_FIELDS[id] ?? [] });
    expect(told).toEqual([]);
  });
});
