// Definition keeps the contract of every ruleset, and stays sane under random play.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkRuleset, languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import { reachAtRandom } from "../../../src/engine/testing/random-coverage.ts";
import { playAtRandom } from "./random.ts";
import { definition } from "./table.ts";

const words = JSON.parse(readFileSync(new URL("../../../src/rulesets/definition/lang/en.json", import.meta.url), "utf8")) as object;

describe("the contract", () => {
  it("is kept", () => {
    expect(checkRuleset(definition, languageKeysOf(words))).toEqual([]);
  });
});

describe("random play", () => {
  it("stays whole: bounds, grips, undo, replay, the order of turns", () => {
    const { problems, unreached } = reachAtRandom(definition, (seed, eager) => playAtRandom(seed, undefined, eager), {
      first: 1,
      least: 12,
      most: 150,
      spared: {
        expose: "needs a pin that has held for a whole turn",
        "reactions.heldAttack": "needs a move that somebody has held back",
      },
    });
    expect(problems).toEqual([]);
    expect(unreached).toEqual([]);
  });
});
