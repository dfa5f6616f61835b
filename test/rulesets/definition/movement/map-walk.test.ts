// A token that is dragged in Definition: Moving, two of them, a 5-foot step, blows at the very step, whom one holds, and what others push (DE-ACT, DE-AOO, DE-SPC, DE-GRP-09).

import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { describe, expect, test } from "vitest";
import { leadsOnMap } from "../../../../src/engine/movement/moving.ts";
import { OnScene, told, wall } from "../../map/on-scene.ts";
import { duel, PASS, STRIKE } from "../duel.ts";
import { definition, feature, fight, foe, hero, weapon } from "../table.ts";

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
  test("DE-AOO-01 are asked at every step out of a threatened square, be it into another; entering asks nobody", () => {
    expect(scene({ A: [0, 0], B: [4, 0] }).strikes("A", [[3, 0]])).toEqual([]);
    expect(scene({ A: [0, 0], B: [4, 1] }).strikes("A", [[9, 0]])).toEqual(["B at 3", "B at 4", "B at 5"]);
    expect(scene({ A: [3, 0], B: [4, 1] }).strikes("A", [[5, 0]])).toEqual(["B at 0", "B at 1"]);
  });

  test("DE-SPC-05 a reach weapon strikes one square earlier, a large guard from every square that it fills", () => {
    const spear = { foe: { slots: { primary: "Spear" } }, foeItems: [weapon("Spear", { isReach: true })] };
    expect(scene({ A: [0, 0], B: [5, 0] }, spear).strikes("A", [[9, 2]])).toEqual(["B at 3", "B at 4", "B at 5", "B at 6", "B at 7"]);
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
    expect(map.drag("A", [[1, 4]], [PASS, PASS, PASS, PASS]).asked.map(({ of }) => of)).toEqual([
      "Actor.B",
      "Actor.C",
      "Actor.B",
      "Actor.C",
    ]);
    const guarded: Places = { ...near, B: { x: 0, y: 0, hidden: true } };
    expect(
      scene(guarded, { foes: ["B", "C"] })
        .drag("A", [[1, 4]], [PASS, PASS])
        .asked.map(({ of }) => of),
    ).toEqual(["Actor.C", "Actor.C"]);
    const unseen = scene({ ...near, A: { x: 1, y: 0, hidden: true } }, { foes: ["B", "C"] });
    expect(unseen.drag("A", [[1, 4]]).asked).toEqual([]);
  });

  test("DE-AOO-01 whoever drags a token cannot claim that nobody strikes", () => {
    const claims = { unseen: true, "opening-Actor-B": false, "opening-Actor-C": false };
    const map = scene({ A: [1, 0], B: [0, 0], C: [2, 0] }, { foes: ["B", "C"] });
    const asked = map.drag("A", [[1, 4]], [PASS, PASS, PASS, PASS], claims).asked.map(({ of }) => of);
    expect(asked).toEqual(["Actor.B", "Actor.C", "Actor.B", "Actor.C"]);
  });

  test("DE-SPC-02 through an opponent's square only by Acrobatics, asked before it is entered; whoever is held up stays there", () => {
    const corridor = { hero: { skills: { acrobatics: 4 } } };
    const held = scene({ A: [0, 0], B: [3, 0] }, corridor);
    held.drag("A", [[6, 0]], [PASS, 3, { confirm: false }]);
    expect(held.at("A")).toEqual([2, 0]);
    const through = scene({ A: [0, 0], B: [3, 0] }, corridor);
    expect(through.drag("A", [[6, 0]], [PASS, 16, { confirm: true }, PASS, PASS]).has("SlipsThrough")).toBe(true);
    expect(through.at("A")).toEqual([6, 0]);
    const friend = new OnScene(definition, fight([hero("A"), hero("C"), foe("B")]), { A: [0, 0], C: [3, 0], B: [20, 20] });
    expect(friend.drag("A", [[6, 0]]).asked).toEqual([]);
  });

  test("DE-SPC-06 only the tiny stay in an opponent's square", () => {
    const map = scene({ A: [0, 0], B: [3, 0] });
    expect(map.table.refusal(() => map.drag("A", [[3, 0]]))).toBe("DE-SPC-06 TooLargeBeside");
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
    const played = map.drag("A", [[0, 3]], [15, 1, PASS, PASS, PASS]);
    expect([map.at("A"), map.at("B"), played.step("Drags").data?.["feet"]]).toEqual([[0, 3], [1, 3], 15]);
    expect(new Set(played.moves?.map(({ kind }) => kind))).toEqual(new Set(["forced", "walk"]));
    expect(map.table.system("A").grapple.with).toBe("Actor.B");
  });

  test("DE-AOO-01 DE-GRP-09 whoever drags leaves threatened squares as well; felled, it drags nobody farther", () => {
    const map = grip({ hero: { hp: { value: 3, max: 50 } } });
    expect(map.strikes("A", [[0, 3]])).toEqual(["C at 0", "C at 1", "C at 2"]);
    const played = map.drag("A", [[0, 3]], [15, 1, PASS, STRIKE, 19, 4]);
    expect([map.at("A"), map.at("B"), played.step("Drags").data?.["feet"]]).toEqual([[0, 1], [1, 1], 5]);
    const typed = grip().unpaid();
    const ticks = typed.table.proposal("A", "drag").fields.filter(({ key }) => key.startsWith("opening-"));
    expect(ticks.map(({ key, value }) => [key, value])).toEqual([["opening-Actor-C", true]]);
    expect(typed.table.act("A", "drag", { options: { feet: 15 } }, [15, 1, PASS]).step("Drags").data?.["feet"]).toBe(15);
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
    const script = [10, 20, 5, { choose: ["15"] }, PASS, PASS, PASS];
    const played = table.act("A", "shove", { at: ["B"], options: { "opening-Actor-B": false } }, script);
    const asked = played.asked.filter(({ rule }) => rule === "DE-AOO-01").map(({ of }) => of);
    expect([map.at("B"), asked]).toEqual([
      [4, 0],
      ["Actor.A", "Actor.C", "Actor.C"],
    ]);
  });

  test.each([
    [10 / 3, 10, 3],
    [20 / 3, 15, 2],
    [10, 15, 1],
    [10, 5, 1],
  ])(
    "DE-SHV-02 on squares of %d ft a shove of %d ft leads over %d of them: whole ones, and out of its own at the least",
    (unitDistance, feet, squares) => {
      const table = fight([hero("A", { system: { bab: 6 } }), foe("B", { system: { hp: { value: 100, max: 100 } } })]);
      const map = new OnScene(definition, table, { A: [0, 0], B: [1, 0] }, [], { unitDistance });
      const how = feet === 5 ? [12, 11] : [20, 5, { choose: [String(feet)] }];
      table.act("A", "shove", { at: ["B"], options: { "opening-Actor-B": false } }, [10, ...how, PASS]);
      expect(map.at("B")).toEqual([1 + squares, 0]);
    },
  );
});

describe("a way in whatever unit, and however it is told", () => {
  const on = (unitDistance: number, places: Places = { A: [0, 0], B: [30, 30] }) =>
    new OnScene(definition, duel(), places, [], { unitDistance });

  test("DE-ACT-10 DE-ACT-03 what is taken in words is walked on the map afterwards, and a 5-foot step has its way pointed out", () => {
    const map = scene({ A: [0, 0], B: [1, 0] });
    expect(map.table.proposal("A", "move").fields.map(({ key }) => key)).toEqual(["feet"]);
    expect(map.table.act("A", "move", { options: { feet: 20 } }).has("SORTIE.Step.WalkedLater")).toBe(true);
    expect(turn(map)).toMatchObject({ moveUsed: true, standardUsed: false, feetLeft: 30 });
    expect(map.strikes("A", [[0, 4]])).toEqual(["B at 0", "B at 1"]);
    expect(map.plan("A", [[0, 4]])).toMatchObject({ cost: null, refusal: null });
    const other = scene({ A: [0, 0], B: [1, 0] });
    expect(other.table.refusal(() => other.table.act("A", "fiveFootStep"))).toBe("SORTIE-MOVE NoWay");
  });

  test("DE-ACT-10 feet that are typed leave the rest of a Moving as those that are dragged do; farther, it takes two", () => {
    const map = far().unpaid();
    map.table.act("A", "move", { options: { feet: 20 } });
    expect(turn(map)).toMatchObject({ moveUsed: true, standardUsed: false, feetLeft: 10 });
    const shown = map.table.proposal("A", "move");
    expect([shown.fields[0], shown.notes?.[0]]).toMatchObject([{ key: "feet", value: 10 }, { text: "DEFINITION.Note.WayCovered" }]);
    map.table.act("A", "move");
    expect(turn(map)).toMatchObject({ standardUsed: false, feetLeft: 0 });
    const twice = far().unpaid();
    expect(twice.table.proposal("A", "move", { options: { feet: 35 } })).toMatchObject({
      refusal: null,
      notes: [{ text: "DEFINITION.Note.WayTakes", data: { count: 2 } }],
    });
    twice.table.act("A", "move", { options: { feet: 35 } });
    expect(turn(twice)).toMatchObject({ standardUsed: true, standardAsMove: true, feetLeft: 25 });
  });

  test.each([10 / 3, 20 / 3, 10])(
    "DE-ACT-10 fractions of squares of %d ft are kept: at once or square by square, it costs the same",
    (unitDistance) => {
      const squares = Math.floor(60 / unitDistance + 1e-6);
      const [once, slow] = [on(unitDistance), on(unitDistance)];
      once.drag("A", [[squares, 0]]);
      for (let x = 1; x <= squares; x += 1) slow.drag("A", [[x, 0]]);
      expect([turn(once).standardUsed, turn(slow).standardUsed]).toEqual([true, true]);
      expect(turn(slow).feetLeft).toBeCloseTo(turn(once).feetLeft, 2);
      expect(turn(once).feetLeft).toBeCloseTo(60 - squares * unitDistance, 2);
    },
  );

  test("DE-ACT-03 a 5-foot step leads into the next square of up to 2 metres, and into none of 10 feet", () => {
    const step = (unitDistance: number, x = 1) => on(unitDistance).plan("A", [[x, 0]], "fiveFootStep")?.refusal?.rule ?? null;
    expect([step(5), step(20 / 3), step(10 / 3), step(10 / 3, 2), step(10)]).toEqual([null, null, null, "DE-ACT-03", "DE-ACT-03"]);
    const wide = on(10, { A: [0, 0], B: [1, 0] });
    expect(wide.plan("A", [[0, 1]])).toMatchObject({ action: "move", strikes: [{ by: "Actor.B" }] });
  });

  test("DE-HLD-02 a held move leads along the way that is pointed out for it, at the blows on it", () => {
    const held = (places: Places) => {
      const map = scene(places);
      map.table.act("A", "hold", { options: { slot: "move", what: "Get away", trigger: "It moves", deed: "move" } });
      map.table.endTurn();
      return map;
    };
    const map = held({ A: [0, 0], B: [1, 0] });
    expect(leadsOnMap(definition, map.table.battle, map.table.creature("A"), map.table.definition("useHeld"))).toBe(true);
    expect(map.plan("A", [[0, 7]], "useHeld")?.refusal?.rule).toBe("DE-ACT-10");
    expect(map.plan("A", [[0, 3]], "useHeld")).toMatchObject({
      action: "useHeld",
      most: 30,
      refusal: null,
      strikes: [
        { by: "Actor.B", at: 0 },
        { by: "Actor.B", at: 1 },
      ],
    });
    const options = { deed: "move", triggeredBy: "event", ...told([0, 0], [0, 3]) };
    const played = map.table.act("A", "useHeld", { options }, [{ confirm: true }, PASS, PASS]);
    expect([map.at("A"), played.step("Moves").data?.["feet"], turn(map).feetLeft]).toEqual([[0, 3], 15, 0]);
  });

  test("DE-AOO-03 whoever may strike twice does, at two steps of one walk; who has let one pass may take the next", () => {
    const past = (foe: Parameters<typeof duel>[0]) => scene({ A: [0, 0], B: [2, 1] }, { ...foe, hero: { hp: { value: 50, max: 50 } } });
    const blows = (map: ReturnType<typeof scene>, script: Parameters<typeof map.drag>[2]) =>
      map.drag("A", [[5, 0]], script).steps.filter(({ text }) => text === "DEFINITION.Step.Attack").length;
    const prowess = { foeItems: [feature("Prowess", { effects: [{ key: "immediate.aooMax", value: 1 }] })] };
    expect(blows(past(prowess), [STRIKE, 2, STRIKE, 2])).toBe(2);
    expect(blows(past({}), [STRIKE, 2])).toBe(1);
    expect(blows(past({}), [PASS, STRIKE, 2])).toBe(1);
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

  test("DE-CHG-01 at least 10 feet, as the map shows it, whatever is typed", () => {
    for (const x of [1, 2]) {
      const near = scene({ A: [0, 0], B: [x, 0] });
      expect(near.table.refusal(() => charge(near, [], { feet: 10, arrives: true }))).toBe("DE-CHG-01 ChargeTooShort");
      expect(near.table.proposal("A", "charge", { at: ["B"] }).refusal?.rule).toBe("DE-CHG-01");
      const unseen = duel({ at: { A: [0, 0], B: [x, 0] } });
      expect(unseen.refusal(() => unseen.act("A", "charge", { at: ["B"], options: { feet: 10, arrives: true } }))).toBe(
        "DE-CHG-01 ChargeTooShort",
      );
    }
    const just = scene({ A: [0, 0], B: [3, 0] });
    expect(charge(just).step("ChargeArrives").data?.["feet"]).toBe(10);
    expect(just.at("A")).toEqual([2, 0]);
  });

  test("DE-CHG-02 ends as far off as a long weapon reaches, nearer for a run-up", () => {
    const pike = { hero: { slots: { primary: "Pike" } }, items: [weapon("Pike", { isReach: true })] };
    const map = scene({ A: [0, 0], B: [6, 0] }, pike);
    expect(charge(map).step("ChargeArrives").data?.["feet"]).toBe(20);
    expect(map.at("A")).toEqual([4, 0]);
    const near = scene({ A: [0, 0], B: [3, 0] }, pike);
    expect(charge(near).step("ChargeArrives").data?.["feet"]).toBe(10);
    const ringed = { A: [0, 0], B: [6, 0], C: [5, 0], D: [5, 1], E: [5, -1] } as const;
    const crowd = new OnScene(definition, duel({ ...pike, foes: ["B", "C", "D", "E"] }), ringed);
    expect(charge(crowd).has("ChargeArrives")).toBe(true);
    expect(crowd.at("A")).toEqual([4, 0]);
  });

  test("DE-CHG-02 another foe in reach at the end will do", () => {
    const map = new OnScene(definition, duel({ foes: ["B", "C"] }), { A: [0, 0], B: [9, 0], C: [4, 1] });
    const played = charge(map, [], { feet: 15 });
    expect([played.has("ChargeArrives"), map.at("A")]).toEqual([true, [3, 0]]);
    expect(map.table.offers("A", "attack")).toBe("available");
  });

  test("DE-CHG-01 whoever bars the way is named, as far as players see them", () => {
    const corridor = [wall([-1, 0], [9, 0]), wall([-1, 1], [9, 1])];
    const why = (places: Places, hidden = false) => {
      const map = new OnScene(definition, duel({ foes: Object.keys(places).slice(1) }), places, corridor);
      const place = map.table.battle.terrain?.places[uuidOf("C")];
      if (hidden && map.table.battle.terrain && place)
        Object.assign(map.table.battle.terrain.places, { [uuidOf("C")]: { ...place, hidden } });
      const { refusal } = map.table.proposal("A", "charge", { at: ["B"] });
      return [refusal?.text.split(".").at(-1), refusal?.data?.["by"]];
    };
    expect(why({ A: [0, 0], B: [6, 0], C: [3, 0] })).toEqual(["ChargeBarred", ["C"]]);
    expect(why({ A: [0, 0], B: [6, 0], C: [3, 0] }, true)).toEqual([undefined, undefined]);
    expect(why({ A: [0, 0], B: [6, 0], C: [20, 20] })).toEqual([undefined, undefined]);
    expect(why({ A: [0, 0], B: [6, 0], C: [2, 0], D: [4, 0] })).toEqual(["ChargeBarred", ["C", "D"]]);
    const dead = [...corridor, wall([7, 0], [7, 1])];
    const full = new OnScene(definition, duel({ foes: ["B", "C"] }), { A: [0, 0], B: [6, 0], C: [5, 0] }, dead);
    expect(full.table.proposal("A", "charge", { at: ["B"] }).refusal).toMatchObject({
      text: "SORTIE.Refusal.NoRoomBesideThem",
      data: { by: ["C"] },
    });
  });

  test("DE-CHG-01 nobody charges at a friend", () => {
    const table = fight([hero("A"), hero("C"), foe("B")]);
    const map = new OnScene(definition, table, { A: [0, 0], C: [6, 0], B: [20, 20] });
    expect(table.refusal(() => table.act("A", "charge", { at: ["C"] }))).toBe("DE-CHG-01 ChargeAtFriend");
    expect(map.at("A")).toEqual([0, 0]);
  });

  test("DE-CHG-01 where the map shows no straight way and the table says there is one, the token is left to the table", () => {
    const map = new OnScene(definition, duel(), { A: [0, 0], B: [6, 0] }, [wall([3, -9], [3, 9])]);
    expect(map.table.refusal(() => charge(map))).toBe("DE-CHG-01 ChargeBlocked");
    expect(charge(map, [], { straight: true }).steps.map(({ text }) => text)).toContain("SORTIE.Step.NoWay");
    expect(map.at("A")).toEqual([0, 0]);
  });
});
