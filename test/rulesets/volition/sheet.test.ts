// What a sheet of Volition tells of others, and what its forms offer.

import { expect, test } from "vitest";
import { ability, foe, hero, turnOf, volition } from "./table.ts";

test("VO-POS-01 the places on a sheet name nobody whom the GM hides", () => {
  const table = turnOf("A", [hero("A"), foe("B"), foe("C")]);
  table.stand(["A", "B", "engaged"], ["A", "C", "engaged"]);
  const named = () => JSON.stringify(volition.present?.(table.battle, table.creature("A"))["places"]);
  expect([named().includes("B"), named().includes("C")]).toEqual([true, true]);
  Object.assign(table.combatant("C"), { hidden: true });
  expect([named().includes('"B"'), named().includes("C")]).toEqual([true, false]);
});

test("VO-ABL-10 a price from either pool calls the second one by its name, where there is one", () => {
  const facts = (secondary: object) => {
    const table = turnOf("A", [
      hero("A", { items: [ability("bell", { spend: 2, spendSecondary: true })], system: { secondary } }),
      foe("B"),
    ]);
    return JSON.stringify(volition.present?.(table.battle, table.creature("A")));
  };
  expect(facts({ name: "Toll", value: 3, max: 3 })).toContain('"pool":"Toll","spendLabel":"VOLITION.Sheet.SpendEither"');
  expect(facts({ name: "", value: 0, max: 0 })).toContain('"spendLabel":"VOLITION.Sheet.SpendPower"');
});
