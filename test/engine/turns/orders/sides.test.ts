// Sides: the specification's worked scenario as far as the order goes, and each row on ties, surprise, holding, joining and leaving.

import { describe, expect, it } from "vitest";
import { passOn } from "../../../../src/engine/turns/turn-flow.ts";
import type { SideTotal } from "../../../../src/engine/turns/orders/sides.ts";
import { rankSides, sidesOrder } from "../../../../src/engine/turns/orders/sides.ts";
import type { Participant, TinyShapes } from "./table.ts";
import { factsOf, nothing, OrderTable } from "./table.ts";

const order = sidesOrder<TinyShapes>({
  id: "sides",
  sideOf: (battle, combatant) => factsOf(battle, combatant).group,
  labelOf: (_battle, side) => `side ${side}`,
  opens: (battle, combatant) => factsOf(battle, combatant).opens,
});

function tableOf(participants: readonly Participant[], sides: readonly string[], surprise: readonly string[] | null = null): OrderTable {
  return new OrderTable(order, participants, {
    rollOrder: ({ battle }, joining) => {
      for (const id of joining) {
        const combatant = battle.combatants[id];
        if (combatant) combatant.initiative = 1;
      }
      if (!battle.started) battle.system.order.groups = [...(surprise ?? sides)];
      return nothing();
    },
    opensBeforeFirstRound: () => surprise !== null,
    roundEnd: ({ battle }) => {
      if (battle.round === 0) battle.system.order.groups = [...sides];
      return nothing();
    },
  });
}
const of =
  (group: string, opens = true) =>
  (name: string): Participant => ({ name, group, opens });
const party = of("party");
const foe = of("foes");
const DUEL = [party("Maren"), party("Tobin"), party("Ilka"), foe("Ruk"), foe("Skeg"), foe("Voss")];

function hold(table: OrderTable): void {
  table.act((context) => {
    order.hold(context.battle, context.battle.turn ?? "");
    return passOn(context);
  });
}

describe("sides: the worked scenario", () => {
  it("plays two rounds as written", () => {
    const totals: SideTotal[] = [
      { side: "foes", total: 6, winsTies: false },
      { side: "party", total: 6, winsTies: true },
    ];
    const table = tableOf(DUEL, rankSides(totals));
    table.begin();
    expect(table.now).toBe("? Ilka Maren Tobin");
    table.give("Tobin");
    table.able("Ruk", false);
    table.next();
    table.turn("Maren");
    expect(table.now).toBe("Ilka");
    hold(table);
    expect(table.now).toBe("? Skeg Voss");
    expect(table.states()).toEqual({ Maren: "acted", Tobin: "acted", Ilka: "holding", Ruk: "out", Skeg: "candidate", Voss: "candidate" });
    table.give("Skeg");
    order.release(table.battle, "Ilka");
    table.next();
    expect([table.now, table.states()["Ilka"]]).toEqual(["Voss", "acted"]);
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "? Ilka Maren Tobin"]);
    table.turn("Ilka");
    // Both join the swarm before one of them attacks: the turns run into one another.
    table.give("Maren");
    table.handTo("Tobin");
    table.next();
    expect([table.now, table.battle.system.order.begun]).toEqual(["Maren", true]);
    table.next();
    table.turn("Skeg");
    table.next();
    expect([table.battle.round, table.now]).toEqual([3, "? Ilka Maren Tobin"]);
    expect(table.log.filter((line) => line.startsWith("[") || line.startsWith("R"))).toEqual([
      ...["R1", "[party]", "[foes]", "R2", "[party]", "[foes]", "R3", "[party]"],
    ]);
    expect(table.log.filter((line) => line === "+Maren").length).toBe(2);
  });
});

describe("sides: order", () => {
  it("ranks from highest to lowest, the party first on a tie, others as listed (SH-SEQ-01, -02)", () => {
    const sides = (...rows: [string, number][]): string[] =>
      rankSides(rows.map(([side, total]) => ({ side, total, winsTies: side === "party" })));
    expect(sides(["foes", 5], ["party", 5])).toEqual(["party", "foes"]);
    expect(sides(["party", 2], ["beasts", 7], ["guards", 4])).toEqual(["beasts", "guards", "party"]);
    expect(sides(["beasts", 4], ["guards", 4], ["party", 1])).toEqual(["beasts", "guards", "party"]);
  });

  it("lets members act in any order and break into one another's turns; the other side waits (SH-SEQ-03)", () => {
    const table = tableOf(DUEL, ["party", "foes"]);
    table.begin();
    table.give("Ilka");
    expect(table.refusal(() => { table.give("Tobin"); })).toBe("SORTIE.Refusal.SomebodyActs"); // prettier-ignore
    table.handTo("Tobin");
    expect(table.battle.system.order.open).toEqual(["Ilka"]);
    table.handTo("Ilka");
    expect([table.now, table.battle.system.order.open, table.battle.system.order.begun]).toEqual(["Ilka", ["Tobin"], true]);
    expect(table.refusal(() => { table.handTo("Voss"); })).toBe("SORTIE.Refusal.NotACandidate"); // prettier-ignore
    table.next();
    table.turn("Maren");
    expect(table.now).toBe("Tobin");
    expect(table.refusal(() => { table.handTo("Voss"); })).toBe("SORTIE.Refusal.SomebodyActs"); // prettier-ignore
    expect(table.log.filter((line) => line.startsWith("+"))).toEqual(["+Ilka", "+Tobin", "+Maren"]);
  });

  it("takes a break into a turn back exactly", () => {
    const table = tableOf(DUEL, ["party", "foes"]);
    table.begin();
    table.give("Ilka");
    const before = structuredClone(table.battle.system.order);
    table.handTo("Tobin");
    table.undo();
    expect([table.now, table.battle.system.order]).toEqual(["Ilka", before]);
  });

  it("goes on only when everybody has acted, holds or cannot act (SH-SEQ-04), and keeps its order (SH-SEQ-05)", () => {
    const table = tableOf(DUEL, ["foes", "party"]);
    table.begin();
    table.able("Voss", false);
    table.turn("Ruk");
    expect(table.now).toBe("Skeg");
    table.next();
    table.turn("Ilka");
    table.give("Maren");
    hold(table);
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "? Ruk Skeg"]);
    expect(table.battle.system.order.holds).toEqual({});
  });

  it("opens the phase of a side in which nobody is able, and skips it", () => {
    const table = tableOf([party("A"), foe("F"), of("beasts")("B")], ["party", "foes", "beasts"]);
    table.begin();
    table.able("F", false);
    table.next();
    expect([table.now, table.log.slice(-3)]).toEqual(["B", ["[foes]", "[beasts]", "+B"]]);
    expect(order.standing(table.battle, table.may()).map(({ label, open }) => [label, open])).toEqual([
      ["side party", false],
      ["side foes", false],
      ["side beasts", true],
    ]);
    expect(table.listed()).toEqual(["A", "F", "B"]);
  });
});

describe("sides: surprise", () => {
  it("only those who open have a phase before the first round, then the sides as rolled (SH-SUR-01)", () => {
    const table = tableOf(
      [party("A"), party("B"), of("foes", false)("F"), of("neutral", false)("N"), of("rivals")("V")],
      ["foes", "rivals", "party", "neutral"],
      ["party", "foes", "neutral", "rivals"],
    );
    table.begin();
    expect([table.battle.round, table.now]).toEqual([0, "? A B"]);
    table.turn("B");
    table.next();
    expect([table.battle.round, table.now]).toEqual([0, "V"]);
    table.next();
    expect([table.battle.round, table.now]).toEqual([1, "F"]);
    expect(table.log.filter((line) => line.startsWith("["))).toEqual(["[party]", "[rivals]", "[foes]"]);
  });
});

describe("sides: holding", () => {
  it("a hold of the last side does not reach the next round (SH-HLD-02)", () => {
    const table = tableOf([party("A"), foe("F")], ["party", "foes"]);
    table.begin();
    table.next();
    hold(table);
    expect([table.battle.round, table.now, table.battle.system.order.holds]).toEqual([2, "A", {}]);
  });
});

describe("sides: joining, falling, returning, leaving", () => {
  it("a joiner acts in its side's phase if that is not closed, else from the next round", () => {
    const table = tableOf([party("A"), foe("F"), foe("G")], ["party", "foes"]);
    table.begin();
    table.join(party("Now"));
    table.next();
    expect(table.now).toBe("Now");
    table.next();
    table.join(party("Late"));
    table.join(foe("H"));
    expect(table.now).toBe("? F G H");
    table.turn("F");
    table.turn("G");
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "? A Late Now"]);
  });

  it.each([
    ["to come", ["party", "foes", "wolves"], ["A", "F", "W", "A"]],
    ["passed", ["wolves", "party", "foes"], ["A", "F", "W", "A"]],
  ])("a new side is placed by its total: its place is %s", (place, groups, seen) => {
    const table = tableOf([party("A"), foe("F")], ["party", "foes"]);
    table.begin();
    table.join(of("wolves")("W"));
    table.battle.system.order.groups = groups;
    const turns: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      turns.push(table.now);
      table.next();
    }
    expect(turns).toEqual(seen);
    expect(table.log.indexOf("+W") > table.log.indexOf("R2")).toBe(place === "passed");
  });

  it("a side that has not rolled does not act", () => {
    const table = tableOf([party("A"), foe("F")], ["party", "foes"]);
    table.begin();
    table.join(of("wolves")("W"));
    for (let turn = 0; turn < 4; turn += 1) table.next();
    expect([table.battle.round, table.log.includes("+W")]).toEqual([3, false]);
  });

  it("who falls counts as done; who comes back acts while the phase is open, unless it was down when it opened", () => {
    const table = tableOf([party("A"), party("B"), party("C"), foe("F"), foe("G")], ["party", "foes"]);
    table.able("C", false);
    table.begin();
    table.give("A");
    table.able("B", false);
    expect(table.states()["B"]).toBe("out");
    table.able("B", true);
    table.able("C", true);
    table.next();
    expect([table.now, table.states()["C"]]).toEqual(["B", "acted"]);
    table.able("F", false);
    table.next();
    table.able("F", true);
    table.next();
    expect([table.battle.round, table.now]).toEqual([2, "? A B C"]);
  });

  it("goes on when all who could be chosen are gone; the phase of the next side still opens", () => {
    const table = tableOf([party("A"), party("B"), foe("F"), foe("G")], ["party", "foes"]);
    table.begin();
    table.able("A", false);
    table.leave("B");
    expect(table.candidates()).toEqual(["F", "G"]);
    table.give("G");
    expect(table.log.slice(-2)).toEqual(["[foes]", "+G"]);
  });
});
