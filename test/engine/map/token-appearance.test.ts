// A creature's look is a part of its record: hidden, resized and tinted by rules, told as before and after, and taken back exactly.

import { describe, expect, it } from "vitest";
import type { Battle, Creature, HexAxes, Terrain } from "../../../src/engine/battle/battle.ts";
import { compareDocuments, documentsOf, inverseOf, snapshotOf } from "../../../src/engine/procedures/changes.ts";
import { createContext } from "../../../src/engine/procedures/context.ts";
import { hideFromPlayers, resizeToken, showToPlayers, tintToken } from "../../../src/engine/map/token-appearance.ts";
import { areWithin } from "../../../src/engine/map/distances.ts";
import { isHiddenOn } from "../../../src/engine/map/between.ts";
import { withChanges } from "../../../src/engine/procedures/restore.ts";
import type { TestPlace } from "../../../src/engine/testing/builders.ts";
import { buildBattle, buildCreature, buildIntent, putOnScene } from "../../../src/engine/testing/builders.ts";
import shock from "../../../src/rulesets/shock/index.ts";

const TOKEN = "Scene.test.Token.Bo00000000000000";
const COMBATANT = "Combat.test.Combatant.Bo";

type Spacing = Partial<Pick<Terrain, "spaces">> & { readonly hexes?: HexAxes };

function table(bo: TestPlace = { x: 5, y: 3 }, spacing: Spacing = {}) {
  const fighters = [
    buildCreature(shock, { type: "shockCharacter", name: "Ada" }),
    buildCreature(shock, { type: "shockFoe", name: "Bo" }),
  ] as const;
  const battle = putOnScene(shock, buildBattle(shock, [...fighters]), { Ada: { x: 2, y: 3 }, Bo: bo }, spacing);
  const before = snapshotOf(battle);
  return {
    battle,
    context: createContext(shock, battle, buildIntent("run", "Actor.Bo")),
    changes: () => compareDocuments(before, documentsOf(battle)),
    /** The same battle with everything taken back. */
    back: () => withChanges(battle, inverseOf(compareDocuments(before, documentsOf(battle)))),
    before,
  };
}

function who(battle: Pick<Battle, "creatures">, name: string): Creature<never> {
  const creature = battle.creatures[`Actor.${name}`];
  if (!creature) throw new Error(`${name} is missing`);
  return creature as Creature<never>;
}

describe("A creature that rules hide", () => {
  it("is seen by no player on the scene and in the tracker, and stands with nobody, until it is shown again", () => {
    const { battle, context, changes, back, before } = table();
    const { terrain } = battle;
    expect(hideFromPlayers(context, who(battle, "Bo"))).toBe(true);
    expect(changes()).toEqual([
      { document: COMBATANT, path: "hidden", before: false, after: true },
      { document: TOKEN, path: "hidden", before: false, after: true },
    ]);
    expect(isHiddenOn(battle.terrain, "Actor.Bo")).toBe(true);
    expect(hideFromPlayers(context, who(battle, "Bo"))).toBe(false);
    expect([snapshotOf(back()), back().terrain]).toEqual([before, terrain]);
    expect(showToPlayers(context, who(battle, "Bo"))).toBe(true);
    expect([changes(), battle.terrain]).toEqual([[], terrain]);
  });

  it("stays in sight where a player owns it, since nobody can play a token that is not there", () => {
    const { battle, context, changes } = table();
    expect(hideFromPlayers(context, who(battle, "Ada"))).toBe(false);
    expect(changes()).toEqual([]);
  });

  it("is hidden in the tracker alone where it has no token", () => {
    const fighters = [buildCreature(shock, { type: "shockFoe", name: "Bo" })];
    const battle = buildBattle(shock, fighters);
    expect(hideFromPlayers({ battle }, who(battle, "Bo"))).toBe(true);
    expect(battle.combatants["Bo"]?.hidden).toBe(true);
  });
});

describe("A token that rules resize", () => {
  it("fills its new spaces for everybody who measures, reaches up as far, and is where it was when that is taken back", () => {
    const { battle, context, changes, back, before } = table({ x: 6, y: 3 });
    const { terrain } = battle;
    expect(areWithin(battle.terrain, "Actor.Ada", "Actor.Bo", 15)).toBe(false);
    expect(resizeToken(context, who(battle, "Bo"), 3)).toBe(true);
    expect(battle.terrain?.places["Actor.Bo"]).toEqual({ x: 5, y: 2, width: 3, height: 3, elevation: 0, tall: 3 });
    expect(areWithin(battle.terrain, "Actor.Ada", "Actor.Bo", 15)).toBe(true);
    expect(changes()).toEqual([
      { document: TOKEN, path: "x", before: 600, after: 500 },
      { document: TOKEN, path: "y", before: 300, after: 200 },
      { document: TOKEN, path: "width", before: 1, after: 3 },
      { document: TOKEN, path: "height", before: 1, after: 3 },
    ]);
    expect(context.moves).toMatchObject([{ token: TOKEN, kind: "teleport" }]);
    expect([snapshotOf(back()), back().terrain]).toEqual([before, terrain]);
  });

  it.each([2, 3, 4, 0.5])("by %s and back again stands where it stood", (spaces) => {
    const { battle, context, changes } = table();
    resizeToken(context, who(battle, "Bo"), spaces);
    expect([who(battle, "Bo").token?.x, who(battle, "Bo").token?.y].every((pixels) => Number.isInteger((pixels ?? 0.5) / 100))).toBe(true);
    resizeToken(context, who(battle, "Bo"), 1);
    expect(changes()).toEqual([]);
  });

  it("keeps its middle exactly where there is no grid, and its corner on hexes", () => {
    const free = table({ x: 5, y: 3 }, { spaces: "gridless" });
    resizeToken(free.context, who(free.battle, "Bo"), 2, 1);
    expect(free.battle.terrain?.places["Actor.Bo"]).toMatchObject({ x: 4.5, y: 3, width: 2, height: 1 });
    const hexes = table({ x: 5, y: 3, hexes: [[4, 3]] }, { spaces: "hexagonal", hexes: { q: [1, 0], r: [0.5, 0.75] } });
    resizeToken(hexes.context, who(hexes.battle, "Bo"), 2);
    expect(hexes.changes().map(({ path }) => path)).toEqual(["width", "height"]);
  });

  it("grows upwards as well where tokens have a height of their own", () => {
    const { battle, context, changes } = table();
    Object.assign(who(battle, "Bo").token ?? {}, { depth: 2 });
    resizeToken(context, who(battle, "Bo"), 2);
    expect(changes()).toContainEqual({ document: TOKEN, path: "depth", after: 4 });
    expect(battle.terrain?.places["Actor.Bo"]?.tall).toBe(4);
  });

  it("is refused a size that no token has, and nothing comes of it without a token", () => {
    const { battle, context } = table();
    for (const size of [0, -1, 0.3, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => resizeToken(context, who(battle, "Bo"), size)).toThrow(RangeError);
    const { token: _token, ...bare } = who(battle, "Bo");
    expect([resizeToken(context, bare, 2), tintToken(bare, "#ff0000")]).toEqual([false, false]);
  });
});

describe("A token that rules tint", () => {
  it("has the colour until it is taken off, as a change of its own", () => {
    const { battle, changes } = table();
    expect(tintToken(who(battle, "Bo"), "#AA3300")).toBe(true);
    expect(changes()).toEqual([{ document: TOKEN, path: "tint", before: "#ffffff", after: "#aa3300" }]);
    expect([tintToken(who(battle, "Bo"), "#aa3300"), tintToken(who(battle, "Bo"), null)]).toEqual([false, true]);
    expect(changes()).toEqual([]);
    expect(() => tintToken(who(battle, "Bo"), "red")).toThrow(RangeError);
  });
});
