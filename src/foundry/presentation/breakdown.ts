// How a number and its terms are shown: signed, in words, with the rule and the reason why a term does not count.

import type { Breakdown, Term } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";

interface TermView {
  readonly label: string;
  readonly value: string;
  readonly rule: string;
  readonly counted: boolean;
  /** Why it does not count, "" when it does. */
  readonly why: string;
  /** Name of what it comes from, "" when the label says it all. */
  readonly source: string;
}

export interface BreakdownView {
  readonly total: number;
  /** As a dialog shows it: "+3" for what is added to a roll, "45" for a target. */
  readonly shown: string;
  readonly terms: readonly TermView[];
}

/** "+3", "−1", "0": with a real minus sign. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${String(value)}` : `−${String(-value)}`;
}

/** A breakdown ready for the template. `nameOf` turns the uuid or id of a term's source into a name, or "" when it is unknown or nobody's business; `wordsOf` puts its label into words. */
export function breakdownView(
  breakdown: Breakdown,
  nameOf: (source: string) => string = () => "",
  wordsOf: (label: string) => string = (label) => localize(label),
): BreakdownView {
  return {
    total: breakdown.total,
    shown: breakdown.target ? String(breakdown.total) : signed(breakdown.total),
    terms: breakdown.terms.map((term) => {
      // What a target begins with is added to nothing.
      const isStart = breakdown.target === true && term.kind === "base";
      return { ...termView(term, nameOf, wordsOf), value: isStart ? String(term.value) : signed(term.value) };
    }),
  };
}

function termView(term: Term, nameOf: (source: string) => string, wordsOf: (label: string) => string): Omit<TermView, "value"> {
  const label = wordsOf(term.label);
  const source = term.source === undefined ? "" : nameOf(term.source);
  return {
    label,
    rule: term.rule,
    counted: term.counted,
    why: term.counted || term.why === undefined ? "" : localize(term.why),
    source: source === label ? "" : source,
  };
}
