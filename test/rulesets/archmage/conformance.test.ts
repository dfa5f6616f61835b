// Archmage keeps the contract of every ruleset, and stays sane under random play.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkRuleset, languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import { reachAtRandom } from "../../../src/engine/testing/random-coverage.ts";
import { playAtRandom } from "./random.ts";
import { archmage } from "./table.ts";

const words = JSON.parse(readFileSync(new URL("../../../src/rulesets/archmage/lang/en.json", import.meta.url), "utf8")) as object;

describe("the contract", () => {
  it("is kept", () => {
    expect(checkRuleset(archmage, languageKeysOf(words))).toEqual([]);
  });
});

describe("random play", () => {
  it("stays whole: bounds, relations, undo, replay, the order of turns", () => {
    const { problems, unreached } = reachAtRandom(archmage, (seed, eager) => playAtRandom(seed, undefined, eager), {
      first: 1,
      least: 20,
      most: 60,
      spared: {
        reviewHitPoints: "level and Constitution do not change in play",
        // The heroes of these battles have no power that gives them.
        ...Object.fromEntries(
          ["hampered", "asleep", "stuck", "invisible"].map((id) => [`conditions.${id}.given`, "by hand, or by a power that says so"]),
        ),
        "conditions.stable.given": "needs somebody dying whom a friend steadies",
        "reactions.interrupt-moving": "nobody here has a power that interrupts moves",
        "reactions.interrupt-usingPower": "nobody here has a power that interrupts powers",
      },
    });
    expect(problems).toEqual([]);
    expect(unreached).toEqual([]);
  });
});
