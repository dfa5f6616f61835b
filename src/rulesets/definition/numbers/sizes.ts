// What size adds: a table that the world may write anew (DE-SIZ-01, setting `sizeTable`).

import { SIZES } from "../data/fields.ts";
import { listOption, SIZE_TABLE } from "../data/settings.ts";
import type { DefinitionCreature, Options, SizeId } from "../data/types.ts";

/** A row of the table: how large, and what it adds to ranged attacks and to manoeuvres. */
interface SizeRow {
  readonly index: number;
  readonly attack: number;
  readonly maneuver: number;
}

const MEDIUM: SizeRow = { index: 0, attack: 0, maneuver: 0 };

function rowsOf(lines: readonly string[]): Map<SizeId, SizeRow> {
  const rows = new Map<SizeId, SizeRow>();
  for (const line of lines) {
    const [name, ...cells] = line.trim().split(/\s+/);
    const size = SIZES.find((known) => known === name?.toLowerCase());
    const [index, attack, maneuver] = cells.map(Number);
    if (size && isWhole(index) && isWhole(attack) && isWhole(maneuver)) rows.set(size, { index, attack, maneuver });
  }
  return rows;
}

function isWhole(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && Math.abs(value) <= 1000;
}

/** The row of a size; a line that cannot be read is as in the rules' own table. */
function sizeRow(size: SizeId, options: Options): SizeRow {
  return rowsOf(listOption(options, "sizeTable")).get(size) ?? defaultSizeRow(size);
}

/** The row of a size in the rules' own table, for what knows no world. */
export function defaultSizeRow(size: SizeId): SizeRow {
  return rowsOf(SIZE_TABLE.split(",")).get(size) ?? MEDIUM;
}

/** What a creature's size adds. */
export function sizeOf(creature: DefinitionCreature, options: Options): SizeRow {
  return sizeRow(creature.system.size, options);
}
