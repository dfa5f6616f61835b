// Steps where spaces are no squares: hexes as their scene lays them, and scenes without a grid.

import { describe, expect, test } from "vitest";
import type { Hex, Place, Terrain } from "../../src/engine/battle.ts";
import { cornersOf, isWalledOff, lengthsAlong, placesAlong, whoIsAt } from "../../src/engine/paths.ts";
import { wayAside } from "../../src/engine/paths-aside.ts";
import { wayPushed } from "../../src/engine/paths-straight.ts";
import { wayUpTo } from "../../src/engine/paths-up-to.ts";
import { placeOfToken } from "../../src/engine/places.ts";
import { areAdjacentPlaces, areOpposite, areWithin, gapBetween, wayBetween } from "../../src/engine/positions.ts";
import { hexesIn, hexLength, stepOfHexes, stepsAround } from "../../src/engine/steps.ts";
import type { Spacing } from "../../src/engine/steps.ts";

const HALF = Math.sqrt(3) / 2;
/** Rows of hexes with a point on top, and columns of hexes with a flat one, as scenes lay them. */
const ROWS: Spacing = { spaces: "hexagonal", grid: { size: 100, distance: 5, hexes: { q: [1, 0], r: [0.5, HALF] } } };
const COLUMNS: Spacing = { spaces: "hexagonal", grid: { size: 100, distance: 5, hexes: { q: [HALF, 0.5], r: [0, 1] } } };
const OPEN: Spacing = { spaces: "gridless", grid: { size: 100, distance: 5 } };

const onHex = (spacing: Spacing, hex: Hex, more: Partial<Place> = {}): Place => {
  const [x, y] = stepOfHexes(spacing, hex);
  return { x, y, width: 1, height: 1, elevation: 0, hexes: [hex], ...more };
};
const open = (x: number, y: number, size = 1): Place => ({ x, y, width: size, height: size, elevation: 0, round: true });
const hexes = (places: readonly Place[]): string[] => places.map((place) => (place.hexes ?? []).map((hex) => hex.join(",")).join(" "));
const terrain = (spacing: Spacing, places: Terrain["places"], barriers: Terrain["barriers"] = []): Terrain => ({
  unitDistance: 5,
  places,
  barriers,
  ...spacing,
});

describe.each([
  ["rows", ROWS],
  ["columns", COLUMNS],
] as const)("on hexes in %s", (_name, spacing) => {
  test("a way leads from hex to neighbouring hex, and each is one step", () => {
    for (const to of [
      [4, 0],
      [3, -5],
      [-2, 6],
      [-4, -3],
      [0, 0],
    ] as const) {
      const way = placesAlong(onHex(spacing, [0, 0]), [onHex(spacing, to)], spacing);
      expect(way, String(to)).toHaveLength(1 + hexLength(to));
      for (const [index, place] of way.slice(1).entries()) expect(gapBetween(place, way[index] ?? place)).toBe(0);
      expect(lengthsAlong(way, "exact", 0, spacing).at(-1)).toBe(hexLength(to));
      expect(way.at(-1)?.hexes).toEqual([to]);
    }
  });

  test("corners are nobody's, and the walls between two hexes are in the way", () => {
    const way = placesAlong(onHex(spacing, [0, 0]), [onHex(spacing, [1, 1])], spacing);
    expect([cornersOf(way, spacing), way.length]).toEqual([0, 3]);
    const wall = { from: [-9, 1], to: [9, 1], blocksSight: true, blocksMovement: true } as const;
    expect(isWalledOff([wall], onHex(spacing, [0, 0]), onHex(spacing, [0, 1]))).toBe(true);
  });

  test("a way up is walked along with the steps, and goes on where they end", () => {
    const way = placesAlong(onHex(spacing, [0, 0]), [onHex(spacing, [2, 0], { elevation: 4 })], spacing);
    expect(way.map(({ elevation }) => elevation)).toEqual([0, 1, 2, 3, 4]);
    expect(lengthsAlong(way, "equal", 0, spacing).at(-1)).toBe(4);
    expect(placesAlong(onHex(spacing, [0, 0]), [onHex(spacing, [0, 0], { elevation: 2 })], spacing)).toHaveLength(3);
  });

  test("the large fill other hexes wherever they go, also by pixels that were rounded", () => {
    const ogre = onHex(spacing, [0, 0], {
      hexes: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    });
    const [x, y] = stepOfHexes(spacing, [3, -1]);
    const token = { uuid: "", x: Math.round(x * 100), y: Math.round(y * 100), elevation: 10, width: 2, height: 2 };
    const there = placeOfToken(token, spacing, ogre);
    expect([hexes([there]), there.elevation]).toEqual([["3,-1 4,-1 3,0"], 2]);
    expect(placeOfToken({ ...token, x: 0, y: 0 }, spacing, there).hexes).toEqual(ogre.hexes);
    expect(whoIsAt({ places: { Ogre: there } }, onHex(spacing, [4, -1], { elevation: 2 }), "A")).toEqual(["Ogre"]);
    expect(whoIsAt({ places: { Ogre: there } }, onHex(spacing, [4, 0], { elevation: 2 }), "A")).toEqual([]);
  });

  test("whoever is pushed goes straight away, and whoever rushes ends beside", () => {
    const places = { A: onHex(spacing, [0, 0]), B: onHex(spacing, [1, 0]) };
    expect(hexes(wayPushed(terrain(spacing, places), { pusher: "A", pushed: "B", spaces: 2 }).way)).toEqual(["2,0", "3,0"]);
    const far = { A: onHex(spacing, [0, 0]), B: onHex(spacing, [4, -4]) };
    expect(hexes(wayUpTo(terrain(spacing, far), { mover: "A", target: "B" }) ?? [])).toEqual(["0,0", "1,-1", "2,-2", "3,-3"]);
    const barred = terrain(spacing, { ...far, C: onHex(spacing, [2, -2]) });
    expect(wayUpTo(barred, { mover: "A", target: "B" })).toBeNull();
  });

  test("whoever steps aside stands beside nobody, on a hex of its own", () => {
    const places = { A: onHex(spacing, [0, 0]), B: onHex(spacing, [1, 0]) };
    const way = wayAside(terrain(spacing, places), "A", ["B"]) ?? [];
    const [last] = way.slice(-1);
    expect(way).toHaveLength(1);
    expect(last && areAdjacentPlaces(last, places.B)).toBe(false);
    expect(stepsAround(spacing)).toHaveLength(6);
  });

  test("a pixel more or less is the same hex", () => {
    const [x, y] = stepOfHexes(spacing, [7, -3]);
    expect(hexesIn(spacing, [x + 0.2, y - 0.2])).toEqual([7, -3]);
  });

  test("a point between three hexes belongs to the one whose middle is nearest, on whichever axis it is farthest off", () => {
    const nearest = (q: number, r: number) => hexesIn(spacing, stepOfHexes(spacing, [q, r]));
    expect([nearest(0.45, 0.3), nearest(0.3, 0.45), nearest(0.3, 0.3)]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });
});

describe("without a grid", () => {
  test("a way is as long as it is, in steps of a grid unit", () => {
    const way = placesAlong(open(0, 0), [open(3, 4)], OPEN);
    expect(lengthsAlong(way, "oneTwo", 0, OPEN)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([cornersOf(way, OPEN), way.at(-1)]).toEqual([0, open(3, 4)]);
    expect(lengthsAlong(placesAlong(open(0, 0), [open(0.5, 0)], OPEN), "equal", 0, OPEN)).toEqual([0, 0.5]);
    expect(placesAlong(open(0, 0), [open(0, 0)], OPEN)).toHaveLength(1);
  });

  test("distances are straight, from edge to edge of round bases", () => {
    expect(gapBetween(open(0, 0), open(3, 4))).toBe(4);
    expect(gapBetween(open(0, 0), open(0.2, 0.2))).toBe(0);
    expect([areAdjacentPlaces(open(0, 0), open(1, 1)), areAdjacentPlaces(open(0, 0), open(1.9, 1.9))]).toEqual([true, false]);
    const places = { A: open(0, 0), B: open(2, 2) };
    // On squares the one is the next but one: 10 ft. Straight it is farther.
    expect([areWithin(terrain(OPEN, places), "A", "B", 10), areWithin(terrain(OPEN, places), "A", "B", 15)]).toEqual([false, true]);
    expect(wayBetween(open(0, 0), open(3, 4)).straight).toBeCloseTo(5);
    expect(gapBetween(open(0, 0, 2), open(4, 0.5))).toBe(2);
  });

  test("opposite is nearly opposite", () => {
    const middle = open(5, 5);
    expect(areOpposite(middle, [open(4, 5), open(6, 5.3)])).toBe(true);
    expect(areOpposite(middle, [open(4, 5), open(5, 6)])).toBe(false);
  });

  test("whoever is pushed goes exactly away", () => {
    const { way } = wayPushed(terrain(OPEN, { A: open(0, 0), B: open(0.6, 0.8) }), { pusher: "A", pushed: "B", spaces: 2 });
    expect(way.map(({ x, y }) => [x.toFixed(3), y.toFixed(3)])).toEqual([
      ["1.200", "1.600"],
      ["1.800", "2.400"],
    ]);
    const token = { uuid: "", x: 120, y: 160, elevation: 0, width: 0.5, height: 0.5 };
    expect(placeOfToken(token, OPEN)).toEqual({ x: 1.2, y: 1.6, width: 0.5, height: 0.5, elevation: 0, round: true });
  });
});
