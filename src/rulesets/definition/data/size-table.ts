// The table of sizes as it is typed: a line for each, with its index and what it adds (DE-SIZ-01).

import { SIZES } from "./fields.ts";
import type { SizeId } from "./types.ts";

/** Each size with its index, its modifier to ranged attacks and its modifier to manoeuvres. */
export const SIZE_TABLE =
  "fine -4 4 -8, diminutive -3 3 -6, tiny -2 2 -4, small -1 1 -2, medium 0 0 0, large 1 -1 2, huge 2 -2 4, gargantuan 3 -3 6, colossal 4 -4 8";

/** A row of the table: how large, and what it adds to ranged attacks and to manoeuvres. */
export interface SizeRow {
  readonly index: number;
  readonly attack: number;
  readonly maneuver: number;
}

/** A line of the table; null for one that cannot be read. */
export function sizeLine(line: string): readonly [SizeId, SizeRow] | null {
  const [name, ...cells] = line.trim().split(/\s+/);
  const size = SIZES.find((known) => known === name?.toLowerCase());
  const [index, attack, maneuver] = cells.map(Number);
  const isRow = cells.length === 3 && isWhole(index) && isWhole(attack) && isWhole(maneuver);
  return size && isRow ? [size, { index, attack, maneuver }] : null;
}

function isWhole(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && Math.abs(value) <= 1000;
}
