// What the encounters share: what powers leave behind, and numbers as the sheet explains them.

import type { TestTable } from "./table.ts";
import { archmage } from "./table.ts";

/** A consequence of a power that hits; a save ends it. */
export const applies = (kind: string, more: object = {}) => ({
  kind,
  on: "hit",
  to: "target",
  id: "",
  amount: 0,
  types: [],
  ends: "save",
  difficulty: "normal",
  turns: 1,
  ...more,
});
/** A number of a creature, worked out. */
export const number = (table: TestTable, name: string, id: string): number =>
  archmage.explain(table.battle, table.creature(name), id)?.total ?? 0;
