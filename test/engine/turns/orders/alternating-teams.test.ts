// Alternating teams: the specification's worked scenario, and each of its special cases.

import { describe, expect, it } from "vitest";
import { passOn } from "../../../../src/engine/turns/turn-flow.ts";
import { alternatingOrder, rankTeams } from "../../../../src/engine/turns/orders/alternating-teams.ts";
import type { TeamRules } from "../../../../src/engine/turns/orders/alternating-teams.ts";
import type { Participant, TinyShapes } from "./table.ts";
import { factsOf, nothing, OrderTable } from "./table.ts";

const rules: TeamRules<TinyShapes> = {
  id: "alternating",
  teamOf: (battle, combatant) => factsOf(battle, combatant).group,
  labelOf: (_battle, team) => `team ${team}`,
  opens: (battle, combatant) => factsOf(battle, combatant).opens,
};
const order = alternatingOrder<TinyShapes>(rules);
/** The reading in which the unconscious keep their team in the fight. */
const aliveOrder = alternatingOrder<TinyShapes>({ ...rules, remains: () => true });

function tableOf(participants: readonly Participant[], teams: readonly string[], surprise = false, used = order): OrderTable {
  return new OrderTable(used, participants, {
    rollOrder: ({ battle }, joining) => {
      for (const id of joining) {
        const combatant = battle.combatants[id];
        if (combatant) combatant.initiative = 0;
      }
      if (!battle.started) battle.system.order.groups = [...teams];
      return nothing();
    },
    opensBeforeFirstRound: () => surprise,
  });
}
const team = (group: string, ...names: string[]): Participant[] => names.map((name) => ({ name, group }));
const surprised = (participants: Participant[]): Participant[] => participants.map((one) => ({ ...one, opens: false }));

/** Lets whoever is meant act, and tells who could have. */
function pick(table: OrderTable, id: string): string {
  const { now } = table;
  if (table.battle.turn === null) table.give(id);
  expect(table.battle.turn).toBe(id);
  table.next();
  return now;
}

function fallOnOwnTurn(table: OrderTable): void {
  const id = table.battle.turn ?? "";
  table.able(id, false);
  table.act((context) => {
    order.turnEnded(context.battle, id);
    return passOn(context);
  });
}

describe("alternating: the worked scenario", () => {
  it("plays two rounds as written", () => {
    const table = tableOf([...team("A", "Maren", "Odo", "Tilly"), ...team("B", "Brusk", "Skint"), ...team("C", "Hound")], rankTeams("A", "B", ["A", "B", "C"])); // prettier-ignore
    table.begin();
    expect(pick(table, "Odo")).toBe("? Maren Odo Tilly");
    table.give("Brusk");
    table.able("Tilly", false);
    table.next();
    expect(pick(table, "Hound")).toBe("Hound");
    expect(table.now).toBe("Maren");
    table.able("Tilly", true);
    table.next();
    expect(pick(table, "Skint")).toBe("Skint");
    expect(table.now).toBe("Tilly");
    table.able("Brusk", false);
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "? Maren Odo Tilly"]);
    table.give("Maren");
    table.join({ name: "Pell", group: "B" });
    table.next();
    expect(pick(table, "Pell")).toBe("? Pell Skint");
    expect(table.now).toBe("Hound");
    table.able("Skint", false);
    table.next();
    expect(table.now).toBe("? Odo Tilly");
    table.give("Tilly");
    table.able("Hound", false);
    table.next();
    expect(table.now).toBe("Odo");
    table.next();
    expect([table.battle.round, table.now]).toEqual([3, "? Maren Odo Tilly"]);
  });
});

describe("alternating: teams and ranks", () => {
  it("ranks the instigator's team, the attacked, the others as listed (LU-INIT-01 to -03)", () => {
    expect(rankTeams("C", "A", ["A", "B", "C"])).toEqual(["C", "A", "B"]);
    expect(rankTeams("C", "A", ["A", "D", "B", "C"])).toEqual(["C", "A", "D", "B"]);
    expect(rankTeams("B", null, ["A", "B", "C"])).toEqual(["B", "A", "C"]);
  });

  it("skips a team with nobody left: P G P G P P (LU-RND-03, -05)", () => {
    const table = tableOf([...team("P", "P1", "P2", "P3", "P4"), ...team("G", "G1", "G2")], ["P", "G"]);
    table.begin();
    for (const id of ["P3", "G2", "P1", "G1", "P2", "P4"]) pick(table, id);
    expect(table.log.filter((line) => line.startsWith("+")).slice(0, 6)).toEqual(["+P3", "+G2", "+P1", "+G1", "+P2", "+P4"]);
    expect([table.battle.round, table.now]).toEqual([2, "? P1 P2 P3 P4"]);
  });

  it("every round opens with the highest team that has somebody, in any order inside (LU-RND-04, LU-INIT-05)", () => {
    const table = tableOf([...team("P", "A", "B"), ...team("G", "F", "G")], ["P", "G"]);
    table.begin();
    for (const id of ["A", "F", "B", "G"]) pick(table, id);
    for (const id of ["B", "G", "A"]) pick(table, id);
    table.able("A", false);
    table.able("B", false);
    table.able("A", true);
    table.next();
    expect([table.battle.round, table.now]).toEqual([3, "A"]);
  });

  it("shows teams by rank, the one that picks, and refuses others; a pick is taken back exactly", () => {
    const table = tableOf([...team("P", "A", "B"), ...team("G", "F", "G")], ["G", "P"]);
    table.begin();
    expect(table.refusal(() => { table.give("A"); })).toBe("SORTIE.Refusal.NotACandidate"); // prettier-ignore
    const before = structuredClone(table.battle.system.order);
    table.give("F");
    expect(table.refusal(() => { table.give("G"); })).toBe("SORTIE.Refusal.SomebodyActs"); // prettier-ignore
    expect(table.states()).toEqual({ F: "acting", G: "waiting", A: "candidate", B: "candidate" });
    table.undo();
    expect([table.now, table.battle.system.order]).toEqual(["? F G", before]);
    expect(order.standing(table.battle, table.may()).map(({ label, open }) => [label, open])).toEqual([["team G", true], ["team P", false]]); // prettier-ignore
    expect(table.listed()).toEqual(["F", "G", "A", "B"]);
  });
});

describe("alternating: surprise", () => {
  it("a surprising team takes all its turns first (LU-SUR-02), then all alternate (LU-SUR-06)", () => {
    const table = tableOf([...surprised(team("P", "A", "B")), ...team("G", "F", "G")], ["P", "G"], true);
    table.begin();
    expect([table.battle.round, pick(table, "G"), table.now]).toEqual([0, "? F G", "F"]);
    table.next();
    expect([table.battle.round, table.now]).toEqual([1, "? A B"]);
  });

  it("alternates with those who cannot be surprised (LU-SUR-04, -05); who falls first loses the turn", () => {
    const play = (fells: boolean): string[] => {
      const table = tableOf([...team("G", "G1", "G2", "G3"), ...team("P", "Clementine"), ...surprised(team("P", "Ann"))], ["G", "P"], true);
      table.begin();
      pick(table, "G1");
      if (fells) table.able("G2", false);
      table.next();
      if (!fells) pick(table, "G2");
      table.next();
      expect(table.battle.round).toBe(1);
      return table.log.filter((line) => line.startsWith("+"));
    };
    expect(play(false)).toEqual(["+G1", "+Clementine", "+G2", "+G3"]);
    expect(play(true)).toEqual(["+G1", "+Clementine", "+G3"]);
  });

  it("two surprising teams alternate", () => {
    const table = tableOf([...team("A", "A1", "A2"), ...team("B", "B1"), ...surprised(team("C", "C1"))], ["A", "B", "C"], true);
    table.begin();
    for (const id of ["A1", "B1", "A2"]) pick(table, id);
    expect(table.battle.round).toBe(1);
  });
});

describe("alternating: falling, coming round, joining, leaving", () => {
  const six = (): OrderTable => {
    const table = tableOf([...team("P", "A", "B"), ...team("G", "F", "G")], ["P", "G"]);
    table.begin();
    return table;
  };

  it("unable before its turn: not offered; the last of its team: the team is skipped (LU-RND-06)", () => {
    const table = six();
    table.able("A", false);
    expect(table.candidates()).toEqual(["B"]);
    table.able("B", false);
    table.able("A", false);
    table.able("B", true);
    table.give("B");
    table.next();
    pick(table, "F");
    expect(table.now).toBe("G");
  });

  it("unable on its own turn: the turn ends at once and counts (OP-41)", () => {
    const table = six();
    table.give("A");
    fallOnOwnTurn(table);
    expect([table.now, table.acted("A")]).toEqual(["? F G", true]);
    table.able("A", true);
    for (const id of ["F", "B", "G"]) pick(table, id);
    expect([table.battle.round, table.now]).toEqual([2, "? A B"]);
  });

  it("comes round before its turn: eligible at the team's next pick, never out of sequence (LU-RND-07)", () => {
    const table = tableOf([...team("P", "A", "B"), ...team("G", "F", "G"), ...team("C", "C", "D")], ["P", "G", "C"]);
    table.begin();
    table.able("B", false);
    table.able("G", false);
    for (const id of ["A", "F", "C"]) pick(table, id);
    // Nobody of P and G is left, so C goes on; who wakes meanwhile waits for the own team's pick.
    expect(table.now).toBe("D");
    table.able("B", true);
    table.next();
    expect([table.battle.round, table.now]).toEqual([1, "B"]);
  });

  it("wakes while another team picks: the pick stays there", () => {
    const table = tableOf([...team("P", "A", "B"), ...team("G", "F"), ...team("C", "C", "D")], ["P", "G", "C"]);
    table.begin();
    table.able("F", false);
    pick(table, "A");
    expect(table.now).toBe("? C D");
    table.able("F", true);
    expect(table.now).toBe("? C D");
    pick(table, "C");
    pick(table, "B");
    expect(table.now).toBe("F");
  });

  it("comes round after its turn: no second one", () => {
    const table = six();
    pick(table, "A");
    table.able("A", false);
    table.able("A", true);
    for (const id of ["F", "B", "G"]) pick(table, id);
    expect([table.battle.round, table.log.filter((line) => line === "+A").length]).toEqual([2, 1]);
  });

  it("joins: may be picked in the same round; a new team ranks last, unless it sits out", () => {
    const table = six();
    table.give("A");
    table.join({ name: "H", group: "G" });
    table.join({ name: "W", group: "wolves" });
    table.next();
    expect(pick(table, "H")).toBe("? F G H");
    expect(table.now).toBe("W");
    expect(table.listed()).toEqual(["A", "B", "F", "G", "H", "W"]);
  });

  it("leaves in the middle of its turn: the next team picks", () => {
    const table = six();
    table.give("A");
    table.leave("A");
    table.next();
    expect(table.now).toBe("? F G");
  });
});

describe("alternating: the end", () => {
  it("with one team left nobody is offered a turn, after the running one, and no round starts (LU-TEAM-03)", () => {
    const table = tableOf([...team("A", "A1", "A2"), ...team("B", "B1")], ["A", "B"]);
    table.begin();
    table.give("A1");
    table.able("B1", false);
    table.next();
    expect([table.battle.round, table.battle.turn, table.candidates(), order.remaining(table.battle, table.may())]).toEqual([1, null, [], ["A"]]); // prettier-ignore
    expect(order.isOver?.(table.battle, table.may())).toBe(true);
    table.next();
    expect(table.battle.round).toBe(1);
  });

  it("while a pick is awaited and somebody drops out", () => {
    const table = tableOf([...team("A", "A1", "A2"), ...team("B", "B1")], ["A", "B"]);
    table.begin();
    table.leave("B1");
    expect(table.candidates()).toEqual([]);
  });

  it("with the unconscious counted it goes on, and waits when nobody at all can act", () => {
    const table = tableOf([...team("A", "A1", "A2"), ...team("B", "B1")], ["A", "B"], false, aliveOrder);
    table.begin();
    table.able("B1", false);
    pick(table, "A1");
    expect(table.now).toBe("A2");
    table.able("A1", false);
    table.able("A2", false);
    table.next();
    table.next();
    expect([table.battle.round, table.battle.turn]).toEqual([1, null]);
    table.able("B1", true);
    table.next();
    expect(table.now).toBe("B1");
  });
});
