// What a ruleset shows of itself on the cards of its records: templates of its own, given plain data that is made of what the reader may know.

import type { JsonObject } from "../data/json.ts";
import type { Outcome, Step } from "../procedures/record.ts";

/** A step of a record as the reader of a card may know it. */
export interface CardStep {
  readonly rule: string;
  /** Language key of its sentence, as the rules noted it. */
  readonly text: string;
  /** The sentence in the reader's language. */
  readonly sentence: string;
  /** What the rules noted with it. Names that the reader may not know are "an unknown creature", numbers of creatures whose numbers are closed to them are "?". */
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

/** A step as a card tells it to a reader who may know all of it; its sentence is its key. */
export function openStep({ rule, text, data = {}, about = "", outcome, dice }: Step): CardStep {
  return { rule, text, sentence: text, data, name: about, about, outcome: outcome ?? "", total: dice?.total ?? null };
}
