// Rules of places where tokens stand on a scene, that no other test of theirs stands there.

import { describe, expect, test } from "vitest";
import { uuidOf } from "../../../src/engine/testing/builders.ts";
import { duel, PASS } from "../definition/duel.ts";
import { definition, spell } from "../definition/table.ts";
import * as lck from "../luck/table.ts";
import { OnScene } from "./on-scene.ts";
import { bow, duel as shockDuel } from "../shock/duel.ts";
import * as shk from "../shock/table.ts";

describe("Definition", () => {
  test("DE-SPC-01 a picture of three squares is one square of a Medium creature, and all of a Huge one", () => {
    const strikes = (size: string) =>
      new OnScene(definition, duel({ foe: { size, space: 3 } }), { A: [4, 2], B: { x: 1, y: 0, width: 3, height: 3 } }).strikes("A", [
        [9, 9],
      ]);
    expect([strikes("medium"), strikes("huge")]).toEqual([[], ["B at 0"]]);
  });

  test("DE-CAS-01 only those who threaten the caster's square are asked as a spell is called out", () => {
    const items = [spell("Spell", { damage: { formula: "3d6" }, save: { type: "ref", dc: 14 } })];
    const cast = (b: readonly [number, number], script: Parameters<OnScene<never, never>["drag"]>[2]) =>
      new OnScene(definition, duel({ items }), { A: [0, 0], B: b }).table.act("A", "castSpell", { item: "Spell", at: ["B"] }, script);
    expect(cast([1, 1], [PASS, [4, 4, 4], 11]).asked[0]?.rule).toBe("DE-AOO-01");
    expect(cast([2, 0], [[4, 4, 4], 11]).asked.map(({ rule }) => rule)).not.toContain("DE-AOO-01");
  });
});

describe("Luck Die", () => {
  const scene = (places: Readonly<Record<string, readonly [number, number] | { x: number; y: number; hidden?: true }>>) =>
    new OnScene(lck.luck, lck.turnOf("Ann", [lck.hero("Ann", { items: [lck.weapon("sword")] }), lck.hero("Bo"), lck.foe("Imp")]), places);
  const ticked = (map: ReturnType<typeof scene>) => {
    const { fields } = map.table.proposal("Ann", "attack", { item: "sword", at: ["Imp"] });
    return ["sneak", "flanked"].map((wanted) => fields.find(({ key }) => key === wanted)?.value);
  };

  test("LU-ATK-12 LU-ATK-14 whom the map hides attacks unseen, from behind as well; nobody else does", () => {
    expect(ticked(scene({ Ann: [0, 0], Bo: [9, 9], Imp: [1, 0] }))).toEqual([false, false]);
    expect(ticked(scene({ Ann: { x: 0, y: 0, hidden: true }, Bo: [9, 9], Imp: [1, 0] }))).toEqual([true, false]);
    expect(ticked(scene({ Ann: [0, 0], Bo: [2, 0], Imp: [1, 0] }))).toEqual([false, true]);
  });

  test("LU-FREE-02 what is dropped lies in the square of whoever dropped it, and is taken up from beside it only", () => {
    const map = scene({ Ann: [3, 4], Bo: [9, 9], Imp: [20, 20] });
    map.table.act("Ann", "dropItem", { item: "sword" });
    expect(Object.values(map.table.battle.ground.lying["Ground"] ?? {})).toMatchObject([{ x: 3, y: 4, from: uuidOf("Ann") }]);
    map.drag("Ann", [[6, 4]]);
    expect(map.table.offers("Ann", "pickUp")).toBe("LU-ACT-08 NothingToPickUp");
    map.drag("Ann", [[4, 4]]);
    expect(map.table.applies("Ann", "pickUp")).toBe(true);
  });
});

describe("Shock", () => {
  test("SH-PRN-02 the token of somebody prone is dragged half as far", () => {
    const map = new OnScene(shk.shock, shk.fight([shk.hero("A"), shk.foe("Ruk")]), { A: [0, 0], Ruk: [20, 20] });
    expect(map.plan("A", [[4, 0]])).toMatchObject({ most: 30, refusal: null });
    map.table.lay("A", "prone");
    expect(map.plan("A", [[3, 0]])).toMatchObject({ most: 15, refusal: null });
    expect(map.table.refusal(() => map.drag("A", [[4, 0]]))).toBe("SH-RUN-01 TooFar");
  });

  test("SH-EXE-03 the map says how far the shot of an execution goes", () => {
    const bonus = (x: number): number => {
      const table = shockDuel({ items: [bow({ range: { normal: 30, long: 60 } })], at: [x, 0] }).lay("Ruk", "unaware");
      const [sum] = table.proposal("Maren", "execution", { item: "Bow", at: ["Ruk"] }).breakdowns;
      return (sum?.breakdown.total ?? 0) - 1;
    };
    expect([bonus(2), bonus(6), bonus(8)]).toEqual([4, 2, 0]);
  });
});
