// No sentence of the five rulesets tells a player a number of a foe whose sheet is closed to them.
import { describe, expect, it } from "vitest";
import type { Battle } from "../../src/engine/index.ts";
import { toldNumbers } from "../../src/engine/testing/index.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { mergedLanguage } from "../../tools/languages.ts";
import { playAtRandom as archmage } from "./archmage/random.ts";
import { playAtRandom as definition } from "./definition/random.ts";
import { playAtRandom as luck } from "./luck/random.ts";
import { playAtRandom as shock } from "./shock/random.ts";
import { playAtRandom as volition } from "./volition/random.ts";

const starts: Readonly<Record<string, () => Battle>> = {
  archmage: () => archmage(1).start,
  definition: () => definition(1).start,
  luck: () => luck(1).start,
  shock: () => shock(1).start,
  volition: () => volition(1).start,
};

/** What everybody sees: the number painted on a foe's token. */
const SHOWN = ["marker.number of shockFoe"];

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  it("tells no number of a foe to players", { timeout: 300_000 }, () => {
    const battle = starts[id]?.();
    if (!battle) throw new Error(`Nobody plays ${id}`);
    const told = toldNumbers(ruleset, battle, mergedLanguage("en"), { rounds: 2, seeds: [1, 2] });
    expect(told.filter((problem) => !SHOWN.some((place) => problem.includes(place)))).toEqual([]);
  });
});
