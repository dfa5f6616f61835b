// How lucky the dice of a played battle were: by how much they came to more than such dice come to on average, by whose they were and what they were thrown for. Before
// anything is thrown, luck of each kind is expected to be nothing, whatever is decided in between: what battles had of it can therefore be taken out of what they say.

import type { Battle } from "../battle/battle.ts";
import { sumsOf } from "../data/probability.ts";
import { type DiceRequest, type RolledDice, readDice } from "../data/dice.ts";
import type { RollAsk, Table } from "../procedures/procedure.ts";

/** Points above the average (below: negative), by whose dice they were and what for; the words of a kind mean nothing to anybody. */
export type Luck = Record<string, number>;

/** A table that notes in `luck` what its dice come to. It answers as before. */
export function notingLuck(table: Table, { creatures }: Pick<Battle, "creatures">, luck: Luck): Table {
  const note = ({ of, text, dice }: RollAsk, rolled: RolledDice): void => {
    const side = of === null ? "" : (creatures[of]?.side ?? of);
    const kind = `${side} ${text}`;
    luck[kind] = (luck[kind] ?? 0) + luckOf(dice, rolled);
  };
  return {
    answer(ask) {
      const answer = table.answer(ask);
      if (ask.kind === "roll" && answer.kind === "roll") note(ask, answer.rolled);
      return answer;
    },
  };
}

/** By how many points dice came to more than such dice come to on average. */
export function luckOf(request: DiceRequest, rolled: RolledDice): number {
  let [sum, mean] = [0, 0];
  for (let term = 0; term < request.terms.length; term += 1) {
    const { count = 0, faces = 0, keep, reroll } = request.terms[term] ?? {};
    // Nearly all dice are plain ones, whose average needs no list of what they could show.
    if (keep ?? reroll) return readDice(request, rolled).sum - meanOf(request);
    mean += (count * (faces + 1)) / 2;
    for (const face of rolled.faces[term] ?? []) sum += face;
  }
  return sum - mean;
}

function meanOf(request: DiceRequest): number {
  let mean = 0;
  for (const [sum, likelihood] of sumsOf(request)) mean += sum * likelihood;
  return mean;
}
