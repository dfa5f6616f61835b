// Checks what Luck Die sheets say of things: what is in hand, and what would have to be taken in hand.

import { expect, it } from "vitest";
import { fight, foe, hero, luck, shield, weapon, type TestTable } from "../table.ts";

const viewOf = (table: TestTable, name: string) => luck.present?.(table.battle, table.creature(name)) ?? {};

it("LU-ACT-05 what is put away stands on the first page of its own accord, beside what is in hand", () => {
  const table = fight([
    hero("Ann", { items: [weapon("club", { wielded: false })] }),
    hero("Bo", { items: [weapon("club", { wielded: true })] }),
    hero("Cay", { items: [weapon("club", { wielded: true }), shield("round", { wielded: false })] }),
    foe("Dot"),
  ]);
  expect(viewOf(table, "Ann")).toMatchObject({ holding: false, carries: true });
  expect(viewOf(table, "Bo")).toMatchObject({ holding: true, carries: false });
  expect(viewOf(table, "Cay")).toMatchObject({ holding: true, carries: true });
  expect(viewOf(table, "Dot")).toMatchObject({ holding: false, carries: false });
});
