// The simulated table answers with seeded dice and a tactic: forecasts and random play, at full speed.

import type { DiceTerm, RolledDice } from "../dice.ts";
import type { JsonObject } from "../json.ts";
import type { ChooseAsk, ConfirmAsk, RollAsk, Table } from "../procedure.ts";
import type { RandomSource } from "../random.ts";
import { rollFace } from "../random.ts";

/** Decides for those who are not there. Undefined falls back to what the ask proposes. */
export interface Tactic {
  choose?(ask: ChooseAsk): readonly string[] | undefined;
  confirm?(ask: ConfirmAsk): boolean | undefined;
  /** Answers what a chosen deed asks in turn; undefined leaves that as proposed. */
  fill?(ask: ChooseAsk, values: readonly string[]): JsonObject | undefined;
}

/** A table of dice and habits. */
export function simulatedTable(random: RandomSource, tactic: Tactic = {}): Table {
  return {
    answer(ask) {
      if (ask.kind === "roll") return { kind: "roll", rolled: rollDice(ask.dice, random) };
      if (ask.kind === "choose") {
        const values = tactic.choose?.(ask) ?? ask.fallback;
        const data = tactic.fill?.(ask, values);
        return { kind: "choose", values, ...(data ? { data } : {}) };
      }
      return { kind: "confirm", yes: tactic.confirm?.(ask) ?? ask.fallback };
    },
  };
}

/** Rolls a request; dice that show a face to reroll are rolled once more. */
export function rollDice(request: RollAsk["dice"], random: RandomSource): RolledDice {
  const rolled = request.terms.map((term) => rollTerm(term, random));
  const faces = rolled.map((term) => term.faces);
  return rolled.some((term) => term.rerolled.length > 0) ? { faces, rerolled: rolled.map((term) => term.rerolled) } : { faces };
}

function rollTerm(term: DiceTerm, random: RandomSource): { faces: number[]; rerolled: number[] } {
  const rerolled: number[] = [];
  const faces = Array.from({ length: term.count }, () => {
    const face = rollFace(random, term.faces);
    if (!term.reroll?.includes(face)) return face;
    rerolled.push(face);
    return rollFace(random, term.faces);
  });
  return { faces, rerolled };
}
