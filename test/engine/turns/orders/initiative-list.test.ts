// The order with decimals: the specification's worked scenario, and each row of its special transitions.

import { describe, expect, it } from "vitest";
import { passOn } from "../../../../src/engine/turns/turn-flow.ts";
import { dice } from "../../../../src/engine/data/dice.ts";
import { roll } from "../../../../src/engine/procedures/procedure.ts";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import type { DecimalRules } from "../../../../src/engine/turns/orders/initiative-list.ts";
import { decimalsOrder, withDecimals } from "../../../../src/engine/turns/orders/initiative-list.ts";
import type { Participant, TinyContext, TinyShapes } from "./table.ts";
import { factsOf, OrderTable } from "./table.ts";
import { holdNow } from "../../../../src/engine/battle/turn-order.ts";

function setup(participants: readonly Participant[], rules: { last?: boolean; held?: ReturnType<DecimalRules["heldAcrossRounds"]> } = {}) {
  const order = decimalsOrder<TinyShapes>({
    id: "decimals",
    offersLast: () => rules.last ?? true,
    heldAcrossRounds: () => rules.held ?? "oldPlace",
  });
  function* rollFor({ battle }: TinyContext, id: string) {
    const combatant = battle.combatants[id];
    const bonus = combatant ? factsOf(battle, combatant).bonus : 0;
    return { natural: (yield* roll({ rule: "DE-INI-01", text: id, of: null, dice: dice(1, 20) })).total, bonus };
  }
  const table = new OrderTable(order, participants, {
    *rollOrder(context, joining) {
      for (const id of joining) {
        const combatant = context.battle.combatants[id];
        const { natural, bonus } = yield* rollFor(context, id);
        if (combatant) combatant.initiative = withDecimals(natural, bonus);
      }
      yield* order.placeRolled(context, joining, function* (inner, id) {
        const { natural, bonus } = yield* rollFor(inner, id);
        return natural + bonus;
      });
    },
  });
  const delay = (): void => {
    table.act((context) => {
      order.delay(context.battle, context.battle.turn ?? "");
      return passOn(context);
    });
  };
  const hold = (id: string): void => {
    table.battle.system.order.holds[id] = holdNow(table.battle, "ready", { action: "standard", trigger: "x" });
  };
  return { order, table, delay, hold };
}

/** A, B, C, D in this order, with totals 18, 15, 10, 5. */
function four(rules: Parameters<typeof setup>[1] = {}) {
  const all = setup([{ name: "A" }, { name: "B" }, { name: "C" }, { name: "D" }], rules);
  all.table.begin([18, 15, 10, 5]);
  return all;
}
const rounds = (table: OrderTable): string[] => table.log.filter((line) => line.startsWith("+") || line.startsWith("R"));

describe("decimals: the worked scenario", () => {
  it("plays two rounds as written", () => {
    const { table, order, delay, hold } = setup([
      { name: "Marrow", bonus: 8 },
      { name: "Ilsa", bonus: 3 },
      { name: "Skitter", bonus: 3 },
      { name: "Gnarl", bonus: -1 },
    ]);
    table.begin([12, 14, 14, 7, 9, 15]);
    expect(Object.values(table.battle.combatants).map(({ initiative }) => initiative)).toEqual([20.08, 17.03, 17.03, 5.99]);
    expect(table.listed()).toEqual(["Marrow", "Skitter", "Ilsa", "Gnarl"]);
    expect(table.now).toBe("Marrow");
    hold("Marrow");
    table.next();
    expect(table.now).toBe("Skitter");
    delay();
    expect(table.now).toBe("Ilsa");
    expect(table.states()["Skitter"]).toBe("holding");
    table.next();
    expect(table.now).toBe("? Gnarl Skitter");
    table.give("Skitter");
    expect(table.listed()).toEqual(["Marrow", "Ilsa", "Skitter", "Gnarl"]);
    table.next();
    expect(table.now).toBe("Gnarl");
    order.fire(table.battle, "Marrow", "Gnarl");
    expect(table.listed()).toEqual(["Ilsa", "Skitter", "Gnarl", "Marrow"]);
    table.next();
    const seen: string[] = [];
    for (let turns = 0; turns < 4; turns += 1) {
      seen.push(`${String(table.battle.round)} ${table.now}`);
      table.next();
    }
    expect(seen).toEqual(["2 Ilsa", "2 Skitter", "2 Gnarl", "2 Marrow"]);
    expect([table.battle.round, table.now]).toEqual([3, "Ilsa"]);
    expect(rounds(table).slice(0, 5)).toEqual(["R1", "+Marrow", "+Skitter", "+Ilsa", "+Gnarl"]);
  });
});

describe("decimals: rolls and ties", () => {
  it("counts the bonus in hundredths (DE-INI-03)", () => {
    expect([withDecimals(12, 8), withDecimals(12, -2), withDecimals(12, 0), withDecimals(7, -1)]).toEqual([20.08, 9.98, 12, 5.99]);
  });

  it("rolls off again among those still equal (DE-INI-02)", () => {
    const { table } = setup([{ name: "A" }, { name: "B" }, { name: "C" }, { name: "D" }]);
    table.begin([10, 10, 10, 9, 7, 12, 7, 3, 4]);
    expect(table.listed()).toEqual(["B", "C", "A", "D"]);
  });

  it("those who stand there already roll only against the newcomer", () => {
    const { table } = setup([{ name: "A" }, { name: "B" }]);
    table.begin([10, 10, 12, 7]);
    table.join({ name: "New" }, [10, 15, 9, 9]);
    expect(table.listed()).toEqual(["New", "A", "B"]);
  });

  it("moves leave the totals alone: places count (DE-INI-05)", () => {
    const { table, delay } = four();
    delay();
    table.next();
    table.give("A");
    expect(table.listed()).toEqual(["B", "A", "C", "D"]);
    expect(table.battle.combatants["A"]?.initiative).toBe(18);
  });
});

describe("decimals: delay", () => {
  it("is offered after each later turn, and starts only once", () => {
    const { table, delay } = four();
    delay();
    expect(table.now).toBe("B");
    table.next();
    expect(table.now).toBe("? A C");
    table.turn("C");
    expect(table.now).toBe("? A D");
    table.give("A");
    expect([table.listed(), table.battle.system.order.begun]).toEqual([["B", "C", "A", "D"], true]);
    table.next();
    table.next();
    expect(rounds(table)).toEqual(["R1", "+A", "+B", "+C", "+D", "R2", "+B"]);
  });

  it("is offered last at the end, in order; who takes it stands last, who declines keeps the place", () => {
    const { table, delay } = four();
    delay();
    delay();
    table.next();
    table.turn("D");
    expect(table.now).toBe("? A");
    expect(table.states()).toEqual({ A: "candidate", B: "holding", C: "acted", D: "acted" });
    table.next();
    expect(table.now).toBe("? B");
    table.turn("B");
    expect([table.battle.round, table.now, table.listed()]).toEqual([2, "A", ["A", "C", "D", "B"]]);
  });

  it("taken at the end it stands below everybody, the fallen too; a declined one leaves no trace", () => {
    const { table, delay } = four();
    delay();
    delay();
    table.able("D", false);
    table.next();
    expect(table.now).toBe("? A");
    table.next();
    expect(table.battle.system.order.last).toBe("C");
    table.give("B");
    expect(table.listed()).toEqual(["A", "C", "D", "B"]);
  });

  it("is lost at the end where the setting says so; the place stays", () => {
    const { table, delay } = four({ last: false });
    delay();
    table.next();
    table.turn("C");
    table.turn("D");
    expect([table.battle.round, table.now, table.battle.system.order.holds]).toEqual([2, "A", {}]);
  });

  it("a delayer that falls keeps its place, and its turn follows the running one", () => {
    const { table, order, delay } = four();
    delay();
    order.cancelDelay(table.battle, "A");
    table.next();
    expect([table.now, table.listed()]).toEqual(["A", ["A", "B", "C", "D"]]);
    table.next();
    expect(table.now).toBe("C");
    expect(rounds(table)).toEqual(["R1", "+A", "+B", "+A", "+C"]);
  });
});

describe("decimals: held actions", () => {
  it("resolved in its round: directly behind the trigger's owner, still done (DE-HLD-03)", () => {
    const { table, order, hold } = four();
    hold("A");
    table.next();
    table.next();
    order.fire(table.battle, "A", "C");
    expect([table.listed(), table.acted("A"), table.battle.system.order.holds]).toEqual([["B", "C", "A", "D"], true, {}]);
    table.next();
    expect(table.now).toBe("D");
  });

  it("a trigger of somebody off its turn moves behind that one; one of nobody's, behind who acts", () => {
    const { table, order, hold } = four();
    hold("A");
    table.next();
    order.fire(table.battle, "A", "D");
    expect(table.listed()).toEqual(["B", "C", "D", "A"]);
    hold("B");
    table.next();
    order.fire(table.battle, "B", null);
    expect(table.listed()).toEqual(["C", "B", "D", "A"]);
  });

  it.each([
    ["oldPlace", ["A", "B", "C", "D"], ["A", "B", "D", "C"]],
    ["newPosition", ["A", "B", "D", "C"], ["A", "B", "D", "C"]],
    ["forfeit", ["A", "B", "C"], ["A", "B", "D", "C"]],
  ] as const)("resolved in the next round before the own turn: %s (DE-HLD-05)", (held, second, third) => {
    const { table, order, hold } = four({ held });
    for (let turns = 0; turns < 3; turns += 1) table.next();
    hold("D");
    table.next();
    const seen: string[] = [];
    while (table.battle.round === 2) {
      seen.push(table.now);
      if (table.now === "B") order.fire(table.battle, "D", "B");
      table.next();
    }
    expect([seen, table.listed()]).toEqual([second, third]);
  });

  it("a later move of its own replaces one that waits for the end of the round", () => {
    const { table, order, delay, hold } = four();
    hold("B");
    for (let turns = 0; turns < 4; turns += 1) table.next();
    expect(table.battle.round).toBe(2);
    order.fire(table.battle, "B", "D");
    table.next();
    delay();
    table.next();
    table.give("B");
    table.next();
    table.next();
    expect([table.battle.round, table.listed()]).toEqual([3, ["A", "C", "B", "D"]]);
  });

  it("a hold whose owner falls is released", () => {
    const { table, order, hold } = four();
    hold("A");
    order.release(table.battle, "A");
    expect(table.battle.system.order.holds).toEqual({});
  });
});

describe("decimals: joining, falling, returning, leaving", () => {
  const joining: readonly (readonly [string, readonly ScriptedAnswer[], readonly string[], boolean])[] = [
    ["its place is to come", [7], ["A", "B", "C", "New", "D"], true],
    ["its place has passed", [16], ["A", "New", "B", "C", "D"], false],
    ["equal, won the roll-off", [10, 12, 3], ["A", "B", "New", "C", "D"], true],
    ["equal, lost the roll-off", [10, 3, 12], ["A", "B", "C", "New", "D"], true],
  ];
  it.each(joining)("joins in the middle of a round: %s", (_case, script, listed, acts) => {
    const { table } = four();
    table.next();
    table.join({ name: "New" }, script);
    expect(table.listed()).toEqual(listed);
    while (table.battle.round === 1) table.next();
    expect(table.log.includes("+New")).toBe(acts);
    while (table.battle.round === 2) table.next();
    expect(table.log.filter((line) => line === "+New").length).toBe(acts ? 2 : 1);
  });

  it("the dead are skipped and keep their place; who comes back acts at its next waiting turn", () => {
    const { table } = four();
    table.able("B", false);
    table.able("C", false);
    table.next();
    expect([table.now, table.states()["B"]]).toEqual(["D", "out"]);
    table.able("C", true);
    table.next();
    expect(table.now).toBe("C");
    expect(table.listed()).toEqual(["A", "B", "C", "D"]);
  });

  it("a deleted combatant leaves no gap, also in the middle of its turn", () => {
    const { table, order } = four();
    table.leave("A");
    table.next();
    expect(table.now).toBe("B");
    order.put(table.battle, "D", "B");
    expect(table.battle.system.order.ranks).toEqual({ B: 1, D: 2, C: 3 });
  });

  it("the GM puts somebody elsewhere, and nothing else changes", () => {
    const { table, order } = four();
    order.put(table.battle, "D", "A");
    expect(table.listed()).toEqual(["A", "D", "B", "C"]);
    table.next();
    expect(table.now).toBe("D");
  });
});
