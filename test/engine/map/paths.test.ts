// Ways over the map: how long they are by each rule for corners, and what stands in them.

import { describe, expect, it } from "vitest";
import type { Barrier, Diagonals, Place, Terrain } from "../../../src/engine/battle/battle.ts";
import { isWalledOff, lengthsAlong, placesAlong, stepsOut, whoIsAt } from "../../../src/engine/map/paths.ts";
import { turnsOf, wayTo } from "../../../src/engine/map/find-path.ts";
import { wayPushed } from "../../../src/engine/map/push-path.ts";
import { endsBeside, wayAround, wayUpTo } from "../../../src/engine/map/approach-path.ts";
import { gapBetween } from "../../../src/engine/map/distances.ts";

const at = (x: number, y: number, more: Partial<Place> = {}): Place => ({ x, y, width: 1, height: 1, elevation: 0, ...more });
const wall = (...[a, b, c, d]: [number, number, number, number]): Barrier => ({
  from: [a, b],
  to: [c, d],
  blocksSight: true,
  blocksMovement: true,
});
const spots = (places: readonly Place[]): string[] => places.map(({ x, y }) => `${String(x)},${String(y)}`);

describe("a way", () => {
  it("goes from space to space through its stops, across corners first, and a token that stood askew ends straight", () => {
    expect(spots(placesAlong(at(0, 0), [at(3, 1), at(3, 0)]))).toEqual(["0,0", "1,1", "2,1", "3,1", "3,0"]);
    expect(spots(placesAlong(at(0.3, 0), [at(2, 0)]))).toEqual(["0.3,0", "1.3,0", "2,0"]);
  });

  const corners: [Diagonals, number][] = [
    ["equal", 4],
    ["exact", 1 + 3 * Math.SQRT2],
    ["approximate", 5.5],
    ["double", 7],
    ["oneTwo", 5],
    ["twoOne", 6],
    ["none", 7],
  ];
  it.each(corners)("with three corners and a straight step is as long as the rule %s says", (diagonals, length) => {
    expect(lengthsAlong(placesAlong(at(0, 0), [at(4, 3)]), diagonals).at(-1)).toBeCloseTo(length, 5);
  });

  it("goes on counting corners that were made before where they count in turns", () => {
    expect(lengthsAlong(placesAlong(at(0, 0), [at(1, 1)]), "oneTwo", 1).at(-1)).toBe(2);
  });

  it("leads up as well: a step is as long as the longer of across and up", () => {
    expect(lengthsAlong(placesAlong(at(0, 0), [at(2, 0, { elevation: 4 })]), "equal").at(-1)).toBe(4);
  });

  it("is walled off by walls of its height that it crosses or touches, and by nobody else's", () => {
    expect(isWalledOff([wall(1, -1, 1, 2)], at(0, 0), at(1, 0))).toBe(true);
    expect(isWalledOff([{ ...wall(1, -1, 1, 2), blocksMovement: false }], at(0, 0), at(1, 0))).toBe(false);
    expect(isWalledOff([{ ...wall(1, -1, 1, 2), top: 1 }], at(0, 0, { elevation: 1 }), at(1, 0, { elevation: 1 }))).toBe(false);
    expect(isWalledOff([wall(1, 2, 1, 4)], at(0, 0), at(1, 0))).toBe(false);
  });

  it("leaves a reach at the step that is in it and at the next no more", () => {
    const guard = at(3, 1);
    expect(stepsOut(placesAlong(at(0, 0), [at(6, 0)]), (place) => gapBetween(place, guard) <= 0)).toEqual([4]);
  });

  it("straight at somebody ends beside them, and is none through walls or others", () => {
    const places = { A: at(0, 0), B: at(5, 0), C: at(3, 0) };
    const free = { places: { A: at(0, 0), B: at(5, 0, { width: 2, height: 2 }) }, barriers: [] };
    expect(spots(wayUpTo(free, { mover: "A", target: "B" }) ?? [])).toEqual(["0,0", "1,0", "2,0", "3,0", "4,0"]);
    expect(wayUpTo({ places, barriers: [] }, { mover: "A", target: "B" })).toBeNull();
    expect(wayUpTo({ places, barriers: [] }, { mover: "A", target: "B" }, (uuid) => uuid === "C")).not.toBeNull();
    expect(wayUpTo({ ...free, barriers: [wall(2, -1, 2, 2)] }, { mover: "A", target: "B" })).toBeNull();
  });
});

describe("a way up to somebody whose nearest space is taken", () => {
  const friend = (uuid: string): boolean => uuid.startsWith("F");
  const ends = (places: Record<string, Place>, barriers: readonly Barrier[] = [], near = 0): string[] =>
    spots(wayUpTo({ places, barriers }, { mover: "A", target: "B", near }, friend) ?? []).slice(-1);

  it("ends on the free space that is as near, and goes through friends but never ends with one", () => {
    expect(ends({ A: at(0, 0), B: at(5, 0), F: at(4, 0) })).toEqual(["4,-1"]);
    expect(ends({ A: at(0, 0), B: at(5, 0), F: at(4, 0), F2: at(4, -1) })).toEqual(["4,1"]);
    expect(ends({ A: at(0, 0), B: at(5, 0), F: at(3, 0) }, [], 1)).toEqual(["3,-1"]);
    expect(ends({ A: at(0, 0), B: at(5, 0), F: at(2, 0) })).toEqual(["4,0"]);
  });

  it("ends on no space that a wall parts from them", () => {
    expect(ends({ A: at(0, 0), B: at(5, 0), F: at(4, 0) }, [wall(5, -9, 5, 0)])).toEqual(["4,1"]);
  });

  it("is none where foes stand in the line, or every space is taken, which is all that leaves no room", () => {
    expect(ends({ A: at(0, 0), B: at(5, 0), C: at(2, 0) })).toEqual([]);
    const ring = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => (x === 0 && y === 0 ? [] : [at(5 + x, y)])));
    const full = { A: at(0, 0), B: at(5, 0), ...Object.fromEntries(ring.map((place, index) => [`F${String(index)}`, place])) };
    expect(ends(full)).toEqual([]);
    expect(endsBeside({ places: full, barriers: [] }, { mover: "A", target: "B" })).toEqual([]);
    expect(endsBeside({ places: { ...full, F0: at(9, 9) }, barriers: [] }, { mover: "A", target: "B" })).toEqual([at(4, -1)]);
    expect(endsBeside({ places: full, barriers: [] }, { mover: "A", target: "B", near: 1 })).toHaveLength(16);
  });

  it("keeps the whole space of somebody large free", () => {
    const big = { width: 2, height: 2 };
    const way = wayUpTo({ places: { A: at(0, 0, big), B: at(5, 0), F: at(4, 1) }, barriers: [] }, { mover: "A", target: "B" }, friend);
    const end = way?.at(-1) ?? at(99, 99);
    expect(gapBetween(end, at(5, 0))).toBe(0);
    expect(whoIsAt({ places: { B: at(5, 0), F: at(4, 1) } }, end, "A")).toEqual([]);
  });

  it("is barred by nobody who shares the space that it starts in: a rider comes along", () => {
    const large = { width: 2, height: 2 };
    const places = { A: at(0, 0, large), R: at(1, 0), B: at(5, 0) };
    expect(whoIsAt({ places }, at(1, 0, large), "A")).toEqual(["R"]);
    expect(spots(wayUpTo({ places, barriers: [] }, { mover: "A", target: "B" }) ?? [])).toEqual(["0,0", "1,0", "2,0", "3,0"]);
    expect(wayUpTo({ places: { ...places, C: at(2, 0) }, barriers: [] }, { mover: "A", target: "B" })).toBeNull();
  });

  it("leads around walls and foes where it need not be straight, and not through other rooms", () => {
    const around = (barriers: readonly Barrier[], more: Record<string, Place> = {}): string[] =>
      spots(wayAround({ places: { A: at(0, 0), B: at(5, 0), ...more }, barriers }, { mover: "A", target: "B" }, friend) ?? []);
    expect(around([])).toHaveLength(5);
    expect(around([wall(2, -2, 2, 9)]).slice(-1)).toEqual(["4,-1"]);
    expect(around([], { C: at(4, 0) }).slice(-1)).toEqual(["4,-1"]);
    expect(around([wall(2, -30, 2, 30)])).toEqual([]);
  });
});

describe("a way to a place that was pointed out", () => {
  const to = (x: number, y: number, barriers: readonly Barrier[] = [], more: Partial<Terrain> = {}): string[] =>
    spots(wayTo({ places: { A: at(0, 0), B: at(2, 0) }, barriers, ...more }, "A", { x, y }) ?? []);

  it("is straight through whoever stands there, which is the rules' to judge", () => {
    expect(to(3, 1)).toEqual(["0,0", "1,1", "2,1", "3,1"]);
    expect(to(3, 0)).toEqual(["0,0", "1,0", "2,0", "3,0"]);
  });

  it("leads around walls, through none of them, and nowhere that is shut off or in other rooms", () => {
    const around = to(3, 0, [wall(2, -1, 2, 9)]);
    expect([around[0], around.at(-1)]).toEqual(["0,0", "3,0"]);
    expect(around).toContain("1,-2");
    expect(to(3, 0, [wall(2, -30, 2, 30)])).toEqual([]);
    expect(to(3, 0, [wall(2, -1, 2, 9)], { spaces: "gridless" })).toEqual([]);
    expect(wayTo({ places: {}, barriers: [] }, "A", { x: 1, y: 1 })).toBeNull();
  });

  it("is told by its turns, through which it is the same way again", () => {
    const way = wayTo({ places: { A: at(0, 0) }, barriers: [wall(2, -1, 2, 9)] }, "A", { x: 8, y: 0 }) ?? [];
    const [start, ...stops] = turnsOf(way);
    expect(stops.length).toBeLessThan(way.length - 1);
    expect(spots(placesAlong(start ?? at(9, 9), stops))).toEqual(spots(way));
  });
});

describe("whoever is pushed", () => {
  it("goes straight away from the pusher, so many spaces", () => {
    const terrain = { places: { A: at(0, 0), B: at(1, 1) }, barriers: [] };
    expect(wayPushed(terrain, { pusher: "A", pushed: "B", spaces: 2 })).toEqual({ way: [at(2, 2), at(3, 3)], stopped: null });
  });

  it("is stopped by a wall, or by somebody, and never pushed through them", () => {
    const walled = { places: { A: at(0, 0), B: at(1, 0) }, barriers: [wall(3, -5, 3, 5)] };
    expect(wayPushed(walled, { pusher: "A", pushed: "B", spaces: 3 })).toEqual({ way: [at(2, 0)], stopped: { by: "wall" } });
    const full = { places: { A: at(0, 0), B: at(1, 0), C: at(2, -3, { height: 7 }) }, barriers: [] };
    expect(wayPushed(full, { pusher: "A", pushed: "B", spaces: 1 })).toEqual({ way: [], stopped: { by: "creature", who: "C" } });
  });

  it("slips aside where the straight way is barred and another leads away", () => {
    const terrain = { places: { A: at(0, 0), B: at(1, 0), C: at(2, 0) }, barriers: [] };
    expect(wayPushed(terrain, { pusher: "A", pushed: "B", spaces: 1 }).way).toHaveLength(1);
    expect(whoIsAt(terrain, at(2, 0), "B")).toEqual(["C"]);
  });
});
