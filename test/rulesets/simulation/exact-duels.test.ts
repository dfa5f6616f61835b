// Forecasts against what is exact: duels whose every fall of the dice is worked out by the real rules, and the same duels played many times.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/index.ts";
import { estimateOf } from "../../../src/engine/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { BATTLES, DEADLY, DUELS, figuresOf, lineOf } from "./duels.ts";

/** The page, its tables without what aligns them. */
const page = readFileSync(new URL("../../../docs/play/validation.md", import.meta.url), "utf8").replaceAll(/ +/g, " ");

function rulesetOf(id: string): Ruleset {
  const ruleset = builtInRulesets.find((one) => one.id === id);
  if (!ruleset) throw new Error(`There is no ${id}.`);
  return ruleset;
}

describe("a forecast", () => {
  it("is held against a duel of every ruleset", () => {
    expect(DUELS.map(({ ruleset }) => ruleset).toSorted()).toEqual(builtInRulesets.map(({ id }) => id).toSorted());
  });

  it.each(DUELS)(
    "of $ruleset lies within three standard deviations of the exact chance of a duel, as the page of validation says",
    (duel) => {
      const ruleset = rulesetOf(duel.ruleset);
      const figures = figuresOf(ruleset, duel);
      expect(figures.exact).toBeGreaterThan(0.05);
      expect(figures.exact).toBeLessThan(0.95);
      expect(Math.abs(figures.deviations)).toBeLessThan(3);
      expect(page).toContain(lineOf(duel, figures));
      // Without the luck of the dice it is known better, and as truly.
      const { adjusted, adjustedDeviations, played } = figures;
      expect(Math.abs(adjustedDeviations)).toBeLessThan(3);
      const plain = estimateOf(played * BATTLES, BATTLES);
      expect(adjusted.high - adjusted.low).toBeLessThan(plain.high - plain.low);
    },
  );

  it("follows a rule of the world whose effect is known: where every hit fells, whoever is first wins once in 2 − p", () => {
    const ruleset = rulesetOf(DEADLY.ruleset);
    const figures = figuresOf(ruleset, DEADLY);
    const first = Math.max(figures.exact, 1 - figures.exact);
    const twentieths = 20 * (2 - 1 / first);
    expect(twentieths).toBeCloseTo(Math.round(twentieths), 6);
    expect(Math.round(twentieths)).toBeGreaterThan(0);
    expect(Math.abs(figures.deviations)).toBeLessThan(3);
    expect(page).toContain(lineOf(DEADLY, figures));
  });
});
