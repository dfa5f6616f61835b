// No sentence of the five rulesets tells a player a number of a foe whose sheet is closed to them.
import { describe, expect, it } from "vitest";
import type { Battle } from "../../src/engine/index.ts";
import { toldNumbers } from "../../src/engine/testing/index.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { mergedLanguage } from "../../tools/languages.ts";
import { RANDOM_BATTLES } from "./random-plays.ts";
import { isShownToAll } from "./shown-to-all.ts";

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  it("tells no number of a foe to players", { timeout: 300_000 }, () => {
    const begin = RANDOM_BATTLES[id];
    if (!begin) throw new Error(`Nobody plays ${id}`);
    const told = toldNumbers(ruleset, begin(1) as Battle, mergedLanguage("en"), { rounds: 2, seeds: [1, 2] });
    expect(told.filter((problem) => !isShownToAll(problem))).toEqual([]);
  });
});
