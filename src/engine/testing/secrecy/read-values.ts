// A value that a player reads, with the place where it stands, and the numbers in it.

import type { RefusalReason } from "../../data/refusal.ts";
import type { DialogField, Proposal } from "../../procedures/dialog-fields.ts";

/** A value that a player reads, where it stands (a sentence and its placeholder), and of whom it is said, if of anybody. */
export interface ReadValue {
  readonly place: string;
  readonly value: unknown;
  readonly about?: string;
}

/** The data of a sentence. */
export function ofData(words: string, data: object, about?: string): ReadValue[] {
  return (Object.entries(data) as [string, unknown][]).map(([key, value]) => ({
    place: `${words} {${key}}`,
    value,
    ...(about === undefined ? {} : { about }),
  }));
}

/** The data of a note of a dialog. */
export const ofNotes = (notes: Proposal["notes"]): ReadValue[] =>
  (notes ?? []).flatMap(({ text, data = {} }) => ofData(`the note "${text}"`, data));

/** The data of why something may not be done. */
export const ofRefusal = ({ text, data = {} }: Pick<RefusalReason, "text" | "data">): ReadValue[] => ofData(`the refusal "${text}"`, data);

/** In a dialog: its notes, the sums that it shows with all their parts, and its questions with what is proposed. */
export function ofDialog({ notes, breakdowns, fields }: Proposal): ReadValue[] {
  return [
    ...ofNotes(notes),
    ...breakdowns.flatMap(({ label, data = {}, breakdown }) => [
      ...ofData(`the sum "${label}"`, data),
      { place: `the sum "${label}" {total}`, value: breakdown.total },
      ...breakdown.terms.map((term) => ({ place: `the sum "${label}" {${term.label}}`, value: term.value })),
    ]),
    ...fields.flatMap(ofField),
  ];
}

function ofField(field: DialogField): ReadValue[] {
  const place = `the field "${field.label}"`;
  const proposed = { place: `${place} {value}`, value: field.value };
  if (field.kind !== "choice") return [proposed];
  return [proposed, ...field.choices.flatMap(({ label, data = {} }) => ofData(`the choice "${label}"`, data))];
}

/** Numbers in a value: itself, or those that stand as words in its text. */
export function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => numbersIn(each));
  // Dice that are rolled are shown with what is added to them.
  return typeof value === "string" && !/\dd\d/.test(value)
    ? [...value.matchAll(/(?<![\w.])\d+(?![\w.])/g)].map(([digits]) => Number(digits))
    : [];
}
