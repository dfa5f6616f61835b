// What a grapple leaves open and shuts, and what ends it: distance, death, defeat, people who are gone (DE-GRP-04, DE-GRP-05).

import { describe, expect, it } from "vitest";
import { dagger, PASS, sword } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { fight, foe, hero, weapon } from "../table.ts";

const GRAPPLE = { choose: ["grapple"] } as const;

/** Ox holds Eel; Ada is Ox's friend, Crab is Eel's. All stand side by side in this order, two squares apart from the next pair. */
function holding(eel: object = {}, items = [sword(), dagger()], ox: object = {}): TestTable {
  const table = fight([
    hero("Ox", { system: { hp: { value: 40, max: 40 }, bab: 6, slots: { primary: "Sword" }, ...ox }, items }),
    foe("Eel", { system: { hp: { value: 20, max: 20 }, ...eel } }),
    hero("Ada"),
    foe("Crab"),
  ]).place({ Ox: [0, 0], Eel: [1, 0], Ada: [5, 0], Crab: [6, 0] });
  table.act("Ox", "grapple", { at: ["Eel"] }, [15, PASS, GRAPPLE, 15, 2]);
  table.system("Ox").turn.standardUsed = false;
  return table;
}
const held = (table: TestTable): string[] => [table.system("Ox").grapple.role, table.system("Eel").grapple.role];

describe("in a grapple", () => {
  it("DE-GRP-05 nobody trips or shoves, neither the other one nor somebody else", () => {
    const table = holding();
    expect(held(table)).toEqual(["aggressor", "defender"]);
    for (const action of ["trip", "shove"]) expect(table.offers("Ox", action)).toBe("DE-GRP-05 NotWhileGrappling");
  });

  it("DE-GRP-04 only the aggressor moves the held: nobody else shoves them", () => {
    const table = holding()
      .turnOf("Ada")
      .place({ Ox: [0, 0], Eel: [1, 0], Ada: [2, 0], Crab: [6, 0] });
    expect(table.refusal(() => table.act("Ada", "shove", { at: ["Eel"] }))).toBe("DE-GRP-04 HeldInPlace");
  });

  it("DE-GRP-05 a disarm takes a free hand or a weapon that fits: a long hook is no help", () => {
    const hook = weapon("Hook", { isReach: true, disarming: true });
    const full = { slots: { primary: "Hook", offhand: "Targe" } };
    const items = [hook, { id: "Targe", name: "Targe", type: "definitionShield", system: {} }];
    const table = holding({ slots: { primary: "Sword" } }, items, full);
    expect(table.offers("Ox", "disarm")).toBe("DE-DIS-01 NoFreeHand");
  });

  it("DE-GRP-01 arms are as long as they are: nobody is grappled at the end of a pike", () => {
    const table = fight([hero("Ox", { system: { slots: { primary: "Pike" } }, items: [weapon("Pike", { isReach: true })] }), foe("Eel")]);
    table.place({ Ox: [0, 0], Eel: [2, 0] });
    expect(table.refusal(() => table.act("Ox", "grapple", { at: ["Eel"] }))).toBe("DE-SPC-03 OutOfReach");
  });
});

describe("what ends a grapple", () => {
  it("DE-GRP-04 a token carried off: the other is out of reach at once, and the grapple ends with the next turn", () => {
    const table = holding().place({ Ox: [0, 0], Eel: [30, 0], Ada: [5, 0], Crab: [6, 0] });
    expect(table.refusal(() => table.act("Ox", "unarmedAttack", { at: ["Eel"] }))).toBe("DE-SPC-03 OutOfReach");
    table.endTurn();
    expect(held(table)).toEqual(["", ""]);
    expect([table.conditions("Ox"), table.conditions("Eel")]).toEqual([[], []]);
  });

  it("DE-GRP-04 a captive that falls unconscious is still held", () => {
    const table = holding();
    table.act("Eel", "harm", { options: { amount: 25, nonLethal: true } });
    expect([table.conditions("Eel"), ...held(table)]).toEqual([["grappled", "unconscious"], "aggressor", "defender"]);
  });

  it("DE-INC-01 a captive that is plainly defeated is let go, and so is one that dies", () => {
    const beaten = holding({ death: { mode: "defeated" } });
    beaten.act("Eel", "harm", { options: { amount: 20 } });
    expect(held(beaten)).toEqual(["", ""]);
    const dying = holding();
    dying.act("Eel", "harm", { options: { amount: 20 } }, [20]);
    expect(held(dying)).toEqual(["aggressor", "defender"]);
    for (let failures = 0; failures < 3; failures += 1) dying.act("Eel", "addDeathFailure");
    expect(held(dying)).toEqual(["", ""]);
  });

  it("DE-GRP-04 a partner that is gone from the world holds nobody", () => {
    const table = holding();
    table.leave("Eel");
    Reflect.deleteProperty(table.battle.creatures, "Actor.Eel");
    table.endTurn();
    expect(table.system("Ox").grapple).toMatchObject({ role: "", with: "" });
  });

  it("DE-SWL-04 whoever was inside of somebody that is gone is out", () => {
    const table = fight([foe("Maw", { system: { size: "huge", bab: 6 } }), hero("A", { system: { size: "small" } }), hero("B")]);
    table.act("Maw", "swallowWhole", { at: ["A"] }, [GRAPPLE, 15, 2]);
    table.endTurn();
    table.leave("Maw");
    Reflect.deleteProperty(table.battle.creatures, "Actor.Maw");
    table.turnOf("B");
    expect([table.system("A").swallowed.by, table.conditions("A")]).toEqual(["", []]);
  });
});
