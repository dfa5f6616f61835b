// What a proposal shows before its questions: numbers with their terms, what has to be known, why it would be refused.

import type { Creature, Proposal } from "../../engine/index.ts";
import { breakdownView } from "../presentation/breakdown.ts";
import { nameOf } from "../presentation/names.ts";
import { sentenceOf } from "../presentation/sentence.ts";

/** Whether there is anything to look at or to settle before an action; without, asking would be an empty dialog. */
export function isWorthAsking({ breakdowns, fields, notes = [] }: Proposal): boolean {
  return breakdowns.length > 0 || fields.length > 0 || notes.length > 0;
}

/** The context of the partial `sortie.proposal-outcome`. `targets` names those that the numbers are about where no token does. */
export function outcomeView({ breakdowns, notes = [], refusal }: Proposal, targets: readonly Pick<Creature, "uuid" | "name">[]): object {
  return {
    breakdowns: breakdowns.map(({ target, label, breakdown }) => ({
      label: sentenceOf({ text: label }),
      target: target === "" ? "" : nameOf(target) || (targets.find(({ uuid }) => uuid === target)?.name ?? ""),
      breakdown: breakdownView(breakdown, sourceName),
    })),
    notes: notes.map((note) => ({ rule: note.rule, text: sentenceOf(note) })),
    refusal: refusal ? sentenceOf(refusal) : "",
  };
}

/** Terms come from creatures, items and effects; only uuids have names that others may read. */
function sourceName(source: string): string {
  return source.includes(".") ? nameOf(source) : "";
}
