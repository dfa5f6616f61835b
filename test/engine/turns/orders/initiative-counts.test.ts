// The cyclic order: counts from the top, ranks among equals, and names until anybody has rolled.

import { describe, expect, it } from "vitest";
import type { Battle } from "../../../../src/engine/battle/battle.ts";
import { cyclicOrder } from "../../../../src/engine/turns/orders/initiative-counts.ts";
import { foe, TestTable } from "../../../rulesets/archmage/table.ts";

function inOrder(battle: Battle): string[] {
  return cyclicOrder.listed(battle).map((id) => battle.combatants[id]?.name ?? "");
}

describe("the cyclic order", () => {
  it("lists those who haven't rolled by name, so that one of a kind stand together, behind all who have", () => {
    const { battle } = new TestTable([foe("Rat B"), foe("Witch"), foe("Rat A"), foe("Chief")]);
    expect(inOrder(battle)).toEqual(["Chief", "Rat A", "Rat B", "Witch"]);
    const witch = Object.values(battle.combatants).find(({ name }) => name === "Witch");
    if (witch) witch.initiative = 3;
    expect(inOrder(battle)).toEqual(["Witch", "Chief", "Rat A", "Rat B"]);
  });
});
