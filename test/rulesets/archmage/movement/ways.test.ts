// Where moves lead, past whom, and who is carried along. AE-POS, AE-DIS, AE-GRB, AE-CND-06, AE-AMB-04.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { fight, flat, foe, hero, openings, PASS, weapon, STEP_IN } from "../table.ts";
import type { TestTable } from "../table.ts";

const sword = weapon("sword");
/** Orla acts first, then Tamsin, then the foes in the order of their letters. */
function start(foes: readonly string[], melees: readonly [string, string][] = [], more: object = {}): TestTable {
  const heroes = ["Orla", "Tamsin"].map((name) => hero(name, { level: 1, hp: { value: 40, max: 40 } }, [sword]));
  const others = foes.map((name) => foe(name, { foe: { typeKey: name }, defences: flat(10), ...more }, [sword]));
  const table = fight([...heroes, ...others], [20, 18, ...foes.map((_, index) => 15 - index)]);
  for (const [a, b] of melees) table.engage(a, b);
  return table;
}
const engagedWith = (table: TestTable, name: string) => table.creature(name).system.position.engagedWith;
const keys = (table: TestTable, who: string, action: string, more: Parameters<TestTable["proposal"]>[2] = {}) =>
  table.proposal(who, action, more).fields.map(({ key }) => key);
/** What the dialog's question where to proposes, and everything it offers. */
function ways(table: TestTable, who: string, action: string, more: Parameters<TestTable["proposal"]>[2] = {}) {
  const field = table.proposal(who, action, more).fields.find(({ key }) => key === "to");
  return field?.kind === "choice" ? { value: field.value, choices: field.choices.map(({ value }) => value) } : undefined;
}

describe("the move after a disengage check", () => {
  const melee: [string, string][] = [["Orla", "X"]];

  it("AE-DIS-03 goes on normally: to another enemy, beside a friend, far away, or nowhere", () => {
    const other = start(["X", "Y"], melee);
    expect(ways(other, "Orla", "disengage")).toEqual({ value: "free", choices: ["free", "stay", "far", uuidOf("Tamsin"), uuidOf("Y")] });
    other.act("Orla", "disengage", { options: { to: uuidOf("Y") } }, [11]);
    expect([engagedWith(other, "Orla"), engagedWith(other, "X")]).toEqual([[uuidOf("Y")], []]);
    expect(other.creature("Orla").system.budget).toMatchObject({ standard: true, move: false, quick: true });
    const friend = start(["X"], melee);
    expect(keys(friend, "Orla", "disengage", { options: { to: uuidOf("Tamsin") } })).toContain("behind");
    friend.act("Orla", "disengage", { options: { to: uuidOf("Tamsin"), behind: true } }, [11]);
    expect(friend.creature("Orla").system.position).toMatchObject({ behind: uuidOf("Tamsin"), besides: [uuidOf("Tamsin")] });
    const far = start(["X"], melee);
    far.act("Orla", "disengage", { options: { to: "far" } }, [11, { confirm: true }]);
    expect(far.creature("Orla").system).toMatchObject({ position: { zone: "far" }, budget: { standard: false, move: false } });
  });

  it("AE-DIS-03 refuses beforehand what could not be paid for or does not exist", () => {
    const poor = start(["X"], melee);
    poor.act("Orla", "attack", { item: "sword", at: ["X"] }, [2]);
    expect(poor.refusal(() => poor.act("Orla", "disengage", { options: { to: "far" } }))).toBe("AE-POS-01 NeedsTwoMoves");
    expect(poor.refusal(() => poor.act("Orla", "disengage", { options: { to: uuidOf("X") } }))).toBe("AE-POS-03 NoSuchGoal");
    expect(poor.proposal("Orla", "disengage", { options: { to: "far" } }).refusal?.rule).toBe("AE-POS-01");
    const key = `leave-${poor.combatant("X").id}`;
    expect(poor.refusal(() => poor.act("Orla", "disengage", { options: { [key]: false } }))).toBe("AE-DIS-02 LeavesNobody");
  });

  it("AE-DIS-02 a target left over from before is where to go, not a reason to refuse; switches say whom to leave", () => {
    const table = start(["X", "Y", "Z"], [...melee, ["Orla", "Z"]]);
    expect(ways(table, "Orla", "disengage", { at: ["Y"] })?.value).toBe(uuidOf("Y"));
    const [x, z] = [`leave-${table.combatant("X").id}`, `leave-${table.combatant("Z").id}`];
    expect(keys(table, "Orla", "disengage", { at: ["Y"] })).toEqual([x, z, "to"]);
    const left = table.act("Orla", "disengage", { at: ["Y"], options: { [x]: true, [z]: false } }, [11, PASS]);
    expect(openings(left)).toEqual([uuidOf("Z")]);
    expect(engagedWith(table, "Orla")).toEqual([uuidOf("Y")]);
  });

  it("AE-POS-04 may be intercepted as any move", () => {
    const table = start(["X", "Y"], melee);
    const past = `past-${table.combatant("Y").id}`;
    expect(keys(table, "Orla", "disengage")).toContain(past);
    expect(keys(table, "Orla", "disengage", { options: { to: "stay" } })).not.toContain(past);
    table.act("Orla", "disengage", { options: { to: "free", [past]: true } }, [11, STEP_IN]);
    expect(engagedWith(table, "Orla")).toEqual([uuidOf("Y")]);
  });
});

describe("moves", () => {
  it("AE-POS-04 running for the door or far away leads past those who could step in, too", () => {
    const table = start(["X"]);
    const past = `past-${table.combatant("X").id}`;
    for (const to of ["free", "far"]) expect(keys(table, "Orla", "move", { options: { to } })).toEqual(["to", past]);
    const stopped = table.act("Orla", "move", { options: { to: "free", [past]: true } }, [STEP_IN]);
    expect([stopped.has("Intercepted"), engagedWith(table, "Orla")]).toEqual([true, [uuidOf("X")]]);
  });

  it("AE-POS-03 targets only propose a goal: one that is left over is no reason to refuse", () => {
    const table = start(["X", "Y"], [["Orla", "X"]]);
    expect(ways(table, "Orla", "move", { at: ["X"] })?.value).toBe("free");
    expect(ways(table, "Orla", "move", { at: ["X", "Y"] })?.value).toBe(uuidOf("Y"));
    expect(table.refusal(() => table.act("Orla", "move", { options: { to: "Actor.nobody" } }))).toBe("AE-POS-03 NoSuchGoal");
    expect(table.refusal(() => table.act("Orla", "move", { options: { to: uuidOf("X") } }))).toBe("AE-POS-03 NoSuchGoal");
  });

  it("AE-POS-01 who is far away comes back with one move, and reaches somebody with another, in whichever turn", () => {
    const table = start(["X"]);
    table.act("Orla", "move", { options: { to: "far" } }, [{ confirm: true }]);
    table.turnOf("Tamsin").turnOf("Orla");
    table.act("Orla", "move", { options: { to: "near" } });
    expect(table.creature("Orla").system).toMatchObject({ position: { zone: "nearby" }, budget: { standard: true, move: false } });
    table.turnOf("Tamsin").turnOf("Orla");
    table.act("Orla", "move", { at: ["X"] });
    expect(table.creature("Orla").system.budget).toMatchObject({ standard: true, move: false });
  });

  it("AE-POS-01 whoever was far away is nearby again when the battle is over", () => {
    const table = start(["X"]);
    table.act("Orla", "move", { options: { to: "far" } }, [{ confirm: true }]);
    table.endBattle();
    expect(table.creature("Orla").system.position).toEqual({ zone: "nearby", engagedWith: [], behind: "", besides: [] });
  });

  it("AE-POS-03 the move that goes with an attack leads to one enemy", () => {
    const table = fight(
      [hero("Orla", {}, [weapon("axe", { targets: { count: 2 } })]), foe("X"), foe("Y", { foe: { typeKey: "Y" } })],
      [20, 10, 5],
    );
    expect(table.refusal(() => table.act("Orla", "attack", { item: "axe", at: ["X", "Y"], options: { engage: true } }))).toBe(
      "AE-POS-03 NotEngaged",
    );
    expect(engagedWith(table, "Orla")).toEqual([]);
  });
});

describe("who is carried", () => {
  function held(more: object): TestTable {
    const table = start(["X"], [["Orla", "X"]], more);
    table.creature("Orla").system.grab.by.push(uuidOf("X"));
    table.creature("X").system.grab.holding.push(uuidOf("Orla"));
    return table.turnOf("X");
  }

  it("AE-GRB-03 comes along to wherever the grabber goes", () => {
    const table = held({ size: 2 });
    table.act("X", "move", { options: { to: "far" } });
    expect([table.creature("X").system.position.zone, table.creature("Orla").system.position.zone]).toEqual(["far", "far"]);
  });

  it("AE-CND-06 is not the stuck: a bigger grabber lets go of them, too", () => {
    const table = held({ size: 2 });
    table.toggle("Orla", "stuck");
    expect(table.act("X", "move", {}, [{ confirm: false }]).step("KeepsHold").rule).toBe("AE-CND-06");
    expect(table.creature("X").system.budget.move).toBe(true);
    const moved = table.act("X", "move", {}, [{ confirm: true }]);
    expect(moved.asked[0]?.rule).toBe("AE-CND-06");
    expect([engagedWith(table, "Orla"), table.creature("Orla").system.grab.by]).toEqual([[], []]);
  });
});
