// What rules see of a scene: which spaces tokens fill, whatever their size, height and grid.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { areAdjacentPlaces } from "../../../src/engine/map/distances.ts";
import { terrainOf } from "../../../src/foundry/snapshot/terrain.ts";

const FEET = { distances: { unit: "ft", space: 5 } } as const;

interface Token {
  readonly id: string;
  readonly actor: { readonly uuid: string };
  readonly _source: object;
}

const token = (name: string, stored: object, id = name): Token => ({
  id,
  actor: { uuid: `Actor.${name}` },
  _source: { x: 0, y: 0, elevation: 0, width: 1, height: 1, hidden: false, ...stored },
});

function seen(tokens: readonly object[], { grid = {}, combat = null }: { grid?: object; combat?: object | null } = {}) {
  const scene = { name: "Yard", grid: Object.assign(grid, { size: 100, distance: 5, units: "ft" }), tokens, walls: [] };
  const terrain = terrainOf(scene as never, FEET, combat as never);
  if (!terrain) throw new Error("no terrain");
  const at = (name: string) => terrain.places[`Actor.${name}`] ?? raise(name);
  return { terrain, at };
}
const raise = (name: string): never => {
  throw new Error(`${name} stands nowhere`);
};

/** Tokens that move pay for it. */
beforeEach(() => {
  vi.stubGlobal("game", { settings: { get: () => "rules" } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a token's place", () => {
  it("is the stored one, not the one on the way there", () => {
    const walking = { ...token("A", { x: 300, y: 100, elevation: 10 }), x: 150, y: 100, elevation: 0 };
    expect(seen([walking]).at("A")).toEqual({ x: 3, y: 1, width: 1, height: 1, elevation: 2 });
  });

  it("of somebody tiny is the whole space, wherever in it the token lies; without a grid it is as small as it is", () => {
    const tokens = [
      token("Imp", { x: 350, y: 100, width: 0.5, height: 0.5 }),
      token("Man", { x: 200, y: 100 }),
      token("Far", { x: 100, y: 100 }),
    ];
    const { at } = seen(tokens);
    expect(at("Imp")).toEqual({ x: 3, y: 1, width: 1, height: 1, elevation: 0 });
    expect([areAdjacentPlaces(at("Imp"), at("Man")), areAdjacentPlaces(at("Imp"), at("Far"))]).toEqual([true, false]);
    const open = seen(tokens, { grid: { isGridless: true } });
    expect([open.at("Imp").x, open.at("Imp").width, open.terrain.spaces]).toEqual([3.5, 0.5, "gridless"]);
  });

  it("of somebody is as tall as its token says; the hidden are marked", () => {
    const { at } = seen([token("Ogre", { width: 2, height: 2, depth: 2 }), token("Slug", { width: 2, height: 3, depth: 1, hidden: true })]);
    expect([at("Ogre").tall, at("Slug").tall, at("Ogre").hidden, at("Slug").hidden]).toEqual([2, undefined, undefined, true]);
  });

  it("on a hexagonal grid is told in hexes", () => {
    class HexagonalGrid {
      readonly isHexagonal = true;
      readonly size = 100;
      readonly distance = 5;
      readonly units = "ft";
      cubeToPoint({ q, r }: { q: number; r: number }): { x: number; y: number } {
        return { x: 500 + 100 * (q + r / 2), y: 50 * Math.sqrt(3) * r };
      }
      offsetToCube({ i, j }: { i: number; j: number }): { q: number; r: number; s: number } {
        return { q: j, r: i, s: -i - j };
      }
    }
    vi.stubGlobal("foundry", { grid: { HexagonalGrid } });
    const broad = {
      ...token("Ogre", { width: 2, height: 2 }),
      getOccupiedGridSpaceOffsets: () => [
        { i: 0, j: 0 },
        { i: 0, j: 1 },
        { i: 1, j: 0 },
      ],
    };
    const { at, terrain } = seen([broad], { grid: new HexagonalGrid() });
    expect([at("Ogre").hexes, terrain.spaces]).toEqual([
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      "hexagonal",
    ]);
    expect(terrain.grid?.hexes).toEqual({ q: [1, 0], r: [0.5, Math.sqrt(3) / 2] });
  });

  it("of somebody with several tokens is where the one in the battle stands", () => {
    const tokens = [token("A", { x: 100 }, "spare"), token("A", { x: 500 }, "fighting"), token("A", { x: 900 }, "other")];
    expect(
      seen(tokens, {
        combat: {
          combatants: [
            { tokenId: "fighting", actor: { uuid: "Actor.A" } },
            { tokenId: "other", actor: { uuid: "Actor.A" } },
          ],
        },
      }).at("A").x,
    ).toBe(5);
    expect(seen(tokens).at("A").x).toBe(1);
  });
});

describe("the levels of a scene", () => {
  const level = (_id: string, elevation: object, levels: readonly string[] = []) => ({
    _source: { _id, name: _id, elevation, visibility: { levels } },
  });
  const wall = (x: number, levels: readonly string[] = [], more: object = {}) => ({
    ...{ c: [x, 0, x, 900], door: 0, ds: 0, sight: 20, move: 20 },
    ...{ _source: { levels }, ...more },
  });
  const house = (levels: readonly object[], walls: readonly object[] = []) => {
    vi.stubGlobal("foundry", { utils: { getProperty: () => undefined } });
    const grid = { size: 100, distance: 5, units: "ft" };
    const scene = { name: "House", grid, walls, levels: Object.assign([...levels], { size: levels.length }) };
    const standing = (name: string, stored: object) => ({ ...token(name, stored), parent: scene });
    const tokens = [standing("A", { level: "hall" }), standing("B", { level: "loft", elevation: 10 }), standing("C", { level: "gone" })];
    const terrain = terrainOf(Object.assign(scene, { tokens }) as never, FEET);
    if (!terrain) throw new Error("no terrain");
    return terrain;
  };
  const hall = level("hall", { bottom: 0, top: 10 });
  const loft = level("loft", { bottom: 10, top: null }, ["hall"]);

  it("are told in spaces, with what is seen from them, and no ends where they have none", () => {
    const { levels } = house([hall, loft]);
    expect(levels).toEqual({
      hall: { id: "hall", name: "hall", bottom: 0, top: 2, opensTo: [] },
      loft: { id: "loft", name: "loft", bottom: 2, opensTo: ["hall"] },
    });
  });

  it("hold tokens, but none whose level is not there", () => {
    const { places } = house([hall, loft]);
    expect(["A", "B", "C"].map((name) => places[`Actor.${name}`]?.level?.id)).toEqual(["hall", "loft", undefined]);
  });

  it("hold walls that name them; walls that name none are on all", () => {
    const { barriers } = house([hall, loft], [wall(100), wall(200, ["loft"]), wall(300, ["hall", "loft"])]);
    expect(barriers.map(({ levels }) => levels)).toEqual([undefined, ["loft"], ["hall", "loft"]]);
  });

  it("are none where there is only one: everything is as on a scene of old", () => {
    const one = house([hall], [wall(100, ["hall"])]);
    expect([one.levels, one.barriers[0]?.levels, one.places["Actor.A"]?.level]).toEqual([undefined, undefined, undefined]);
  });
});
