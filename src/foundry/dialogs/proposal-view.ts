// What a proposal shows before its questions: numbers with their terms, what has to be known, why it would be refused.

import { type Creature, type Proposal, addDice, describeDice } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
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
    breakdowns: breakdowns.map((entry) => ({ ...headOf(entry, targets), breakdown: breakdownView(entry.breakdown, sourceName) })),
    notes: notes.map((note) => ({ rule: note.rule, text: sentenceOf(note) })),
    refusal: refusal ? sentenceOf(refusal) : "",
  };
}

/** Which number a row shows, whose it is and against whom, as one phrase; and how much, with the dice that are rolled. */
function headOf(
  { label, data, target, of, breakdown, dice }: Proposal["breakdowns"][number],
  targets: readonly Pick<Creature, "uuid" | "name">[],
): { readonly label: string; readonly shown: string } {
  const named = (uuid: string): string => nameOf(uuid) || (targets.find((each) => each.uuid === uuid)?.name ?? "");
  const words = { number: sentenceOf({ text: label, ...(data ? { data } : {}) }), name: named(of ?? ""), target: named(target) };
  const form = `${words.name === "" ? "" : "Of"}${words.target === "" ? "" : "Against"}`;
  return {
    label: form === "" ? words.number : localize(`SORTIE.Proposal.${form}`, words),
    shown: dice ? describeDice(addDice(dice, { terms: [], bonus: breakdown.total })) : breakdownView(breakdown).shown,
  };
}

/** Terms come from creatures, items and effects; only uuids have names that others may read. */
function sourceName(source: string): string {
  return source.includes(".") ? nameOf(source) : "";
}
