// What a sheet of Volition tells of others, and what its forms offer.

import { expect, test } from "vitest";
import { foe, hero, turnOf, volition } from "./table.ts";

test("VO-POS-01 the places on a sheet name nobody whom the GM hides", () => {
  const table = turnOf("A", [hero("A"), foe("B"), foe("C")]);
  table.stand(["A", "B", "engaged"], ["A", "C", "engaged"]);
  const named = () => JSON.stringify(volition.present?.(table.battle, table.creature("A"))["places"]);
  expect([named().includes("B"), named().includes("C")]).toEqual([true, true]);
  Object.assign(table.combatant("C"), { hidden: true });
  expect([named().includes('"B"'), named().includes("C")]).toEqual([true, false]);
});
