// Rolls that a ruleset reads the wrong way round, each planted in the example once: found by what comes of many, and named.
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { playRandomly } from "../../../src/engine/testing/index.ts";
import { addLuck, luckProblems } from "../../../src/engine/testing/laws/thrown-luck.ts";
import type { LuckTally } from "../../../src/engine/testing/laws/thrown-luck.ts";
import { battleOf, withAction } from "./planted.ts";

interface Planted {
  /** Whether a low die goes well, and whether the roll says so. */
  readonly goesLow: boolean;
  readonly saysLow: boolean;
  readonly chance?: number;
  /** Whether its sum says that it is what is rolled under; missing: it has none. */
  readonly target?: boolean;
}

const sum = (target: boolean) =>
  ({
    ...engine.breakdown([{ label: "VIGIL.Light", value: 3, kind: "base", rule: "VG-1" }], { kinds: {}, sameName: "sum" }),
    ...(target ? { target: true as const } : {}),
  }) as const;

/** The example where to kindle is to roll one die: with three faces of six it goes well. */
const rolling = ({ goesLow, saysLow, chance = 0.5, target }: Planted): Ruleset =>
  withAction("kindle", {
    *perform(context: Context): Procedure {
      const who = engine.requireCreature(context.battle, context.intent.actor);
      const better = saysLow ? ({ better: "low" } as const) : {};
      const thrown = yield* engine.roll({ rule: "VG-1", text: "VIGIL.Roll", of: who.uuid, dice: engine.dice(1, 6), ...better });
      context.note({
        ...{ rule: "VG-1", text: "VIGIL.Step.Stands", about: who.uuid, dice: thrown },
        outcome: thrown.sum <= 3 === goesLow ? "success" : "failure",
        ...(target === undefined ? {} : { breakdown: sum(target) }),
      });
    },
    propose: () => ({
      ...{ fields: [], refusal: null },
      breakdowns: [{ target: "", label: "VIGIL.Light", breakdown: sum(true), chance }],
    }),
  });

function problems(planted: Planted): string {
  const ruleset = rolling(planted);
  const luck: LuckTally = new Map();
  for (let seed = 1; seed <= 12; seed += 1)
    addLuck(luck, playRandomly(ruleset, battleOf(ruleset), seed, 4, undefined, new Set(["kindle"])).luck);
  return luckProblems(luck).join("\n");
}

describe("the law of luck", () => {
  it("says nothing of rolls that are read as they are meant", () => {
    expect(problems({ goesLow: false, saysLow: false })).toBe("");
    expect(problems({ goesLow: true, saysLow: true, target: true })).toBe("");
  });

  it("names rolls in which low is good, and nothing says so", () => {
    expect(problems({ goesLow: true, saysLow: false })).toContain(
      'kindle: low dice go well, and nothing says so: give its rolls better: "low"',
    );
  });

  it("names rolls that say that low is good, where it is not", () => {
    expect(problems({ goesLow: false, saysLow: true })).toContain('kindle: its rolls say better: "low", and high dice go well');
  });

  it("names a sum to roll under that is shown as if it were added", () => {
    expect(problems({ goesLow: true, saysLow: true, target: false })).toContain("say `target: true` in its breakdown");
  });

  it("names a dialog whose chance is far from what comes of it", () => {
    expect(problems({ goesLow: true, saysLow: true, chance: 0.95 })).toMatch(
      /^kindle: its dialog tells a chance of 95 %, and it goes well in [45]\d % of \d+ rolls$/,
    );
  });
});
