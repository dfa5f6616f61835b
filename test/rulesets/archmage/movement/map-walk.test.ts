// A token that is dragged in the Archmage Engine: a move where it changes a word, strikes at the step that leaves a melee, guards who step in (AE-POS, AE-DIS, AE-GRB, AE-CND-06).

import { describe, expect, test } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import type { Played } from "../../../../src/engine/testing/rule-table.ts";
import { OnScene, wall } from "../../map/on-scene.ts";
import { archmage, foe, hero, openings, PASS, power, STEP_IN, strike, TestTable, weapon } from "../table.ts";

type Places = ConstructorParameters<typeof OnScene>[2];
const axe = weapon("axe", { attackBonus: 5, damageFormula: "6" });

/** Orla, of so many hit points, acts first; Reaver and Witch are enemies, Tamsin a friend. */
function scene(
  places: Places,
  {
    hp = 30,
    options = {},
    walls = [],
  }: {
    readonly hp?: number;
    readonly options?: TestTable["battle"]["options"];
    readonly walls?: ConstructorParameters<typeof OnScene>[3];
  } = {},
) {
  const orla = hero("Orla", { hp: { value: hp, max: 30 } });
  const table = new TestTable([orla, hero("Tamsin"), foe("Reaver", {}, [axe]), foe("Witch", {}, [axe])], options);
  const map = new OnScene(archmage, table, { Tamsin: [1, 4], Witch: [4, 4], Reaver: [5, 2], Orla: [0, 0], ...places }, walls);
  table.begin(20, 15, 10, 5);
  return map;
}
type Map = ReturnType<typeof scene>;
/** Reaver stands beside the way, Witch beside its end. */
const past = { Reaver: [3, 1], Witch: [6, 0] } as const;
/** A token in melee that its GM hides: its melees go on. */
const hide = ({ table: { battle } }: Map, name: string): void => {
  for (const part of [battle.terrain?.places[uuidOf(name)], battle.creatures[uuidOf(name)]?.token])
    Object.assign(part ?? {}, { hidden: true });
};
const melee = ({ table }: Map, name: string): string[] => table.creature(name).system.position.engagedWith;
const texts = ({ steps }: Played): string[] => steps.map(({ text }) => text);
const budget = ({ table }: Map, name = "Orla") => table.creature(name).system.budget;

describe("a token that is dragged", () => {
  test("AE-POS-01 AE-POS-03 is a move where it ends in melee; where no word changes it is put right for nothing", () => {
    const map = scene({});
    expect(map.plan("Orla", [[1, 1]])).toBeNull();
    expect(map.plan("Orla", [[4, 2]])).toMatchObject({ action: "move", cost: { text: "ARCHMAGE.Cost.move" }, most: null, refusal: null });
    const played = map.drag("Orla", [[4, 2]]);
    expect([map.at("Orla"), melee(map, "Orla"), melee(map, "Reaver")]).toEqual([[4, 2], [uuidOf("Reaver")], [uuidOf("Orla")]]);
    expect([budget(map).move, budget(map).standard, played.step("EngagedOnMap").rule]).toEqual([false, true, "AE-POS-02"]);
  });

  test("AE-POS-01 far away takes two moves and the GM's consent; without it nobody has moved", () => {
    const map = scene({});
    const away = [[20, 0]] as const;
    expect(map.plan("Orla", away)?.cost).toEqual({ text: "ARCHMAGE.Cost.moves", data: { count: 2 } });
    expect(map.table.refusal(() => map.drag("Orla", away, [{ confirm: false }]))).toBe("AE-POS-01 NotFarAway");
    map.drag("Orla", away, [{ confirm: true }]);
    expect([map.table.creature("Orla").system.position.zone, budget(map).standard, map.at("Orla")]).toEqual(["far", false, [20, 0]]);
  });

  test("AE-POS-01 out of its turn, and in worlds without words from the map, it is moved freely", () => {
    expect(scene({}).plan("Reaver", [[1, 1]])).toBeNull();
    expect(scene({}, { options: { wordsFromMap: "never" } }).plan("Orla", [[4, 2]])).toBeNull();
  });

  test("AE-CND-06 the stuck are not even put right on their turn, where no word would change; the held are", () => {
    const map = scene({});
    map.table.toggle("Orla", "stuck");
    expect(map.plan("Orla", [[1, 1]])?.refusal).toMatchObject({ rule: "AE-CND-06" });
    expect(map.table.refusal(() => map.drag("Orla", [[1, 1]]))).toBe("AE-CND-06 Stuck");
    const free = scene({});
    expect(free.plan("Orla", [[1, 1]])).toBeNull();
  });

  test("AE-POS-04 a guard behind a wall stops nobody", () => {
    const box = [wall([2, 1], [5, 1]), wall([5, 1], [5, 4]), wall([5, 4], [2, 4]), wall([2, 4], [2, 1])];
    const map = scene({ Witch: [6, 0], Reaver: [3, 2] }, { walls: box });
    const asked = (to: string) => map.table.proposal("Orla", "move", { at: [to] }).fields.some(({ key }) => key === "past-Reaver");
    expect(asked("Witch")).toBe(false);
    expect(
      scene({ Witch: [6, 0], Reaver: [3, 2] })
        .table.proposal("Orla", "move", { at: ["Witch"] })
        .fields.some(({ key }) => key === "past-Reaver"),
    ).toBe(true);
  });

  test("AE-CND-06 AE-GRB-01 whoever is stuck or held stays", () => {
    const map = scene({ Orla: [4, 2] });
    map.table.lay("Orla", "stuck");
    expect(map.plan("Orla", [[0, 0]])?.refusal?.rule).toBe("AE-CND-06");
  });
});

describe("leaving a melee", () => {
  test("AE-DIS-01 is struck at by each at the step that leaves it; within the melee by nobody", () => {
    const map = scene({ Orla: [4, 2], Witch: [4, 3] });
    expect(map.strikes("Orla", [[5, 3]])).toEqual([]);
    expect(map.strikes("Orla", [[0, 2]])).toEqual(["Reaver at 0", "Witch at 1"]);
    const played = map.drag("Orla", [[0, 2]], [PASS, PASS]);
    expect([openings(played), melee(map, "Orla"), melee(map, "Witch")]).toEqual([[uuidOf("Reaver"), uuidOf("Witch")], [], []]);
  });

  test("AE-DIS-01 whom nobody sees slips away from a melee", () => {
    const map = scene({ Orla: [4, 2] });
    hide(map, "Orla");
    expect(map.drag("Orla", [[0, 2]]).asked).toEqual([]);
    expect(melee(map, "Orla")).toEqual([]);
  });

  test("AE-DIS-01 AE-POS-04 whoever drags a token cannot claim that nobody sees it", () => {
    expect(openings(scene({ Orla: [4, 2] }).drag("Orla", [[0, 2]], [PASS], { unseen: true }))).toEqual([uuidOf("Reaver")]);
    expect(scene(past).drag("Orla", [[5, 0]], [PASS], { unseen: true }).asked).toHaveLength(1);
  });

  test("AE-DIS-01 struck down on the way it stays where it was, in melee with those it had not left", () => {
    const map = scene({ Orla: [4, 2], Witch: [4, 3] }, { hp: 3 });
    map.drag("Orla", [[0, 2]], [PASS, strike("axe"), 19, []]);
    expect([map.at("Orla"), melee(map, "Reaver")]).toEqual([[3, 2], []]);
  });

  test("AE-DIS-03 after a Disengage the token is dragged for nothing, and only those left out strike", () => {
    const map = scene({ Orla: [4, 2], Witch: [4, 3] });
    map.table.act("Orla", "disengage", { at: ["Reaver"], options: { to: "free" } }, [15]);
    expect([budget(map).move, budget(map).walk]).toEqual([false, true]);
    expect(map.plan("Orla", [[0, 2]])?.cost).toBeNull();
    const played = map.drag("Orla", [[0, 2]], [PASS]);
    expect([openings(played), budget(map).walk, budget(map).standard]).toEqual([[uuidOf("Witch")], false, true]);
    const failed = scene({ Orla: [4, 2] });
    failed.table.act("Orla", "disengage", { at: ["Reaver"], options: { to: "free" } }, [5]);
    expect(budget(failed).walk).toBe(false);
  });

  test("AE-GRB-03 whoever is held and small comes along, and keeps beside its grabber", () => {
    const map = scene({ Orla: [4, 2] });
    const [orla, reaver] = [map.table.creature("Orla"), map.table.creature("Reaver")];
    orla.system.grab.holding.push(reaver.uuid);
    reaver.system.grab.by.push(orla.uuid);
    orla.system.size = 3;
    map.drag("Orla", [[2, 1]]);
    expect([map.at("Reaver"), melee(map, "Orla")]).toEqual([[3, 1], [reaver.uuid]]);
  });
});

describe("running past", () => {
  test("AE-GRB-04 whoever was let go before doesn't strike at its grabber's leaving, in the plan as on the way", () => {
    const map = scene({ Orla: [4, 2] });
    const { table } = map;
    table.engage("Orla", "Reaver");
    Object.assign(table.creature("Orla").system.grab, { holding: [uuidOf("Reaver")] });
    Object.assign(table.creature("Reaver").system.grab, { by: [uuidOf("Orla")] });
    table.act("Orla", "releaseGrab");
    const away = [[0, 2]] as const;
    expect(map.plan("Orla", away)?.strikes).toEqual([]);
    expect(openings(map.drag("Orla", away))).toEqual([]);
    expect(melee(map, "Orla")).toEqual([]);
  });

  test("AE-POS-04 a free enemy whom the way leads past stops the mover beside itself, or lets it pass", () => {
    const stopped = scene(past);
    stopped.drag("Orla", [[5, 0]], [STEP_IN]);
    expect([stopped.at("Orla"), melee(stopped, "Orla")]).toEqual([[2, 0], [uuidOf("Reaver")]]);
    const through = scene(past);
    through.drag("Orla", [[5, 0]], [PASS]);
    expect([through.at("Orla"), melee(through, "Orla")]).toEqual([[5, 0], [uuidOf("Witch")]]);
  });

  test("AE-POS-04 whoever is in melee already stops nobody, and nobody is asked about those whom nobody sees", () => {
    const busy = scene({ ...past, Tamsin: [3, 2] });
    expect(busy.drag("Orla", [[5, 0]]).asked).toEqual([]);
    const unseen = scene(past);
    hide(unseen, "Orla");
    expect(unseen.drag("Orla", [[5, 0]]).asked).toEqual([]);
  });
});

describe("moves by words", () => {
  test("AE-POS-03 a move to somebody brings the token beside them, around what stands between; where the map shows no way the card says so", () => {
    const map = scene({ Witch: [9, 9] });
    map.table.act("Orla", "move", { options: { to: uuidOf("Reaver") } });
    expect([map.at("Orla"), melee(map, "Orla")]).toEqual([[4, 2], [uuidOf("Reaver")]]);
    const table = new TestTable([hero("Orla"), foe("Reaver")]);
    const walled = new OnScene(archmage, table, { Orla: [0, 0], Reaver: [4, 0] }, [wall([2, -9], [2, 9])]);
    table.begin(20, 15);
    expect(texts(table.act("Orla", "move", { options: { to: uuidOf("Reaver") } }))).toContain("SORTIE.Step.NoWay");
    expect([walled.at("Orla"), melee(walled, "Orla")]).toEqual([[0, 0], [uuidOf("Reaver")]]);
    const guarded = new TestTable([hero("Orla"), foe("Reaver"), foe("Witch")]);
    const corridor = [wall([-1, 0], [9, 0]), wall([-1, 1], [9, 1])];
    new OnScene(archmage, guarded, { Orla: [0, 0], Witch: [2, 0], Reaver: [4, 0] }, corridor);
    guarded.begin(20, 15, 15);
    const past = guarded.act("Orla", "move", { options: { to: uuidOf("Reaver") } });
    expect(past.steps.find(({ text }) => text === "SORTIE.Step.NoWayPast")?.data?.["by"]).toEqual(["Witch"]);
    const low = new TestTable([hero("Orla"), foe("Reaver")]);
    const around = new OnScene(archmage, low, { Orla: [0, 0], Reaver: [4, 0] }, [wall([2, -9], [2, 2])]);
    low.begin(20, 15);
    expect(texts(low.act("Orla", "move", { options: { to: uuidOf("Reaver") } }))).not.toContain("SORTIE.Step.NoWay");
    expect(around.at("Orla")).toEqual([3, 1]);
  });

  test("AE-POS-01 a move to nobody in particular is paid for, and its token then dragged for nothing, once", () => {
    const map = scene({ Reaver: [1, 0] });
    map.table.act("Orla", "move", { options: { to: "free" } }, [PASS]);
    expect([melee(map, "Orla"), budget(map)]).toMatchObject([[], { move: false, standard: true, walk: true }]);
    expect(map.plan("Orla", [[9, 9]])).toMatchObject({ cost: null, refusal: null, strikes: [] });
    map.drag("Orla", [[3, 5]]);
    expect([melee(map, "Orla"), budget(map)]).toMatchObject([[uuidOf("Witch")], { move: false, standard: true, walk: false }]);
    expect(map.plan("Orla", [[9, 9]])?.cost).toMatchObject({ text: "ARCHMAGE.Cost.move" });
  });

  test("AE-POS-03 where a friend stands before an enemy the mover comes up beside it; where no space is left it does not go", () => {
    const beside = scene({ Orla: [0, 2], Tamsin: [4, 2], Witch: [9, 9] });
    beside.table.act("Orla", "move", { options: { to: uuidOf("Reaver") } });
    expect(beside.at("Orla")).toEqual([4, 1]);
    const table = new TestTable([hero("Orla"), foe("Reaver")]);
    const cell = [wall([4, 0], [5, 0]), wall([4, 1], [5, 1]), wall([4, 0], [4, 1]), wall([5, 0], [5, 1])];
    new OnScene(archmage, table, { Orla: [0, 0], Reaver: [4, 0] }, cell);
    table.begin(20, 15);
    expect(table.refusal(() => table.act("Orla", "move", { options: { to: uuidOf("Reaver") } }))).toBe("AE-POS-03 NoRoomBeside");
    expect(table.system("Orla").budget.move).toBe(true);
  });

  test("AE-GRB-01 whoever pops free stands beside none of those, as near as can be", () => {
    const map = scene({ Orla: [4, 2], Witch: [4, 3] });
    map.table.act("Orla", "popFree");
    expect([map.at("Orla"), melee(map, "Orla"), melee(map, "Reaver")]).toEqual([[3, 1], [], []]);
    const crowded = scene({ Orla: [4, 2], Witch: [4, 3], Tamsin: [3, 1] });
    crowded.table.act("Orla", "popFree");
    expect([crowded.at("Orla"), crowded.at("Tamsin")]).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });
});

describe("a teleport", () => {
  const step = power("step", { kind: "spell", delivery: "close", action: "quick", teleport: true, targets: { count: 1, allies: true } });
  const away = (more: Parameters<typeof hero>[2] = [step]) => {
    const table = new TestTable([hero("Orla", { hp: { value: 30, max: 30 } }, more), hero("Tamsin"), foe("Reaver", {}, [axe])]);
    const map = new OnScene(archmage, table, { Orla: [0, 0], Tamsin: [3, 0], Reaver: [1, 0] }, [wall([2, -9], [2, 9])]);
    table.begin(20, 15, 10);
    return map;
  };

  test("AE-TEL-01 lets the token be put anywhere for nothing, through walls, at nobody's blow, and once", () => {
    const map = away();
    expect(melee(map, "Orla")).toEqual([uuidOf("Reaver")]);
    map.table.act("Orla", "usePower", { item: "step" });
    expect([melee(map, "Orla"), map.at("Orla")]).toEqual([[], [0, 0]]);
    expect(map.plan("Orla", [[5, 5]])).toEqual({ action: "move", cost: null, most: null, refusal: null, strikes: [] });
    const played = map.drag("Orla", [[5, 5]]);
    expect([map.at("Orla"), budget(map).move, budget(map).teleport, openings(played)]).toEqual([[5, 5], true, false, []]);
    expect(map.plan("Orla", [[0, 0]])?.cost?.text).toBe("ARCHMAGE.Cost.move");
  });

  test("AE-TEL-01 AE-CND-06 leads out of what holds its user, and is over with the turn", () => {
    const map = away();
    map.table.toggle("Orla", "stuck");
    map.table.act("Orla", "usePower", { item: "step" });
    map.drag("Orla", [[5, 5]]);
    expect(map.at("Orla")).toEqual([5, 5]);
    const late = away();
    late.table.act("Orla", "usePower", { item: "step" });
    late.table.endTurn();
    expect(late.plan("Orla", [[5, 5]])).toBeNull();
    late.table.endTurn();
    late.table.endTurn();
    expect([late.table.active, budget(late).teleport]).toEqual(["Orla", false]);
  });
});

describe("a group", () => {
  const blast = power("blast", { kind: "spell", delivery: "close", attackBonus: 5, targets: { count: 3, group: true } });
  const scene3 = (places: Places) => {
    const foes = ["B", "C", "D", "E"].map((name) => foe(name, {}, [axe]));
    const table = new TestTable([hero("Orla", { hp: { value: 30, max: 30 } }, [blast]), ...foes]);
    const map = new OnScene(archmage, table, { Orla: [0, 9], ...places });
    table.begin(20, 15, 14, 13, 12);
    return map.table;
  };
  const at = (table: TestTable, ...names: string[]) =>
    table.refusal(() => table.act("Orla", "usePower", { item: "blast", at: names }, [2, 2, 2]));

  test("AE-TGT-02 leads from the first target to whoever is nearest, and skips nobody", () => {
    const places: Places = { B: [0, 0], C: [2, 2], D: [4, 0], E: [5, 2] };
    const legal = () => scene3(places);
    expect(at(legal(), "B", "D", "E")).toBe("AE-TGT-02 GroupWithGap");
    const table = legal();
    table.act("Orla", "usePower", { item: "blast", at: ["E", "C", "D"] }, [2, 2, 2]);
    // Names in a row would have said otherwise.
    const zigzag: Places = { B: [0, 0], D: [1, 0], C: [9, 0], E: [2, 0] };
    const names = scene3(zigzag);
    names.act("Orla", "usePower", { item: "blast", at: ["B", "D", "E"] }, [2, 2, 2]);
    expect(at(scene3(zigzag), "B", "C", "D")).toBe("AE-TGT-02 GroupWithGap");
  });

  test("AE-TGT-02 whom nobody sees is no gap", () => {
    const table = scene3({ B: [0, 0], C: { x: 1, y: 0, hidden: true }, D: [2, 0], E: [9, 0] });
    table.act("Orla", "usePower", { item: "blast", at: ["B", "D"] }, [2, 2]);
  });
});
