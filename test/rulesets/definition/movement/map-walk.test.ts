// A token that is dragged in Definition: Moving, two of them, a 5-foot step, blows at the very step, whom one holds, and what others push (DE-ACT, DE-AOO, DE-SPC, DE-GRP-09).

import { describe, expect, test } from "vitest";
import { OnScene, told, wall } from "../../on-scene.ts";
import { duel, PASS, STRIKE } from "../duel.ts";
import { definition, fight, foe, hero, weapon } from "../table.ts";

type Places = ConstructorParameters<typeof OnScene>[2];
const scene = (places: Places, more: Parameters<typeof duel>[0] = {}) => new OnScene(definition, duel(more), places);
const far = (more: Parameters<typeof duel>[0] = {}) => scene({ A: [0, 0], B: [20, 20] }, more);
const turn = ({ table }: ReturnType<typeof scene>) => table.system("A").turn;

describe("a token that is dragged", () => {
  test("DE-ACT-10 walks for a move action, and later as far as that one has left", () => {
    const map = far();
    expect(map.plan("A", [[4, 0]])).toMatchObject({ action: "move", cost: { text: "DEFINITION.Cost.move" }, most: 60, refusal: null });
    const played = map.drag("A", [[4, 0]]);
    expect([played.step("Moves").data, map.at("A")]).toEqual([{ name: "A", feet: 20 }, [4, 0]]);
    expect(turn(map)).toMatchObject({ moveUsed: true, standardUsed: false, moved: true, feetLeft: 10 });
    expect(map.plan("A", [[6, 0]])?.cost).toBeNull();
    map.drag("A", [[6, 0]]);
    expect(turn(map)).toMatchObject({ standardUsed: false, feetLeft: 0 });
  });

  test("DE-ACT-02 walks farther for the standard action too, and no farther than both", () => {
    const map = far();
    expect(map.plan("A", [[7, 0]])?.cost).toEqual({ text: "DEFINITION.Cost.moves", data: { count: 2 } });
    expect(map.plan("A", [[13, 0]])?.refusal).toMatchObject({ rule: "DE-ACT-10", data: { feet: 65, most: 60 } });
    expect(map.table.refusal(() => map.drag("A", [[13, 0]]))).toBe("DE-ACT-10 TooFar");
    map.drag("A", [[7, 0]]);
    expect(turn(map)).toMatchObject({ moveUsed: true, standardUsed: true, standardAsMove: true, feetLeft: 25 });
    expect(map.plan("A", [[13, 0]])).toMatchObject({ most: 25, refusal: { rule: "DE-ACT-02" } });
  });

  test("DE-ACT-02 after an attack there is one move, and another action ends what is left of it", () => {
    const map = scene({ A: [0, 0], B: [3, 0] });
    map.drag("A", [[2, 0]]);
    expect(turn(map).feetLeft).toBe(20);
    map.table.act("A", "attack", { item: "Sword", at: ["B"] }, [2, 1]);
    expect([turn(map).feetLeft, map.plan("A", [[0, 0]])?.refusal?.rule]).toEqual([0, "DE-ACT-02"]);
  });

  test("DE-ACT-01 is moved freely when it is not its turn", () => {
    const map = far();
    map.table.endTurn();
    expect(map.plan("A", [[4, 0]])).toBeNull();
    map.table.turnOf("A");
    map.drag("A", [[4, 0]]);
    map.table.endTurn();
    expect(map.table.offers("A", "move")).toBe("DE-ACT-01 NotYourTurn");
  });

  test("DE-ACT-03 one square out of a threatened one is a 5-foot step, at which nobody strikes", () => {
    const map = scene({ A: [0, 0], B: [1, 0] });
    expect(map.plan("A", [[0, 1]])).toMatchObject({ action: "fiveFootStep", strikes: [] });
    const played = map.drag("A", [[0, 1]]);
    expect([played.asked, played.has("FiveFootStep"), map.at("A")]).toEqual([[], true, [0, 1]]);
    expect(turn(map)).toMatchObject({ moveUsed: true, feetLeft: 0, moved: true });
    expect(far().plan("A", [[0, 1]])).toMatchObject({ action: "move" });
    const forged = scene({ A: [0, 0], B: [1, 1] });
    expect(forged.table.refusal(() => forged.table.act("A", "fiveFootStep", { options: told([0, 0], [3, 0]) }))).toBe(
      "DE-ACT-03 StepTooFar",
    );
  });

  test("DE-GRP-04 is not walked away with out of a hold", () => {
    const map = scene({ A: [0, 0], B: [1, 0] });
    Object.assign(map.table.system("A").grapple, { role: "defender", with: "Actor.B" });
    map.table.lay("A", "grappled");
    expect(map.plan("A", [[0, 3]])?.refusal?.rule).toBe("DE-GRP-04");
  });
});

describe("openings on the way", () => {
  test("DE-AOO-01 are asked at the first step out of a threatened square, be it into another; entering asks nobody", () => {
    expect(scene({ A: [0, 0], B: [4, 0] }).strikes("A", [[3, 0]])).toEqual([]);
    expect(scene({ A: [0, 0], B: [4, 1] }).strikes("A", [[9, 0]])).toEqual(["B at 3"]);
    expect(scene({ A: [3, 0], B: [4, 1] }).strikes("A", [[5, 0]])).toEqual(["B at 0"]);
  });

  test("DE-SPC-05 a reach weapon strikes one square earlier, a large guard from every square that it fills", () => {
    const spear = { foe: { slots: { primary: "Spear" } }, foeItems: [weapon("Spear", { isReach: true })] };
    expect(scene({ A: [0, 0], B: [5, 0] }, spear).strikes("A", [[9, 2]])).toEqual(["B at 3"]);
    const large = { foe: { size: "large", space: 3 } };
    expect(scene({ A: [3, 3], B: { x: 4, y: 4, width: 3, height: 3 } }, large).strikes("A", [[1, 1]])).toEqual(["B at 0"]);
    expect(scene({ A: [2, 3], B: { x: 4, y: 4, width: 3, height: 3 } }, large).strikes("A", [[0, 1]])).toEqual([]);
  });

  test("DE-AOO-01 whoever is felled stays at the step, and a Moving that would begin later is not paid", () => {
    const map = scene({ A: [0, 0], B: [4, 1] }, { hero: { hp: { value: 3, max: 50 } } });
    const played = map.drag("A", [[9, 0]], [STRIKE, 19, 4]);
    expect([played.has("StoppedByOpening"), map.at("A"), played.step("Moves").data]).toEqual([true, [3, 0], { name: "A", feet: 15 }]);
    expect(turn(map)).toMatchObject({ moveUsed: true, standardUsed: false, feetLeft: 0 });
  });

  test("DE-AOO-01 a drag that is stopped before the first step moves nobody", () => {
    const map = scene({ A: [0, 0], B: [1, 0] }, { hero: { hp: { value: 3, max: 50 } } });
    map.drag("A", [[0, 4]], [STRIKE, 19, 4]);
    expect(map.at("A")).toEqual([0, 0]);
  });

  test("DE-AOO-01 two at one step are asked at once; hidden ones, and about hidden movers, nobody", () => {
    const near = { A: [1, 0], B: [0, 0], C: [2, 0] } as const;
    const map = scene(near, { foes: ["B", "C"] });
    expect(map.drag("A", [[1, 4]], [PASS, PASS]).asked.map(({ of }) => of)).toEqual(["Actor.B", "Actor.C"]);
    const guarded: Places = { ...near, B: { x: 0, y: 0, hidden: true } };
    expect(
      scene(guarded, { foes: ["B", "C"] })
        .drag("A", [[1, 4]], [PASS])
        .asked.map(({ of }) => of),
    ).toEqual(["Actor.C"]);
    const unseen = scene({ ...near, A: { x: 1, y: 0, hidden: true } }, { foes: ["B", "C"] });
    expect(unseen.drag("A", [[1, 4]]).asked).toEqual([]);
  });

  test("DE-AOO-01 whoever drags a token cannot claim that nobody strikes", () => {
    const claims = { unseen: true, "opening-Actor-B": false, "opening-Actor-C": false };
    const map = scene({ A: [1, 0], B: [0, 0], C: [2, 0] }, { foes: ["B", "C"] });
    expect(map.drag("A", [[1, 4]], [PASS, PASS], claims).asked.map(({ of }) => of)).toEqual(["Actor.B", "Actor.C"]);
  });

  test("DE-SPC-02 through an opponent's square only by Acrobatics, asked before it is entered; whoever is held up stays there", () => {
    const corridor = { hero: { skills: { acrobatics: 4 } } };
    const held = scene({ A: [0, 0], B: [3, 0] }, corridor);
    held.drag("A", [[6, 0]], [PASS, 3, { confirm: false }]);
    expect(held.at("A")).toEqual([2, 0]);
    const through = scene({ A: [0, 0], B: [3, 0] }, corridor);
    expect(through.drag("A", [[6, 0]], [PASS, 16, { confirm: true }]).has("SlipsThrough")).toBe(true);
    expect(through.at("A")).toEqual([6, 0]);
    const friend = new OnScene(definition, fight([hero("A"), hero("C"), foe("B")]), { A: [0, 0], C: [3, 0], B: [20, 20] });
    expect(friend.drag("A", [[6, 0]]).asked).toEqual([]);
  });

  test("DE-SPC-06 only the tiny stay in an opponent's square", () => {
    const map = scene({ A: [0, 0], B: [3, 0] });
    expect(map.table.refusal(() => map.drag("A", [[3, 0]]))).toBe("DE-SPC-06 TooLargeToShare");
    const tiny = scene({ A: [0, 0], B: [3, 0] }, { hero: { size: "tiny" } });
    expect(tiny.drag("A", [[3, 0]], [PASS]).has("MovesInto")).toBe(true);
  });
});

describe("whom others move", () => {
  const grip = (script: Parameters<typeof duel>[0] = {}) => {
    const map = scene({ A: [0, 0], B: [1, 0], C: [1, 1] }, { foes: ["B", "C"], ...script });
    map.table.act("A", "grapple", { at: ["B"], options: { "opening-Actor-B": false } }, [15, { choose: ["grapple"] }, 10, 1]);
    map.table.turnOf("B");
    while (map.table.active !== "A") {
      if (map.table.active === "B" && !map.table.battle.system.order.begun) map.table.startTurn({ choose: ["stay"] });
      else map.table.endTurn();
    }
    return map;
  };

  test("DE-GRP-09 dragging one's token drags whom one holds along, half the own movement at most, for a standard action", () => {
    const map = grip();
    expect(map.plan("A", [[0, 3]])).toMatchObject({ action: "drag", cost: { text: "DEFINITION.Cost.standard" }, most: 15, refusal: null });
    expect(map.plan("A", [[0, 4]])?.refusal?.rule).toBe("DE-GRP-09");
    expect(map.table.refusal(() => map.drag("A", [[0, 4]]))).toBe("DE-GRP-09 TooFarToDrag");
    const played = map.drag("A", [[0, 3]], [15, 1]);
    expect([map.at("A"), map.at("B"), played.step("Drags").data?.["feet"]]).toEqual([[0, 3], [1, 3], 15]);
    expect(played.moves?.map(({ kind }) => kind)).toEqual(["forced", "walk"]);
    expect(map.table.system("A").grapple.with).toBe("Actor.B");
  });

  test("DE-ACT-03 DE-ACT-10 DE-GRP-09 a way that is pointed out for an action is that and nothing else", () => {
    const map = scene({ A: [0, 0], B: [1, 0] });
    expect(map.plan("A", [[0, 1]], "move")).toMatchObject({ action: "move", strikes: [{ by: "Actor.B" }] });
    expect(map.plan("A", [[0, 3]], "fiveFootStep")?.refusal?.rule).toBe("DE-ACT-03");
    expect(far().plan("A", [[0, 1]], "fiveFootStep")).toMatchObject({ action: "fiveFootStep", refusal: null });
    expect(grip().plan("A", [[0, 3]], "drag")).toMatchObject({ action: "drag", most: 15 });
    expect(grip().plan("A", [[0, 3]], "move")?.action).toBe("move");
  });

  test("DE-GRP-09 a lost roll moves nobody", () => {
    const map = grip();
    expect(map.drag("A", [[0, 3]], [1, 20]).has("OptionFails")).toBe(true);
    expect([map.at("A"), map.at("B")]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  test("DE-AOO-01 a shoved one opens up at the step out of a square that a foe of its own threatens", () => {
    const table = fight([hero("A", { system: { bab: 6 } }), hero("C"), foe("B", { system: { hp: { value: 100, max: 100 } } })]);
    const map = new OnScene(definition, table, { A: [0, 0], B: [1, 0], C: [3, 1] });
    const script = [10, 20, 5, { choose: ["15"] }, PASS, PASS];
    const played = table.act("A", "shove", { at: ["B"], options: { "opening-Actor-B": false } }, script);
    const asked = played.asked.filter(({ rule }) => rule === "DE-AOO-01").map(({ of }) => of);
    expect([map.at("B"), asked]).toEqual([
      [4, 0],
      ["Actor.A", "Actor.C"],
    ]);
  });
});

describe("a charge", () => {
  const charge = (map: ReturnType<typeof scene>, script: Parameters<typeof map.drag>[2] = [], options = {}) =>
    map.table.act("A", "charge", { at: ["B"], options }, script);

  test("DE-CHG-01 DE-CHG-02 ends where the target is in reach, in a straight line, and its undo gives the place back", () => {
    const map = scene({ A: [0, 0], B: [6, 2] });
    const played = charge(map);
    expect([map.at("A"), played.step("ChargeArrives").data?.["feet"]]).toEqual([[5, 2], 25]);
    const short = scene({ A: [0, 0], B: [6, 0] });
    expect(charge(short, [], { feet: 15 }).has("ChargeFallsShort")).toBe(true);
    expect(short.at("A")).toEqual([3, 0]);
  });

  test("DE-AOO-01 is struck at where it leaves a threatened square; felled, it gets no farther", () => {
    const map = scene({ A: [0, 0], B: [9, 0], C: [4, 1] }, { foes: ["B", "C"], hero: { hp: { value: 3, max: 50 } } });
    const ticks = map.table.proposal("A", "charge", { at: ["B"] }).fields.filter(({ key }) => key.startsWith("opening"));
    expect(ticks.map(({ key, value }) => `${key} ${String(value)}`)).toEqual(["opening-Actor-C true"]);
    expect(charge(map, [STRIKE, 19, 4]).has("ChargeArrives")).toBe(false);
    expect(map.at("A")).toEqual([3, 0]);
    const spared = scene({ A: [0, 0], B: [9, 0], C: [4, 1] }, { foes: ["B", "C"] });
    expect(charge(spared, [], { "opening-Actor-C": false }).asked).toEqual([]);
  });

  test("DE-CHG-01 DE-CHG-02 ends beside whoever stands before the target; where no space is left nobody charges", () => {
    const held = new OnScene(definition, duel({ foes: ["B", "C"] }), { A: [0, 0], B: [6, 0], C: [5, 0] });
    expect(charge(held, [PASS]).step("ChargeArrives").data?.["feet"]).toBe(25);
    expect(held.at("A")).toEqual([5, -1]);
    const cell = [wall([6, 0], [7, 0]), wall([6, 1], [7, 1]), wall([6, 0], [6, 1]), wall([7, 0], [7, 1])];
    const full = new OnScene(definition, duel(), { A: [0, 0], B: [6, 0] }, cell);
    expect(full.table.refusal(() => charge(full, [], { straight: true }))).toBe("DE-CHG-01 NoRoomBeside");
    expect(full.table.system("A").turn).toMatchObject({ standardUsed: false, moveUsed: false });
  });

  test("DE-CHG-01 where the map shows no straight way and the table says there is one, the token is left to the table", () => {
    const map = new OnScene(definition, duel(), { A: [0, 0], B: [6, 0] }, [wall([3, -9], [3, 9])]);
    expect(map.table.refusal(() => charge(map))).toBe("DE-CHG-01 ChargeBlocked");
    expect(charge(map, [], { straight: true }).has("ChargeWayBarred")).toBe(true);
    expect(map.at("A")).toEqual([0, 0]);
  });
});
