// The questions of a dialog as data: an answer in place of what was proposed, and whether an answer that came from outside fits.

import type { Json, JsonObject } from "../data/json.ts";
import type { RefusalReason } from "../data/refusal.ts";
import type { Breakdown } from "../data/modifiers.ts";
import type { DiceRequest } from "../data/dice.ts";

/** Longest text that a question takes; what is longer is cut where it is read (`words`). */
const MOST_LETTERS = 500;

/** Whether a value is an answer to this question at all: its kind, its bounds, its choices. */
export function answersField(field: DialogField, value: Json | undefined): boolean {
  switch (field.kind) {
    case "boolean":
      return typeof value === "boolean";
    case "integer":
      return typeof value === "number" && Number.isInteger(value) && value >= field.min && value <= field.max;
    case "decimal":
      return typeof value === "number" && Number.isFinite(value) && value >= field.min && value <= field.max;
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
  if (field.kind === "text" || field.kind === "choice") return typeof answer === "string" ? { ...field, value: answer } : field;
  return typeof answer === "number" ? { ...field, value: answer } : field;
}

/** The keys of answers that fit none of the questions; a tampered client may send anything. */
export function strayAnswers(fields: readonly DialogField[], answers: JsonObject): string[] {
  return Object.keys(answers).filter((key) => {
    const field = fields.find((each) => each.key === key);
    return !field || !answersField(field, answers[key]);
  });
}

/** A question of an action's dialog. Its answer lands in `intent.options[key]`. */
export type DialogField =
  | { readonly key: string; readonly label: string; readonly hint?: string; readonly kind: "boolean"; readonly value: boolean }
  | {
      readonly key: string;
      readonly label: string;
      readonly hint?: string;
      /** `decimal`: with fractions, as lengths have them. */
      readonly kind: "integer" | "decimal";
      readonly value: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly key: string; readonly label: string; readonly hint?: string; readonly kind: "text"; readonly value: string }
  | {
      readonly key: string;
      readonly label: string;
      readonly hint?: string;
      readonly kind: "choice";
      readonly value: string;
      readonly choices: readonly { readonly value: string; readonly label: string; readonly data?: JsonObject }[];
    };

/**
 * What a dialog proposes before an action is carried out. Nobody has to change anything: Enter accepts. Numbers and notes may be getters that work them out when they are
 * read, which is before anything changes: whoever decides without people reads none of them.
 */
export interface Proposal {
  /**
   * The number that will be added to the roll, per target (or once, under ""), each term explained. `target`: against whom it counts. `of`: whose number it is where it is not the
   * actor's. `dice`: what is rolled with it, where that is not the ruleset's one die. `chance`: the share of all rolls with it that hit, from 0 to 1.
   */
  readonly breakdowns: readonly {
    readonly target: string;
    readonly of?: string;
    /** What kind of number it is ("Attack"), and nobody's name or rank. */
    readonly label: string;
    readonly data?: JsonObject;
    readonly breakdown: Breakdown;
    readonly dice?: DiceRequest;
    readonly chance?: number;
  }[];
  readonly fields: readonly DialogField[];
  /** Why it would be refused as things stand, or null. */
  readonly refusal: RefusalReason | null;
  /** What somebody has to know before they say yes: whom it gives an opening to, what is left. A dialog without numbers, questions and notes is not shown. */
  readonly notes?: readonly RefusalReason[];
}
