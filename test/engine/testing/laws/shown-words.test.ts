// What random play hears and sees is said in words by every ruleset: sentences, dialogs, the order's headings.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { saysInWords } from "../../../../src/engine/testing/laws/shown-words.ts";
import { playUnchecked } from "../../../../src/engine/testing/random-play.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
import luck from "../../../../src/rulesets/luck/index.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import { beginAtRandom as beginArchmage } from "../../../rulesets/archmage/random.ts";
import { beginAtRandom as beginDefinition } from "../../../rulesets/definition/random.ts";
import { beginAtRandom as beginLuck } from "../../../rulesets/luck/random.ts";
import { beginAtRandom as beginShock } from "../../../rulesets/shock/random.ts";
import { beginAtRandom as beginVolition } from "../../../rulesets/volition/random.ts";

/** What random play of one seed hears that has no words. */
function unsaid<S extends Shapes>(ruleset: Ruleset<S>, begin: (seed: number) => Battle<S>): string[] {
  const words = JSON.parse(readFileSync(new URL(`../../../../src/rulesets/${ruleset.id}/lang/en.json`, import.meta.url), "utf8")) as object;
  return playUnchecked(ruleset, begin(1), 1, 2, saysInWords(ruleset, words)).problems.map(String);
}

describe("what random play of a ruleset shows has words", () => {
  it.each([
    ["archmage", () => unsaid(archmage, beginArchmage)],
    ["definition", () => unsaid(definition, beginDefinition)],
    ["luck", () => unsaid(luck, beginLuck)],
    ["shock", () => unsaid(shock, beginShock)],
    ["volition", () => unsaid(volition, beginVolition)],
  ])("in %s", (_id, problems) => {
    expect(problems()).toEqual([]);
  });
});
