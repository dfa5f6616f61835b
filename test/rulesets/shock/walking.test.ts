// A Move on the map: the token goes along a way, foes strike at the very step that leaves their reach, and a Move can be walked in parts (SH-RUN-01, SH-RUN-02, SH-OA).

import { describe, expect, test } from "vitest";
import { applyChanges, inverseOf, snapshotOf } from "../../../src/engine/changes.ts";
import type { JsonObject } from "../../../src/engine/json.ts";
import { wayThrough } from "../../../src/engine/moving.ts";
import { putOnScene } from "../../../src/engine/testing/builders.ts";
import type { TestPlace } from "../../../src/engine/testing/builders.ts";
import type { Played, ScriptedAnswer, TestTable } from "./table.ts";
import { fight, foe, hero, shock, uuid, weapon } from "./table.ts";

const lets: ScriptedAnswer = { choose: ["none"] };
const bow = weapon("Bow", { mode: "bow", hands: 2, range: { normal: 60, long: 120 }, attributes: ["dex"] });

type Squares = readonly (readonly [x: number, y: number])[];

function stand(table: TestTable, places: Readonly<Record<string, TestPlace>>): TestTable {
  table.battle = putOnScene(shock, table.battle, places);
  return table;
}

/** Somebody's token has been dragged through these squares, the first of them where it stood. */
function drag(table: TestTable, name: string, squares: Squares, script: readonly ScriptedAnswer[] = [], more: JsonObject = {}): Played {
  return table.act(name, "run", { options: { ...more, way: squares.map(([x, y]) => [x * 100, y * 100, 0]) } }, script);
}

const at = (table: TestTable, name: string): readonly number[] => {
  const place = table.battle.terrain?.places[uuid(name)];
  return [place?.x ?? Number.NaN, place?.y ?? Number.NaN];
};

function struckAt(table: TestTable, name: string, squares: Squares): readonly (readonly [string, number])[] {
  const creature = table.creature(name);
  const from = table.battle.terrain?.places[creature.uuid];
  if (!from) throw new Error(`${name} stands nowhere`);
  const way = wayThrough(
    shock,
    table.battle,
    from,
    squares.map(([x, y]) => ({ ...from, x, y })),
  );
  return (shock.moving?.plan(table.battle, creature, way)?.strikes ?? []).map(({ by, at: step }) => [by.replace("Actor.", ""), step]);
}

describe("a token that is dragged", () => {
  test("SH-RUN-01 goes along its way for a Move, and its record takes both back", () => {
    const table = stand(fight([hero("A"), foe("Ruk")]), { A: { x: 0, y: 0 }, Ruk: { x: 9, y: 9 } });
    const before = snapshotOf(table.battle);
    const played = drag(table, "A", [
      [0, 0],
      [3, 0],
      [4, 1],
    ]);
    expect(at(table, "A")).toEqual([4, 1]);
    expect(played.step("Runs").data).toMatchObject({ feet: 20 });
    expect([table.budget("A"), table.system("A").strideLeft]).toEqual(["1/0", 10]);
    const documents = snapshotOf(table.battle);
    applyChanges(documents, inverseOf(played.changes));
    expect(documents).toEqual(before);
  });

  test("SH-RUN-01 pays where its client has moved it already: the record says where it came from", () => {
    const table = stand(fight([hero("A"), foe("Ruk")]), { A: { x: 3, y: 0 }, Ruk: { x: 9, y: 9 } });
    const played = drag(table, "A", [
      [0, 0],
      [3, 0],
    ]);
    expect(played.changes.filter(({ document }) => document.includes("Token"))).toEqual([
      { document: "Scene.test.Token.A000000000000000", path: "x", before: 0, after: 300 },
    ]);
  });

  test("SH-ACT-02 walks the rest of a Move for nothing, and no more than that; another action ends it", () => {
    const table = stand(fight([hero("A"), foe("Ruk")]), { A: { x: 0, y: 0 }, Ruk: { x: 9, y: 9 } });
    drag(table, "A", [
      [0, 0],
      [4, 0],
    ]);
    drag(table, "A", [
      [4, 0],
      [6, 0],
    ]);
    expect([table.budget("A"), table.system("A").strideLeft]).toEqual(["1/0", 0]);
    expect(() =>
      drag(table, "A", [
        [6, 0],
        [7, 0],
      ]),
    ).toThrow("SHOCK.Refusal.NoMove");
    const other = stand(fight([hero("A"), foe("Ruk")]), { A: { x: 0, y: 0 }, Ruk: { x: 9, y: 9 } });
    drag(other, "A", [
      [0, 0],
      [4, 0],
    ]);
    other.act("A", "totalDefense");
    expect(other.system("A").strideLeft).toBe(0);
  });

  test("SH-RUN-01 is refused what is too far, and what does not start where it stands", () => {
    const table = stand(fight([hero("A"), foe("Ruk")]), { A: { x: 0, y: 0 }, Ruk: { x: 9, y: 9 } });
    expect(() =>
      drag(table, "A", [
        [0, 0],
        [7, 0],
      ]),
    ).toThrow("SHOCK.Refusal.TooFar");
    expect(() =>
      drag(table, "A", [
        [1, 1],
        [2, 1],
      ]),
    ).toThrow("SORTIE.Refusal.MovedSince");
    expect(at(table, "A")).toEqual([0, 0]);
  });

  test("SH-RUN-02 is struck at the step that leaves a reach, and stays there if that fells it", () => {
    const table = stand(fight([hero("A", { system: { hp: { value: 1 } } }), hero("B"), foe("Ruk")]), {
      A: { x: 0, y: 0 },
      Ruk: { x: 2, y: 1 },
      B: { x: 20, y: 20 },
    });
    const strike: ScriptedAnswer[] = [{ choose: ["opportunityAttack"] }, 20, lets, 6];
    const played = drag(
      table,
      "A",
      [
        [0, 0],
        [5, 0],
      ],
      strike,
    );
    expect(played.has("StoppedByOpportunity")).toBe(true);
    // Feet that are left are no use to whoever lies there.
    expect([table.system("A").strideLeft > 0, table.offers("A", "run")]).toEqual([true, expect.not.stringContaining("available")]);
    expect(at(table, "A")).toEqual([3, 0]);
    expect(played.step("Runs").data).toMatchObject({ feet: 15 });
  });

  test("SH-RUN-02 is asked about nobody when a GM's hidden foe slips away", () => {
    const slip = (more: Partial<TestPlace>, script: readonly ScriptedAnswer[], options: JsonObject = {}) => {
      const table = stand(fight([hero("A"), foe("Ruk")]), { A: { x: 0, y: 0, ...more }, Ruk: { x: 1, y: 0 } });
      const way = [0, 3].map((y) => [0, y] as const);
      return drag(table, "A", way, script, options).asked.map(({ of }) => of);
    };
    expect(slip({ hidden: true }, [])).toEqual([]);
    // Claimed by whoever drags it, it is nothing.
    expect(slip({}, [lets], { unseen: true })).toEqual(["Actor.Ruk"]);
  });
});

describe("opportunities on the way (bugs of other tables)", () => {
  const near = (more: TestPlace = { x: 4, y: 0 }, ...items: ReturnType<typeof weapon>[]): TestTable =>
    stand(fight([hero("A"), items.length > 0 ? foe("Ruk", { items }) : foe("Ruk")]), { A: { x: 0, y: 0 }, Ruk: more });

  test("SH-RUN-02 entering a reach, or moving within it, provokes nobody", () => {
    expect(struckAt(near(), "A", [[3, 0]])).toEqual([]);
    expect(
      struckAt(stand(near(), { A: { x: 3, y: 0 }, Ruk: { x: 4, y: 0 } }), "A", [
        [3, 1],
        [4, 1],
        [5, 1],
        [5, 0],
        [5, -1],
        [4, -1],
      ]),
    ).toEqual([]);
  });

  test("SH-RUN-02 running past provokes, though start and end are far away", () => {
    expect(struckAt(near({ x: 4, y: 1 }), "A", [[9, 0]])).toEqual([["Ruk", 5]]);
  });

  test("SH-RUN-02 a large guard reaches from every space it fills, its corners too", () => {
    expect(struckAt(stand(near(), { A: { x: 3, y: 3 }, Ruk: { x: 4, y: 4, width: 3, height: 3 } }), "A", [[2, 2]])).toEqual([["Ruk", 0]]);
    expect(struckAt(stand(near(), { A: { x: 7, y: 7 }, Ruk: { x: 4, y: 4, width: 3, height: 3 } }), "A", [[8, 8]])).toEqual([["Ruk", 0]]);
  });

  test("SH-OA-01 a bow is no reach", () => {
    expect(struckAt(stand(near({ x: 1, y: 0 }, bow), { A: { x: 0, y: 0 }, Ruk: { x: 1, y: 0 } }), "A", [[0, 5]])).toEqual([]);
  });

  test("SH-RUN-02 overhead is no neighbour", () => {
    expect(struckAt(near({ x: 1, y: 0, elevation: 2 }), "A", [[0, 5]])).toEqual([]);
  });

  test("SH-SEQ-03 out of its own phase a token is moved freely", () => {
    const table = near();
    table.phaseOf(table.order.find((side) => side !== table.phase) ?? "");
    expect(shock.moving?.plan(table.battle, table.creature("A"), { places: [], lengths: [] })).toBeNull();
  });

  test("SH-RUN-02 two guards at one step are asked at once, and the second of two steps is not asked of whom the first has felled", () => {
    const table = stand(fight([hero("A"), foe("Ruk"), foe("Skeg")]), { A: { x: 1, y: 0 }, Ruk: { x: 0, y: 0 }, Skeg: { x: 2, y: 0 } });
    const played = drag(
      table,
      "A",
      [
        [1, 0],
        [1, 2],
      ],
      [lets, lets],
    );
    expect(played.asked.map(({ of }) => of)).toEqual(["Actor.Ruk", "Actor.Skeg"]);
    expect(at(table, "A")).toEqual([1, 2]);
  });
});
