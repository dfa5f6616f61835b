// What clients ask each other in the course of an action: a rule's question, its answer with the roll that shows it, and what somebody has answered in a request.

import * as v from "valibot";
import type { Answer, Ask } from "../../engine/index.ts";
import { diceRequest, shownRoll } from "./dice.ts";
import { action, count, finite, id, list, name, object, uuid, words } from "./ids.ts";
import { answer, breakdown } from "./record.ts";

const reason = v.object({ rule: name, text: words, data: v.exactOptional(object) });
const choice = v.pipe(v.string(), v.maxLength(1_000));
const asked = {
  rule: name,
  text: words,
  data: v.exactOptional(object),
  of: v.nullable(v.union([v.literal("gm"), uuid])),
  notes: v.exactOptional(list(reason, 200)),
};

const named = { key: name, label: words, hint: v.exactOptional(words) };
/** One question of a deed's own dialog. */
const field = v.variant("kind", [
  v.object({ kind: v.literal("boolean"), ...named, value: v.boolean() }),
  v.object({ kind: v.literal("integer"), ...named, value: finite, min: finite, max: finite }),
  v.object({ kind: v.literal("decimal"), ...named, value: finite, min: finite, max: finite }),
  v.object({ kind: v.literal("text"), ...named, value: words }),
  v.object({
    kind: v.literal("choice"),
    ...named,
    value: choice,
    choices: list(v.object({ value: choice, label: words, data: v.exactOptional(object) }), 500),
  }),
]);

/** What choosing an option would show and ask in turn. */
const proposal = v.object({
  breakdowns: list(
    v.object({
      target: v.string(),
      of: v.exactOptional(v.string()),
      label: words,
      data: v.exactOptional(object),
      breakdown,
      dice: v.exactOptional(diceRequest),
    }),
    500,
  ),
  fields: list(field, 200),
  refusal: v.nullable(reason),
  notes: v.exactOptional(list(reason, 200)),
});

/** A question of the rules. Sent by: whoever carries out an action, to who is to answer. */
export const ask = v.variant("kind", [
  v.object({
    kind: v.literal("roll"),
    ...asked,
    dice: diceRequest,
    prompt: v.exactOptional(v.boolean()),
    lots: v.exactOptional(v.literal(true)),
    better: v.exactOptional(v.literal("low")),
  }),
  v.object({
    kind: v.literal("choose"),
    ...asked,
    options: list(
      v.object({
        value: choice,
        label: words,
        data: v.exactOptional(object),
        proposal: v.exactOptional(proposal),
        action: v.exactOptional(action),
      }),
      500,
    ),
    min: count,
    max: count,
    fallback: list(choice, 500),
  }),
  v.object({ kind: v.literal("confirm"), ...asked, fallback: v.boolean() }),
]) satisfies v.GenericSchema<unknown, Ask>;

/** A question as it goes to another client. Sent by: any user. Foundry does not say who asks: `asker` is what they say, and opens nothing that a name protects. */
export const question = v.object({
  request: id,
  asker: id,
  nth: v.pipe(count, v.maxValue(1_000)),
  ask,
}) satisfies v.GenericSchema<unknown, Question>;
export interface Question {
  readonly request: string;
  readonly asker: string;
  /** How often the same was asked in this request before, in the same words. */
  readonly nth: number;
  readonly ask: Ask;
}

/** Sent by: whoever has asked, when the answer is not waited for any more. */
export const withdrawal = v.object({ request: id });

/** A roll with all that Foundry's classes need to make one of it, once its terms are known to be of ours. */
const roll = v.pipe(
  object,
  v.check((stored) => v.is(shownRoll, stored)),
);

/** Sent by: whoever was asked. The procedure that asked checks whether the answer fits. */
export const reply = v.object({ answer, roll: v.nullable(roll) }) satisfies v.GenericSchema<unknown, Reply>;
export interface Reply {
  readonly answer: Answer;
  readonly roll: object | null;
}

/** Sent by: whoever applies a request, to who may have answered in it. */
export const givenQuestion = v.object({ request: id });

const text = v.pipe(v.string(), v.maxLength(100_000));
/** Sent by: whoever was asked, about a request that they have answered in. */
export const givenList = list(v.object({ ask: text, nth: count, answer: text }), 1_000);
