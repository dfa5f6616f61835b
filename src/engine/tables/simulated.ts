// The simulated table answers with seeded dice and a tactic: forecasts and random play, at full speed.

import type { DiceTerm, RolledDice } from "../data/dice.ts";
import type { JsonObject } from "../data/json.ts";
import type { ChooseAsk, ConfirmAsk, RollAsk, Table } from "../procedures/procedure.ts";
import { type RandomSource, rollFace } from "../data/random.ts";

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
        return data ? { kind: "choose", values, data } : { kind: "choose", values };
      }
      return { kind: "confirm", yes: tactic.confirm?.(ask) ?? ask.fallback };
    },
  };
}

/** Rolls a request; dice that show a face to reroll are rolled once more. */
export function rollDice(request: RollAsk["dice"], random: RandomSource): RolledDice {
  const faces: number[][] = [];
  const rerolled: number[][] = [];
  for (const term of request.terms) {
    const again: number[] = [];
    faces.push(rollTerm(term, random, again));
    rerolled.push(again);
  }
  return rerolled.some((again) => again.length > 0) ? { faces, rerolled } : { faces };
}

/** The faces of one term; those that were rolled again are added to `rerolled`. */
function rollTerm({ count, faces, reroll }: DiceTerm, random: RandomSource, rerolled: number[]): number[] {
  const shown: number[] = [];
  for (let die = 0; die < count; die += 1) {
    let face = rollFace(random, faces);
    if (reroll?.includes(face)) {
      rerolled.push(face);
      face = rollFace(random, faces);
    }
    shown.push(face);
  }
  return shown;
}
