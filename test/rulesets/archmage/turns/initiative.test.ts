// The order of turns: rolling, ties, joining, delaying, readying. AE-INI.

import { describe, expect, it } from "vitest";
import { buildCreature, uuidOf } from "../../../../src/engine/testing/builders.ts";
import { onCounts, quick, skipTo, until } from "../counts.ts";
import { archmage, fight, foe, hero, TestTable } from "../table.ts";

describe("rolling for initiative", () => {
  it("AE-INI-01 a hero rolls d20 plus Dexterity modifier plus level, once", () => {
    expect(fight([hero("A", { level: 4 }, [], { dex: 14 })], [9]).order).toEqual(["A 15"]);
    expect(fight([hero("A", { level: 1 }, [], { dex: 8 })], [1]).order).toEqual(["A 1"]);
  });

  it("AE-INI-02 higher counts act earlier, in the same order every round", () => {
    const table = onCounts({ A: 17, B: 20, C: 15 });
    const seen: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      seen.push(`${String(table.battle.round)} ${table.active}`);
      table.endTurn();
    }
    expect(seen).toEqual(["1 B", "1 A", "1 C", "2 B", "2 A", "2 C"]);
  });

  it("AE-INI-03 foes of one type share one roll, another type rolls its own", () => {
    const reaver = (name: string, typeKey = "", actorName = name) => ({
      ...foe(name, { initiative: { value: 5 }, foe: { typeKey } }),
      actorName,
    });
    const copy = reaver("Marsh Reaver (2)", "", "Marsh Reaver");
    const table = fight([reaver("Marsh Reaver"), copy, reaver("Third", "Marsh Reaver"), reaver("Marsh Reaver Chief")], [10, 3]);
    expect(table.order).toEqual(["Marsh Reaver 15", "Marsh Reaver (2) 15", "Third 15", "Marsh Reaver Chief 8"]);
  });

  it("AE-INI-02 ties go to the higher bonus, then to heroes; settings choose otherwise", () => {
    const pair = () => [foe("Foe", { initiative: { value: 6 } }), quick("Hero", 5)];
    expect(fight(pair(), [4, 5]).order).toEqual(["Foe 10", "Hero 10"]);
    expect(fight(pair(), [4, 5], { initiativeTie: "pcFirst" }).order).toEqual(["Hero 10", "Foe 10"]);
    expect(fight([foe("Foe", { initiative: { value: 5 } }), quick("Hero", 5)], [5, 5]).order).toEqual(["Hero 10", "Foe 10"]);
    expect(fight(pair(), [4, 90, 5, 20], { initiativeTie: "random" }).order).toEqual(["Foe 10", "Hero 10"]);
    expect(fight(pair(), [4, 20, 5, 90], { initiativeTie: "random" }).order).toEqual(["Hero 10", "Foe 10"]);
  });

  it("AE-INI-03 who joins takes its type's roll, and waits a round if its slot has passed", () => {
    const table = fight([foe("Rat", { initiative: { value: 2 } }), quick("A", 5)], [15, 5]);
    table.endTurn();
    expect(table.active).toBe("A");
    const late = buildCreature(archmage, {
      type: "archmageNpc",
      name: "Rat 2",
      actorName: "Rat",
      system: { hp: { value: 5, max: 5 }, initiative: { value: 2 } },
    });
    const model = new TestTable([late]).battle.combatants["Rat2"];
    if (!model) throw new Error("no combatant");
    table.battle.creatures[late.uuid] = late;
    table.battle.combatants["Rat2"] = model;
    table.gm("sortie.join");
    expect(table.order).toEqual(["Rat 17", "Rat 2 17", "A 10"]);
    expect(table.battle.system.order.acted).toContain("Rat2");
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "Rat"]);
    table.endTurn();
    expect(table.active).toBe("Rat 2");
  });

  it("AE-INI-02 who joins on a count that others hold goes by its bonus, and leaves their order alone", () => {
    const joined = (misc: number): string[] => {
      const table = fight([quick("A", 5), quick("B", 4), quick("C", -5)], [7, 8, 10]);
      expect(table.order).toEqual(["A 12", "B 12", "C 5"]);
      table.endTurn();
      table.endTurn();
      const late = quick("J", misc);
      const combatant = new TestTable([late]).battle.combatants["J"];
      if (!combatant) throw new Error("no combatant");
      table.battle.creatures[late.uuid] = late;
      table.battle.combatants["J"] = combatant;
      table.gm("sortie.join", {}, [12 - misc]);
      return table.order;
    };
    expect(joined(8)).toEqual(["J 12", "A 12", "B 12", "C 5"]);
    expect(joined(2)).toEqual(["A 12", "B 12", "J 12", "C 5"]);
  });
});

describe("delaying", () => {
  it("AE-INI-04 AE-ACT-03 talking is no action that bars a delay", () => {
    const table = fight([hero("D", { initiative: { misc: 20 } }), foe("E")], [10, 5]);
    table.act("D", "freeAction");
    expect(table.offers("D", "delay")).toBe("available");
  });

  it("AE-INI-04 a delayer comes in on a lower count, and keeps it", () => {
    const table = onCounts({ D: 20, A: 16, B: 7 });
    table.act("D", "delay");
    expect(table.active).toBe("A");
    table.endTurn();
    table.act("D", "actNow", { options: { count: 12 } });
    expect(table.active).toBe("D");
    expect(table.order).toEqual(["A 16", "D 12", "B 7"]);
    expect(table.creature("D").system.budget).toMatchObject({ standard: true, move: true, quick: true });
    table.endTurn();
    expect(table.active).toBe("B");
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([2, "A"]);
  });

  it("AE-INI-04 naming the count of who has just acted puts the delayer just behind", () => {
    const table = onCounts({ D: 20, A: 16, B: 7 });
    table.act("D", "delay");
    table.endTurn();
    table.act("D", "actNow", { options: { count: 16 } });
    expect(table.order).toEqual(["A 16", "D 16", "B 7"]);
  });

  it("AE-INI-04 naming the count of who still waits comes after it", () => {
    const table = onCounts({ D: 20, A: 16, B: 7, C: 3 });
    table.act("D", "delay");
    table.endTurn();
    table.act("D", "nameCount", { options: { count: 7 } });
    expect(table.active).toBe("B");
    table.endTurn();
    expect(table.active).toBe("D");
    expect(table.order).toEqual(["A 16", "B 7", "D 7", "C 3"]);
  });

  it("AE-INI-04 the count of who still waits is not free, the one above it is", () => {
    const coming = (count: number) => {
      const table = onCounts({ D: 20, A: 16, B: 7 });
      table.act("D", "delay");
      table.endTurn();
      return () => table.act("D", "actNow", { options: { count } });
    };
    expect(onCounts({ D: 20 }).refusal(coming(7))).toBe("AE-INI-04 CountNotFree");
    expect(onCounts({ D: 20 }).refusal(coming(17))).toBe("AE-INI-04 CountNotFree");
    coming(8)();
    coming(16)();
  });

  it("AE-INI-04 before a round ends, whoever delays without a count may still come in last", () => {
    const last = onCounts({ D: 20, A: 16, B: 7 });
    last.act("D", "delay");
    last.endTurn();
    const ended = last.endTurn({ confirm: true });
    expect(ended.asked[0]).toMatchObject({ kind: "confirm", rule: "AE-INI-04", of: uuidOf("D") });
    expect([last.battle.round, last.active, last.order]).toEqual([1, "D", ["A 16", "B 7", "D 7"]]);
    last.endTurn();
    expect([last.battle.round, last.active, last.battle.system.escalation.value]).toEqual([2, "A", 1]);
    // Who has named a count, or can't act, is not asked; who falls as the last does not cut it short.
    const named = onCounts({ D: 20, A: 16, B: 7 });
    named.act("D", "delay", { options: { named: true, count: 3 } });
    named.endTurn();
    expect(named.endTurn().asked).toEqual([]);
    expect(named.active).toBe("D");
    const both = onCounts({ D: 20, E: 18, B: 7 });
    both.act("D", "delay");
    both.act("E", "delay");
    both.toggle("E", "stunned");
    expect(both.act("B", "delay", {}, [{ confirm: true }]).asked).toHaveLength(1);
    expect([both.battle.round, both.active]).toEqual([1, "D"]);
  });

  it("AE-INI-04 only who has done nothing this turn may delay", () => {
    const table = onCounts({ D: 20, A: 16 });
    table.act("D", "move");
    expect(table.refusal(() => table.act("D", "delay"))).toBe("AE-INI-04 HasActed");
    expect(table.refusal(() => table.act("A", "delay"))).toBe("AE-INI-04 NotYourTurn");
  });

  it("AE-INI-04 nobody breaks into a turn that has really begun", () => {
    const table = onCounts({ D: 20, A: 16, B: 7 });
    table.act("D", "delay");
    table.act("A", "move");
    expect(table.refusal(() => table.act("D", "actNow"))).toBe("AE-INI-04 SomebodyActs");
    expect(table.refusal(() => table.act("D", "nameCount", { options: { count: 18 } }))).toBe("AE-INI-04 CountTooHigh");
  });

  it("AE-INI-05 an unused delay lapses at the next regular turn, which is one turn only", () => {
    const table = onCounts({ D: 20, A: 16 });
    table.act("D", "delay");
    table.endTurn({ confirm: false });
    expect([table.battle.round, table.active]).toEqual([2, "D"]);
    expect(table.battle.system.order.holds).toEqual({});
    table.endTurn();
    expect(table.active).toBe("A");
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([3, "D"]);
  });

  it("AE-INI-05 an unused readied action lapses as well", () => {
    const table = onCounts({ D: 20, A: 16 });
    table.act("D", "ready", { options: { deed: "attack:bow", trigger: "the door opens" } });
    table.endTurn();
    const back = table.endTurn();
    expect(back.has("HoldLapsed")).toBe(true);
    expect(table.battle.system.order.holds).toEqual({});
    expect(table.refusal(() => table.act("D", "useReadied", { at: ["A"] }))).toBe("AE-INI-07 NothingReady");
  });

  it("AE-INI-06 a delayed turn taken in the next round moves the count up and replaces the regular turn", () => {
    const table = onCounts({ A: 19, B: 12, D: 8, Z: 2 });
    skipTo(table, "D");
    table.act("D", "delay");
    table.endTurn({ confirm: false });
    until(table, 2, "B");
    table.act("D", "actNow", { options: { count: 15 } });
    expect(table.order).toEqual(["A 19", "D 15", "B 12", "Z 2"]);
    table.endTurn();
    const rest: string[] = [];
    while (table.battle.round === 2) {
      rest.push(table.active);
      table.endTurn();
    }
    expect(rest).toEqual(["B", "Z"]);
  });

  it("AE-INI-11 before the first creature of a round a delayer may go ahead of it", () => {
    const table = onCounts({ L: 18, D: 11, Z: 5 });
    skipTo(table, "D");
    table.act("D", "delay");
    table.endTurn({ confirm: false });
    until(table, 2, "L");
    table.act("D", "actNow", { options: { count: 21 } });
    expect([table.active, table.order]).toEqual(["D", ["D 21", "L 18", "Z 5"]]);
    table.endTurn();
    expect(table.active).toBe("L");
    table.endTurn();
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([3, "D"]);
    const proposing = onCounts({ L: 18, D: 11, Z: 5 });
    skipTo(proposing, "D");
    proposing.act("D", "delay");
    proposing.endTurn({ confirm: false });
    until(proposing, 2, "L");
    proposing.act("D", "actNow");
    expect(proposing.order[0]).toBe("D 19");
    const level = onCounts({ L: 18, D: 11, Z: 5 });
    skipTo(level, "D");
    level.act("D", "delay");
    level.endTurn({ confirm: false });
    until(level, 2, "L");
    expect(level.refusal(() => level.act("D", "actNow", { options: { count: 18 } }))).toBe("AE-INI-04 CountNotFree");
  });

  it("AE-INI-12 a hold can't be used by who can't act, but it is kept", () => {
    const table = onCounts({ D: 18, A: 16, B: 7 });
    table.act("D", "delay", { options: { count: 10 } });
    table.toggle("D", "stunned");
    expect(table.refusal(() => table.act("D", "actNow"))).toBe("AE-INI-12 CannotAct");
    table.endTurn();
    expect(table.active).toBe("B");
    expect(table.battle.system.order.holds["D"]).toBeDefined();
    table.toggle("D", "stunned");
    table.act("D", "actNow");
    expect([table.active, table.order]).toEqual(["D", ["A 16", "D 16", "B 7"]]);
    const fallen = onCounts({ D: 18, A: 16, B: 7 });
    fallen.act("D", "delay", { options: { count: 10 } });
    fallen.gm("hurt", { at: ["D"], options: { amount: "25" } }, [[]]);
    expect(fallen.battle.system.order.holds["D"]).toBeDefined();
    fallen.gm("heal", { at: ["D"], options: { amount: "5" } }, [[]]);
    fallen.endTurn();
    expect(fallen.active).toBe("D");
  });

  it("AE-INI-12 a hold dies with its owner", () => {
    const table = fight([foe("D", { initiative: { value: 10 } }), quick("A", 0)], [10, 5]);
    table.act("D", "delay");
    table.gm("hurt", { at: ["D"], options: { amount: "30" } }, [[]]);
    expect(table.battle.system.order.holds).toEqual({});
  });

  it("AE-INI-13 who can take no actions can neither delay nor ready; its turn end comes in its own slot", () => {
    const table = onCounts({ D: 20, A: 16 });
    table.endTurn();
    table.toggle("D", "stunned");
    table.burn("D", 5);
    table.endTurn();
    expect(table.active).toBe("D");
    expect(table.refusal(() => table.act("D", "delay"))).toBe("AE-INI-13 CannotAct");
    expect(table.refusal(() => table.act("D", "ready", { options: { trigger: "x" } }))).toBe("AE-CND-07 CannotAct");
    table.endTurn(5, 5);
    expect(table.hp("D")).toBe(15);
  });

  it("AE-INI-13 somebody just woken by a 16 to 19 cannot delay", () => {
    const table = fight([hero("D", { level: 1, initiative: { misc: 5 } }), quick("A", 0)], [10, 5]);
    table.endTurn();
    table.gm("hurt", { at: ["D"], options: { amount: "12" } }, [[]]);
    table.endTurn();
    table.startTurn(16, 4);
    expect(table.hp("D")).toBe(4);
    expect(table.refusal(() => table.act("D", "delay"))).toBe("AE-INI-13 NothingToDelay");
  });

  it("AE-INI-14 the end of a turn that was put off comes after the delayed turn", () => {
    const table = onCounts({ D: 20, A: 16, B: 7 });
    table.burn("D", 5);
    table.act("D", "delay");
    table.endTurn();
    expect(table.hp("D")).toBe(20);
    table.act("D", "actNow");
    table.endTurn(5);
    expect(table.hp("D")).toBe(15);
    until(table, 2, "D");
    expect(table.hp("D")).toBe(15);
  });

  it("AE-INI-14 it comes before the next regular turn if the delay was never used", () => {
    const table = onCounts({ D: 20, A: 16 });
    table.burn("D", 5);
    table.act("D", "delay");
    table.endTurn({ confirm: false }, 9);
    expect([table.battle.round, table.active, table.hp("D")]).toEqual([2, "D", 15]);
    table.endTurn(12);
    expect(table.hp("D")).toBe(10);
    expect(Object.keys(table.creature("D").effects)).toEqual([]);
  });
});
