// What a ruleset shows of itself on the cards of its records: templates of its own, given plain data that is made of what the reader may know.

import { type Json, type JsonObject, isPlainObject } from "../data/json.ts";
import type { Outcome, Step } from "../procedures/record.ts";

/** A step of a record as the reader of a card may know it. */
export interface CardStep {
  readonly rule: string;
  /** Language key of its sentence, as the rules noted it. */
  readonly text: string;
  /** The sentence in the reader's language. */
  readonly sentence: string;
  /** What the rules noted with it. Names that the reader may not know are "an unknown creature", numbers that their sentence does not tell are "?" (`readableData`). */
  readonly data: JsonObject;
  /** Name of the creature that it is about, "" for nobody. */
  readonly name: string;
  /** Uuid of that creature, "" for nobody; a button with `data-card-action="openActor"` and this as its `data-uuid` opens its sheet. */
  readonly about: string;
  readonly outcome: Outcome | "";
  /** What the dice came to; null where none were thrown. */
  readonly total: number | null;
}

/** A record as the reader of its card may know it. */
export interface CardTelling {
  /** False once it has been taken back. */
  readonly applied: boolean;
  readonly round: number;
  /** Name of whoever did it, "" for nobody. */
  readonly actor: string;
  /** Never empty: a record of which nothing has happened yet shows none of a ruleset's parts. */
  readonly steps: readonly CardStep[];
}

/** A part of cards that a ruleset draws itself. */
export interface CardPart {
  /** Unique in its ruleset. */
  readonly id: string;
  /** Ids of the actions and rests on whose cards it stands. */
  readonly actions: readonly string[];
  /**
   * Handlebars template below the ruleset's folder, or by the path that Foundry serves it at (`modules/my-module/templates/card.hbs`); it is given what `data` makes. What a
   * record says may come from a player's own client: never write it with three braces.
   */
  readonly template: string;
  /** True for a card of one's own: it stands in place of the sentences, which the log keeps. Missing: it stands below them. */
  readonly instead?: true;
  /** What the template is given; null for a card without it. Pure, and defensive: a record may be older than the module, and any number "?". */
  data(told: CardTelling): JsonObject | null;
}

/** The parts that a ruleset shows on cards of an action, in its order. */
export function cardPartsOf(parts: readonly CardPart[] | undefined, action: string): readonly CardPart[] {
  return (parts ?? []).filter(({ actions }) => actions.includes(action));
}

/** What a reader may know of the creature that a step is about. */
export interface StepReader {
  /** Its numbers are closed to them. */
  readonly closed: boolean;
  /** They may not know how many points it loses or regains either. */
  readonly quiet: boolean;
}

/** What `Step.secret` calls the dice of a step. */
export const SECRET_DICE = "dice";

/**
 * A step's data as a reader may know it: the one rule for sentences, parts of cards, the log and exports. `hasClosedForm`: its sentence has a second form without the
 * numbers (`<text>Closed`); where nothing says which those are, all are.
 */
export function readableData(
  { data = {}, secret, dice }: Pick<Step, "data" | "secret" | "dice">,
  { closed, quiet }: StepReader,
  hasClosedForm = false,
): JsonObject {
  // Dice lie open on the table; what they did to somebody may not.
  if ((quiet && !dice) || (closed && secret === undefined && hasClosedForm)) return maskNumbers(data);
  if (!closed || secret === undefined) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, secret.includes(key) ? "?" : value]));
}

/** Whether a reader may see what was thrown, and what was added to it. */
export function showsDice({ secret = [] }: Pick<Step, "secret">, { closed }: Pick<StepReader, "closed">): boolean {
  return !closed || !secret.includes(SECRET_DICE);
}

/** Puts a question mark in the place of every number. */
function maskNumbers(data: JsonObject): JsonObject {
  const masked = (value: Json): Json => {
    if (typeof value === "number") return "?";
    if (Array.isArray(value)) return value.map((each: Json) => masked(each));
    return isPlainObject(value) ? maskNumbers(value) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, masked(value)]));
}

/** A step as a card tells it to a reader who may know all of it; its sentence is its key. */
export function openStep({ rule, text, data = {}, about = "", outcome, dice }: Step): CardStep {
  return { rule, text, sentence: text, data, name: about, about, outcome: outcome ?? "", total: dice?.total ?? null };
}
