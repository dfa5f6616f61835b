// Bars of the after-action report, as numbers for an SVG. Pure. What a bar says is also in the table beside it.

import type { ReportRow } from "../../records/report.ts";

export interface Bar {
  readonly y: number;
  readonly width: number;
  readonly value: number;
  /** Where its number stands. */
  readonly textX: number;
  readonly textY: number;
}

interface ChartRow {
  readonly name: string;
  readonly nameY: number;
  readonly dealt: Bar;
  readonly taken: Bar;
}

export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly thickness: number;
  readonly rows: readonly ChartRow[];
}

const WIDTH = 560;
const START = 150;
const END = WIDTH - 48;
const THICKNESS = 11;
const ROW = 34;

/** Two bars for every creature that dealt or took damage, longest ones first; the longest of all fills the width. */
export function chartOf(rows: readonly ReportRow[], nameOf: (row: ReportRow) => string): Chart {
  const shown = rows.filter(({ dealt, taken }) => dealt > 0 || taken > 0).toSorted((a, b) => b.dealt - a.dealt || b.taken - a.taken);
  const most = Math.max(1, ...shown.flatMap(({ dealt, taken }) => [dealt, taken]));
  const bar = (value: number, y: number): Bar => {
    const width = Math.round((value / most) * (END - START));
    return { y, width, value, textX: START + width + 5, textY: y + THICKNESS - 2 };
  };
  return {
    width: WIDTH,
    height: shown.length * ROW + 4,
    start: START,
    thickness: THICKNESS,
    rows: shown.map((row, index) => {
      const top = index * ROW + 4;
      return {
        name: shorten(nameOf(row)),
        nameY: top + THICKNESS + 4,
        dealt: bar(row.dealt, top),
        taken: bar(row.taken, top + THICKNESS + 2),
      };
    }),
  };
}

/** A name that fits beside its bars. */
function shorten(name: string): string {
  return name.length > 21 ? `${name.slice(0, 20)}…` : name;
}
