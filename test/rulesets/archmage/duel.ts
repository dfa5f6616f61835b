// A hero in melee with foes of AC 15: the table that attack rules are tried on.

import { fight, flat, foe, hero, power } from "./table.ts";
import type { TestTable } from "./table.ts";

export type Some = Readonly<Record<string, unknown>>;

/** A hero with these items in melee with Bs of AC 15 or as told; the hero acts. */
export function duel(
  items: Parameters<typeof hero>[2],
  more: {
    hero?: Some;
    abilities?: Readonly<Record<string, number>>;
    foe?: Some;
    options?: Readonly<Record<string, string | number | boolean>>;
    foes?: readonly string[];
  } = {},
): TestTable {
  const names = more.foes ?? ["B"];
  const creatures = [
    hero("A", { level: 1, hp: { value: 40, max: 40 }, ...more.hero }, items, more.abilities),
    ...names.map((name) => foe(name, { foe: { typeKey: name }, defences: flat(15), hp: { value: 100, max: 100 }, ...more.foe })),
  ];
  const table = fight(creatures, [20, ...names.map((_, index) => 10 - index)], more.options);
  for (const name of names) table.engage("A", name);
  return table;
}
/** A power that deals 13 flat. */
export const flatPower = (more: Some = {}) => power("blow", { delivery: "close", damage: "13", addAbility: false, ...more });
/** Uses it at B. */
export const blow = (table: TestTable, ...script: Parameters<TestTable["begin"]>) =>
  table.act("A", "usePower", { item: "blow", at: ["B"] }, script);
