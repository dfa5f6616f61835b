// Levels of a scene: what a floor parts, which walls count where, and how somebody comes from one to another.

import { describe, expect, it } from "vitest";
import type { Barrier, Place, SceneLevel, Terrain } from "../../../src/engine/battle/battle.ts";
import { wayUpTo } from "../../../src/engine/map/approach-path.ts";
import { reachedIn } from "../../../src/engine/map/areas.ts";
import { isStraightWay, leadsPast } from "../../../src/engine/map/between.ts";
import { areAdjacentPlaces, areOpposite, areWithin, gapBetween } from "../../../src/engine/map/distances.ts";
import { turnsOf, wayTo } from "../../../src/engine/map/find-path.ts";
import { floorOf, isFloorBetween, wallsBetween } from "../../../src/engine/map/levels.ts";
import { isWalledOff, lengthsAlong, placesAlong, whoIsAt } from "../../../src/engine/map/paths.ts";
import { wayPushed } from "../../../src/engine/map/push-path.ts";
import { nearnessOf } from "../../../src/engine/map/range-words.ts";
import { placeOfToken } from "../../../src/engine/map/token-positions.ts";

const ground: SceneLevel = { id: "ground", name: "Ground", bottom: 0, top: 2, opensTo: [] };
const loft: SceneLevel = { id: "loft", name: "Loft", bottom: 2, top: 4, opensTo: [] };
/** A gallery from which the hall below is seen. */
const gallery: SceneLevel = { id: "gallery", name: "Gallery", bottom: 2, top: 4, opensTo: ["ground"] };

const at = (x: number, y: number, level?: SceneLevel, elevation = level?.bottom ?? 0): Place => ({
  ...{ x, y, width: 1, height: 1, elevation },
  ...(level ? { level } : {}),
});
const wall = (x: number, levels?: readonly string[]): Barrier => ({
  ...{ from: [x, -5], to: [x, 5], blocksSight: true, blocksMovement: true },
  ...(levels ? { levels } : {}),
});
const house = (places: Record<string, Place>, barriers: readonly Barrier[] = []): Terrain => ({ unitDistance: 5, places, barriers });

describe("a floor", () => {
  it("is between two levels of which neither opens to the other", () => {
    const parted = (a: Place, b: Place): boolean[] => [isFloorBetween(a, b), isFloorBetween(b, a)];
    expect(parted(at(0, 0, ground), at(0, 0, loft))).toEqual([true, true]);
    expect(parted(at(0, 0, ground), at(0, 0, gallery))).toEqual([false, false]);
    expect(parted(at(0, 0, ground), at(5, 5, ground))).toEqual([false, false]);
    expect(parted(at(0, 0), at(0, 0, loft))).toEqual([false, false]);
  });

  it("leaves nobody beside anybody through it, however near and however high they are", () => {
    const [below, head, above] = [at(0, 0, ground), at(0, 0, ground, 1), at(0, 0, loft)];
    expect([gapBetween(head, above), areAdjacentPlaces(head, above)]).toEqual([1, false]);
    expect(gapBetween(below, above)).toBe(1);
    // Both are stored at the ground's height: changing level leaves elevations as they are.
    expect([gapBetween(below, at(0, 0, loft, 0)), areAdjacentPlaces(below, at(0, 0, loft, 0))]).toEqual([1, false]);
    expect(areAdjacentPlaces(head, at(0, 0, gallery))).toBe(true);
  });

  it("is measured across by the heights of both levels, whatever is stored", () => {
    const high: SceneLevel = { ...loft, bottom: 6, top: 8 };
    expect([gapBetween(at(0, 0, ground), at(0, 0, high)), gapBetween(at(0, 0, ground), at(0, 0, high, 0))]).toEqual([5, 5]);
    expect(gapBetween(at(0, 0, ground), at(9, 0, high))).toBe(8);
    // On one level nothing is moved into its heights: who flies above them is as high as it is.
    expect(gapBetween(at(0, 0, ground), at(0, 0, ground, 9))).toBe(8);
  });

  it("is reached across by nothing: neither steps nor words nor flanks", () => {
    const terrain = house({ a: at(0, 0, ground), b: at(0, 0, loft), c: at(0, 0, gallery), d: at(2, 0, loft), e: at(1, 0, ground) });
    expect([areWithin(terrain, "a", "b", 100), areWithin(terrain, "a", "c", 10), areWithin(terrain, "a", "e", 5)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([nearnessOf(terrain, "a", "b", 6), nearnessOf(terrain, "a", "c", 6)]).toEqual(["far", "nearby"]);
    expect(areOpposite(at(1, 0, ground), [at(0, 0, ground), at(2, 0, loft)])).toBe(false);
    expect(leadsPast(at(0, 0, ground), at(4, 0, ground), at(2, 0, loft, 1))).toBe(false);
    expect(leadsPast(at(0, 0, ground), at(4, 0, ground), at(2, 0, ground))).toBe(true);
  });

  it("stops what bursts on one side of it, and a hole in it does not", () => {
    const terrain = house({ below: at(1, 0, ground), above: at(1, 0, loft, 0), seen: at(1, 0, gallery) });
    const burst = { shape: "burst", at: { x: 1.5, y: 0.5, z: 1 }, radius: 4 } as const;
    expect(reachedIn(terrain, { ...burst, level: ground })).toEqual(["below", "seen"]);
    expect(reachedIn(terrain, { shape: "emanation", around: at(0, 0, loft), radius: 6 })).toEqual(["above"]);
  });

  it("is the ground of whoever is above it", () => {
    expect([floorOf(at(0, 0)), floorOf(at(0, 0, loft)), floorOf({ level: { ...loft, id: "pit", top: -3, opensTo: [] } })]).toEqual([
      0, 2, 2,
    ]);
    const { bottom: _bottom, ...bottomless } = loft;
    expect(floorOf({ level: { ...bottomless, top: -3 } })).toBe(-3);
  });
});

describe("walls", () => {
  const barriers = [wall(1), wall(2, ["ground"]), wall(3, ["loft"]), wall(4, ["ground", "loft"])];
  const columns = (walls: readonly Barrier[]): number[] => walls.map(({ from: [x] }) => x);

  it("count on the levels that they name, and on all where they name none", () => {
    expect(columns(wallsBetween(barriers, at(0, 0, ground), at(9, 0, ground)))).toEqual([1, 2, 4]);
    expect(columns(wallsBetween(barriers, at(0, 0, loft), at(9, 0, loft)))).toEqual([1, 3, 4]);
    expect(wallsBetween(barriers, at(0, 0), at(9, 0))).toBe(barriers);
  });

  it("of two levels are as high as their level where something goes from one to the other", () => {
    const between = wallsBetween(barriers, at(0, 0, ground), at(9, 0, gallery));
    expect(columns(between)).toEqual([1, 2, 4]);
    expect(between.map(({ bottom, top }) => [bottom, top])).toEqual([
      [undefined, undefined],
      [0, 2],
      [0, 2],
    ]);
  });

  it("of another level stop no step, no push and no charge", () => {
    const stops = (level: SceneLevel, x: number): boolean => isWalledOff(barriers, at(x - 1, 0, level), at(x, 0, level));
    expect([1, 2, 3, 4].map((x) => stops(ground, x))).toEqual([true, true, false, true]);
    expect([1, 2, 3, 4].map((x) => stops(loft, x))).toEqual([true, false, true, true]);
    const places = (level: SceneLevel) => ({ a: at(0, 0, level), b: at(1, 0, level) });
    const push = { pusher: "a", pushed: "b", spaces: 2 };
    const only = [wall(2, ["loft"])];
    expect(wayPushed(house(places(ground), only), push).way).toHaveLength(2);
    expect(wayPushed(house(places(loft), only), push).stopped).toEqual({ by: "wall" });
    expect([ground, loft].map((level) => isStraightWay(house({ a: at(0, 0, level), b: at(4, 0, level) }, only), "a", "b"))).toEqual([
      true,
      false,
    ]);
  });
});

describe("ways", () => {
  it("keep to a level: pushes, walks, and what stands in them", () => {
    const terrain = house({ a: at(0, 0, loft), b: at(1, 0, loft), c: at(3, 0, ground, 2) });
    const { way, stopped } = wayPushed(terrain, { pusher: "a", pushed: "b", spaces: 3 });
    expect([way.map(({ level }) => level?.id), stopped]).toEqual([["loft", "loft", "loft"], null]);
    expect(whoIsAt(terrain, at(3, 0, loft), "a")).toEqual([]);
    expect(wayTo(terrain, "a", { x: 0, y: 3 })?.map(({ level }) => level?.id)).toEqual(Array.from({ length: 4 }, () => "loft"));
  });

  it("lead to nobody on another level: where the stairs are, nobody knows", () => {
    const terrain = house({ a: at(0, 0, ground), b: at(5, 0, gallery), c: at(5, 0, ground) });
    expect(wayUpTo(terrain, { mover: "a", target: "b" })).toBeNull();
    expect(wayUpTo(terrain, { mover: "a", target: "c" })).toHaveLength(5);
    expect(isStraightWay(terrain, "a", "b")).toBe(false);
  });

  it("that stairs are a part of are on the other level with the last step, also where there is no other", () => {
    const steps = placesAlong(at(0, 0, ground), [
      { x: 2, y: 0 },
      { x: 2, y: 0, elevation: 2, level: loft },
      { x: 2, y: 1 },
    ]);
    expect(steps.map(({ x, y, elevation, level }) => [x, y, elevation, level?.id])).toEqual([
      [0, 0, 0, "ground"],
      [1, 0, 0, "ground"],
      [2, 0, 0, "ground"],
      [2, 0, 1, "ground"],
      [2, 0, 2, "loft"],
      [2, 1, 2, "loft"],
    ]);
    expect(placesAlong(at(0, 0, ground), [{ x: 0, y: 0, level: loft }]).map(({ level }) => level?.id)).toEqual(["ground", "loft"]);
    expect(lengthsAlong(steps, "equal").at(-1)).toBe(5);
    expect(
      turnsOf(
        placesAlong(at(0, 0, ground), [
          { x: 2, y: 0, level: loft },
          { x: 4, y: 0 },
        ]),
      ).map(({ x, level }) => [x, level?.id]),
    ).toEqual([
      [0, "ground"],
      [1, "ground"],
      [2, "loft"],
      [4, "loft"],
    ]);
  });
});

describe("a token", () => {
  const token = { x: 100, y: 0, elevation: 10, width: 1, height: 1, hidden: false };
  const scene = { grid: { size: 100, distance: 5 }, levels: { ground, loft } };

  it("is on the level that it names, and on none that its scene does not know", () => {
    expect(placeOfToken({ ...token, level: "loft" }, scene)).toEqual(at(1, 0, loft));
    expect(placeOfToken({ ...token, level: "attic" }, scene, at(0, 0, loft))).toEqual(at(1, 0, undefined, 2));
    expect(placeOfToken({ ...token, level: "loft" }, { grid: scene.grid })).toEqual(at(1, 0, undefined, 2));
  });
});
