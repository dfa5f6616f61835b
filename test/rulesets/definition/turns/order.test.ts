// Initiative, ties, delays and rounds (DE-INI-01 to -06), and the turns of those who cannot act.

import { describe, expect, test } from "vitest";
import { showsDice } from "../../../../src/engine/contract/card-parts.ts";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { definition, feature, fight, foe, hero, TestTable, weapon } from "../table.ts";

const bonus = (value: number) => ({ system: { initiative: { bonus: value } } });

describe("rolling for the order", () => {
  test("DE-INI-01 1d20 and the bonus, the highest acts first", () => {
    const table = new TestTable([foe("Slow", bonus(-2)), hero("Quick", bonus(8))], { initiativeDecimal: false });
    const played = table.begin(1, 12);
    expect(table.combatant("Quick").initiative).toBe(20);
    expect(table.combatant("Slow").initiative).toBe(-1);
    expect(table.order).toEqual(["Quick", "Slow"]);
    expect(table.active).toBe("Quick");
    expect(played.asked.map(({ kind }) => kind)).toEqual(["roll", "roll"]);
  });

  test("DE-INI-01 bonuses of features count", () => {
    const wary = feature("Wary", { effects: [{ key: "initiative", value: 3 }] });
    const table = new TestTable([hero("A", { ...bonus(1), items: [wary] }), foe("B")]);
    table.begin(10, 5);
    expect(table.combatant("A").initiative).toBe(14.04);
  });

  test("DE-INI-02 equal totals roll off inside their slot, again while they are equal", () => {
    const table = new TestTable([hero("A", bonus(3)), hero("B", bonus(3)), foe("C", bonus(2)), hero("D", bonus(3))]);
    // A, B, D at 17.03, C at 17.02; first roll-off A 12, B 18, D 12; A and D again: 4 against 9.
    table.begin(14, 14, 15, 14, 9, 15, 9, 1, 6);
    expect(table.order).toEqual(["B", "D", "A", "C"]);
    expect(["A", "B", "C", "D"].map((name) => table.combatant(name).initiative)).toEqual([17.03, 17.03, 17.02, 17.03]);
  });

  test("DE-INI-02 the die of a roll-off is as secret as the first: beside the total it would give the bonus away", () => {
    const table = new TestTable([hero("A", bonus(3)), foe("B", bonus(3))]);
    const rolls = table.begin(14, 14, 9, 15).steps.filter(({ dice: rolled }) => rolled);
    expect(rolls.map(({ text }) => text.replace("DEFINITION.Step.", ""))).toEqual(["Initiative", "Initiative", "RollOff", "RollOff"]);
    expect(rolls.filter((step) => showsDice(step, { closed: true }))).toEqual([]);
  });

  test("DE-INI-03 a d20 of 12 and a bonus of 8 make 20.08, of -2 make 9.98, of 0 make 12", () => {
    const total = (value: number): number | null => {
      const table = new TestTable([hero("A", bonus(value))]);
      table.begin(12);
      return table.combatant("A").initiative;
    };
    expect([8, -2, 0].map(total)).toEqual([20.08, 9.98, 12]);
  });

  test.each([
    [true, ["23.10", "21.03", "12.00"]],
    [false, ["23", "21", "12"]],
  ])("DE-INI-03 counts are written in one form, in the list and on the card, with hundredths %s", (initiativeDecimal, written) => {
    const table = new TestTable([hero("A", bonus(10)), hero("B", bonus(3)), foe("C", bonus(0))], { initiativeDecimal });
    const played = table.begin(13, 18, 12);
    const told = played.steps.flatMap(({ text, data }) => (text === "DEFINITION.Step.Initiative" ? [data?.["total"]] : []));
    const listed = definition.turnOrder.standing(table.battle, () => true).flatMap(({ entries }) => entries.map(({ count }) => count));
    expect([told, listed]).toEqual([written, written]);
  });

  test("DE-INI-01 who joins in mid-round acts this round only if the place is still to come", () => {
    const table = fight([hero("A"), foe("B"), hero("C")]);
    table.combatant("A").initiative = 20;
    table.combatant("B").initiative = 15;
    table.combatant("C").initiative = 10;
    table.endTurn();
    expect(table.active).toBe("B");
    table.join(foe("Late", bonus(0)), 12);
    table.join(foe("Early", bonus(0)), 18);
    expect(table.order).toEqual(["A", "Early", "B", "Late", "C"]);
    table.endTurn();
    expect(table.active).toBe("Late");
    table.endTurn();
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "A"]);
    table.endTurn();
    expect(table.active).toBe("Early");
  });

  test("DE-INI-01 the GM puts somebody elsewhere: places change, nothing else", () => {
    const table = fight([hero("A"), foe("B"), hero("C")]);
    table.act("C", "putBefore", { at: ["B"] });
    expect(table.order).toEqual(["A", "C", "B"]);
    table.act("B", "putBefore", { at: ["A"] });
    expect(table.order).toEqual(["B", "A", "C"]);
    expect(table.active).toBe("A");
  });
});

describe("delaying", () => {
  test("DE-INI-04 only before anything has been done", () => {
    const table = fight([hero("A"), foe("B")]);
    expect(table.offers("A", "delay")).toBe("available");
    expect(table.offers("B", "delay")).toBe("DE-INI-04 NotYourTurn");
    table.act("A", "move");
    expect(table.offers("A", "delay")).toBe("DE-INI-04 TurnTouched");
  });

  test("DE-INI-04 a free action is something too", () => {
    const table = fight([hero("A"), foe("B")]);
    table.act("A", "speak");
    expect(table.offers("A", "delay")).toBe("DE-INI-04 TurnTouched");
  });

  test("DE-INI-05 acts after a later turn, and stays there; the rolled totals stay", () => {
    const table = fight([hero("A"), foe("B"), hero("C")]);
    table.act("A", "delay");
    expect(table.active).toBe("B");
    table.endTurn();
    expect(table.now).toBe("? A C");
    table.pick("A");
    expect(table.order).toEqual(["B", "A", "C"]);
    expect(table.combatant("A").initiative).toBe(100);
    // The start of the turn has been and is not repeated: the whole turn is there, but it cannot be delayed again and again without end.
    table.act("A", "move");
    table.endTurn();
    expect(table.active).toBe("C");
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "B"]);
  });

  test("DE-INI-05 immediate actions stay open to whoever delays", () => {
    const table = fight([hero("A"), foe("B")]).place({ A: [0, 0], B: [1, 0] });
    table.act("A", "delay");
    const played = table.act("B", "move", {}, [{ choose: ["opportunityAttack"] }, 2]);
    expect(played.has("Opportunity")).toBe(true);
    expect(table.system("A").immediateState).toBe("aoo");
    table.endTurn();
    table.pick("A");
    // Locked until the turn of the next round: its start has been.
    expect(table.system("A").immediateState).toBe("aoo");
  });

  test("DE-INI-05 who has not come in when the order runs out may come last, or lets it go", () => {
    const table = fight([hero("A"), foe("B")]);
    table.act("A", "delay");
    table.endTurn();
    expect(table.now).toBe("? A");
    table.pick("A");
    expect(table.order).toEqual(["B", "A"]);
    const other = fight([hero("A"), foe("B")]);
    other.act("A", "delay");
    other.endTurn();
    other.endTurn();
    expect([other.battle.round, other.active, other.order.join()]).toEqual([2, "A", "A,B"]);
  });

  test("DE-INI-05 whoever falls while delaying keeps the old place and owes only a death save", () => {
    const table = fight([hero("A", { system: { hp: { value: 3, max: 20 } } }), foe("B", { items: [weapon("Axe")] }), hero("C")]);
    table.act("A", "delay");
    // The start of its turn has been, so what it does there is not done again.
    table.creature("A").system.immediateState = "aoo";
    table.lay("A", "charging", { when: "turnStart" });
    table.act("B", "attack", { item: "Axe", at: ["A"], options: { reachable: true } }, [19, 4]);
    expect(table.conditions("A")).toContain("dying");
    table.endTurn();
    expect(table.active).toBe("A");
    table.startTurn(80);
    expect(table.active).toBe("C");
    expect(table.order).toEqual(["A", "B", "C"]);
    expect(table.system("A").immediateState).toBe("aoo");
    expect(table.conditions("A")).toContain("charging");
    expect(table.system("A").death.status).toBe("stabilised");
  });
});

describe("rounds", () => {
  test("DE-INI-06 a round ends when the order is back at the top, and takes six seconds", () => {
    const table = fight([hero("A"), foe("B")]);
    expect(table.battle.round).toBe(1);
    table.endTurn();
    expect(table.battle.round).toBe(1);
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "A"]);
    expect(definition.roundSeconds).toBe(6);
  });

  test("DE-INI-06 what lasts for the rest of the round ends with it, not with a turn", () => {
    const table = fight([hero("A"), foe("B")]);
    table.lay("B", "feigned", { when: "roundEnd" }, "A");
    table.endTurn();
    expect(table.conditions("B")).toContain("feigned");
    const played = table.endTurn();
    expect(table.conditions("B")).toEqual([]);
    expect(played.has("EffectEnds")).toBe(true);
  });

  test("DE-INI-06 what lasts until the turn of somebody who is slain goes by rounds: a whole one at least, and not for ever", () => {
    const table = fight([hero("A"), foe("B"), foe("C")]);
    table.turnOf("C").lay("A", "feigned", { when: "turnStart", of: uuidOf("C") }, "C");
    table.toggle("C", "dead");
    expect([table.battle.round, table.conditions("A")]).toEqual([2, ["feigned"]]);
    table.endTurn();
    const played = table.endTurn();
    expect([table.battle.round, table.conditions("A"), played.has("EffectEnds")]).toEqual([3, [], true]);
  });

  test("DE-DTH-02 a dying creature rolls one death save in its own turn, which then ends", () => {
    const table = fight([
      hero("A", { system: { hp: { value: 0, max: 20 }, death: { status: "dying", failures: 2, totalFailures: 2 } } }),
      foe("B"),
    ]);
    expect(table.active).toBe("A");
    const played = table.startTurn(60);
    expect(played.asked).toHaveLength(1);
    expect(table.system("A").death.status).toBe("dead");
    expect(table.active).toBe("B");
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "B"]);
  });

  test("DE-DTH-06 the turn of a stabilised creature ends at once, without a roll", () => {
    const table = fight([foe("B"), hero("A", { system: { hp: { value: 0, max: 20 }, death: { status: "stabilised" } } }), hero("C")]);
    const played = table.endTurn();
    expect(played.asked).toEqual([]);
    expect(played.has("StabilisedTurn")).toBe(true);
    expect(table.active).toBe("C");
  });

  test("DE-NLD-02 the turn of the unconscious ends at once; where nobody could act, it waits for the GM", () => {
    const out = { system: { hp: { value: 5, max: 20 }, nonLethal: { value: 9 } } };
    const table = fight([foe("B"), hero("A", out), hero("C")]);
    table.endTurn();
    expect(table.active).toBe("C");
    const silent = fight([foe("B", out), hero("A", out)]);
    expect(silent.active).toBe("B");
    silent.endTurn();
    expect(silent.active).toBe("A");
  });
});
