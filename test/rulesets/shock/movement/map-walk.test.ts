// A Move on the map: the token goes along a way, foes strike at the very step that leaves their reach, and a Move can be walked in parts (SH-RUN-01, SH-RUN-02, SH-OA).

import { describe, expect, test } from "vitest";
import { OnScene, told } from "../../map/on-scene.ts";
import type { ScriptedAnswer } from "../table.ts";
import { fight, foe, hero, shock, weapon } from "../table.ts";

type Places = ConstructorParameters<typeof OnScene>[2];
const lets: ScriptedAnswer = { choose: ["none"] };
const bow = weapon("Bow", { mode: "bow", hands: 2, range: { normal: 60, long: 120 }, attributes: ["dex"] });
const axe = weapon("Axe");

const scene = (places: Places, table = fight([hero("A"), foe("Ruk")])) => new OnScene(shock, table, places);
/** A alone, as good as: Ruk is far away. */
const alone = () => scene({ A: [0, 0], Ruk: [9, 9] });
const budget = ({ table }: ReturnType<typeof scene>) => [table.budget("A"), table.system("A").strideLeft];

describe("a token that is dragged", () => {
  test("SH-RUN-01 goes along its way for a Move, and its record takes both back", () => {
    const map = alone();
    const corner = [3, 0] as const;
    const played = map.drag("A", [corner, [4, 1]]);
    expect(map.at("A")).toEqual([4, 1]);
    expect(played.step("Runs").data).toMatchObject({ feet: 20 });
    expect(budget(map)).toEqual(["1/0", 10]);
  });

  test("SH-RUN-01 pays where its client has moved it already: the record says where it came from", () => {
    const { table } = scene({ A: [3, 0], Ruk: [9, 9] });
    const { changes } = table.act("A", "run", { options: told([0, 0], [3, 0]) });
    expect(changes.filter(({ document }) => document.includes("Token"))).toEqual([
      { document: "Scene.test.Token.A000000000000000", path: "x", before: 0, after: 300 },
    ]);
  });

  test("SH-ACT-02 walks the rest of a Move for nothing, and no more than that; another action ends it", () => {
    const map = alone();
    map.drag("A", [[4, 0]]);
    map.drag("A", [[6, 0]]);
    expect(budget(map)).toEqual(["1/0", 0]);
    expect(() => map.drag("A", [[7, 0]])).toThrow("SHOCK.Refusal.NoMove");
    const other = alone();
    other.drag("A", [[4, 0]]);
    other.table.act("A", "totalDefense");
    expect(other.table.system("A").strideLeft).toBe(0);
  });

  test("SH-RUN-01 is refused what is too far, and what does not start where it stands", () => {
    const map = alone();
    expect(() => map.drag("A", [[7, 0]])).toThrow("SHOCK.Refusal.TooFar");
    expect(() => map.table.act("A", "run", { options: told([1, 1], [2, 1]) })).toThrow("SORTIE.Refusal.MovedSince");
    expect(map.at("A")).toEqual([0, 0]);
  });

  test("SH-RUN-02 is struck at the step that leaves a reach, and stays there if that fells it", () => {
    const table = fight([hero("A", { system: { hp: { value: 1 } } }), hero("B"), foe("Ruk")]);
    const map = scene({ A: [0, 0], Ruk: [2, 1], B: [20, 20] }, table);
    const played = map.drag("A", [[5, 0]], [{ choose: ["opportunityAttack"] }, 20, lets, 6]);
    expect(played.steps.flatMap(({ stops, text }) => (stops ? [text] : []))).toEqual(["SHOCK.Step.StoppedByOpportunity"]);
    // Feet that are left are no use to whoever lies there.
    expect([table.system("A").strideLeft > 0, table.offers("A", "run")]).toEqual([true, expect.not.stringContaining("available")]);
    expect(map.at("A")).toEqual([3, 0]);
    expect(played.step("Runs").data).toMatchObject({ feet: 15 });
  });

  test("SH-RUN-02 is asked about nobody when a GM's hidden foe slips away, whatever whoever drags a token claims", () => {
    const slips = scene({ A: { x: 0, y: 0, hidden: true }, Ruk: [1, 0] });
    expect([slips.strikes("A", [[0, 3]]), slips.drag("A", [[0, 3]]).asked]).toEqual([[], []]);
    const claims = scene({ A: [0, 0], Ruk: [1, 0] });
    expect(claims.drag("A", [[0, 3]], [lets], { unseen: true }).asked.map(({ of }) => of)).toEqual(["Actor.Ruk"]);
  });
});

describe("opportunities on the way (bugs of other tables)", () => {
  test("SH-RUN-02 entering a reach, or moving within it, provokes nobody", () => {
    expect(scene({ A: [0, 0], Ruk: [4, 0] }).strikes("A", [[3, 0]])).toEqual([]);
    const around = [31, 41, 51, 50].map((square) => [Math.floor(square / 10), square % 10] as const);
    expect(scene({ A: [3, 0], Ruk: [4, 0] }).strikes("A", around)).toEqual([]);
  });

  test("SH-RUN-02 running past provokes, though start and end are far away", () => {
    expect(scene({ A: [0, 0], Ruk: [4, 1] }).strikes("A", [[9, 0]])).toEqual(["Ruk at 5"]);
  });

  test("SH-RUN-02 a large guard reaches from every space it fills, its corners too", () => {
    const Ruk = { x: 4, y: 4, width: 3, height: 3 };
    expect(scene({ A: [3, 3], Ruk }).strikes("A", [[2, 2]])).toEqual(["Ruk at 0"]);
    expect(scene({ A: [7, 7], Ruk }).strikes("A", [[8, 8]])).toEqual(["Ruk at 0"]);
  });

  test("SH-OA-01 a bow is no reach, whoever else has an axe in hand", () => {
    const armed = (item: typeof bow) => scene({ A: [0, 0], Ruk: [1, 0] }, fight([hero("A"), foe("Ruk", { items: [item] })]));
    expect([armed(axe), armed(bow)].map((map) => map.strikes("A", [[0, 5]]))).toEqual([["Ruk at 1"], []]);
  });

  test("SH-RUN-02 overhead is no neighbour", () => {
    expect(scene({ A: [0, 0], Ruk: { x: 1, y: 0, elevation: 2 } }).strikes("A", [[0, 5]])).toEqual([]);
  });

  test("SH-SEQ-03 out of its own phase a token is moved freely", () => {
    const map = scene({ A: [0, 0], Ruk: [4, 0] });
    map.table.phaseOf(map.table.order.find((side) => side !== map.table.phase) ?? "");
    expect(map.plan("A", [[1, 0]])).toBeNull();
  });

  test("SH-RUN-02 two guards at one step are asked at once, and the second of two steps is not asked of whom the first has felled", () => {
    const map = scene({ A: [1, 0], Ruk: [0, 0], Skeg: [2, 0] }, fight([hero("A"), foe("Ruk"), foe("Skeg")]));
    expect(map.drag("A", [[1, 2]], [lets, lets]).asked.map(({ of }) => of)).toEqual(["Actor.Ruk", "Actor.Skeg"]);
    expect(map.at("A")).toEqual([1, 2]);
  });
});

describe("a Run in parts, in whatever unit, and however it is told", () => {
  const typed = (map: ReturnType<typeof scene>, feet?: number) =>
    map.table.act("A", "run", feet === undefined ? {} : { options: { feet } });

  test("SH-RUN-01 feet that are typed leave the rest of the Move, as those that are dragged do, and the dialog proposes it", () => {
    const map = alone().unpaid();
    typed(map, 10);
    expect(budget(map)).toEqual(["1/0", 20]);
    expect(map.table.proposal("A", "run")).toMatchObject({
      fields: [{ key: "feet", value: 20 }],
      notes: [{ text: "SHOCK.Note.WayCovered" }],
    });
    map.drag("A", [[2, 0]]);
    typed(map);
    expect(budget(map)).toEqual(["1/0", 0]);
  });

  test("SH-ACT-03 a second Move goes on from what the first has left", () => {
    const map = alone();
    map.drag("A", [[2, 0]]);
    map.table.act("A", "secondMove");
    expect(map.plan("A", [[12, 0]])).toMatchObject({ most: 50, refusal: null });
    map.drag("A", [[12, 0]]);
    expect(budget(map)).toEqual(["0/0", 0]);
  });

  test("SH-PRN-02 whoever lies down in the middle of a Move has walked as much of a shorter one", () => {
    const map = alone();
    map.drag("A", [[2, 0]]);
    map.table.act("A", "goProne");
    expect(map.plan("A", [[4, 0]])?.refusal?.rule).toBe("SH-ACT-02");
    expect(map.plan("A", [[3, 0]])).toMatchObject({ most: 5, cost: null, refusal: null });
    map.drag("A", [[3, 0]]);
    expect(map.plan("A", [[4, 0]])?.refusal?.rule).toBe("SH-ACT-02");
    const twice = alone();
    twice.drag("A", [[2, 0]]);
    twice.table.act("A", "goProne");
    twice.table.act("A", "secondMove");
    expect(twice.plan("A", [[6, 0]])).toMatchObject({ most: 20, refusal: null });
    twice.drag("A", [[4, 0]]);
    expect(twice.plan("A", [[6, 0]])).toMatchObject({ most: 10, cost: null });
  });

  test("SH-RUN-01 a Move of 30 ft is nine squares of a metre, at once and square by square", () => {
    const metres = () => new OnScene(shock, fight([hero("A"), foe("Ruk")]), { A: [0, 0], Ruk: [30, 30] }, [], { unitDistance: 10 / 3 });
    const map = metres();
    map.drag("A", [[9, 0]]);
    expect(budget(map)).toEqual(["1/0", 0]);
    const slow = metres();
    for (const x of [1, 2, 3, 4, 5, 6, 7, 8, 9]) slow.drag("A", [[x, 0]]);
    expect(slow.table.budget("A")).toBe("1/0");
  });
});

describe("reach in feet, on every grid", () => {
  test.each([10 / 3, 5, 20 / 3, 10])(
    "SH-MEL-01 SH-RUN-02 neighbours are in reach on squares of %d ft, and nobody beyond them",
    (unitDistance) => {
      const on = (x: number) =>
        new OnScene(shock, fight([hero("A", { items: [axe] }), foe("Ruk")]), { A: [0, 0], Ruk: [x, 0] }, [], { unitDistance });
      expect(on(1).strikes("A", [[0, 3]])).toEqual(["Ruk at 1"]);
      expect(on(1).table.proposal("A", "meleeAttack", { item: "Axe", at: ["Ruk"] }).refusal).toBeNull();
      expect(on(2).strikes("A", [[-1, 0]])).toEqual([]);
      expect(on(2).table.proposal("A", "meleeAttack", { item: "Axe", at: ["Ruk"] }).refusal?.rule).toBe("SH-MEL-01");
    },
  );
});
