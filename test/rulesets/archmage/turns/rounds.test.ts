// Ambushes, the escalation die, the actions of a turn. AE-AMB, AE-ESC, AE-ACT.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { archmage, fight, flat, foe, hero, power, TestTable, weapon } from "../table.ts";

const reaver = (name: string) =>
  foe(name, { initiative: { value: 5 }, foe: { typeKey: "Marsh Reaver" } }, [weapon("claw", { damageFormula: "1" })]);
const witch = () => foe("Witch", { initiative: { value: 7 } }, [weapon("claw", { damageFormula: "1" })]);
const man = (name: string) => hero(name, { level: 1, initiative: { misc: -1 }, hp: { value: 40, max: 40 } }, [weapon("club", {})]);

/** Foes ambush, Reaver B opens: the Witch rolls 10 + 7, the Reavers 10 + 5. */
function ambushed(options: Readonly<Record<string, string | number | boolean>> = {}): TestTable {
  const table = new TestTable([man("Orla"), reaver("Reaver A"), reaver("Reaver B"), witch(), man("Tamsin")], options);
  table.gm("ambush", { at: ["Reaver B"], options: { side: "foes" } });
  table.begin(10, 10);
  return table;
}

describe("ambush", () => {
  it("AE-AMB-01 the ambushing side nominates one creature, and only that side rolls", () => {
    const table = ambushed();
    expect([table.battle.round, table.active]).toEqual([0, "Reaver B"]);
    expect(table.order).toEqual(["Witch 17", "Reaver A 15", "Reaver B 15"]);
    const states = archmage.turnOrder
      .standing(table.battle, () => true)
      .flatMap(({ entries }) => entries.map(({ combatant, state }) => `${combatant} ${state}`));
    expect(states).toEqual(["Witch candidate", "ReaverA waiting", "ReaverB acting", "Orla waiting", "Tamsin waiting"]);
    const asking = new TestTable([man("Orla"), reaver("Reaver A"), witch()]);
    asking.gm("ambush", { options: { side: "heroes" } });
    const begun = asking.begin({ choose: ["Orla"] }, 3);
    expect(begun.asked[0]).toMatchObject({ kind: "choose", options: [{ value: "Orla" }] });
    expect(asking.refusal(() => asking.gm("ambush", { options: { side: "foes" } }))).toBe("AE-AMB-01 BattleStarted");
  });

  it("AE-AMB-02 two turns, the nominee's and its best ally's; then the others roll and rounds begin", () => {
    const table = ambushed();
    table.endTurn();
    expect([table.battle.round, table.active]).toEqual([0, "Witch"]);
    table.endTurn({ confirm: false }, 15, 20);
    expect([table.battle.round, table.active]).toEqual([1, "Tamsin"]);
    expect(table.order).toEqual(["Tamsin 20", "Witch 17", "Reaver A 15", "Reaver B 15", "Orla 15"]);
    const lone = new TestTable([man("Orla"), witch()]);
    lone.gm("ambush", { at: ["Witch"], options: { side: "foes" } });
    lone.begin(10);
    lone.endTurn({ confirm: false }, 5);
    expect([lone.battle.round, lone.active]).toEqual([1, "Witch"]);
  });

  it("AE-AMB-03 the GM says whether the die advances after the ambush; a setting may say so for good", () => {
    for (const [options, answer, values] of [
      [{}, [{ confirm: false }], [0, 1]],
      [{}, [{ confirm: true }], [1, 2]],
      [{ ambushAdvance: "yes" }, [], [1, 2]],
      [{ ambushAdvance: "no" }, [], [0, 1]],
    ] as const) {
      const table = ambushed(options);
      table.endTurn();
      table.endTurn(...answer, 15, 20);
      expect(table.battle.system.escalation.value).toBe(values[0]);
      while (table.battle.round === 1) table.endTurn();
      expect(table.battle.system.escalation.value).toBe(values[1]);
    }
  });

  it("AE-AMB-04 nobody else acts in the ambush round, off-turn neither", () => {
    const table = ambushed();
    table.engage("Orla", "Reaver B");
    const moved = table.act("Reaver B", "move", { at: ["Tamsin"], options: { "past-Orla": true } });
    expect(moved.asked).toEqual([]);
    expect(table.creature("Reaver B").system.position.engagedWith).toEqual([uuidOf("Tamsin")]);
    expect(table.refusal(() => table.act("Reaver A", "move"))).toBe("AE-ACT-01 NotYourTurn");
    // A hero whom nothing but the ambush holds back is neither asked about nor asked.
    const free = ambushed();
    expect(free.proposal("Reaver B", "move", { at: ["Tamsin"] }).fields.map(({ key }) => key)).toEqual(["to"]);
    expect(free.act("Reaver B", "move", { at: ["Tamsin"], options: { "past-Orla": true } }).asked).toEqual([]);
    expect(free.creature("Reaver B").system.position.engagedWith).toEqual([uuidOf("Tamsin")]);
  });

  it("AE-AMB-04 the two ambushers may interrupt, nobody else may", () => {
    const parry = power("parry", { kind: "other", action: "interrupt", targets: { count: 0 } });
    const lurker = (name: string, value: number) => foe(name, { initiative: { value } }, [parry]);
    const table = new TestTable([hero("Orla", {}, [parry]), lurker("One", 9), lurker("Two", 5), lurker("Three", 1)]);
    table.gm("ambush", { at: ["One"], options: { side: "foes" } });
    table.begin(10, 10, 10);
    table.act("Two", "usePower", { item: "parry" });
    expect(table.refusal(() => table.act("Three", "usePower", { item: "parry" }))).toBe("AE-AMB-04 AmbushRound");
    expect(table.refusal(() => table.act("Orla", "usePower", { item: "parry" }))).toBe("AE-AMB-04 AmbushRound");
  });

  it("AE-AMB-05 ambush turns are full turns: saves at their end, holds lapse in round 1", () => {
    const table = ambushed();
    table.toggle("Reaver B", "dazed");
    table.act("Reaver B", "ready", { options: { trigger: "never" } });
    table.endTurn(12);
    expect(table.conditions("Reaver B")).toEqual([]);
    table.endTurn({ confirm: false }, 15, 20);
    table.endTurn();
    table.endTurn();
    expect([table.active, table.battle.system.order.holds["ReaverB"]?.kind]).toEqual(["Reaver A", "ready"]);
    table.endTurn();
    expect([table.active, table.battle.system.order.holds["ReaverB"]]).toEqual(["Reaver B", undefined]);
  });

  it("AE-AMB-05 neither does a readied action raise it", () => {
    const table = ambushed();
    table.act("Reaver B", "ready", { options: { deed: "freeAction", trigger: "the Witch speaks" } });
    table.endTurn();
    table.act("Reaver B", "useReadied");
    expect([table.active, table.battle.combatants["ReaverB"]?.initiative]).toEqual(["Witch", 15]);
  });

  it("AE-AMB-05 a delay never raises the count within the ambush round", () => {
    const table = ambushed();
    table.act("Reaver B", "delay");
    expect(table.active).toBe("Witch");
    expect(table.refusal(() => table.act("Reaver B", "actNow", { options: { count: 16 } }))).toBe("AE-INI-04 CountNotFree");
    expect(table.proposal("Reaver B", "actNow").fields[0]).toMatchObject({ max: 15 });
    table.act("Reaver B", "actNow");
    expect([table.active, table.battle.combatants["ReaverB"]?.initiative]).toEqual(["Reaver B", 15]);
    expect(table.refusal(() => table.act("Reaver B", "actNow"))).toBe("AE-INI-04 NoDelay");
  });
});

describe("the escalation die", () => {
  const duel = () =>
    fight([man("A"), foe("B", { initiative: { value: 0 } }, [weapon("claw", { attackBonus: 8, damageFormula: "1" })])], [10, 5]);
  const nextRound = (table: TestTable): void => {
    const { round } = table.battle;
    while (table.battle.round === round) table.endTurn();
  };

  it("AE-ESC-01 it is 0 in round 1, then rises by 1 each round up to 6", () => {
    const table = duel();
    const seen: Record<number, number> = {};
    for (let round = 1; round <= 9; round += 1) {
      seen[round] = table.battle.system.escalation.value;
      nextRound(table);
    }
    expect([seen[1], seen[2], seen[3], seen[7], seen[8], seen[9]]).toEqual([0, 1, 2, 6, 6, 6]);
  });

  it("AE-ESC-02 heroes add it to attacks, foes do not unless they are an exception; saves and damage never", () => {
    const table = duel();
    table.battle.system.escalation.value = 3;
    table.engage("A", "B");
    const attack = table.act("A", "attack", { item: "club", at: ["B"] }, [10, 4]);
    expect(attack.step("Attack").data).toMatchObject({ total: 10 + 1 + 3 });
    expect(attack.step("DamageRolled").data).toMatchObject({ total: 4 });
    table.toggle("A", "dazed");
    expect(table.endTurn(9).step("SaveFailed").breakdown?.total).toBe(0);
    expect(table.act("B", "attack", { item: "claw", at: ["A"] }, [5, []]).step("Attack").data).toMatchObject({ total: 13 });
    table.foe("B").system.foe.usesEscalation = true;
    expect(archmage.explain(table.battle, table.creature("B"), "attack.claw")?.total).toBe(11);
    table.toggle("A", "fear");
    expect(archmage.explain(table.battle, table.creature("A"), "attack")?.terms.some(({ kind }) => kind === "escalation")).toBe(false);
  });

  it("AE-ESC-03 the GM holds it for one advance", () => {
    const table = duel();
    nextRound(table);
    nextRound(table);
    expect(table.battle.system.escalation.value).toBe(2);
    table.gm("holdDie");
    expect(archmage.gauges(table.battle)).toMatchObject([{ value: 2, max: 6, note: "ARCHMAGE.Number.escalationHeld" }]);
    nextRound(table);
    expect(table.battle.system.escalation).toEqual({ value: 2, hold: false });
    nextRound(table);
    expect(table.battle.system.escalation.value).toBe(3);
  });

  it("AE-ESC-04 the GM resets it, and it goes on from 0", () => {
    const table = duel();
    for (let round = 1; round < 5; round += 1) nextRound(table);
    expect(table.battle.system.escalation.value).toBe(4);
    table.gm("resetDie");
    expect(table.battle.system.escalation.value).toBe(0);
    nextRound(table);
    expect(table.battle.system.escalation.value).toBe(1);
    const peace = new TestTable([man("A")]);
    expect(peace.refusal(() => peace.gm("resetDie"))).toBe("AE-ESC-01 NoBattle");
  });
});

describe("the beginning of a battle", () => {
  it("AE-RAL-01 AE-DTH-03 AE-ACT-04 nothing of an earlier battle counts any more", () => {
    const table = new TestTable([
      hero("A", {
        death: { fails: 3, droppedThisBattle: true, dropBy: "Actor.B" },
        rally: { used: 2, failedRound: 4 },
        interrupt: { used: true },
        budget: { standard: false, move: false, quick: false },
      }),
    ]);
    table.battle.system.escalation = { value: 4, hold: true };
    table.battle.system.spirit.firstUsed = true;
    table.begin(10);
    expect(table.hero("A").system).toMatchObject({
      death: { fails: 0, droppedThisBattle: false, dropBy: "" },
      rally: { used: 0, failedRound: -1 },
      interrupt: { used: false },
      budget: { standard: true, move: true, quick: true },
    });
    expect(table.battle.system).toMatchObject({ escalation: { value: 0, hold: false }, spirit: { firstUsed: false } });
  });
});

describe("the actions of a turn", () => {
  const kit = [
    power("dash", { kind: "other", action: "move", targets: { count: 0 } }),
    power("blink", { kind: "other", action: "quick", targets: { count: 0 } }),
    power("pray", { kind: "other", action: "standard", targets: { count: 0 } }),
    power("shout", { kind: "other", action: "free", targets: { count: 0 } }),
    power("parry", { kind: "other", action: "interrupt", targets: { count: 0 } }),
  ];
  const start = () => fight([hero("A", { level: 1 }, kit), foe("B", { defences: flat(10) })], [19, 1]);
  const use = (table: TestTable, item: string) => table.act("A", "usePower", { item });
  const left = (table: TestTable) => {
    const { standard, move, quick } = table.creature("A").system.budget;
    return [standard, move, quick];
  };

  it("AE-ACT-01 one standard, one move, one quick action, in any order", () => {
    const table = start();
    use(table, "blink");
    use(table, "pray");
    use(table, "dash");
    expect(left(table)).toEqual([false, false, false]);
    expect(table.refusal(() => use(table, "pray"))).toBe("AE-ACT-01 ActionSpent");
    table.endTurn();
    expect(table.refusal(() => use(table, "pray"))).toBe("AE-ACT-01 NotYourTurn");
  });

  it("AE-ACT-02 greater actions pay for lesser ones, never the other way round", () => {
    const table = start();
    use(table, "dash");
    use(table, "dash");
    expect(left(table)).toEqual([false, false, true]);
    expect(table.refusal(() => use(table, "dash"))).toBe("AE-ACT-02 ActionSpent");
    const quick = start();
    use(quick, "dash");
    use(quick, "blink");
    use(quick, "blink");
    expect(left(quick)).toEqual([false, false, false]);
    const move = start();
    use(move, "pray");
    expect(move.refusal(() => use(move, "pray"))).toBe("AE-ACT-01 ActionSpent");
    use(move, "blink");
    use(move, "blink");
    expect(left(move)).toEqual([false, false, false]);
  });

  it("AE-ACT-03 free actions cost nothing, but the stunned have none", () => {
    const table = start();
    use(table, "shout");
    use(table, "shout");
    expect(left(table)).toEqual([true, true, true]);
    expect(table.act("A", "freeAction", { options: { story: "calls for help" } }).step("FreeActionTold").data?.["story"]).toBe(
      "calls for help",
    );
    expect(left(table)).toEqual([true, true, true]);
    table.toggle("A", "stunned");
    expect(table.refusal(() => use(table, "shout"))).toBe("AE-CND-07 CannotAct");
    expect(table.refusal(() => table.act("A", "freeAction"))).toBe("AE-CND-07 CannotAct");
    table.toggle("A", "stunned");
    table.endTurn();
    expect(table.refusal(() => table.act("A", "freeAction"))).toBe("AE-ACT-03 NeedsTrigger");
    expect(table.proposal("A", "freeAction").fields.map(({ key }) => key)).toEqual(["trigger", "story"]);
    const answer = { trigger: "the gate falls" };
    expect(table.act("A", "freeAction", { options: answer }).step("InAnswer").data).toMatchObject(answer);
    expect(table.refusal(() => use(table, "shout"))).toBe("AE-ACT-03 NeedsTrigger");
    expect(table.act("A", "usePower", { item: "shout", options: answer }).has("InAnswer")).toBe(true);
  });

  it("AE-ACT-04 the start of one's next turn does not give the interrupt back, its end does", () => {
    const table = start();
    table.endTurn();
    use(table, "parry");
    table.endTurn();
    table.act("A", "delay");
    expect(table.refusal(() => use(table, "parry"))).toBe("AE-ACT-04 InterruptSpent");
    table.act("A", "actNow");
    table.endTurn();
    use(table, "parry");
  });

  it("AE-ACT-04 whose interrupt answers attacks is asked before the dice, once until the end of the next turn, and the roll meets what it changes", () => {
    const guard = {
      kind: "modifier",
      on: "always",
      to: "self",
      id: "ac",
      amount: 5,
      types: [],
      ends: "turnStart",
      difficulty: "normal",
      turns: 1,
    };
    const parry = (answers: string, more: object = {}) =>
      power("parry", { kind: "other", delivery: "close", action: "interrupt", answers, targets: { count: 0 }, applies: [guard], ...more });
    const attacked = (items: Parameters<typeof foe>[2], friends: Parameters<typeof foe>[2] = []) => {
      const table = fight(
        [
          hero("A", { level: 1, initiative: { misc: 10 } }, [weapon("bow", { delivery: "ranged" })]),
          foe("B", { defences: flat(10) }, items),
          foe("C", { defences: flat(10), foe: { typeKey: "C" } }, friends),
        ],
        [10, 5, 1],
      );
      return (...script: Parameters<TestTable["begin"]>) => {
        table.creature("A").system.budget.standard = true;
        return table.act("A", "attack", { item: "bow", at: ["B"] }, script);
      };
    };
    const asked = attacked([parry("attacked")]);
    const first = asked({ choose: ["usePower:parry"] }, 12);
    expect(first.asked[0]).toMatchObject({ kind: "choose", rule: "AE-ACT-04", of: uuidOf("B") });
    expect(first.step("Attack").outcome).toBe("miss");
    expect(asked(12).asked.some(({ kind }) => kind === "choose")).toBe(false);
    expect(attacked([parry("none")])(12, 1).step("Attack").outcome).toBe("hit");
    expect(attacked([parry("attacked")])({ choose: ["none"] }, 12, 1).step("Attack").outcome).toBe("hit");
    const friend = parry("allyAttacked", { targets: { count: 1, allies: true }, applies: [{ ...guard, to: "target" }] });
    const helped = attacked([], [friend])({ choose: ["usePower:parry"] }, 12);
    expect([helped.asked[0]?.of, helped.step("Attack").outcome]).toEqual([uuidOf("C"), "miss"]);
  });

  it("AE-ACT-04 one interrupt off one's turn, until the end of one's next turn", () => {
    const table = start();
    expect(table.refusal(() => use(table, "parry"))).toBe("AE-ACT-04 InterruptOnOwnTurn");
    table.endTurn();
    use(table, "parry");
    expect(table.refusal(() => use(table, "parry"))).toBe("AE-ACT-04 InterruptSpent");
    table.endTurn();
    table.endTurn();
    use(table, "parry");
    expect(table.creature("A").system.interrupt.used).toBe(true);
  });
});
