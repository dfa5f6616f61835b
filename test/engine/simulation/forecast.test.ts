// What forecasts make of played battles.
import { describe, expect, it } from "vitest";
import { addBattle, chanceToWin, courseOf, emptyForecast, estimateOf, quantileOf } from "../../../src/engine/index.ts";
import type { PlayedBattle } from "../../../src/engine/index.ts";

const played = (winner: PlayedBattle["winner"], course: PlayedBattle["course"] = []): PlayedBattle => ({
  winner,
  rounds: course.length,
  down: winner === "heroes" ? ["Actor.rat"] : ["Actor.hero"],
  fell: winner === "heroes" ? ["Actor.rat"] : ["Actor.hero"],
  dead: [],
  spent: { "Actor.hero": { uses: 2 } },
  damage: { "Actor.hero": 7 },
  luck: {},
  course,
  refused: [],
});

describe("an estimate", () => {
  it("says nothing of nothing, and holds its share within its interval", () => {
    expect(estimateOf(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
    // The Wilson interval of 8 in 10, as any table of it has: 0.490 to 0.943.
    const { low, high } = estimateOf(8, 10);
    expect(low).toBeCloseTo(0.49, 2);
    expect(high).toBeCloseTo(0.943, 2);
  });

  it("never calls what did not happen impossible, nor what always did certain", () => {
    expect(estimateOf(0, 20)).toMatchObject({ low: 0 });
    expect(estimateOf(0, 20).high).toBeGreaterThan(0.1);
    expect(estimateOf(20, 20).low).toBeLessThan(0.9);
  });

  it("narrows to three points within a thousand battles", () => {
    const { low, high } = estimateOf(500, 1067);
    expect(high - low).toBeLessThan(0.0601);
  });
});

describe("a forecast", () => {
  it("counts who won and who fell, and keeps every battle's seed", () => {
    const forecast = emptyForecast();
    addBattle(forecast, 11, played("heroes"));
    addBattle(forecast, 12, played("foes"));
    addBattle(forecast, 13, played(null));
    expect(chanceToWin(forecast, "heroes").share).toBeCloseTo(1 / 3);
    expect(forecast.outcomes.map(({ seed }) => seed)).toEqual([11, 12, 13]);
    expect(forecast.falls).toEqual(
      new Map([
        ["Actor.rat", 1],
        ["Actor.hero", 2],
      ]),
    );
    expect(forecast.damage.get("Actor.hero")).toBe(21);
    expect(forecast.spent.get("uses")?.get("Actor.hero")).toBe(6);
    expect(forecast.deaths.size).toBe(0);
  });

  it("shows a battle that is over as it ended, for as long as others go on", () => {
    const forecast = emptyForecast();
    addBattle(forecast, 1, played("heroes", [{ heroes: 1, foes: 1 }]));
    addBattle(
      forecast,
      2,
      played("heroes", [
        { heroes: 1, foes: 1 },
        { heroes: 0.5, foes: 0.2 },
      ]),
    );
    expect(courseOf(forecast, "foes")).toEqual([
      { low: 1, middle: 1, high: 1 },
      { low: 0.2, middle: 1, high: 1 },
    ]);
    expect(courseOf(emptyForecast(), "foes")).toEqual([]);
  });

  it("finds the middle of what was played", () => {
    expect(quantileOf([9, 1, 5], 0.5)).toBe(5);
    expect(quantileOf([], 0.5)).toBe(0);
  });
});
