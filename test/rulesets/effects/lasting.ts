// For how long something lasts at a rules table, whatever becomes of the order of turns: where it is gone first, and how many turns began while it still held.

import { expect } from "vitest";

/** What the tables of all rulesets have. */
interface Passing {
  readonly battle: { readonly round: number };
  readonly active: string;
  readonly candidates: readonly string[];
  endTurn(): unknown;
  pick(name: string): unknown;
}

/** Something that lasts, by the sentence that says how long. */
export interface Lasting<T extends Passing> {
  /** The rule, what is laid on by whom and when, and what then happens to the order. */
  readonly row: string;
  /** A battle in which it has just begun. */
  readonly begun: () => T;
  readonly holds: (table: T) => boolean;
  /** What happens then: somebody delays, falls, leaves, joins. */
  readonly then?: (table: T) => unknown;
  /** Round and who acts where it is gone first, and how many turns have begun until then: "2 Ann after 1". */
  readonly until: string;
}

const MOST_TURNS = 60;

/** Passes turns until it is gone. */
export function goneAt<T extends Passing>({ begun, holds, then }: Lasting<T>): string {
  const table = begun();
  if (!holds(table)) return "never began";
  then?.(table);
  let turns = 0;
  const here = (): string => `${String(table.battle.round)} ${table.active}`;
  for (let before = here(), steps = 0; holds(table); steps += 1) {
    if (steps > MOST_TURNS) return "for ever";
    if (table.active === "") table.pick(table.candidates[0] ?? "");
    else table.endTurn();
    if (table.active !== "" && here() !== before && holds(table)) turns += 1;
    before = here();
  }
  return `${here()} after ${String(turns)}`;
}

/** Every row of a table lasts as long as it says: all of them are told at once. */
export function expectLasting<T extends Passing>(rows: readonly Lasting<T>[]): void {
  const told = rows.map((each) => `${each.row}: ${goneAt(each)}`);
  expect(told).toEqual(rows.map(({ row, until }) => `${row}: ${until}`));
}
