// Whom rules move stands there afterwards: a charge in a straight line, a shove out of the square (SH-CHG-01, SH-SHV-02).

import { describe, expect, test } from "vitest";
import type { Barrier } from "../../../src/engine/battle.ts";
import { applyChanges, inverseOf, snapshotOf } from "../../../src/engine/changes.ts";
import { putOnScene } from "../../../src/engine/testing/builders.ts";
import type { TestPlace } from "../../../src/engine/testing/builders.ts";
import { duel, strike } from "./duel.ts";
import type { Played, TestTable } from "./table.ts";
import { fight, foe, hero, shock, uuid } from "./table.ts";

const wall = (x: number): Barrier => ({ from: [x, -9], to: [x, 9], blocksSight: false, blocksMovement: true });

function stand(table: TestTable, places: Readonly<Record<string, TestPlace>>, barriers: readonly Barrier[] = []): TestTable {
  table.battle = putOnScene(shock, table.battle, places, { barriers });
  return table;
}

function at(table: TestTable, name: string): readonly (number | undefined)[] {
  const place = table.battle.terrain?.places[uuid(name)];
  return [place?.x, place?.y];
}

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
    expect(charge(walled).has("ChargeWayBarred")).toBe(true);
    expect(at(walled, "A")).toEqual([0, 0]);
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

  test("SH-SHV-02 against a wall moves nobody, and says so", () => {
    const { table, played } = shoved([wall(5)]);
    expect([at(table, "Ruk"), played.has("NowhereToShove"), played.has("Shoved.away")]).toEqual([[4, 3], true, false]);
  });
});
