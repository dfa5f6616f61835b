// Actions that go on over turns, free actions, and distances.

import { describe, expect, it } from "vitest";
import { CORE_ACTIONS } from "../../../../src/engine/run/core-actions.ts";
import { diagonalCost } from "../../../../src/rulesets/luck/movement/movement.ts";
import { foe, hero, item, turnOf, weapon } from "../table.ts";

const party = (items = [weapon("sword")]) => [hero("Ann", { items }), foe("Brusk")];

describe("longer actions", () => {
  const petra = () =>
    hero("Petra", {
      items: [weapon("crossbow", { modes: ["projectile"], reload: 2 }), item("Ability", "rite", { actions: 5, targets: 0 })],
    });

  it("LU-EXT-01: needing 5 with 2 left: this turn pays 2, the next 3, and then it is done", () => {
    const table = turnOf("Petra", [petra(), foe("Brusk")]);
    table.act("Petra", "interact");
    table.act("Petra", "useTechnique", { item: "rite" });
    expect([table.turn("Petra").pending, table.turn("Petra").actions]).toMatchObject([{ action: "useTechnique", paid: 2, need: 5 }, 0]);
    table.endTurn();
    table.endTurn();
    expect(table.act("Petra", "continuePending").step("Completes").data).toMatchObject({ paid: 5, need: 5 });
    expect([table.turn("Petra").pending.action, table.turn("Petra").actions]).toEqual(["", 0]);
  });

  it("LU-EXT-02: reload 1 of 2: not loaded; 2 of 2: loaded", () => {
    const table = turnOf("Petra", [petra(), foe("Brusk")]);
    table.act("Petra", "attack", { item: "crossbow", at: ["Brusk"] }, [[1, 10]]);
    table.act("Petra", "interact");
    table.act("Petra", "reload", { item: "crossbow" });
    const crossbow = () => table.creature("Petra").items["crossbow"]?.system;
    expect(crossbow()).toMatchObject({ loaded: false });
    table.endTurn();
    table.endTurn();
    table.act("Petra", "continuePending");
    expect(crossbow()).toMatchObject({ loaded: true });
  });

  it("LU-EXT-03: Petra fires, seeks cover, begins to reload; next turn her first action finishes it, and two remain", () => {
    const table = turnOf("Petra", [petra(), foe("Brusk")]);
    table.act("Petra", "attack", { item: "crossbow", at: ["Brusk"] }, [[1, 10]]);
    table.act("Petra", "seekCover");
    table.act("Petra", "reload", { item: "crossbow" });
    expect([table.turn("Petra").pending, table.turn("Petra").actions]).toMatchObject([{ action: "reload", paid: 1, need: 2 }, 0]);
    // With no actions left, free ones are still hers.
    expect(table.offers("Petra", "dropProne")).toBe("available");
    table.endTurn();
    expect(table.endTurn().has("StillPending")).toBe(true);
    expect(table.offers("Petra", "move")).toBe("LU-EXT-03 Pending");
    expect(table.offers("Petra", "dropProne")).toBe("LU-EXT-03 Pending");
    table.act("Petra", "continuePending");
    expect([table.turn("Petra").actions, table.offers("Petra", "move")]).toEqual([2, "available"]);
  });

  it("LU-EXT-04: given up at the start of the turn: nothing is pending, three actions, and the crossbow is not loaded", () => {
    const table = turnOf("Petra", [petra(), foe("Brusk")]);
    table.act("Petra", "attack", { item: "crossbow", at: ["Brusk"] }, [[1, 10]]);
    table.act("Petra", "interact");
    table.act("Petra", "reload", { item: "crossbow" });
    table.endTurn();
    expect(table.offers("Petra", "abandonPending")).toBe("LU-EXT-04 NotYourTurn");
    table.endTurn();
    table.act("Petra", "abandonPending");
    expect([table.turn("Petra").pending.action, table.turn("Petra").actions]).toEqual(["", 3]);
    expect(table.creature("Petra").items["crossbow"]?.system).toMatchObject({ loaded: false });
    expect(table.refusal(() => table.act("Petra", "abandonPending"))).toBe("LU-EXT-04 NothingPending");
  });

  it("LU-EXT-01: a commanded action pays one of what is pending, or does something else, and begins nothing second", () => {
    const table = turnOf("Petra", [petra(), hero("Ann", { system: { focus: { value: 4, max: 4 } } }), foe("Brusk")]);
    table.act("Petra", "useTechnique", { item: "rite" });
    table.endTurn();
    table.endTurn();
    expect(table.active).toBe("Ann");
    table.act("Ann", "command", { at: ["Petra"] });
    expect(table.offers("Petra", "move")).toBe("available");
    expect(table.refusal(() => table.act("Petra", "shortTask"))).toBe("LU-EXT-01 OnePending");
    table.act("Petra", "continuePending");
    expect(table.turn("Petra").pending).toMatchObject({ paid: 4, need: 5 });
  });

  it("LU-EXT-01: stamina is paid when it is begun; outside of a battle everything takes no time", () => {
    const rite = item("Ability", "rite", { actions: 4, stamina: 2, targets: 0 });
    const table = turnOf("Ann", party([rite]));
    table.act("Ann", "useTechnique", { item: "rite" });
    expect([table.system("Ann").stamina.value, table.turn("Ann").pending.need]).toEqual([1, 4]);
    table.endBattle();
    expect(table.turn("Ann").pending.action).toBe("");
    table.system("Ann").stamina.value = 3;
    expect(table.act("Ann", "useTechnique", { item: "rite" }).has("Uses")).toBe(true);
    expect([table.system("Ann").stamina.value, table.turn("Ann").pending.action]).toEqual([1, ""]);
  });
});

describe("free actions", () => {
  it("LU-FREE-01: they use up neither actions nor the reaction, and need none", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "dropItem", { item: "sword" });
    expect([table.turn("Ann").actions, table.turn("Ann").reactions]).toEqual([3, 1]);
    for (let times = 0; times < 3; times += 1) table.act("Ann", "interact");
    table.act("Ann", "dropProne");
    expect([table.turn("Ann").actions, table.turn("Ann").reactions]).toEqual([0, 1]);
    table.endTurn();
    expect(table.refusal(() => table.act("Ann", "step"))).toBe("LU-ACT-01 NotYourTurn");
  });

  it("LU-FREE-02: the sword is no longer held and lies on the ground until somebody picks it up", () => {
    const table = turnOf("Ann", party());
    expect(table.act("Ann", "dropItem", { item: "sword" }).step("Drops").data).toMatchObject({ item: "sword" });
    expect([table.creature("Ann").items["sword"], table.battle.ground.lying["Ground"]]).toMatchObject([undefined, { sword: {} }]);
    expect(table.refusal(() => table.act("Ann", "dropItem", { item: "sword" }))).toBe("SORTIE-ITEM ItemGone");
    table.act("Ann", "pickUp");
    expect([table.creature("Ann").items["sword"]?.system, table.turn("Ann").actions]).toMatchObject([{ wielded: true }, 2]);
    expect([table.battle.ground.lying["Ground"], table.offers("Ann", "pickUp")]).toEqual([{}, "LU-ACT-08 NothingToPickUp"]);
  });

  it("LU-ACT-08: what somebody who is down has in hand can be picked up, and nothing else of theirs", () => {
    const items = [weapon("club"), weapon("spare", { wielded: false })];
    const table = turnOf("Ann", [hero("Ann"), foe("Brusk", { items })]);
    expect(table.applies("Ann", "pickUp")).toBe(false);
    table.act("Brusk", CORE_ACTIONS.toggleCondition, { options: { condition: "unconscious" } });
    const field = table.proposal("Ann", "pickUp").fields.find(({ key }) => key === "thing");
    expect(field).toMatchObject({ choices: [{ label: "club" }] });
    table.act("Ann", "pickUp");
    expect(Object.keys(table.creature("Brusk").items)).toEqual(["spare"]);
  });

  it("LU-FREE-03: prone: a bow and a thrown axe have disadvantage, a sword has advantage", () => {
    const items = [weapon("bow", { modes: ["projectile"] }), weapon("axe", { modes: ["melee", "thrown"] }), weapon("sword")];
    const table = turnOf("Ann", [hero("Ann"), foe("Brusk", { items })]);
    table.act("Ann", "dropProne");
    table.endTurn();
    const total = (used: string, options = {}) =>
      table.act("Brusk", "attack", { item: used, at: ["Ann"], options }, [[3, 2, 10]]).step("Attack").data?.["total"];
    expect([total("bow"), total("axe", { mode: "thrown" }), total("sword")]).toEqual([2, 2 - 2, 3 - 4]);
    expect(table.offers("Ann", "dropProne")).toBe("LU-FREE-03 AlreadyProne");
  });

  it("LU-FREE-04: a Step stands for the turn's Move: then Move, Step and Sprint are refused; after a Move, a Step is", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "step");
    expect([table.turn("Ann").actions, table.turn("Ann").moveUsed]).toEqual([3, true]);
    expect(["move", "step", "sprint"].map((id) => table.offers("Ann", id))).toEqual(
      Array.from({ length: 3 }, () => "LU-FREE-04 HasStepped"),
    );
    const moved = turnOf("Ann", party());
    moved.act("Ann", "move");
    expect(moved.offers("Ann", "step")).toBe("LU-ACT-11 HasMoved");
    expect(moved.refusal(() => moved.act("Ann", "step"))).toBe("LU-ACT-11 HasMoved");
  });
});

describe("movement", () => {
  it("LU-MOV-01: one diagonal is 1 metre, two are 3, three are 4, four are 6; two straight and two diagonal are 5", () => {
    expect([0, 1, 2, 3, 4].map(diagonalCost)).toEqual([0, 1, 3, 4, 6]);
    const table = turnOf("Ann", party());
    expect(table.act("Ann", "move", { options: { straight: 2, diagonal: 2 } }).step("Goes.move").data).toMatchObject({ length: 5 });
  });

  it("LU-MOV-01: diagonals are counted over the whole turn, and anew in the next", () => {
    const table = turnOf("Ann", party());
    table.act("Ann", "move", { options: { diagonal: 3, straight: 0 } });
    expect(table.turn("Ann").diagonals).toBe(3);
    // The fourth diagonal of the turn is the second of a pair: two metres, which are left of the Move.
    expect(table.act("Ann", "move", { options: { diagonal: 1, straight: 0 } }).step("Goes.move").data).toMatchObject({ length: 2 });
    expect(table.turn("Ann").actions).toBe(2);
    expect(table.act("Ann", "sprint", { options: { diagonal: 3, straight: 0 } }).step("Goes.sprint").data).toMatchObject({ length: 4 });
    expect(table.refusal(() => table.act("Ann", "sprint", { options: { diagonal: 6, straight: 0 } }))).toBe("LU-ACT-17 TooFar");
    table.endTurn();
    table.endTurn();
    expect(table.turn("Ann").diagonals).toBe(0);
  });
});
