// Volition keeps the contract of every ruleset, and stays sane under random play.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkRuleset, languageKeysOf } from "../../../src/engine/testing/conformance.ts";
import { reachAtRandom } from "../../../src/engine/testing/random-coverage.ts";
import { playAtRandom } from "./random.ts";
import { volition } from "./table.ts";

const words = JSON.parse(readFileSync(new URL("../../../src/rulesets/volition/lang/en.json", import.meta.url), "utf8")) as object;

describe("the contract", () => {
  it("is kept", () => {
    expect(checkRuleset(volition, languageKeysOf(words))).toEqual([]);
  });
});

describe("random play", () => {
  it("stays whole: bounds, relations, undo, replay, the order of turns", () => {
    const { problems, unreached } = reachAtRandom(volition, (seed, eager) => playAtRandom(seed, undefined, eager), {
      first: 1,
      least: 20,
      most: 60,
      spared: {
        coupDeGrace: "needs somebody helpless whom no friend defends",
        sustain: "needs an ability that was kept up since the turn before",
        letGo: "needs an ability that is kept up",
        "conditions.flying.given": "by hand, or by a power that says so",
        "conditions.helpless.given": "by hand, or by a power that says so",
        "conditions.vulnerable.given": "by hand, or by a power that says so",
        "conditions.ongoing.asked": "marks damage that the effect itself holds",
        "reactions.stepIn-declared-several": "needs a blow at several who stand together",
        // Nobody here has an ability with a trigger.
        ...Object.fromEntries(
          ["declared", "hit", "missed", "hurt", "fallen", "leaving", "approach"].map((when) => [
            `reactions.triggered-${when}`,
            "needs an ability that says so",
          ]),
        ),
      },
    });
    expect(problems).toEqual([]);
    expect(unreached).toEqual([]);
  });
});
