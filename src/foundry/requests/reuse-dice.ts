// Playing a request again after its options were changed: the dice that were rolled stay where the rules still ask for them, the rest is asked anew.

import type { Answer, Ask, AsyncTable } from "../../engine/index.ts";
import { readDice } from "../../engine/index.ts";

/**
 * A table that answers with the next recorded answer that fits, skipping those that nobody asks for any more; without one, or where `isGiven` does not believe it, with
 * `otherwise`.
 */
export function keptDiceTable(
  answers: readonly Answer[],
  otherwise: AsyncTable,
  isGiven: (ask: Ask, answer: Answer) => boolean = () => true,
): AsyncTable {
  let next = 0;
  return {
    answer(ask) {
      const place = answers.findIndex((answer, index) => index >= next && fits(answer, ask));
      const kept = answers[place];
      if (!kept) return otherwise.answer(ask);
      next = place + 1;
      return isGiven(ask, kept) ? Promise.resolve(kept) : otherwise.answer(ask);
    },
  };
}

function fits(answer: Answer, ask: Ask): boolean {
  if (ask.kind === "roll") {
    if (answer.kind !== "roll") return false;
    try {
      readDice(ask.dice, answer.rolled);
      return true;
    } catch {
      return false;
    }
  }
  if (ask.kind === "confirm") return answer.kind === "confirm";
  const offered = new Set(ask.options.map(({ value }) => value));
  return answer.kind === "choose" && answer.values.every((value) => offered.has(value));
}
