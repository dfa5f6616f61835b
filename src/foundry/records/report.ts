// The after-action report: what the records of a battle come to, creature by creature. Pure: it reads changes, and what the ruleset says about their paths.

import type { ReportTotals } from "../../engine/index.ts";
import type { CountedChange } from "./ledger.ts";
import type { RecordMessage } from "./message.ts";

/** Who fought. */
export interface Participant {
  /** Id of the combatant. */
  readonly id: string;
  readonly name: string;
  /** Uuid of the creature. */
  readonly creature: string;
  /** How many turns it has taken. */
  readonly turns: number;
}

/** A record as the report reads it. */
export type CountedRecord = Pick<RecordMessage, "intent" | "state"> & { readonly changes: readonly CountedChange[] };

export interface ReportRow {
  /** Uuid of the creature, "" for what nobody in particular did (ongoing damage, falls). */
  readonly creature: string;
  readonly name: string;
  readonly turns: number;
  readonly dealt: number;
  readonly taken: number;
  readonly healed: number;
  readonly healing: number;
  readonly down: number;
  /** How many it brought down. */
  readonly felled: number;
  /** What it used up, by the id of the ruleset's column. */
  readonly spent: Readonly<Record<string, number>>;
}

export interface Report {
  readonly rows: readonly ReportRow[];
  readonly records: number;
}

type MutableRow = { -readonly [K in keyof ReportRow]: ReportRow[K] } & { spent: Record<string, number> };

const ACTOR = /^(?<actor>(?:.+\.)?Actor\.[^.]+)(?:\.Item\.[^.]+)?$/;

/** Adds up all records that are in effect. `isRest` leaves out what is done after the battle, or does nobody any harm: buffers that lapse are not damage. */
export function reportOf(
  records: readonly CountedRecord[],
  participants: readonly Participant[],
  reportTotals: ReportTotals,
  isRest: (action: string) => boolean,
): Report {
  const rows = new Map<string, MutableRow>();
  for (const { creature, name, turns } of participants) rowOf(rows, creature, name).turns += turns;
  let counted = 0;
  for (const { intent, changes, state } of records) {
    if (state !== "applied") continue;
    counted += 1;
    const calm = isRest(intent.action);
    for (const change of changes) count(rows, change, intent.actor ?? "", reportTotals, calm);
  }
  const others = rows.get("");
  if (others && !rowIsWorthIt(others)) rows.delete("");
  return { rows: [...rows.values()], records: counted };
}

function rowIsWorthIt({ dealt, healing, felled }: ReportRow): boolean {
  return dealt > 0 || healing > 0 || felled > 0;
}

function rowOf(rows: Map<string, MutableRow>, creature: string, name = ""): MutableRow {
  const existing = rows.get(creature);
  if (existing) return existing;
  const made = { creature, name, turns: 0, dealt: 0, taken: 0, healed: 0, healing: 0, down: 0, felled: 0, spent: {} };
  rows.set(creature, made);
  return made;
}

function count(rows: Map<string, MutableRow>, change: CountedChange, actor: string, reportTotals: ReportTotals, calm: boolean): void {
  const creature = ACTOR.exec(change.document)?.groups?.["actor"];
  if (creature === undefined || !change.path.startsWith("system.")) return;
  const on = change.document === creature ? "actor" : "item";
  const path = change.path.slice("system.".length);
  for (const spent of reportTotals.spent) {
    if (spent.on === on && spent.path === path) add(rowOf(rows, creature).spent, spent.id, spentBy(spent.by, change));
  }
  const points = on === "actor" ? pointsOf(change) : null;
  if (!points) return;
  // Blows that one deals oneself have no other author.
  const author = rowOf(rows, actor === creature ? "" : actor);
  if (reportTotals.health.includes(path)) {
    const row = rowOf(rows, creature);
    row.taken += points.lost;
    author.dealt += points.lost;
    row.healed += points.healed;
    rowOf(rows, actor).healing += points.healed;
    if (path === reportTotals.health.at(-1) && points.fell) {
      row.down += 1;
      author.felled += 1;
    }
  } else if (reportTotals.buffer?.includes(path) === true && !calm) {
    rowOf(rows, creature).taken += points.lost;
    author.dealt += points.lost;
  }
}

/** What a change of points comes to. Who was below 0 starts from there: only points above it are healed. */
function pointsOf({ before, after, by, fell }: CountedChange): { lost: number; healed: number; fell: boolean } | null {
  if (typeof before === "number" && typeof after === "number")
    return {
      lost: Math.max(0, before - after),
      healed: Math.max(0, Math.max(0, after) - Math.max(0, before)),
      fell: before > 0 && after <= 0,
    };
  if (by === undefined) return null;
  // What was left of a creature whose numbers are closed is not told.
  const points = by ?? 0;
  return { lost: Math.max(0, -points), healed: Math.max(0, points), fell: fell === true };
}

function spentBy(by: ReportTotals["spent"][number]["by"], { before, after }: CountedChange): number {
  if (by === "set") return after === true && before !== true ? 1 : 0;
  if (typeof after !== "number" || typeof before !== "number") return 0;
  return Math.max(0, by === "falls" ? before - after : after - before);
}

function add(counts: Record<string, number>, key: string, amount: number): void {
  counts[key] = (counts[key] ?? 0) + amount;
}

/** Rows as comma-separated values (RFC 4180). Texts that a spreadsheet would take for a formula are marked as texts. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
