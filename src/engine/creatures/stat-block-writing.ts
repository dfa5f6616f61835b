// Stat blocks as text: a creature's numbers and items in the lines that the ruleset's own reader understands. What it would not read back is left out.

import { fieldAt } from "../data/field-paths.ts";
import { fillFields, type Fields } from "../data/fields.ts";
import { type JsonObject, clonePlain, isPlainObject } from "../data/json.ts";
import type { DraftItem, ReadStatBlock, StatBlockCreature, StatBlockFormat, StatBlockSource } from "./stat-block.ts";
import { readStatBlocks } from "./stat-block.ts";
import { oneLine, saidValue, valueAt, wordsOf } from "./stat-block-text.ts";

/** What is needed of a creature, as an actor or a pack stores it. */
export interface StoredCreature {
  readonly name: string;
  readonly type: string;
  readonly system: object;
  readonly items: readonly { readonly type: string; readonly name: string; readonly system: object }[];
}

/** Nobody's name: what stands before lines that are only tried. */
const NOBODY = "Nobody";
/** Where a row of numbers ends, in characters. */
const ROW = 72;

/** A creature as its ruleset's stat blocks are written: pasted, it is the same again as far as a block can say. "" where none can. */
export function writeStatBlock(ruleset: StatBlockSource, creature: StoredCreature): string {
  const { statBlock: format } = ruleset;
  if (format?.type !== creature.type) return "";
  const known = filled(ruleset, creature);
  const told = format.total?.(known) ?? known;
  const own = format.lines.flatMap((line) => line.write?.(told) ?? []).filter((row) => understood(ruleset, [row])?.items.length === 0);
  const rows = [
    ...own,
    ...valueRows(format, ruleset.actors[format.type]?.fields ?? {}, told.system),
    ...told.items.flatMap((item) => itemRows(ruleset, format, item)),
  ];
  const plain = [told.name, ...rows].join("\n");
  return readStatBlocks(ruleset, plain)[0]?.name === told.name ? plain : [`Name: ${told.name}`, ...rows].join("\n");
}

function filled({ actors, items }: StatBlockSource, creature: StoredCreature): StatBlockCreature {
  return {
    name: oneLine(creature.name),
    type: creature.type,
    system: data(actors[creature.type]?.fields ?? {}, creature.system),
    items: creature.items.map(({ type, name, system }) => ({ type, name: oneLine(name), system: data(items[type]?.fields ?? {}, system) })),
  };
}

function data(fields: Fields, system: object): JsonObject {
  const whole: unknown = fillFields(fields, clonePlain(system));
  return isPlainObject(whole) ? (whole as JsonObject) : {};
}

/** The numbers that have words, several in a row. Of a pool the last path is its most: it begins full. */
function valueRows({ values }: StatBlockFormat, fields: Fields, system: JsonObject): string[] {
  const rows: string[] = [];
  for (const value of values) {
    const path = value.paths.at(-1) ?? "";
    const stored = valueAt(system, path);
    if (value.written === "never" || (value.written === "unusual" && stored === fieldAt(fields, path)?.initial)) continue;
    const said = saidValue(value, stored);
    if (said === undefined) continue;
    const last = rows.at(-1);
    if (last === undefined || last.length + said.length > ROW) rows.push(said);
    else rows[rows.length - 1] = `${last}, ${said}`;
  }
  return rows;
}

/** An item in the first lines that have it back under its name. */
function itemRows(ruleset: StatBlockSource, format: StatBlockFormat, item: DraftItem): string[] {
  const words = wordsOf(ruleset.items[item.type]?.fields ?? {}, item.system);
  for (const line of format.lines) {
    const [head, ...more] = line.writeItem?.(item, words) ?? [];
    if (head === undefined || !isOnly(understood(ruleset, [head]), item.name)) continue;
    const taken = [head];
    for (const row of more) if (isOnly(understood(ruleset, [...taken, row]), item.name)) taken.push(row);
    return taken;
  }
  return [];
}

function isOnly(block: ReadStatBlock | undefined, name: string): boolean {
  return block?.items.length === 1 && block.items[0]?.name === name;
}

/** What reading makes of these lines; undefined where it would not take them whole. */
function understood(ruleset: StatBlockSource, rows: readonly string[]): ReadStatBlock | undefined {
  const [block, ...others] = readStatBlocks(ruleset, [NOBODY, ...rows].join("\n"));
  if (!block || others.length > 0 || block.name !== NOBODY) return undefined;
  const whole = block.lines.every(({ spans, problems }) => problems.length === 0 && spans.every(({ as }) => as !== "kept"));
  return whole ? block : undefined;
}
