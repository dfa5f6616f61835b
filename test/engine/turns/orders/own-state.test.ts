// An order that remembers something of its own does so in the combat's fields: it is written with the turn, and taken back with it. Here, popcorn: who acted last chooses.

import { describe, expect, it } from "vitest";
import { applyChanges, documentsOf, inverseOf } from "../../../../src/engine/procedures/changes.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import { hasActed } from "../../../../src/engine/battle/turn-order.ts";
import { cyclicOrder } from "../../../../src/engine/turns/orders/initiative-counts.ts";
import type { TinyOrder } from "./table.ts";
import { OrderTable } from "./table.ts";

const popcorn: TinyOrder = {
  ...cyclicOrder,
  id: "popcorn",
  candidates: (battle, may) =>
    Object.values(battle.combatants)
      .filter((combatant) => may(combatant) && !hasActed(battle, combatant.id) && combatant.id !== battle.turn)
      .map(({ id }) => id),
  choosers: ({ system }) => system.listed.slice(-1),
  turnEnded(battle, id) {
    battle.system.order.acted.push(id);
    battle.system.listed.push(id);
  },
};

function begun(): OrderTable {
  const table = new OrderTable(popcorn, [{ name: "A" }, { name: "B" }, { name: "C" }], {
    *rollOrder({ battle }, joining) {
      for (const id of joining) Object.assign(battle.combatants[id] ?? {}, { initiative: 0 });
      yield* [];
    },
  });
  table.begin();
  return table;
}

const choosers = ({ battle }: OrderTable): readonly string[] | undefined => popcorn.choosers?.(battle, "A");

describe("an order with state of its own", () => {
  it("writes it in the record of the turn", () => {
    const table = begun();
    table.turn("B");
    expect(table.records.at(-1)?.changes).toContainEqual(
      expect.objectContaining({ document: table.battle.uuid, path: "system.listed", after: ["B"] }),
    );
    expect(choosers(table)).toEqual(["B"]);
  });

  it("keeps it over the end of a round, which the engine's own state forgets", () => {
    const table = begun();
    for (const id of ["B", "C"]) table.turn(id);
    // The only one who is left just starts.
    table.next();
    expect([table.battle.round, table.battle.turn, table.battle.system.order.last]).toEqual([2, null, ""]);
    expect(choosers(table)).toEqual(["A"]);
  });

  it("has it back as it was when the turn is taken back", () => {
    const table = begun();
    table.turn("B");
    const before = clonePlain(table.battle.system.listed);
    table.turn("C");
    applyChanges(documentsOf(table.battle), inverseOf(table.records.at(-1)?.changes ?? []));
    expect([table.battle.system.listed, choosers(table)]).toEqual([before, ["B"]]);
  });
});
