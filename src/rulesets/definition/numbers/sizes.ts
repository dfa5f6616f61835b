// What size adds: a table that the world may write anew (DE-SIZ-01, setting `sizeTable`).

import { listOption } from "../data/settings.ts";
import { type SizeRow, SIZE_TABLE, sizeLine } from "../data/size-table.ts";
import type { DefinitionCreature, Options, SizeId } from "../data/types.ts";

const MEDIUM: SizeRow = { index: 0, attack: 0, maneuver: 0 };

function rowsOf(lines: readonly string[]): Map<SizeId, SizeRow> {
  return new Map(lines.flatMap((line) => [sizeLine(line)].filter((row) => row !== null)));
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
