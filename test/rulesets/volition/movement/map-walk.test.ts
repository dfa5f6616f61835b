// A token that is dragged in Volition: Moves as the words take them, openings at the step that leaves, friends who step in (VO-POS, VO-OPP, VO-DIS, VO-INT).

import { describe, expect, test } from "vitest";
import type { Barrier } from "../../../../src/engine/battle/battle.ts";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { OnScene, wall } from "../../map/on-scene.ts";
import { ability, AWARE, foe, hero, stance, TestTable, volition } from "../table.ts";

type Places = ConstructorParameters<typeof OnScene>[2];
const PASS = { choose: ["none"] } as const;

/** A, with so many hit points, has the turn; H is a friend, B and C are enemies. */
function scene(places: Places, hp = 30, options: TestTable["battle"]["options"] = {}, walls: readonly Barrier[] = []) {
  const table = new TestTable([hero("A", { system: { hp: { value: hp, max: 30 } } }), hero("H"), foe("B"), foe("C")], options);
  const map = new OnScene(volition, table, { A: [0, 0], H: [0, 3], B: [4, 0], C: [16, 0], ...places }, walls);
  table.begin(AWARE);
  table.turnOf("A");
  return map;
}
type Map = ReturnType<typeof scene>;
const words = ({ table }: Map) => (["B", "C"] as const).map((other) => table.relation("A", other));
const openings = (played: { readonly asked: readonly { readonly rule: string; readonly of: string | null }[] }) =>
  played.asked.filter(({ rule }) => rule === "VO-OPP-01").map(({ of }) => of?.replace("Actor.", ""));

describe("a token that is dragged", () => {
  test("VO-POS-02 VO-POS-03 is one Move for a step closer and two for two; where no two stand otherwise it is put right for nothing", () => {
    const map = scene({});
    expect(words(map)).toEqual(["nearby", "far"]);
    expect(map.plan("A", [[1, 1]])).toBeNull();
    expect(map.plan("A", [[3, 0]])).toMatchObject({ action: "move", cost: { text: "VOLITION.Cost.move" }, most: null, refusal: null });
    map.drag("A", [[3, 0]]);
    expect([words(map), map.table.budget("A")]).toEqual([["engaged", "far"], "1/0/1"]);
    const far = scene({});
    expect(far.plan("A", [[15, 0]])?.cost).toEqual({ text: "VOLITION.Cost.moves", data: { count: 2 } });
    far.drag("A", [[15, 0]]);
    expect([words(far), far.table.budget("A"), far.at("A")]).toEqual([["far", "engaged"], "1/0/0", [15, 0]]);
  });

  test("VO-POS-03 a Move to nobody in particular is paid for, and its token then dragged for nothing, once", () => {
    const map = scene({});
    const played = map.table.act("A", "move");
    expect([played.step("MayWalkThere").rule, map.table.budget("A"), map.at("A")]).toEqual(["VO-POS-03", "1/0/1", [0, 0]]);
    expect(map.plan("A", [[3, 0]])).toMatchObject({ cost: null, refusal: null });
    map.drag("A", [[3, 0]]);
    expect([words(map), map.table.budget("A"), map.table.system("A").mayWalk]).toEqual([["engaged", "far"], "1/0/1", false]);
    expect(map.plan("A", [[0, 0]])?.cost).toMatchObject({ text: "VOLITION.Cost.move" });
    const unworded = scene({}, 30, { wordsFromMap: "never" });
    expect([unworded.table.act("A", "move").has("MayWalkThere"), unworded.table.system("A").mayWalk]).toEqual([false, false]);
  });

  test("VO-POS-02 a Move by words ends beside whoever stands before the enemy, or does not begin where no space is left", () => {
    const map = scene({ H: [3, 0] });
    map.table.act("A", "move", { at: ["B"], options: { to: "closer" } });
    expect([map.at("A"), map.table.relation("A", "B")]).toEqual([[3, -1], "engaged"]);
    const cell = [wall([4, 0], [5, 0]), wall([4, 1], [5, 1]), wall([4, 0], [4, 1]), wall([5, 0], [5, 1])];
    const full = scene({}, 30, {}, cell);
    expect(full.table.refusal(() => full.table.act("A", "move", { at: ["B"], options: { to: "closer" } }))).toBe("VO-POS-02 NoRoomBeside");
  });

  test("VO-POS-03 with one Move left two are refused, and out of its turn it is moved freely", () => {
    const map = scene({});
    map.table.system("A").budget.standard = 0;
    expect(map.table.refusal(() => map.drag("A", [[15, 0]]))).toBe("VO-POS-03 NeedsTwoMoves");
    expect([map.plan("B", [[1, 0]]), scene({}, 30, { wordsFromMap: "never" }).plan("A", [[3, 0]])]).toEqual([null, null]);
  });
});

describe("openings on the way", () => {
  test("VO-OPP-01 whoever is engaged strikes at the step that leaves it, or at the first where the mover stays", () => {
    const map = scene({ A: [3, 0], C: [3, 1] });
    expect(map.strikes("A", [[0, 0]])).toEqual(["B at 0", "C at 1"]);
    expect(map.strikes("A", [[4, 1]])).toEqual(["B at 0", "C at 0"]);
    expect(openings(map.drag("A", [[0, 0]], [PASS, PASS]))).toEqual(["B", "C"]);
    expect(words(map)).toEqual(["nearby", "nearby"]);
  });

  test("VO-OPP-01 at whom nobody sees, nobody strikes", () => {
    expect(scene({ A: { x: 3, y: 0, hidden: true } }).drag("A", [[0, 0]]).asked).toEqual([]);
  });

  test("VO-OPP-01 whoever drags a token cannot claim that nobody sees it", () => {
    expect(openings(scene({ A: [3, 0] }).drag("A", [[0, 0]], [PASS], { unseen: true }))).toEqual(["B"]);
  });

  test("VO-DIS-04 VO-DIS-06 after a Disengage with its move the token is dragged for nothing, and only those left out strike", () => {
    const map = scene({ A: [3, 0], C: [3, 1] });
    map.table.act("A", "disengage", { at: ["B"], options: { moveOn: true } }, [[6, 5, 4]]);
    expect([map.table.budget("A"), map.table.system("A").mayWalk, map.plan("A", [[0, 0]])?.cost]).toEqual(["1/0/1", true, null]);
    expect(openings(map.drag("A", [[0, 0]], [PASS]))).toEqual(["C"]);
    expect([map.table.budget("A"), map.table.system("A").mayWalk]).toEqual(["1/0/1", false]);
  });

  test("VO-DIS-04 a Disengage without a move steps aside", () => {
    const map = scene({ A: [3, 0] });
    map.table.act("A", "disengage", { at: ["B"] }, [[6, 5, 4]]);
    expect([map.at("A"), words(map)[0]]).toEqual([[2, -1], "nearby"]);
  });
});

describe("the stuck", () => {
  test("VO-CON-18 are not dragged on their turn, not even where no two would stand otherwise", () => {
    const map = scene({});
    map.table.lay("A", "stuck");
    expect(map.plan("A", [[1, 1]])?.refusal).toMatchObject({ rule: "VO-CON-18" });
    expect(map.table.refusal(() => map.drag("A", [[1, 1]]))).toBe("VO-CON-18 Stuck");
    expect(map.at("A")).toEqual([0, 0]);
  });
});

describe("an ability that Disengages", () => {
  test("VO-DIS-05 steps aside on the map, as the action does", () => {
    const items = [stance("Blade"), ability("Slip", { defense: "", action: "quick", disengage: true, target: { who: "self" } })];
    const table = new TestTable([hero("A", { items }), foe("B")]);
    const map = new OnScene(volition, table, { A: [3, 0], B: [4, 0] });
    table.begin(AWARE);
    table.turnOf("A");
    table.act("A", "useAbility", { item: "Slip" }, [[6, 5, 4]]);
    expect([map.at("A"), table.relation("A", "B")]).toEqual([[2, -1], "nearby"]);
  });
});

describe("stepping in", () => {
  test("VO-INT-01 VO-INT-02 a Free friend of whoever is reached stops the mover one step before, and stands beside it", () => {
    const map = scene({ C: [7, 0] });
    map.drag("A", [[3, 0]], [{ choose: ["intercept"] }]);
    expect([map.at("A"), words(map)]).toEqual([
      [2, 0],
      ["nearby", "engaged"],
    ]);
    const [x = 0, y = 0] = map.at("C");
    expect(Math.max(Math.abs(x - 2), Math.abs(y))).toBe(1);
    expect(map.table.creature("C").system.relations).toContainEqual({ to: uuidOf("A"), relation: "engaged" });
  });

  test("VO-INT-02 whoever is walled in is asked nothing, and stops nobody", () => {
    const box = [wall([6, -1], [6, 2]), wall([9, -1], [9, 2]), wall([6, -1], [9, -1]), wall([6, 2], [9, 2])];
    const map = scene({ C: [7, 0] }, 30, {}, box);
    expect(map.drag("A", [[3, 0]]).asked).toEqual([]);
    expect([map.at("A"), words(map)]).toEqual([
      [3, 0],
      ["engaged", "nearby"],
    ]);
  });

  test("VO-POS-02 a Move by words brings the token up to its goal", () => {
    const map = scene({ C: [30, 0] });
    map.table.act("A", "move", { at: ["B"] });
    expect([map.at("A"), words(map)[0]]).toEqual([[3, 0], "engaged"]);
  });
});
