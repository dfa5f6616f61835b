// Dice as other clients tell of them: what was asked for, what came up, and the rolls that prove it.

import * as v from "valibot";
import { count, finite, list, name, uuid } from "./ids.ts";

const MOST_DICE = 1_000;
const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** Dice that are asked for. Sent by: whoever carries out an action, to who is to roll; stored in a step. */
export const diceRequest = v.object({
  terms: list(
    v.object({
      count: v.pipe(count, v.maxValue(MOST_DICE)),
      faces: face,
      keep: v.exactOptional(v.object({ which: v.picklist(["highest", "lowest"]), count })),
      reroll: v.exactOptional(list(face, 100)),
    }),
    100,
  ),
  bonus: finite,
});

const faces = list(list(face, MOST_DICE), 100);

/** Faces that came up. Sent by: whoever rolled. Whether the dice have such faces is checked by whoever reads them against what was asked for (`readDice`). */
export const rolledDice = v.object({
  faces,
  rerolled: v.exactOptional(faces),
  chosen: v.exactOptional(list(list(v.boolean(), MOST_DICE), 100)),
});

/** Dice in a step of a record: their sums are worked out anew. Sent by: whoever committed the record. */
export const shownDice = v.object({
  request: diceRequest,
  ...rolledDice.entries,
  of: v.exactOptional(uuid),
  better: v.exactOptional(v.literal("low")),
});

const modifiers = list(v.pipe(name, v.maxLength(20)), 100);

/** A term of one of Foundry's rolls, in the three kinds that our formulas have. */
const rollTerm = v.variant("class", [
  v.object({
    class: v.literal("Die"),
    number: count,
    faces: face,
    modifiers: v.exactOptional(modifiers, []),
    results: list(v.object({ result: face, rerolled: v.exactOptional(v.boolean()) }), 2 * MOST_DICE),
    evaluated: v.literal(true),
  }),
  v.object({ class: v.literal("NumericTerm"), number: finite }),
  v.object({ class: v.literal("OperatorTerm"), operator: v.picklist(["+", "-"]) }),
]);

/** A roll as `Roll#toJSON` gives it. Sent by: whoever asks for an action that is not theirs to write, as the proof of its dice. */
export const shownRoll = v.object({
  formula: v.pipe(v.string(), v.maxLength(2_000)),
  terms: list(rollTerm, 200),
  total: finite,
  evaluated: v.literal(true),
});
