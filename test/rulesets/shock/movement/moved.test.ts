// Whom rules move stands there afterwards: a charge in a straight line, a shove out of the square (SH-CHG-01, SH-SHV-02),
// whoever is held goes where it is dragged or thrown (SH-GRP-05), a screener beside its ward (SH-SCR-01).

import { describe, expect, test } from "vitest";
import type { Barrier } from "../../../../src/engine/battle/battle.ts";
import { applyChanges, inverseOf, snapshotOf } from "../../../../src/engine/procedures/changes.ts";
import { putOnScene } from "../../../../src/engine/testing/builders.ts";
import type { TestPlace } from "../../../../src/engine/testing/builders.ts";
import { OnScene, told } from "../../map/on-scene.ts";
import { duel, strike } from "../duel.ts";
import type { Played, ScriptedAnswer, TestTable } from "../table.ts";
import { fight, foe, hero, shock, uuid } from "../table.ts";

const wall = (x: number): Barrier => ({ from: [x, -9], to: [x, 9], blocksSight: false, blocksMovement: true });

function stand(table: TestTable, places: Readonly<Record<string, TestPlace>>, barriers: readonly Barrier[] = []): TestTable {
  table.battle = putOnScene(shock, table.battle, places, { barriers });
  return table;
}

function at(table: TestTable, name: string): readonly (number | undefined)[] {
  const place = table.battle.terrain?.places[uuid(name)];
  return [place?.x, place?.y];
}

const PASS: ScriptedAnswer = { choose: ["none"] };

const charge = (table: TestTable, script: readonly number[] = [5]): Played =>
  table.act("A", "charge", { at: ["Ruk"], options: { weapon: "Sword:melee" } }, script);

describe("a charge", () => {
  test("SH-CHG-01 ends beside its target, in a straight line, and its undo gives the place back", () => {
    const table = stand(fight([hero("A"), foe("Ruk")]), { A: { x: 0, y: 0 }, Ruk: { x: 6, y: 2 } });
    const before = snapshotOf(table.battle);
    const played = charge(table);
    expect(at(table, "A")).toEqual([5, 2]);
    expect(played.moves?.map(({ kind, way }) => [kind, way.length])).toEqual([["walk", 5]]);
    const documents = snapshotOf(table.battle);
    applyChanges(documents, inverseOf(played.changes));
    expect(documents).toEqual(before);
  });

  test("SH-CHG-01 through friends, beside whoever stands before the target, and where a wall or a foe stands in the line the token is left to the table", () => {
    const past = stand(fight([hero("A"), hero("B"), foe("Ruk")]), { A: { x: 0, y: 0 }, B: { x: 3, y: 0 }, Ruk: { x: 6, y: 0 } });
    charge(past);
    expect(at(past, "A")).toEqual([5, 0]);
    const beside = stand(fight([hero("A"), hero("B"), foe("Ruk")]), { A: { x: 0, y: 0 }, B: { x: 5, y: 0 }, Ruk: { x: 6, y: 0 } });
    charge(beside);
    expect(at(beside, "A")).toEqual([5, -1]);
    const walled = stand(fight([hero("A"), foe("Ruk")]), { A: { x: 0, y: 0 }, Ruk: { x: 6, y: 0 } }, [wall(3)]);
    expect(charge(walled).steps.map(({ text }) => text)).toContain("SORTIE.Step.NoWay");
    expect(at(walled, "A")).toEqual([0, 0]);
    const guarded = stand(fight([hero("A"), foe("Ruk"), foe("B"), foe("C")]), {
      A: { x: 0, y: 0 },
      B: { x: 2, y: 0 },
      C: { x: 4, y: 0 },
      Ruk: { x: 6, y: 0 },
    });
    expect(charge(guarded).steps.find(({ text }) => text === "SORTIE.Step.NoWayPast")?.data?.["by"]).toEqual(["B", "C"]);
    expect(at(guarded, "A")).toEqual([0, 0]);
    const cell = [wall(6), wall(7), { ...wall(6), from: [5, 0], to: [8, 0] }, { ...wall(6), from: [5, 1], to: [8, 1] }] as const;
    const full = stand(fight([hero("A"), foe("Ruk")]), { A: { x: 0, y: 0 }, Ruk: { x: 6, y: 0 } }, cell);
    expect(full.refusal(() => charge(full))).toBe("SH-CHG-01 NoRoomBeside");
  });
});

describe("a shove", () => {
  const shoved = (barriers: readonly Barrier[] = []): { readonly table: TestTable; readonly played: Played } => {
    const table = stand(duel({ maren: { attributes: {}, skills: {} } }), { Maren: { x: 3, y: 3 }, Ruk: { x: 4, y: 3 } }, barriers);
    return { table, played: strike(table, [20, [5, 4], [4, 4], { choose: ["away"] }], { maneuver: "shove" }) };
  };

  test("SH-SHV-02 puts its target into the next square away from whoever shoves", () => {
    const { table, played } = shoved();
    expect(at(table, "Ruk")).toEqual([5, 3]);
    expect(played.moves?.[0]?.kind).toBe("forced");
  });

  test("SH-SHV-02 SH-GRP-02 takes its target out of every hold whose other end is a neighbour no longer", () => {
    const table = duel({ maren: { attributes: {}, skills: {} }, others: [hero("Ada"), hero("Bo"), foe("Skeg")] });
    stand(table, { Maren: { x: 3, y: 3 }, Ruk: { x: 4, y: 3 }, Ada: { x: 3, y: 4 }, Bo: { x: 5, y: 4 }, Skeg: { x: 3, y: 2 } });
    for (const name of ["Ada", "Bo"]) table.system(name).grappling = uuid("Ruk");
    Object.assign(table.system("Ruk"), { grappledBy: [uuid("Ada"), uuid("Bo")], grappling: uuid("Skeg") });
    table.system("Skeg").grappledBy = [uuid("Ruk")];
    const played = strike(table, [20, [5, 4], [4, 4], { choose: ["away"] }], { maneuver: "shove" });
    expect([at(table, "Ruk"), played.asks.includes("StillNear")]).toEqual([[5, 3], false]);
    expect([table.system("Ruk").grappledBy, table.system("Ruk").grappling, table.system("Skeg").grappledBy]).toEqual([
      [uuid("Bo")],
      "",
      [],
    ]);
    expect([table.system("Ada").grappling, table.system("Bo").grappling]).toEqual(["", uuid("Ruk")]);
  });

  test("SH-SHV-02 SH-GRP-02 without a map the GM says who is still near", () => {
    const off = duel({ at: null, maren: { attributes: {}, skills: {} }, others: [hero("Ada")] });
    off.system("Ada").grappling = uuid("Ruk");
    off.system("Ruk").grappledBy = [uuid("Ada")];
    const played = strike(off, [20, [5, 4], [4, 4], { choose: ["away"] }, { confirm: false }], { maneuver: "shove" });
    expect([played.asks.at(-1), off.system("Ruk").grappledBy]).toEqual(["StillNear", []]);
  });

  test("SH-SHV-02 against a wall moves nobody, and says so", () => {
    const { table, played } = shoved([wall(5)]);
    expect([at(table, "Ruk"), played.has("NowhereToShove"), played.has("Shoved.away")]).toEqual([[4, 3], true, false]);
  });
});

describe("somebody who is held", () => {
  const WON: readonly ScriptedAnswer[] = [
    [6, 6],
    [1, 1],
  ];
  /** A holds Ruk, and so does B, on the other side of it. */
  const scene = (options: TestTable["battle"]["options"] = {}, barriers: readonly Barrier[] = []) => {
    const table = fight([hero("A"), hero("B"), foe("Ruk")], options);
    for (const name of ["A", "B"]) table.system(name).grappling = uuid("Ruk");
    table.system("Ruk").grappledBy = [uuid("A"), uuid("B")];
    return new OnScene(shock, table, { A: [3, 3], Ruk: [4, 3], B: [5, 3] }, barriers);
  };

  test("SH-GRP-05 is dragged along as its grappler's token is: 10 feet for both, and others let go who are no longer beside it", () => {
    const map = scene();
    expect(map.plan("A", [[1, 3]], "run")?.action).toBe("run");
    expect(map.plan("A", [[1, 3]], "moveGrappled")?.action).toBe("moveGrappled");
    expect(map.plan("A", [[1, 3]])).toMatchObject({ action: "moveGrappled", cost: { text: "SHOCK.Cost.main" }, most: 10, refusal: null });
    expect(map.plan("A", [[0, 3]])?.refusal).toMatchObject({ rule: "SH-GRP-05", data: { feet: 15, allowance: 10 } });
    const played = map.drag("A", [[1, 3]], WON);
    expect([map.at("A"), map.at("Ruk"), played.asks]).toEqual([
      [1, 3],
      [2, 3],
      ["MoveHeld", "MoveHeld"],
    ]);
    expect([map.table.system("Ruk").grappledBy, map.table.budget("A")]).toEqual([[uuid("A")], "0/1"]);
    expect(map.table.refusal(() => scene().table.act("A", "moveGrappled", { options: told([3, 3], [3, 9]) }))).toBe("SH-GRP-05 TooFar");
  });

  test("SH-GRP-06 stays where it is when the check is lost", () => {
    const map = scene();
    map.drag(
      "A",
      [[1, 3]],
      [
        [1, 1],
        [6, 6],
      ],
    );
    expect([map.at("A"), map.at("Ruk"), map.table.system("A").grappling]).toEqual([[3, 3], [4, 3], ""]);
  });

  test("SH-GRP-05 is thrown 5 feet away from whoever holds it, to the ground, and into nobody", () => {
    const map = scene();
    map.table.act("A", "moveGrappled", {}, [...WON, { choose: ["throw"] }]);
    expect([map.at("Ruk"), map.table.hasCondition("Ruk", "prone")]).toEqual([[5, 2], true]);
    expect(map.table.system("Ruk").grappledBy).toEqual([uuid("B")]);
    const walled = scene({}, [wall(5)]);
    walled.table.act("A", "moveGrappled", {}, [...WON, { choose: ["throw"] }]);
    expect([walled.at("Ruk"), walled.table.hasCondition("Ruk", "prone")]).toEqual([[4, 3], true]);
  });
});

describe("a screener", () => {
  const scene = (places: Readonly<Record<string, readonly [number, number]>>) =>
    new OnScene(shock, fight([hero("A"), hero("B"), foe("Ruk")]), { A: [0, 0], B: [5, 0], Ruk: [20, 20], ...places });

  test("SH-SCR-01 goes beside its ward, around foes, at most as far as a Move; beside it already it stays", () => {
    const map = scene({});
    const before = snapshotOf(map.table.battle);
    const played = map.table.act("A", "screenAlly", { at: ["B"] });
    expect([map.at("A"), map.table.system("A").screen.wardId, map.table.budget("A")]).toEqual([[4, 0], uuid("B"), "1/0"]);
    const documents = snapshotOf(map.table.battle);
    applyChanges(documents, inverseOf(played.changes));
    expect(documents).toEqual(before);
    const around = scene({ Ruk: [2, 0] });
    around.table.act("A", "screenAlly", { at: ["B"] });
    expect(around.at("A")).toEqual([4, -1]);
    const there = scene({ B: [1, 1] });
    there.table.act("A", "screenAlly", { at: ["B"] });
    expect([there.at("A"), there.table.proposal("A", "screenAlly", { at: ["B"] }).fields[0]?.value]).toEqual([[0, 0], 0]);
    const far = scene({ B: [8, 0] });
    expect(far.table.refusal(() => far.table.act("A", "screenAlly", { at: ["B"] }))).toBe("SH-SCR-01 TooFar");
  });

  test("SH-SCR-06 is struck at before it goes, and stays if that fells it", () => {
    const table = fight([hero("A", { system: { hp: { value: 1 } } }), hero("B"), foe("Ruk")]);
    const map = new OnScene(shock, table, { A: [0, 0], B: [5, 0], Ruk: [0, 1] });
    table.act("A", "screenAlly", { at: ["B"] }, [{ choose: ["opportunityAttack"] }, 20, PASS, 6]);
    expect([map.at("A"), table.system("A").screen.wardId]).toEqual([[0, 0], ""]);
  });
});
