// What the engine's core actions ask of any turn order: claims, which turn an intent means, who is alone.

import { describe, expect, it } from "vitest";
import { CORE_ACTIONS } from "../../../../src/engine/run/core-actions.ts";
import { cyclicOrder } from "../../../../src/engine/turns/orders/initiative-counts.ts";
import { nothing, OrderTable } from "./table.ts";

function three(): OrderTable {
  const table = new OrderTable(cyclicOrder, [{ name: "A" }, { name: "B" }, { name: "C" }], {
    rollOrder: ({ battle }, joining) => {
      for (const [index, id] of joining.entries()) {
        const combatant = battle.combatants[id];
        if (combatant) combatant.initiative = 20 - index;
      }
      return nothing();
    },
  });
  table.begin();
  return table;
}

describe("core actions", () => {
  it("end the turn that is meant, and start the next; a second click is refused", () => {
    const table = three();
    table.play(CORE_ACTIONS.endTurn, { turn: "A", round: 1 });
    expect([table.now, table.battle.system.order.begun]).toEqual(["B", true]);
    const again = table.refusal(() => {
      table.play(CORE_ACTIONS.endTurn, { turn: "A", round: 1 });
    });
    expect([again, table.now]).toEqual(["SORTIE.Refusal.TurnPassed", "B"]);
  });

  it("end no battle that has not begun", () => {
    const table = new OrderTable(cyclicOrder, [{ name: "A" }, { name: "B" }], { rollOrder: nothing });
    const before = JSON.stringify(table.battle);
    const refusal = table.refusal(() => {
      table.play(CORE_ACTIONS.endBattle);
    });
    expect([refusal, JSON.stringify(table.battle)]).toEqual(["SORTIE.Refusal.BattleNotStarted", before]);
  });

  it("a turn change is one update of the combat, also at the end of a round", () => {
    const table = three();
    for (let turns = 0; turns < 4; turns += 1) {
      const { changes } = table.play(CORE_ACTIONS.endTurn);
      expect([...new Set(changes.map(({ document }) => document))]).toEqual([table.battle.uuid]);
    }
  });

  it("an order without phases lets nobody break into a turn", () => {
    const table = three();
    expect(table.refusal(() => { table.handTo("B"); })).toBe("SORTIE.Refusal.SomebodyActs"); // prettier-ignore
  });
});
