// A token that is dragged in the Luck Die: Move, Sprint, Step, corners counted over the turn, and who steps in takes the place (LU-ACT-11, -17, LU-FREE-04, LU-MOV-01, LU-REA-06).

import { describe, expect, test } from "vitest";
import type { Barrier } from "../../../../src/engine/battle/battle.ts";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { interceptors } from "../../../../src/rulesets/luck/reactions/intercept.ts";
import { OnScene, told, wall } from "../../map/on-scene.ts";
import { FIGHTER, SIXES, spear } from "../duel.ts";
import { foe, hero, luck, turnOf } from "../table.ts";

type Places = ConstructorParameters<typeof OnScene>[2];
const scene = (places: Places = {}, system: Parameters<typeof hero>[1] = {}) =>
  new OnScene(luck, turnOf("Ann", [hero("Ann", system), hero("Bo"), foe("Imp")]), { Ann: [0, 0], Bo: [0, 9], Imp: [20, 20], ...places });
type Map = ReturnType<typeof scene>;
const turn = ({ table }: Map) => table.turn("Ann");

describe("a token that is dragged", () => {
  test("LU-ACT-11 moves for an action, up to the speed, and walks later what is left", () => {
    const map = scene();
    expect(map.plan("Ann", [[4, 0]], "step")?.refusal?.rule).toBe("LU-FREE-04");
    expect(map.plan("Ann", [[4, 0]])).toMatchObject({ action: "move", cost: { text: "LUCK.Cost.one" }, refusal: null });
    const played = map.drag("Ann", [[4, 0]]);
    expect([map.at("Ann"), played.step("Goes.move").data?.["length"], turn(map).metresLeft]).toEqual([[4, 0], 4, 2]);
    expect(map.plan("Ann", [[6, 0]])?.cost).toBeNull();
    map.drag("Ann", [[6, 0]]);
    expect([turn(map).actions, turn(map).metresLeft, turn(map).moveUsed]).toEqual([2, 0, true]);
    expect(map.table.offers("Ann", "move")).toBe("LU-ACT-11 HasMoved");
  });

  test("LU-ACT-17 goes on as Sprints for an action and a stamina each, as far as they last", () => {
    const map = scene();
    expect(map.plan("Ann", [[13, 0]])).toMatchObject({ cost: { text: "LUCK.Cost.threeStamina", data: { stamina: 2 } }, most: 18 });
    expect(map.table.refusal(() => map.drag("Ann", [[19, 0]]))).toBe("LU-ACT-11 TooFar");
    map.drag("Ann", [[7, 0]]);
    expect([turn(map).actions, map.table.system("Ann").stamina.value, turn(map).metresLeft]).toEqual([1, 2, 5]);
    map.drag("Ann", [[13, 0]]);
    expect([turn(map).actions, map.table.system("Ann").stamina.value, turn(map).metresLeft]).toEqual([0, 1, 5]);
    const tired = scene({}, { system: { stamina: { value: 0, max: 3 } } });
    expect(tired.plan("Ann", [[7, 0]])).toMatchObject({ most: 6, refusal: { rule: "LU-ACT-11" } });
    tired.drag("Ann", [[6, 0]]);
    expect(tired.plan("Ann", [[7, 0]])?.refusal?.rule).toBe("LU-ACT-03");
  });

  test("LU-MOV-01 every second space across a corner counts twice, over the whole turn", () => {
    const map = scene();
    expect(map.drag("Ann", [[1, 1]]).step("Goes.move").data?.["length"]).toBe(1);
    expect(map.drag("Ann", [[2, 2]]).step("Goes.move").data?.["length"]).toBe(2);
    expect([turn(map).diagonals, turn(map).metresLeft]).toEqual([2, 3]);
    expect(
      scene()
        .drag("Ann", [[4, 4]])
        .step("Goes.move").data?.["length"],
    ).toBe(6);
  });

  test("LU-FREE-04 is a Step where no action is left for a Move, and then no other move", () => {
    const map = scene();
    turn(map).actions = 0;
    expect(map.plan("Ann", [[1, 0]])).toMatchObject({ action: "step", cost: { text: "LUCK.Cost.free" }, refusal: null });
    expect(map.plan("Ann", [[2, 0]])?.refusal?.rule).toBe("LU-ACT-01");
    map.drag("Ann", [[1, 0]]);
    expect([turn(map).stepUsed, map.plan("Ann", [[2, 0]])?.refusal?.rule]).toEqual([true, "LU-ACT-01"]);
    const across = scene();
    across.table.act("Ann", "step", { options: told([0, 0], [1, 1]) });
    expect([turn(across).stepUsed, turn(across).diagonals]).toEqual([true, 0]);
    const forged = scene();
    expect(forged.table.refusal(() => forged.table.act("Ann", "step", { options: told([0, 0], [2, 0]) }))).toBe("LU-FREE-04 TooFar");
  });

  test("LU-ACT-01 other actions end what is left; out of its turn it is moved freely", () => {
    const map = scene();
    map.drag("Ann", [[2, 0]]);
    map.table.act("Ann", "seekCover");
    expect([turn(map).metresLeft, map.plan("Imp", [[19, 19]])]).toEqual([0, null]);
    const played = map.drag("Ann", [[3, 0]]);
    expect([played.has("LeavesCover"), played.has("Goes.sprint")]).toEqual([true, true]);
  });
});

describe("a way in whatever unit, and however it is told", () => {
  const onFeet = () =>
    new OnScene(luck, turnOf("Ann", [hero("Ann"), hero("Bo"), foe("Imp")]), { Ann: [0, 0], Bo: [0, 9], Imp: [20, 20] }, [], {
      unitDistance: 1.5,
    });

  test("LU-ACT-11 four squares of 5 feet are 6 metres, at once and square by square", () => {
    const map = onFeet();
    map.drag("Ann", [[4, 0]]);
    expect([turn(map).actions, turn(map).metresLeft]).toEqual([2, 0]);
    const slow = onFeet();
    for (const x of [1, 2, 3, 4]) slow.drag("Ann", [[x, 0]]);
    expect([turn(slow).actions, turn(slow).metresLeft, slow.table.system("Ann").stamina.value]).toEqual([2, 0, 3]);
    slow.unpaid().table.act("Ann", "sprint", { options: { straight: 4.5 } });
    expect([turn(slow).actions, turn(slow).metresLeft]).toEqual([1, 1.5]);
  });

  test("LU-ACT-11 metres are typed as metres, and diagonal spaces are as long as the scene's", () => {
    const map = onFeet().unpaid();
    expect(map.table.refusal(() => map.table.act("Ann", "move", { options: { straight: 19 } }))).toBe("LU-ACT-11 TooFar");
    expect(map.table.act("Ann", "move", { options: { straight: 1, diagonal: 2 } }).step("Goes.move").data).toMatchObject({ length: 5.5 });
    expect([turn(map).metresLeft, turn(map).diagonals]).toEqual([0.5, 2]);
  });

  test("LU-FREE-04 a Step leads into the next square of 5 feet, and into none of 10", () => {
    const map = onFeet();
    expect(map.table.refusal(() => map.table.act("Ann", "step", { options: told([0, 0], [2, 0]) }))).toBe("LU-FREE-04 TooFar");
    expect(map.plan("Ann", [[1, 0]], "step")).toMatchObject({ action: "step", refusal: null });
    map.table.act("Ann", "step", { options: told([0, 0], [1, 0]) });
    expect([turn(map).stepUsed, turn(map).actions, map.at("Ann")]).toEqual([true, 3, [1, 0]]);
    const wide = new OnScene(luck, turnOf("Ann", [hero("Ann"), foe("Imp")]), { Ann: [0, 0], Imp: [9, 9] }, [], { unitDistance: 3 });
    expect(wide.plan("Ann", [[1, 0]], "step")?.refusal?.rule).toBe("LU-FREE-04");
  });

  test("LU-ACT-11 there is one Move in a turn, in parts or not, dragged or typed; farther on it is a Sprint", () => {
    const map = scene();
    map.drag("Ann", [[4, 0]]);
    expect(map.table.refusal(() => map.table.act("Ann", "move", { options: { straight: 6 } }))).toBe("LU-ACT-11 HasMoved");
    expect(map.plan("Ann", [[9, 0]], "move")?.refusal?.rule).toBe("LU-ACT-11");
    expect(map.plan("Ann", [[9, 0]])).toMatchObject({ action: "sprint", cost: { text: "LUCK.Cost.oneStamina" }, refusal: null });
    map.unpaid().table.act("Ann", "move", { options: { straight: 2 } });
    expect([turn(map).actions, turn(map).metresLeft]).toEqual([2, 0]);
  });

  test("LU-ACT-11 LU-ACT-17 what is taken in words is walked on the map afterwards, and a Step has its way pointed out", () => {
    const map = scene();
    expect(map.table.proposal("Ann", "move").fields.map(({ key }) => key)).toEqual(["straight"]);
    expect(map.table.act("Ann", "move", { options: { straight: 7 } }).has("SORTIE.Step.WalkedLater")).toBe(true);
    expect([turn(map).actions, turn(map).metresLeft, map.at("Ann")]).toEqual([1, 12, [0, 0]]);
    expect(map.plan("Ann", [[12, 0]])?.cost).toBeNull();
    map.drag("Ann", [[9, 0]]);
    expect([turn(map).actions, turn(map).metresLeft]).toEqual([1, 3]);
    const other = scene();
    expect(other.table.refusal(() => other.table.act("Ann", "step"))).toBe("SORTIE-MOVE NoWay");
  });

  test("LU-ACT-17 what is typed beyond a Move is Sprints as well, and the dialog says so", () => {
    const { table } = scene().unpaid();
    expect(table.proposal("Ann", "move", { options: { straight: 13 } })).toMatchObject({
      refusal: null,
      notes: [{ text: "LUCK.Note.WayTakes", data: { actions: 3, stamina: 2 } }],
    });
    table.act("Ann", "move", { options: { straight: 13 } });
    expect([table.turn("Ann").actions, table.turn("Ann").metresLeft, table.system("Ann").stamina.value]).toEqual([0, 5, 1]);
    expect(table.proposal("Ann", "move").notes).toMatchObject([{ text: "LUCK.Note.WayCovered" }]);
    expect(table.proposal("Ann", "move").fields[0]).toMatchObject({ key: "straight", value: 5 });
  });
});

describe("stepping in", () => {
  test("LU-REA-06 nobody intercepts through a wall: only around it, as far as the speed leads", () => {
    const shut = [wall([2, -9], [2, 9])];
    const table = (system = {}) =>
      turnOf("Ann", [hero("Ann", { items: [spear()], attributes: SIXES, skills: FIGHTER }), foe("Imp"), foe("Ogre", { system })]);
    const asked = (barriers: readonly Barrier[], system = {}) => {
      const map = new OnScene(luck, table(system), { Ann: [0, 0], Imp: [1, 0], Ogre: [2, 0] }, barriers);
      return interceptors(map.table.battle, uuidOf("Ann"), uuidOf("Imp")).map(({ name }) => name);
    };
    expect([asked([]), asked(shut)]).toEqual([["Ogre"], []]);
    const stub = [wall([2, -1], [2, 2])];
    expect([asked(stub), asked(stub, { speed: 2 })]).toEqual([["Ogre"], []]);
    const map = new OnScene(luck, table({ evasion: 8 }), { Ann: [0, 0], Imp: [1, 0], Ogre: [2, 0] }, stub);
    map.table.system("Imp").stamina.value = 0;
    const script = [[4, 2, 9], { choose: ["intercept"] }] as const;
    const played = map.table.act("Ann", "attack", { item: "spear", at: ["Imp"] }, script);
    expect(map.at("Ogre")).toEqual([1, 0]);
    expect(played.moves?.find(({ kind }) => kind === "walk")?.way.length).toBeGreaterThan(2);
  });

  test("LU-REA-06 LU-ACT-15 whoever intercepts takes the target's place, who goes into a free space beside it, and out of its cover", () => {
    const swordsman = { items: [spear()], attributes: SIXES, skills: FIGHTER, system: { proficiencies: { martial: 1 } } };
    const table = turnOf("Ann", [
      hero("Ann", swordsman),
      foe("Imp", { system: { stamina: { value: 0, max: 3 } } }),
      foe("Ogre", { system: { evasion: 8 } }),
    ]);
    const map = new OnScene(luck, table, { Ann: [0, 0], Imp: [1, 0], Ogre: [4, 0] });
    table.toggle("Imp", "cover");
    const played = table.act("Ann", "attack", { item: "spear", at: ["Imp"] }, [[4, 2, 9], { choose: ["intercept"] }]);
    expect(played.step("LeavesCover").data).toEqual({ name: "Imp" });
    expect(map.at("Ogre")).toEqual([1, 0]);
    // Nobody is told to move tokens that stand there already.
    expect([played.has("InterceptsOnMap"), played.has("Intercepts")]).toEqual([true, false]);
    const [x = 9, y = 9] = map.at("Imp");
    expect(table.conditions("Imp")).not.toContain("cover");
    expect([Math.abs(x - 1) <= 1 && Math.abs(y) <= 1, x === 1 && y === 0, x === 0 && y === 0]).toEqual([true, false, false]);
  });
});
