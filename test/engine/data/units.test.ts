// Units of distance: what scenes write is understood in any of its spellings, converted as games count it, or called unknown.
import { describe, expect, it } from "vitest";
import { areWithin } from "../../../src/engine/map/distances.ts";
import { convertDistance } from "../../../src/engine/data/units.ts";

const inMetres = (distance: number, unit: string): number | null => convertDistance(distance, unit, "m", 1);
const inFeet = (distance: number, unit: string): number | null => convertDistance(distance, unit, "ft", 5);

describe("a scene's distance", () => {
  it.each(["m", "M", "m.", "metre", "metres", "meter", "meters", " Meter ", "mètres", "metros", "metri", "метров", "メートル"])(
    "in “%s” is in metres",
    (unit) => {
      expect(inMetres(2, unit)).toBe(2);
    },
  );

  it.each(["ft", "ft.", "FT", "feet", "foot", "Fuß", "fuss", "pieds", "pies", "pés", "piedi", "stóp", "футов", "′", "'", "フィート"])(
    "in “%s” is in feet",
    (unit) => {
      expect(inFeet(5, unit)).toBe(5);
    },
  );

  it.each([
    [5, "ft", 1.5],
    [10, "feet", 3],
    [1, "yd", 0.9],
    [2, "km", 2000],
    [1, "mi", 1584],
    [50, "cm", 0.5],
    [3, "squares", 3],
  ])("%d %s are as many metres as games count", (distance, unit, metres) => {
    expect(inMetres(distance, unit)).toBe(metres);
  });

  it.each([
    [1.5, "m", 5],
    [2, "yards", 6],
    [1, "mile", 5280],
    [12, "inches", 1],
    [2, "Felder", 10],
  ])("%d %s are as many feet", (distance, unit, feet) => {
    expect(inFeet(distance, unit)).toBe(feet);
  });

  it("without a unit is in the ruleset's own; a unit that nobody knows is not guessed", () => {
    expect(inMetres(4, " ")).toBe(4);
    for (const unit of ["parsec", "AU", "mm²", "constructor", "__proto__"]) expect(inMetres(4, unit)).toBeNull();
  });
});

describe("LU-REA-06 how far an ally may be", () => {
  const place = (x: number) => ({ x, y: 0, width: 1, height: 1, elevation: 0 });
  const terrain = { places: { a: place(0), b: place(2), c: place(5), d: place(1) }, barriers: [] };

  it("is measured in the ruleset's unit: two squares of 5 ft are 3 m, five are 7.5 m", () => {
    const unitDistance = inMetres(5, "ft");
    expect(areWithin({ ...terrain, unitDistance }, "a", "b", 6)).toBe(true);
    expect(areWithin({ ...terrain, unitDistance }, "a", "c", 6)).toBe(false);
    expect(areWithin({ ...terrain, unitDistance }, "a", "b", 3)).toBe(true);
  });

  it("is not known where the scene's unit isn't; neighbours are near all the same", () => {
    expect(areWithin({ ...terrain, unitDistance: null }, "a", "b", 6)).toBeUndefined();
    expect(areWithin({ ...terrain, unitDistance: null }, "a", "d", 1)).toBe(true);
  });
});
