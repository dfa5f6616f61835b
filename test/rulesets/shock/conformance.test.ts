// Shock keeps the contract of every ruleset, and stays sane under random play.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkRuleset, languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import { reachAtRandom } from "../../../src/engine/testing/random-coverage.ts";
import { playAtRandom } from "./random.ts";
import { shock } from "./table.ts";

const words = JSON.parse(readFileSync(new URL("../../../src/rulesets/shock/lang/en.json", import.meta.url), "utf8")) as object;

describe("the contract", () => {
  it("is kept", () => {
    expect(checkRuleset(shock, languageKeysOf(words))).toEqual([]);
  });
});

describe("random play", () => {
  it("stays whole: bounds, holds and grapples, undo, replay, the order of sides", () => {
    const { problems, unreached } = reachAtRandom(shock, (seed, eager) => playAtRandom(seed, undefined, eager), {
      first: 101,
      least: 30,
      most: 60,
      spared: {
        execution: "needs a victim that suspects nothing",
        unarmedExecution: "needs a victim that suspects nothing",
        "conditions.shockImmune.given": "by hand or by what somebody carries",
        "conditions.unaware.given": "by hand: who suspects nothing is the GM's to say",
        "conditions.unseen.given": "by hand: who sees whom is the GM's to say",
        "reactions.snap-snapped": "whoever goes for somebody has mostly spent its own action by then; out-of-turn.test.ts plays it",
        "reactions.held-casting": "needs somebody who holds an attack as a spell is cast",
      },
    });
    expect(problems).toEqual([]);
    expect(unreached).toEqual([]);
  });
});
