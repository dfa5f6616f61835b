// How near two stand in words, who stands apart, and the corners at which such measuring usually goes wrong.

import { describe, expect, it } from "vitest";
import type { Hex, Place, Terrain } from "../../../src/engine/battle/battle.ts";
import { crowdsOf, hasWords, nearnessOf } from "../../../src/engine/map/range-words.ts";
import { areAdjacentPlaces, areOpposite, gapBetween } from "../../../src/engine/map/distances.ts";

const at = (x: number, y: number, size = 1, elevation = 0): Place => ({ x, y, width: size, height: size, elevation });
const map = (places: Record<string, Place>, spaces?: Terrain["spaces"]): Terrain => ({
  unitDistance: 5,
  barriers: [],
  places,
  ...(spaces ? { spaces } : {}),
});
const hex = (...hexes: Hex[]): Place => ({ ...at(0, 0), hexes });

describe("from places to words", () => {
  it("neighbours, diagonal ones too, are adjacent; up to so many spaces is nearby, one more is far", () => {
    const terrain = map({ a: at(0, 0), beside: at(1, 1), next: at(2, 0), sixth: at(6, 3), seventh: at(7, 0) });
    const words = ["beside", "next", "sixth", "seventh"].map((other) => nearnessOf(terrain, "a", other, 6));
    expect(words).toEqual(["adjacent", "nearby", "nearby", "far"]);
    expect([nearnessOf(terrain, "a", "nobody", 6), nearnessOf(null, "a", "beside", 6)]).toEqual([undefined, undefined]);
  });

  it("a large creature's corners are as near as its sides", () => {
    const large = at(4, 4, 3);
    const around = [at(3, 3), at(7, 7), at(3, 7), at(7, 3), at(5, 3), at(3, 5)];
    expect(around.map((place) => areAdjacentPlaces(large, place))).toEqual(Array.from({ length: 6 }, () => true));
    expect([at(2, 2), at(8, 8), at(8, 5)].map((place) => areAdjacentPlaces(large, place))).toEqual([false, false, false]);
  });

  it("who is two spaces overhead is no neighbour, unless the one below reaches up to it", () => {
    expect([areAdjacentPlaces(at(0, 0), at(0, 0, 1, 1)), areAdjacentPlaces(at(0, 0), at(0, 0, 1, 2))]).toEqual([true, false]);
    const giant: Place = { ...at(0, 0, 2), tall: 2 };
    expect([areAdjacentPlaces(giant, at(0, 0, 1, 2)), areAdjacentPlaces(at(0, 0, 1, 2), giant)]).toEqual([true, true]);
    expect(areAdjacentPlaces(giant, at(0, 0, 1, 3))).toBe(false);
  });

  it("without a grid, less than a space between two edges is side by side, and words are had only where the world says so", () => {
    const terrain = map({ a: at(0, 0), b: at(1.9, 0), c: at(2.1, 0) }, "gridless");
    expect([nearnessOf(terrain, "a", "b", 6), nearnessOf(terrain, "a", "c", 6)]).toEqual(["adjacent", "nearby"]);
    expect([hasWords(terrain, "gridded"), hasWords(terrain, "always"), hasWords(map({}), "gridded")]).toEqual([false, true, true]);
    expect([hasWords(map({}), "never"), hasWords(null, "always")]).toEqual([false, false]);
  });

  it("a hex has six neighbours and no more, whatever their corners are in pixels", () => {
    const middle = hex([0, 0]);
    const ring: Hex[] = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ];
    expect(ring.every((each) => areAdjacentPlaces(middle, hex(each)))).toBe(true);
    const beyond: Hex[] = [
      [1, 1],
      [2, -1],
      [-2, 1],
    ];
    expect(beyond.map((each) => gapBetween(middle, hex(each)))).toEqual([1, 1, 1]);
    expect(gapBetween(hex([0, 0], [1, 0]), hex([4, 0]))).toBe(2);
    expect([areOpposite(middle, [hex([1, 0]), hex([-1, 0])]), areOpposite(middle, [hex([1, 0]), hex([-1, 1])])]).toEqual([true, false]);
  });

  it("a crowd is who stands near one of it; the largest leads, and who stands nowhere is in none", () => {
    const terrain = map({ a: at(0, 0), b: at(5, 0), c: at(10, 0), away: at(30, 0) });
    expect(crowdsOf(terrain, ["away", "a", "nobody", "b", "c"], 6)).toEqual([["a", "b", "c"], ["away"]]);
    expect(crowdsOf(map({ a: at(0, 0), b: at(20, 0) }), ["b", "a"], 6)).toEqual([["b"], ["a"]]);
  });
});
