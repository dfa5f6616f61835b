// Steps where spaces are no squares: hexes as their scene lays them, and scenes without a grid.

import { describe, expect, test } from "vitest";
import type { Area } from "../../../src/engine/map/areas.ts";
import { reachedIn } from "../../../src/engine/map/areas.ts";
import type { Hex, Place, Terrain } from "../../../src/engine/battle/battle.ts";
import { cornersOf, isWalledOff, lengthsAlong, placesAlong, whoIsAt } from "../../../src/engine/map/paths.ts";
import { wayAside } from "../../../src/engine/map/nearest-free-space.ts";
import { wayPushed } from "../../../src/engine/map/push-path.ts";
import { endsBeside, wayAround, wayUpTo } from "../../../src/engine/map/approach-path.ts";
import { placeOfToken } from "../../../src/engine/map/token-positions.ts";
import { areAdjacentPlaces, areOpposite, areWithin, gapBetween, wayBetween } from "../../../src/engine/map/distances.ts";
import { middleOf } from "../../../src/engine/map/between.ts";
import { hexesIn, hexLength, stepOfHexes, stepsAround } from "../../../src/engine/map/grid.ts";
import type { Spacing } from "../../../src/engine/map/grid.ts";

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

  test("a way up to somebody ends on another hex beside them where the nearest is taken, and around foes where it need not be straight", () => {
    const far = { A: onHex(spacing, [0, 0]), B: onHex(spacing, [4, 0]), F: onHex(spacing, [3, 0]) };
    const end = wayUpTo(terrain(spacing, far), { mover: "A", target: "B" }, (uuid) => uuid === "F")?.at(-1);
    expect(end && [gapBetween(end, far.B), whoIsAt(terrain(spacing, far), end, "A")]).toEqual([0, []]);
    const ring = stepsAround(spacing).map((step, index) => [`F${String(index)}`, onHex(spacing, hexesIn(spacing, step))] as const);
    const full = { A: onHex(spacing, [5, 5]), B: onHex(spacing, [0, 0]), ...Object.fromEntries(ring) };
    expect(endsBeside(terrain(spacing, full), { mover: "A", target: "B" })).toEqual([]);
    expect(endsBeside(terrain(spacing, { A: full.A, B: full.B }), { mover: "A", target: "B" })).toHaveLength(6);
    expect(endsBeside(terrain(spacing, { A: full.A, B: full.B }), { mover: "A", target: "B", near: 1 })).toHaveLength(18);
    const barred = { ...far, F: onHex(spacing, [9, 9]), C: onHex(spacing, [2, 0]) };
    expect(hexes(wayAround(terrain(spacing, barred), { mover: "A", target: "B" }) ?? [])).toHaveLength(5);
  });

  test("areas reach rings of hexes: an emanation as many as it is wide, a burst those whose middles lie in it", () => {
    const all = [-3, -2, -1, 0, 1, 2, 3].flatMap((q) => [-3, -2, -1, 0, 1, 2, 3].map((r) => [q, r] as const));
    const map = terrain(spacing, Object.fromEntries(all.map((each) => [each.join(), onHex(spacing, each)])));
    const middle = map.places["0,0"] ?? onHex(spacing, [0, 0]);
    const within = (steps: number): string[] => all.filter((each) => hexLength(each) <= steps).map((each) => each.join());
    for (const radius of [1, 2, 3]) {
      const around = reachedIn(map, { shape: "emanation", around: middle, radius });
      expect(around).toEqual(within(radius).filter((each) => each !== "0,0"));
    }
    expect(reachedIn(map, { shape: "burst", at: middleOf(middle), radius: 1.1 })).toEqual(within(1));
    const [x, y] = stepOfHexes(spacing, [1, 0]);
    const direction = (Math.atan2(y, x) * 180) / Math.PI;
    const line = reachedIn(map, { shape: "line", at: middleOf(middle), length: 3.1, direction, width: 0.5 });
    expect(line).toEqual(["0,0", "1,0", "2,0", "3,0"]);
    const wall = {
      from: [x / 2 + 0.5 + y, y / 2 + 0.5 - x],
      to: [x / 2 + 0.5 - y, y / 2 + 0.5 + x],
      blocksSight: true,
      blocksMovement: true,
    } as const;
    const walled = reachedIn({ ...map, barriers: [wall] }, { shape: "emanation", around: middle, radius: 1 });
    expect(walled).not.toContain("1,0");
    expect(walled).toContain("-1,0");
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
    expect(areWithin(terrain(OPEN, { A: open(0, 0), B: open(1, 1) }), "A", "B", 5)).toBe(true);
    expect(wayBetween(open(0, 0), open(3, 4)).straight).toBeCloseTo(5);
    expect(gapBetween(open(0, 0, 2), open(4, 0.5))).toBe(2);
  });

  test("opposite is nearly opposite", () => {
    const middle = open(5, 5);
    expect(areOpposite(middle, [open(4, 5), open(6, 5.3)])).toBe(true);
    expect(areOpposite(middle, [open(4, 5), open(5, 6)])).toBe(false);
  });

  test("round bases that touch share no space, those that overlap do, and the corners around them are nobody's", () => {
    const at = (place: Place): string[] => whoIsAt(terrain(OPEN, { A: open(0, 0), B: place }), open(0, 0), "A");
    expect([at(open(1, 0)), at(open(0.6, 0.8)), at(open(0.8, 0.8)), at(open(0.5, 0.5))]).toEqual([[], [], [], ["B"]]);
    expect(at({ ...open(0.5, 0.5), elevation: 2 })).toEqual([]);
  });

  test("a way up to somebody ends before them in whatever direction, and past whoever stands there", () => {
    for (const to of [open(5.5, 0), open(4.3, 4.1), open(-3.2, 5.7, 2)]) {
      const places = { A: open(0, 0), B: to };
      const end = wayUpTo(terrain(OPEN, places), { mover: "A", target: "B" })?.at(-1) ?? to;
      expect([whoIsAt(terrain(OPEN, places), end, "A"), areAdjacentPlaces(end, to)]).toEqual([[], true]);
      const taken = { ...places, C: end };
      const past = wayUpTo(terrain(OPEN, taken), { mover: "A", target: "B" }, () => true)?.at(-1) ?? to;
      expect([whoIsAt(terrain(OPEN, taken), past, "A"), areAdjacentPlaces(past, to)]).toEqual([[], true]);
    }
    expect(endsBeside(terrain(OPEN, { A: open(0, 0), B: open(5, 0) }), { mover: "A", target: "B" }).length).toBeGreaterThan(5);
    const foe = { A: open(0, 0), B: open(5, 0), C: open(3, 0) };
    expect(wayUpTo(terrain(OPEN, foe), { mover: "A", target: "B" })).toBeNull();
    expect(wayAround(terrain(OPEN, foe), { mover: "A", target: "B" })).not.toBeNull();
  });

  test("areas reach whoever's middle is in them, the large by any part, and an emanation is as wide all around", () => {
    const map = terrain(OPEN, { A: open(0, 0), near: open(2.9, 0), corner: open(2.2, 2.2), big: open(2.2, 2.2, 2) });
    const reached = (area: Area): string[] => reachedIn(map, area);
    expect(reached({ shape: "emanation", around: map.places["A"] ?? open(0, 0), radius: 3 })).toEqual(["near"]);
    expect(reached({ shape: "burst", at: { x: 0.5, y: 0.5, z: 0 }, radius: 3.2 })).toEqual(["A", "near", "corner", "big"]);
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
