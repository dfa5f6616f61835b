// Creatures that stand on given counts, and turns passed until one of them acts.

import { fight, hero, weapon } from "./table.ts";
import type { TestTable } from "./table.ts";

/** A hero with a bow and a club, whose initiative bonus is the given one. */
export const quick = (name: string, misc: number, hp = 20) =>
  hero(name, { level: 1, initiative: { misc: misc - 1 }, hp: { value: hp, max: hp } }, [
    weapon("bow", { delivery: "ranged" }),
    weapon("club", {}),
  ]);

/** Creatures that roll so that they stand on the given counts. */
export function onCounts(counts: Readonly<Record<string, number>>): TestTable {
  const creatures = Object.entries(counts).map(([name, count]) => quick(name, count - 10));
  return fight(
    creatures,
    creatures.map(() => 10),
  );
}

/** Ends turns until somebody's comes. */
export const skipTo = (table: TestTable, name: string): void => {
  for (let turns = 0; table.active !== name && turns < 20; turns += 1) table.endTurn();
};

/** Ends turns until somebody's comes in the given round. */
export const until = (table: TestTable, round: number, name: string): void => {
  for (let turns = 0; (table.battle.round !== round || table.active !== name) && turns < 40; turns += 1) table.endTurn();
};
