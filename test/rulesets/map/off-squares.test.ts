// Rules of places where spaces are no squares: on hexes each is a step and each ruleset counts it as one of its own; without a grid ways are as long as they are.

import { describe, expect, test } from "vitest";
import type { Terrain } from "../../../src/engine/battle/battle.ts";
import { areWithin } from "../../../src/engine/map/distances.ts";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import { feetBetween, isWithin } from "../../../src/rulesets/shock/map/distances.ts";
import * as arc from "../archmage/table.ts";
import { duel, PASS, STRIKE } from "../definition/duel.ts";
import { definition, weapon } from "../definition/table.ts";
import * as lck from "../luck/table.ts";
import { HEXES, hex, onHex, OnScene } from "./on-scene.ts";
import * as shk from "../shock/table.ts";
import * as vol from "../volition/table.ts";

/** Which hex somebody fills. */
const hexOf = (map: { readonly table: { readonly battle: { readonly terrain: Terrain | null } } }, name: string) =>
  map.table.battle.terrain?.places[uuidOf(name)]?.hexes?.[0];

describe("on hexes", () => {
  const scene = (b: readonly [number, number], more: Parameters<typeof duel>[0] = {}) =>
    new OnScene(definition, duel({ at: {}, ...more }), { A: onHex(0, 0), B: onHex(...b) }, [], HEXES);

  test("DE-ACT-10 each hex is a square of a Moving", () => {
    const map = scene([12, 0]);
    expect(map.plan("A", [hex(3, 3)])).toMatchObject({ action: "move", cost: { text: "DEFINITION.Cost.move" }, refusal: null });
    expect(map.plan("A", [hex(4, 3)])?.cost).toMatchObject({ data: { count: 2 } });
    expect(map.drag("A", [hex(2, 3)]).step("Moves").data?.["feet"]).toBe(25);
    expect([hexOf(map, "A"), map.table.system("A").turn.feetLeft]).toEqual([[2, 3], 5]);
  });

  test("DE-AOO-01 foes strike at the step out of their hexes, and a single one is a 5-foot step", () => {
    const map = scene([1, 0]);
    expect(map.strikes("A", [hex(-3, 0)])).toEqual(["B at 0"]);
    expect(map.plan("A", [hex(-1, 0)])?.action).toBe("fiveFootStep");
    map.drag("A", [hex(-3, 0)], [STRIKE, 1]);
    expect(hexOf(map, "A")).toEqual([-3, 0]);
  });

  test("DE-SPC-05 a reach weapon threatens two rings", () => {
    const spear = weapon("Spear", { isReach: true, damage: { formula: "1d6", types: ["piercing"] } });
    const map = scene([3, -1], { foe: { slots: { primary: "Spear" } }, foeItems: [spear] });
    expect(map.strikes("A", [hex(1, 0), hex(-1, 0)])).toEqual(["B at 1"]);
  });

  test("DE-CHG-01 DE-SHV-02 charges and shoves move tokens over hexes", () => {
    const map = scene([5, 0]);
    map.table.act("A", "charge", { at: ["B"], options: { feet: 20 } });
    expect(hexOf(map, "A")).toEqual([4, 0]);
    const shover = scene([0, 1]);
    shover.table.act("A", "shove", { at: ["B"] }, [15, PASS, 10, 12, PASS]);
    expect(hexOf(shover, "B")).toEqual([0, 2]);
  });

  test("SH-RUN-01 SH-RUN-02 a hex is 5 ft of a Run, and leaving a reach is a step out of neighbouring hexes", () => {
    const table = shk.fight([shk.hero("Maren"), shk.foe("Ruk")]);
    const map = new OnScene(shk.shock, table, { Maren: onHex(0, 0), Ruk: onHex(1, -1) }, [], HEXES);
    expect(map.strikes("Maren", [hex(1, 0), hex(2, 1)])).toEqual(["Ruk at 1"]);
    expect(map.plan("Maren", [hex(7, 0)])?.refusal?.rule).toBe("SH-RUN-01");
    expect(map.plan("Maren", [hex(0, 6)])).toMatchObject({ action: "run", refusal: null });
  });

  test("SH-GRD-01 SH-MEL-01 feet between two are hexes, not the boxes around them", () => {
    const table = shk.fight([shk.hero("Maren"), shk.foe("Ruk")]);
    const map = new OnScene(shk.shock, table, { Maren: onHex(0, 0), Ruk: onHex(1, 2) }, [], HEXES);
    expect(feetBetween(map.table.battle, table.creature("Maren"), table.creature("Ruk"))).toBe(15);
    expect(isWithin(map.table.battle, table.creature("Maren"), table.creature("Ruk"), 10)).toBe(false);
  });

  test("LU-MOV-01 has no say: no hex is across a corner", () => {
    const map = new OnScene(
      lck.luck,
      lck.turnOf("Ann", [lck.hero("Ann"), lck.foe("Imp")]),
      { Ann: onHex(0, 0), Imp: onHex(20, 20) },
      [],
      HEXES,
    );
    expect(map.drag("Ann", [hex(2, 2)]).step("Goes.move").data?.["length"]).toBe(4);
    expect(map.table.turn("Ann").diagonals).toBe(0);
  });

  test("AE-POS-02 VO-POS-02 neighbouring hexes are in melee", () => {
    const table = new arc.TestTable([arc.hero("Orla"), arc.foe("Reaver")]);
    const map = new OnScene(arc.archmage, table, { Orla: onHex(0, 0), Reaver: onHex(3, 1) }, [], HEXES);
    table.begin(20, 5);
    map.drag("Orla", [hex(3, 0)]);
    expect(table.creature("Orla").system.position.engagedWith).toEqual([uuidOf("Reaver")]);
    const free = new vol.TestTable([vol.hero("A"), vol.foe("B")]);
    const open = new OnScene(vol.volition, free, { A: onHex(0, 0), B: onHex(2, 2) }, [], HEXES);
    free.begin(vol.AWARE);
    free.turnOf("A");
    open.drag("A", [hex(1, 2)]);
    expect(free.relation("A", "B")).toBe("engaged");
  });

  test("where nobody says how hexes lie, tokens are moved freely", () => {
    const map = new OnScene(definition, duel({ at: {} }), { A: onHex(0, 0), B: onHex(5, 0) }, [], { spaces: "hexagonal" });
    expect(map.table.refusal(() => map.plan("A", [hex(1, 0)]))).toBe("SORTIE-UNITS NoMeasure");
  });
});

describe("without a grid", () => {
  const OPEN = { spaces: "gridless" } as const;

  test("DE-ACT-10 DE-AOO-01 a way is as long as it is, and reaches are round", () => {
    const map = new OnScene(definition, duel({ at: {} }), { A: [0, 0], B: [0.3, 1.1] }, [], OPEN);
    expect(map.strikes("A", [[3, -3]])).toEqual(["B at 0", "B at 1"]);
    expect(map.drag("A", [[3, -3]], [PASS, PASS]).step("Moves").data?.["feet"]).toBe(21.21);
    expect(map.at("A")).toEqual([3, -3]);
    expect(map.table.system("A").turn.feetLeft).toBe(8.7868);
  });

  test("DE-CHG-01 DE-CHG-02 a charge ends less than a square before its target, in whatever direction, and never in it", () => {
    for (const b of [
      [5.5, 0],
      [4.3, 4.1],
      [-3.2, 5.7],
    ] as const) {
      const map = new OnScene(definition, duel({ at: {} }), { A: [0, 0], B: b }, [], OPEN);
      map.table.act("A", "charge", { at: ["B"], options: { feet: 40 } });
      const { x, y } = map.table.battle.terrain?.places[uuidOf("A")] ?? { x: 0, y: 0 };
      const apart = Math.hypot(b[0] - x, b[1] - y);
      expect(apart, String(b)).toBeGreaterThanOrEqual(1);
      expect(apart, String(b)).toBeLessThan(2);
    }
  });

  test("SH-MEL-01 LU-ATK-07 whoever has less than a step to somebody is beside them", () => {
    const table = shk.fight([shk.hero("Maren"), shk.foe("Ruk")]);
    new OnScene(shk.shock, table, { Maren: [0, 0], Ruk: [1.2, 0.9] }, [], OPEN);
    expect(feetBetween(table.battle, table.creature("Maren"), table.creature("Ruk"))).toBe(5);
    const near = new OnScene(lck.luck, lck.turnOf("Ann", [lck.hero("Ann"), lck.foe("Imp")]), { Ann: [0, 0], Imp: [1.2, 0.9] }, [], OPEN);
    expect(areWithin(near.table.battle.terrain, uuidOf("Ann"), uuidOf("Imp"), 1)).toBe(true);
  });

  test("DE-SPC-03 whoever is a square and a half away cannot be struck; SH-MEL-01 neither", () => {
    const map = new OnScene(definition, duel({ at: {} }), { A: [0, 0], B: [1.8, 1.8] }, [], OPEN);
    expect(map.table.refusal(() => map.table.act("A", "attack", { item: "Sword", at: ["B"] }, [10, 1]))).toBe("DE-SPC-03 OutOfReach");
  });
});
