// Who stands in an area, and what stands between two.

import { describe, expect, it } from "vitest";
import type { Area } from "../../../src/engine/map/areas.ts";
import { CONE_ANGLE, reachedIn } from "../../../src/engine/map/areas.ts";
import type { Barrier, Place, Terrain } from "../../../src/engine/battle/battle.ts";
import { isHiddenOn, isStraightWay, leadsPast } from "../../../src/engine/map/between.ts";

const at = (x: number, y: number, size = 1, elevation = 0): Place => ({ x, y, width: size, height: size, elevation });
const wall = (from: Barrier["from"], to: Barrier["to"], more: Partial<Barrier> = {}): Barrier => ({
  from,
  to,
  blocksSight: true,
  blocksMovement: true,
  ...more,
});
const map = (places: Record<string, Place>, barriers: readonly Barrier[] = []): Terrain => ({ unitDistance: 5, barriers, places });

describe("areas", () => {
  it("a burst reaches whoever has a space with its middle in it, a large creature by any of its corners", () => {
    const burst: Area = { shape: "burst", at: { x: 5, y: 5, z: 0 }, radius: 2 };
    const terrain = map({ inside: at(5, 5), edge: at(6, 4), out: at(7, 7), ogre: at(6, 5, 2), far: at(12, 5) });
    expect(reachedIn(terrain, burst)).toEqual(["inside", "edge", "ogre"]);
  });

  it("a burst on the ground does not reach who flies above it, and reaches the head of a giant beside it", () => {
    const high: Area = { shape: "burst", at: { x: 5, y: 5, z: 3 }, radius: 1 };
    const terrain = map({ ground: at(5, 5), flying: at(4, 4, 1, 3), giant: { ...at(5, 5, 3), tall: 3 } });
    expect(reachedIn(terrain, high)).toEqual(["flying", "giant"]);
    expect(reachedIn(terrain, { ...high, at: { x: 5, y: 5, z: 0 } })).toEqual(["ground", "giant"]);
  });

  it("walls keep an area off, doors that are open do not, and neither does what only stops the eye", () => {
    const burst: Area = { shape: "burst", at: { x: 5, y: 5, z: 0 }, radius: 3 };
    const places = { behind: at(6, 4), beside: at(4, 4) };
    expect(reachedIn(map(places, [wall([5.5, 0], [5.5, 10])]), burst)).toEqual(["beside"]);
    expect(reachedIn(map(places, [wall([5.5, 0], [5.5, 10], { blocksMovement: false })]), burst)).toEqual(["behind", "beside"]);
    expect(reachedIn(map(places, [wall([5.5, 0], [5.5, 10], { bottom: 2, top: 5 })]), burst)).toEqual(["behind", "beside"]);
  });

  it("a cone is as broad at its end as it is long, and reaches nobody behind it", () => {
    const cone: Area = { shape: "cone", at: { x: 0.5, y: 5.5, z: 0 }, length: 4, direction: 0, angle: CONE_ANGLE };
    const terrain = map({ ahead: at(3, 5), side: at(3, 6), wide: at(2, 7), behind: at(-2, 5), beyond: at(5, 5) });
    expect(reachedIn(terrain, cone)).toEqual(["ahead", "side"]);
    const down: Area = { ...cone, direction: 90 };
    expect(reachedIn(map({ below: at(0, 8), ahead: at(3, 5) }), down)).toEqual(["below"]);
  });

  it("a line is as broad as it is said to be", () => {
    const line: Area = { shape: "line", at: { x: 0, y: 0.5, z: 0 }, length: 6, direction: 0, width: 1 };
    expect(reachedIn(map({ on: at(5, 0), beside: at(3, 1), beyond: at(6, 0) }), line)).toEqual(["on"]);
    expect(reachedIn(map({ on: at(5, 0), beside: at(3, 1) }), { ...line, width: 3 })).toEqual(["on", "beside"]);
    expect(reachedIn(map({ slant: at(3, 3), aside: at(3, 0) }), { ...line, at: { x: 0, y: 0, z: 0 }, direction: 45 })).toEqual(["slant"]);
  });

  it("around somebody counts neighbours from its edges, large ones too, and leaves out who stands in the middle and who is hidden", () => {
    const around = at(5, 5, 2);
    const terrain = map({ ogre: around, corner: at(4, 4), next: at(8, 5), lurker: { ...at(7, 5), hidden: true }, far: at(9, 5) });
    expect(reachedIn(terrain, { shape: "emanation", around, radius: 1 })).toEqual(["corner"]);
    expect(reachedIn(terrain, { shape: "emanation", around, radius: 2 })).toEqual(["corner", "next"]);
    expect(reachedIn(terrain, { shape: "emanation", around, radius: 1 }, { hiddenToo: true })).toEqual(["corner", "lurker"]);
    expect(isHiddenOn(terrain, "lurker")).toBe(true);
    const walled = map({ ogre: around, corner: at(4, 4), next: at(8, 5) }, [wall([7.5, 0], [7.5, 20])]);
    expect(reachedIn(walled, { shape: "emanation", around, radius: 2 })).toEqual(["corner"]);
  });
});

describe("what stands between two", () => {
  it("a way leads past whoever stands within a space of it, not past who is behind its ends or far above", () => {
    const past = (who: Place): boolean => leadsPast(at(0, 0), at(6, 0), who);
    expect([past(at(3, 1)), past(at(3, 2)), past(at(9, 0)), past(at(3, 0, 1, 4)), past(at(3, 1, 2))]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it("a straight way is one without a wall or a creature on it; whom nobody sees is not told of", () => {
    const places = { a: at(0, 0), b: at(6, 0) };
    expect([isStraightWay(map(places), "a", "b"), isStraightWay(map(places), "a", "nobody")]).toEqual([true, undefined]);
    expect(isStraightWay(map(places, [wall([3, -1], [3, 2])]), "a", "b")).toBe(false);
    const through = (place: Place): boolean | undefined => isStraightWay(map({ ...places, c: place }), "a", "b");
    expect([through(at(3, 0)), through(at(3, 1)), through(at(3, 0, 1, 2)), through({ ...at(3, 0), hidden: true })]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
