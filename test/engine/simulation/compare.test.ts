// Two forecasts side by side: what has changed, and how far that can be trusted.
import { describe, expect, it } from "vitest";
import type { Forecast, PlayedOutcome } from "../../../src/engine/index.ts";
import { differenceOf, emptyForecast } from "../../../src/engine/index.ts";

/** A forecast whose battles of these seeds were won and lost. */
function forecastOf(wins: readonly boolean[], first = 1): Forecast {
  const forecast = emptyForecast();
  wins.forEach((won, index) => {
    const winner: PlayedOutcome["winner"] = won ? "heroes" : "foes";
    forecast.outcomes.push({ seed: first + index, winner, rounds: 1, down: [], fell: [], dead: [] });
  });
  return forecast;
}

const won = ({ winner }: PlayedOutcome): boolean => winner === "heroes";
const times = (count: number, value: boolean): boolean[] => Array.from({ length: count }, () => value);

describe("the difference of two forecasts", () => {
  it("says nothing of battles that only one of them has played", () => {
    const difference = differenceOf(forecastOf(times(10, true)), forecastOf(times(10, false), 11), won);
    expect(difference).toEqual({ share: 0, low: -1, high: 1, battles: 0 });
  });

  it("counts seed by seed what became more and what became less", () => {
    const before = forecastOf([...times(40, true), ...times(60, false)]);
    const now = forecastOf([...times(30, true), ...times(10, false), ...times(30, true), ...times(30, false)]);
    const { share, low, high, battles } = differenceOf(before, now, won);
    expect(battles).toBe(100);
    expect(share).toBeCloseTo(0.2);
    // The interval of Bonett and Price, worked out by hand: 31/102 − 11/102, ± 1.96 √((42/102 − (20/102)²) / 102).
    expect(low).toBeCloseTo(0.0776, 3);
    expect(high).toBeCloseTo(0.3146, 3);
  });

  it("is never certain where hardly anything was played, nor impossible where nothing differs", () => {
    const few = differenceOf(forecastOf([false, false]), forecastOf([true, true]), won);
    expect(few.low).toBeLessThan(0);
    const same = differenceOf(forecastOf(times(50, true)), forecastOf(times(50, true)), won);
    expect(same.share).toBe(0);
    expect(same.low).toBeLessThan(0);
    expect(same.high).toBeGreaterThan(0);
  });
});
