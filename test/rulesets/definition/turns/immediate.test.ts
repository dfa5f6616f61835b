// Immediate actions: three kinds, their bars and limits, attacks of opportunity, counterspells (DE-IMM-01 to -08, DE-AOO-01 to -03, DE-CSP-01).

import { describe, expect, test } from "vitest";
import type { ImmediateKind } from "../../../../src/rulesets/definition/data/types.ts";
import { useImmediate, whyNotImmediate } from "../../../../src/rulesets/definition/turns/immediate-action.ts";
import { duel, PASS, STRIKE, sword } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { feature, fight, foe, gear, hero, spell } from "../table.ts";

const whyNot = (table: TestTable, kind: ImmediateKind, name = "A") => whyNotImmediate(table.battle, table.creature(name), kind)?.rule ?? "";
const use = (table: TestTable, kind: ImmediateKind, name = "A") => {
  expect(whyNot(table, kind, name)).toBe("");
  useImmediate(table.creature(name), kind);
};
const round = (table: TestTable) => table.turnOf("B").endTurn();

/** A, B and C, where B is the one whose limits are looked at. */
function three(limits: object = {}): TestTable {
  return fight([hero("A"), foe("B", { system: { immediate: limits } }), hero("C")]).place({ A: [0, 0], B: [1, 0], C: [2, 0] });
}

describe("the three kinds", () => {
  test("DE-IMM-01 one in a round unless something raises the limit, on anyone's turn", () => {
    const table = duel();
    table.act("A", "immediateAct");
    expect(table.offers("A", "immediateAct")).toBe("DE-IMM-01 NoImmediate");
    const raised = duel({ hero: { immediate: { otherMax: 2 } }, foeActs: true });
    raised.act("A", "immediateAct");
    raised.act("A", "immediateAct");
    expect(raised.offers("A", "immediateAct")).toBe("DE-IMM-01 NoImmediate");
  });

  test("DE-IMM-02 held actions and granted ones are of the third kind", () => {
    const table = duel({ items: [spell("Shield", { actionType: "immediate", components: { somatic: false } })], foeActs: true });
    table.act("A", "castSpell", { item: "Shield" });
    expect(table.system("A").immediateState).toBe("other");
    const held = duel();
    held.act("A", "hold", { options: { what: "Shout", trigger: "B moves" } });
    held.endTurn();
    held.act("A", "useHeld", { options: { deed: "words", triggeredBy: "B" } }, [{ confirm: true }]);
    expect(held.system("A").immediateState).toBe("other");
  });

  test("DE-IMM-03 after another immediate action no opportunity and no counterspell until the own turn", () => {
    const table = duel({ hero: { immediate: { otherMax: 2, aooMax: 5, counterspellMax: 5 } } });
    use(table, "other");
    expect([whyNot(table, "aoo"), whyNot(table, "counterspell"), whyNot(table, "other")]).toEqual(["DE-IMM-03", "DE-IMM-03", ""]);
  });

  test("DE-IMM-04 after an attack of opportunity only more of them", () => {
    const table = duel({ hero: { immediate: { aooMax: 2, otherMax: 5, counterspellMax: 5 } } });
    use(table, "aoo");
    use(table, "aoo");
    expect([whyNot(table, "aoo"), whyNot(table, "counterspell"), whyNot(table, "other")]).toEqual(["DE-AOO-03", "DE-IMM-04", "DE-IMM-04"]);
    // Also after the own turn, for the rest of the round.
    table.creature("A").system.immediateState = "none";
    expect(whyNot(table, "other")).toBe("DE-IMM-04");
  });

  test("DE-IMM-05 after a counterspell, even a failed one, only more of them until the own turn", () => {
    const table = three({ otherMax: 5, aooMax: 5 });
    table.turnOf("C");
    use(table, "counterspell", "B");
    const all = (): string[] => (["aoo", "counterspell", "other"] as const).map((kind) => whyNot(table, kind, "B"));
    expect(all()).toEqual(["DE-IMM-05", "DE-IMM-01", "DE-IMM-05"]);
    table.endTurn();
    // The next round, its own turn not yet: the count is new, the bar is not.
    expect([table.battle.round, table.active]).toEqual([2, "A"]);
    expect(all()).toEqual(["DE-IMM-05", "", "DE-IMM-05"]);
    table.endTurn();
    expect(all()).toEqual(["", "", ""]);
  });

  test("DE-IMM-05 also after the own turn, for the rest of the round", () => {
    const table = three({ otherMax: 5, aooMax: 5, counterspellMax: 2 });
    use(table, "counterspell", "B");
    table.turnOf("B");
    expect(table.system("B").immediateState).toBe("none");
    expect((["aoo", "counterspell", "other"] as const).map((kind) => whyNot(table, kind, "B"))).toEqual(["DE-IMM-05", "", "DE-IMM-05"]);
  });

  test("DE-IMM-06 the bar falls at the own turn, not with the round", () => {
    const table = three();
    use(table, "aoo", "B");
    table.turnOf("C");
    // B's turn has begun in between.
    expect(table.system("B").immediateState).toBe("none");
    use(table, "aoo", "A");
    table.endTurn();
    expect([table.battle.round, table.active, table.system("A").immediateState]).toEqual([2, "A", "none"]);
    const late = three({ aooMax: 2 });
    late.turnOf("C");
    use(late, "aoo", "B");
    late.endTurn();
    expect([late.battle.round, late.active]).toEqual([2, "A"]);
    expect([late.system("B").immediateState, whyNot(late, "other", "B"), whyNot(late, "aoo", "B")]).toEqual(["aoo", "DE-IMM-04", ""]);
    late.endTurn();
    expect(late.system("B").immediateState).toBe("none");
  });

  test("DE-IMM-07 uses are counted from round to round; bar and count both have to allow it", () => {
    const table = three();
    round(table);
    table.turnOf("A");
    expect(table.battle.round).toBe(2);
    table.act("A", "move", {}, [STRIKE, 2]);
    table.turnOf("B");
    expect(table.system("B").immediateState).toBe("none");
    table.turnOf("C");
    expect(table.act("C", "move").asked).toEqual([]);
    table.turnOf("A");
    expect(table.act("A", "move", {}, [STRIKE, 2]).has("Opportunity")).toBe(true);
  });

  test("DE-IMM-08 uses of all kinds count against the limit of the one that is wanted", () => {
    const table = duel({ hero: { immediate: { aooMax: 1 } } });
    use(table, "other");
    table.creature("A").system.immediateState = "none";
    expect(whyNot(table, "aoo")).toBe("DE-AOO-03");
    const prowess = duel({ hero: { immediate: { aooMax: 2 } } });
    use(prowess, "other");
    prowess.creature("A").system.immediateState = "none";
    expect(whyNot(prowess, "aoo")).toBe("");
    const aoo = duel();
    use(aoo, "aoo");
    aoo.creature("A").system.immediateState = "none";
    expect(aoo.offers("A", "immediateAct")).toBe("DE-IMM-04 ImmediateBarred");
  });
});

describe("attacks of opportunity", () => {
  test("DE-AOO-01 whoever walks out of a threatened square can be struck at, not whoever steps", () => {
    const table = duel();
    const played = table.act("A", "move", {}, [STRIKE, 19, 3]);
    expect(played.step("Opportunity").data).toMatchObject({ foe: "B" });
    expect(table.hp("A")).toBe(47);
    expect(table.system("B").immediateUsed.aoo).toBe(1);
    expect(duel().act("A", "fiveFootStep").asked).toEqual([]);
  });

  test("DE-AOO-01 being shoved gives an opening too", () => {
    const table = fight([hero("A", { system: { abilities: { str: { mod: 5 } } } }), foe("B"), hero("C")]);
    table.place({ A: [0, 0], B: [1, 0], C: [2, 1] });
    const opening = { "opening-Actor-B": false };
    // Both A and C threaten the square that B leaves.
    const played = table.act("A", "shove", { at: ["B"], options: opening }, [15, 12, 10, { choose: ["5"] }, PASS, STRIKE, 2]);
    expect(played.asked.filter(({ rule }) => rule === "DE-AOO-01").map(({ of }) => of)).toEqual(["Actor.A", "Actor.C"]);
  });

  test("DE-AOO-02 what is marked as provoking is offered to everybody who threatens the square", () => {
    const table = duel({ foes: ["B", "C"], items: [gear("Rope")], at: { A: [1, 0], B: [0, 0], C: [2, 0] } });
    const played = table.act("A", "retrieve", { item: "Rope" }, [PASS, PASS]);
    expect(played.asked.map(({ of }) => of)).toEqual(["Actor.B", "Actor.C"]);
  });

  test("DE-AOO-03 one in a round; Battle Prowess makes it two, and still bars the rest", () => {
    const prowess = feature("Battle Prowess", { effects: [{ key: "immediate.aooMax", value: 1 }] });
    const table = duel({ foeItems: [prowess] });
    table.act("A", "move", {}, [STRIKE, 2]);
    table.act("A", "move", {}, [STRIKE, 2]);
    table.turnOf("B").turnOf("A");
    const plain = duel();
    plain.act("A", "move", {}, [STRIKE, 2]);
    expect(plain.act("A", "move").asked).toEqual([]);
    expect(whyNot(plain, "aoo", "B")).toBe("DE-AOO-03");
    expect(whyNot(plain, "other", "B")).toBe("DE-IMM-04");
  });

  test("DE-AOO-03 the dead, the unconscious and the pinned strike at nobody", () => {
    const table = duel();
    table.lay("B", "pinned");
    expect(table.act("A", "move").asked).toEqual([]);
  });

  test("DE-AOO-01 whoever holds an action is warned, and lets it pass unless told otherwise", () => {
    const table = duel({ foeActs: true });
    table.act("B", "hold", { options: { what: "Strike", trigger: "A speaks" } });
    table.endTurn();
    const played = table.act("A", "move", {}, [PASS]);
    const why = { rule: "DE-AOO-01", text: "DEFINITION.Note.OpensMoving", data: { name: "A", foe: "B" } };
    const notes = [why, { text: "DEFINITION.Note.BarsOthers", data: { count: 0 } }, { text: "DEFINITION.Note.LosesHeld" }];
    expect(played.asked[0]).toMatchObject({ text: "DEFINITION.Ask.Opportunity", fallback: ["none"], notes });
  });
});

describe("counterspells", () => {
  const ray = spell("Ray", { delivery: "rangedTouch", damage: { formula: "2d6" }, components: { somatic: false } });
  const counter = spell("Unweave", { isCounterspell: true, actionType: "immediate" });

  test("DE-CSP-01 a spell may be answered by whoever owns a counterspell", () => {
    const table = duel({ items: [ray], foeItems: [counter], at: { A: [0, 0], B: [5, 0] } });
    const played = table.act("A", "castSpell", { item: "Ray", at: ["B"] }, [{ choose: ["counter:Unweave"] }, { confirm: true }]);
    expect(played.has("Countered")).toBe(true);
    expect([table.hp("B"), table.system("B").immediateState]).toEqual([100, "counterspell"]);
    expect(table.system("A").turn.standardUsed).toBe(true);
  });

  test("DE-CSP-01 a failed try is spent as well; who is barred is not asked", () => {
    const table = duel({ items: [ray], foe: { immediate: { canCounterspell: true } }, at: { A: [0, 0], B: [5, 0] } });
    table.act("A", "castSpell", { item: "Ray", at: ["B"] }, [{ choose: ["counter"] }, { confirm: false }, 19, [3, 3]]);
    expect([table.hp("B"), table.system("B").immediateUsed.counterspell]).toEqual([94, 1]);
    const barred = duel({ items: [ray], foe: { immediate: { canCounterspell: true } }, at: { A: [0, 0], B: [5, 0] } });
    useImmediate(barred.creature("B"), "aoo");
    const played = barred.act("A", "castSpell", { item: "Ray", at: ["B"] }, [2]);
    expect(played.asked.every(({ rule }) => rule !== "DE-CSP-01")).toBe(true);
  });

  test("DE-CSP-01 what the rules did not ask about can be answered by hand", () => {
    const table = duel({ items: [sword(), counter], foeActs: true });
    expect(table.offers("A", "counterspell")).toBe("available");
    expect(table.refusal(() => table.act("A", "counterspell"))).toBe("DE-CSP-01 WhichSpell");
    table.act("A", "counterspell", { options: { spell: "Dark Star", entry: "Unweave" } });
    expect(table.system("A").immediateState).toBe("counterspell");
    expect(table.offers("A", "counterspell")).toBe("DE-IMM-01 NoImmediate");
    expect(duel().applies("A", "counterspell")).toBe(false);
  });
});
