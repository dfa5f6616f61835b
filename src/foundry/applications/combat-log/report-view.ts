// The after-action report as its tab, its files and its chart show it.

import type { ReportTotals } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { type CountedChange, countedChanges } from "../../records/ledger.ts";
import { isTrusted } from "../../records/trust.ts";
import { type Participant, type Report, type ReportRow, csvOf, reportOf } from "../../records/report.ts";
import { rulesets } from "../../rulesets.ts";
import { mayReadBlows, mayReadNumbers } from "../../presentation/may-read.ts";
import { actorOf, nameOf } from "../../presentation/names.ts";
import type { Recorded } from "./battles.ts";
import { type Chart, chartOf } from "./chart.ts";

interface Column {
  readonly label: string;
  readonly value: (row: ReportRow) => number;
}

/** A report with words. */
interface ReportView {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly number[] }[];
  readonly chart: Chart;
  readonly records: number;
  readonly empty: boolean;
  /** Whether it leaves out what some of them lost and regained. */
  readonly quiet: boolean;
}

/** Adds up the records of one battle that are worth believing. */
export function reportFor(recorded: readonly Recorded[], participants: readonly Participant[], reportTotals: ReportTotals): Report {
  const records = recorded
    .filter(({ message, record }) => isTrusted(message, record))
    .map(({ record }) => ({ ...record, changes: countedChanges(record).map(asSeen) }));
  const rests = new Set(rulesets.all.flatMap((ruleset) => ruleset.rests.map(({ id }) => id)));
  return reportOf(records, participants, reportTotals, (action) => rests.has(action) || action === "sortie.endBattle");
}

/** A change without the points that cards keep from this user: all of them where blows are closed, what was left where numbers are. That somebody fell everybody saw. */
function asSeen(change: CountedChange): CountedChange {
  const actor = actorOf(change.document);
  const isClosed = change.fell === true ? !mayReadNumbers(actor) : !mayReadBlows(actor);
  return change.by === undefined || !isClosed ? change : { ...change, by: null };
}

/** The report as this user reads it: names that they must not know stay hidden. */
export function reportView(report: Report, participants: readonly Participant[], reportTotals: ReportTotals): ReportView {
  const columns = columnsOf(reportTotals);
  const named = (row: ReportRow): string => rowName(row, participants);
  return {
    columns: columns.map(({ label }) => label),
    rows: report.rows.map((row) => ({ name: named(row), cells: columns.map(({ value }) => value(row)) })),
    chart: chartOf(report.rows, named),
    records: report.records,
    empty: report.rows.length === 0,
    quiet:
      participants.some(({ creature }) => !mayReadBlows(actorOf(creature))) ||
      report.rows.some(({ creature, down }) => down > 0 && !mayReadNumbers(actorOf(creature))),
  };
}

/** The table of a report as comma-separated values. */
export function reportCsv({ columns, rows }: ReportView): string {
  return csvOf([[localize("SORTIE.Log.Creature"), ...columns], ...rows.map(({ name, cells }) => [name, ...cells])]);
}

function rowName(row: ReportRow, participants: readonly Participant[]): string {
  if (row.creature === "") return localize("SORTIE.Log.Nobody");
  return (
    nameOf(row.creature) || (participants.find(({ creature }) => creature === row.creature)?.name ?? localize("SORTIE.UnknownCreature"))
  );
}

function columnsOf(reportTotals: ReportTotals): Column[] {
  const fixed = ["dealt", "taken", "felled", "down", "healing", "healed", "turns"] as const;
  return [
    ...fixed.map((key) => ({ label: localize(`SORTIE.Log.Column.${key}`), value: (row: ReportRow) => row[key] })),
    ...reportTotals.spent.map(({ id, label }) => ({ label: localize(label), value: (row: ReportRow) => row.spent[id] ?? 0 })),
  ];
}
