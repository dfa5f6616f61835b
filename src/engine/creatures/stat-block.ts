// Foes from text: how a ruleset's stat blocks are written, and what is made of one that somebody pastes. What is not understood is kept as words.

import type { FieldProblem, Fields } from "../data/fields.ts";
import type { Json, JsonObject } from "../data/json.ts";
import { type Drafting, type DraftItem, type StatBlockDraft, type TakenOfLine, drafting } from "./stat-block-draft.ts";
import { patternOf, plainText, storedOf } from "./stat-block-text.ts";

export type { DraftItem, StatBlockDraft };

/** A number that stands beside a word: "AC 16", "AC: 16", "16 AC". */
export interface StatBlockValue {
  /** Any of these, in whatever case; a space stands for any gap. */
  readonly words: readonly string[];
  /** Where it is stored, below `system`; several for a pool that begins full. */
  readonly paths: readonly string[];
  /** What the value looks like, as the source of a regular expression without groups of its own. Missing: a whole number with or without a sign. */
  readonly shape?: string;
  /** What is stored of it. Missing: the number. */
  read?(text: string): Json;
  /** How it is written. Missing: as it is stored. Where reading would make something else of it, it is left out. */
  write?(stored: number | string): string;
  /** When it is written. Missing: always; `unusual`: where it is not as every new creature has it; `never`: one of the lines says it. */
  readonly written?: "unusual" | "never";
}

/** A creature whose block is written. What it does not store is filled in. */
export interface StatBlockCreature {
  readonly name: string;
  readonly type: string;
  readonly system: JsonObject;
  readonly items: readonly DraftItem[];
}

/** A line with a shape of its own: an attack, a power, a trait. */
export interface StatBlockLine {
  /** How it looks. With a line end in it, it is about two lines at once (a name, and what it is). */
  readonly pattern: RegExp;
  readonly rows?: 2;
  /** It may stand among the numbers of a line too, between commas ("AC 15, Dmg 1d6, Shock 1/13"). */
  readonly inline?: true;
  /** It keeps words only, whatever they say: what the row says in numbers or after a heading is tried before it. */
  readonly words?: true;
  /** Fills in what the line says; false when it is none of these after all. */
  read(match: RegExpExecArray, foe: StatBlockDraft): boolean;
  /** Lines of this kind that a creature needs, beside those of its items. What reading would not understand is left out. */
  write?(creature: StatBlockCreature): readonly string[];
  /** The lines of an item, undefined where it is none of these. Without the first there is no item; any other is left out where reading would not understand it. `words` is its description. */
  writeItem?(item: DraftItem, words: string): readonly string[] | undefined;
}

/** How a ruleset's foes are written down. */
export interface StatBlockFormat {
  /** Subtype of the creatures that are made. */
  readonly type: string;
  /** Language key of a whole block as an example. */
  readonly example: string;
  readonly values: readonly StatBlockValue[];
  /** Tried in this order, before `values`. */
  readonly lines: readonly StatBlockLine[];
  /** Words that may head a row ("Saves: Fort +6, Ref +0"): what follows the colon is read as if they were not there. In lower case. */
  readonly headings?: readonly string[];
  /** Types of items that creatures attack with. A block that makes none of these is told to have no attack; missing: nothing is told. */
  readonly attacks?: readonly string[];
  /** What follows from the whole (a bonus from a total). */
  finish?(foe: StatBlockDraft): void;
  /** The creature as a block prints it, with totals: what `finish` takes away is added. */
  total?(creature: StatBlockCreature): StatBlockCreature;
}

/** A piece of a line: the name, what was understood, words with an item that no rule reads, what is kept as words in the story, or what stands between. */
export interface StatBlockSpan {
  readonly text: string;
  readonly as: "name" | "read" | "told" | "kept" | "between";
}

export interface StatBlockLineRead {
  readonly spans: readonly StatBlockSpan[];
  /** What it says, but no field can hold. */
  readonly problems: readonly FieldProblem[];
}

/** What one block comes to: the data of a creature, and how each of its lines was understood. */
export interface ReadStatBlock {
  readonly type: string;
  /** "" where the block has none. */
  readonly name: string;
  readonly system: JsonObject;
  readonly items: readonly DraftItem[];
  readonly lines: readonly StatBlockLineRead[];
}

/** What is needed of a ruleset. */
export interface StatBlockSource {
  readonly statBlock?: StatBlockFormat;
  readonly actors: Readonly<Record<string, { readonly fields: Fields }>>;
  readonly items: Readonly<Record<string, { readonly fields: Fields }>>;
}

/** The most text that is read at once, in characters: some fifty blocks. */
export const LONGEST_STAT_BLOCKS = 100_000;

/** Reads every block of a text; a line of dashes or equals signs stands between two. None for a ruleset without a format. */
export function readStatBlocks(ruleset: StatBlockSource, text: string): ReadStatBlock[] {
  const { statBlock: format, actors, items } = ruleset;
  if (!format) return [];
  const itemFields = Object.fromEntries(Object.entries(items).map(([type, { fields }]) => [type, fields]));
  const patterns = format.values.map((value) => ({ value, pattern: patternOf(value) }));
  return plainText(text)
    .slice(0, LONGEST_STAT_BLOCKS)
    .split(/^[ \t]*[-=_—–]{3,}[ \t]*$/mu)
    .filter((block) => block.trim() !== "")
    .map((block) => readBlock(format, patterns, actors[format.type]?.fields ?? {}, itemFields, block));
}

interface ValuePattern {
  readonly value: StatBlockValue;
  readonly pattern: RegExp;
}

/** Everything that reading a block's lines needs. */
interface Reading {
  readonly format: StatBlockFormat;
  readonly patterns: readonly ValuePattern[];
  readonly drafting: Drafting;
}

function readBlock(
  format: StatBlockFormat,
  patterns: readonly ValuePattern[],
  fields: Fields,
  itemFields: Readonly<Record<string, Fields>>,
  text: string,
): ReadStatBlock {
  const foe = drafting(fields, itemFields);
  const rows = text.split("\n").flatMap((row) => row.replace(/^\s*[•*·▪◆]\s*/u, "").trim() || []);
  const { name, spans, rest } = nameOf(rows, (line) => format.lines.some(({ pattern }) => pattern.test(line)) || finds(patterns, line));
  const named = nameProblems(rows, name);
  const lines: StatBlockLineRead[] = spans.length > 0 || named.length > 0 ? [{ spans, problems: named }] : [];
  for (let at = 0; at < rest.length;) {
    const { rows: taken, spans: read } = readRows({ format, patterns, drafting: foe }, rest.slice(at, at + 2));
    if (read.some(({ as }) => as === "kept")) foe.tell(rest.slice(at, at + taken).join(" "));
    lines.push({ spans: read, problems: foe.problems() });
    at += taken;
  }
  format.finish?.(foe.draft);
  const late = foe.problems();
  if (late.length > 0) lines.push({ spans: [], problems: late });
  return { type: format.type, name, system: foe.system, items: foe.items, lines };
}

/** What is longer than this is no name, but text whose lines were lost on its way here. */
const MOST_NAME = 80;

function nameProblems([first = ""]: readonly string[], name: string): FieldProblem[] {
  return name === "" && first.length > MOST_NAME ? [{ path: "name", text: "SORTIE.StatBlock.NoName", data: { most: MOST_NAME } }] : [];
}

/** The first line is the name, with "Name:" before it if need be, or what stands before its first sign where numbers follow on the same line. */
function nameOf(rows: readonly string[], says: (line: string) => boolean): { name: string; spans: StatBlockSpan[]; rest: string[] } {
  const [first = "", ...rest] = rows;
  const plain = /^name\s*:\s*(?<name>.+)$/iu.exec(first)?.groups?.["name"];
  if (plain !== undefined && plain.length <= MOST_NAME) return { name: plain, spans: [{ text: first, as: "name" }], rest };
  const inline = /^(?<name>[^:,;|]{1,80})(?<sign>[:,;|]\s*)(?<said>.+)$/u.exec(first)?.groups;
  const { name = "", sign = "", said = "" } = inline ?? {};
  if (inline && says(said) && !says(name)) {
    return { name: name.trim(), spans: [{ text: name + sign, as: "name" }], rest: [said, ...rest] };
  }
  return says(first) || first.length > MOST_NAME
    ? { name: "", spans: [], rest: [...rows] }
    : { name: first, spans: [{ text: first, as: "name" }], rest };
}

/** Reads the first of the rows given, or both where a pattern wants two. What only keeps words comes after all that counts. */
function readRows(
  reading: Reading,
  [row = "", next]: readonly string[],
): { readonly rows: number; readonly spans: readonly StatBlockSpan[] } {
  const { lines } = reading.format;
  for (const words of [undefined, true]) {
    const headed = words === true ? headedRow(reading, row) : undefined;
    if (headed) return { rows: 1, spans: headed };
    for (const line of lines.filter((each) => each.words === words)) {
      const { rows = 1 } = line;
      const spans = readLine(reading, line, rows === 2 ? `${row}\n${next ?? ""}` : row);
      if (spans) return { rows, spans };
    }
  }
  return { rows: 1, spans: readRow(reading, row) };
}

/** What a line of its own makes of a text; undefined where it is none of these. */
function readLine({ drafting: { draft, taken } }: Reading, line: StatBlockLine, text: string): readonly StatBlockSpan[] | undefined {
  const match = line.pattern.exec(text);
  taken();
  return match && line.read(match, draft) ? marked(text, taken()) : undefined;
}

/** Marks what of a text that was read counts, and what is words only. Of what a field has refused nothing was taken. */
function marked(text: string, { counts, words }: TakenOfLine): readonly StatBlockSpan[] {
  if (!counts) return [{ text, as: words.length > 0 ? "told" : "kept" }];
  const spans: StatBlockSpan[] = [];
  let at = 0;
  for (const said of words) {
    const found = text.indexOf(said, at);
    // A text of the format's own, which the row does not say.
    if (found < 0) continue;
    if (found > at) spans.push({ text: text.slice(at, found), as: "read" });
    spans.push({ text: said, as: "told" });
    at = found + said.length;
  }
  return at < text.length ? [...spans, { text: text.slice(at), as: "read" }] : spans;
}

/** "Saves: Fort +6, Ref +0": a row with a heading before what it says. Other words before a colon are a heading where nothing but numbers follows. */
function headedRow(reading: Reading, row: string): readonly StatBlockSpan[] | undefined {
  const { format, patterns } = reading;
  const { head = "", said = "" } = /^(?<head>[\p{L}][\p{L} /-]{1,40}:\s*)(?<said>.+)$/u.exec(row)?.groups ?? {};
  if (head === "") return undefined;
  const known = format.headings?.includes(head.slice(0, head.indexOf(":")).trim().toLowerCase()) ?? false;
  if (!known && !partsOf(said).every((part) => isAllValues(patterns, part))) return undefined;
  for (const line of format.lines.filter(({ words, rows }) => !words && rows === undefined)) {
    const spans = readLine(reading, line, said);
    if (spans) return [{ text: head, as: "between" }, ...spans];
  }
  const spans = readRow(reading, said);
  return spans.some(({ as }) => as === "read") ? [{ text: head, as: "between" }, ...spans] : undefined;
}

/** Where numbers that stand in a row end. */
const PART_END = String.raw`(?:\s*[,;]\s*|\s+(?:and|or)\s+)`;
const PARTS = new RegExp(String.raw`\S.*?(?:${PART_END}|$)`, "giu");
const LAST_END = new RegExp(String.raw`${PART_END}$|\s+$`, "iu");
/** The most parts that make one piece. */
const WIDEST = 12;

function partsOf(row: string): string[] {
  return [...row.matchAll(PARTS)].map(([part]) => part);
}

function isAllValues(patterns: readonly ValuePattern[], part: string): boolean {
  const rest = patterns.reduce((left, { pattern }) => left.replaceAll(pattern, ""), part.replace(LAST_END, ""));
  return rest !== part && !/[\p{L}\d]/u.test(rest);
}

/** Reads a row of numbers, and what stands among them between its commas: as many parts at once as one pattern takes. */
function readRow(reading: Reading, row: string): readonly StatBlockSpan[] {
  const inline = reading.format.lines.filter((line) => line.inline);
  const parts = inline.length === 0 ? [] : partsOf(row);
  for (let from = 0; from < parts.length; from += 1)
    for (let to = Math.min(parts.length, from + WIDEST); to > from; to -= 1) {
      const whole = parts.slice(from, to).join("");
      const text = whole.replace(LAST_END, "");
      for (const line of inline) {
        const spans = readLine(reading, line, text);
        if (!spans) continue;
        const before = parts.slice(0, from).join("");
        const after = parts.slice(to).join("");
        const between = whole.slice(text.length);
        return [
          ...(before === "" ? [] : spansOf(before, readValues(reading, before))),
          ...spans,
          ...(between === "" ? [] : [{ text: between, as: "between" } as const]),
          ...(after === "" ? [] : readRow(reading, after)),
        ];
      }
    }
  return spansOf(row, readValues(reading, row));
}

function finds(patterns: readonly ValuePattern[], row: string): boolean {
  return patterns.some(({ pattern }) => row.search(pattern) >= 0);
}

/** Takes every number of a line that a word names; returns which characters it was in. */
function readValues({ patterns, drafting: { draft, taken: takenBy } }: Reading, row: string): boolean[] {
  const taken = Array.from(row, () => false);
  for (const { value, pattern } of patterns) {
    for (const match of row.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const found = match.groups?.["after"] ?? match.groups?.["before"];
      if (found === undefined || taken.slice(match.index, end).includes(true)) continue;
      const stored = storedOf(value, found);
      // What the block has said otherwise before is not certain here: it stays words.
      if (value.paths.some((path) => draft.get(path) !== undefined && draft.get(path) !== stored)) continue;
      takenBy();
      for (const path of value.paths) draft.set(path, stored);
      // What no field can hold stays words too.
      if (takenBy().counts) taken.fill(true, match.index, end);
    }
  }
  return taken;
}

/** Cuts a line where what was taken begins and ends. Signs alone say nothing that would have to be kept. */
function spansOf(row: string, taken: readonly boolean[]): StatBlockSpan[] {
  const spans: { text: string; as: StatBlockSpan["as"] }[] = [];
  let before: boolean | undefined;
  for (const [index, character] of Array.from(row).entries()) {
    const now = taken[index] ?? false;
    const last = spans.at(-1);
    if (last && now === before) last.text += character;
    else spans.push({ text: character, as: now ? "read" : "kept" });
    before = now;
  }
  return spans.map(({ text, as }) => (as === "kept" && !/[\p{L}\d]/u.test(text) ? { text, as: "between" } : { text, as }));
}
