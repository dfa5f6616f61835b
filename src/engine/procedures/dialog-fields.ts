// The questions of a dialog as data: an answer in place of what was proposed, and whether an answer that came from outside fits.

import type { Json, JsonObject } from "../data/json.ts";
import type { DialogField } from "../actions/action.ts";

/** Longest text that a question takes; what is longer is cut where it is read (`words`). */
const MOST_LETTERS = 500;

/** Whether a value is an answer to this question at all: its kind, its bounds, its choices. */
export function answersField(field: DialogField, value: Json | undefined): boolean {
  switch (field.kind) {
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      return typeof value === "number" && Number.isInteger(value) && value >= field.min && value <= field.max;
    case "text":
      return typeof value === "string" && value.length <= MOST_LETTERS;
    case "choice":
      return typeof value === "string" && field.choices.some((choice) => choice.value === value);
  }
}

/** A question with somebody's answer in place of what the rules propose; an answer that does not fit it leaves it as it is. */
export function asAnswered(field: DialogField, answers: JsonObject): DialogField {
  const answer = answers[field.key];
  if (!answersField(field, answer)) return field;
  if (field.kind === "boolean") return typeof answer === "boolean" ? { ...field, value: answer } : field;
  if (field.kind === "integer") return typeof answer === "number" ? { ...field, value: answer } : field;
  return typeof answer === "string" ? { ...field, value: answer } : field;
}

/** The keys of answers that fit none of the questions; a tampered client may send anything. */
export function strayAnswers(fields: readonly DialogField[], answers: JsonObject): string[] {
  return Object.keys(answers).filter((key) => {
    const field = fields.find((each) => each.key === key);
    return !field || !answersField(field, answers[key]);
  });
}
