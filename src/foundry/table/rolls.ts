// Engine dice as Foundry's rolls, so that dice modules show them and the message proves them.

import type { Answer, DiceRequest, RolledDice } from "../../engine/index.ts";
import { platform } from "../platform/boundary.ts";

interface DieResult {
  readonly result: number;
  readonly rerolled?: boolean | undefined;
}

/** Foundry's formula of a dice request; terms without dice are left out. */
export function formulaOf(request: DiceRequest): string {
  const terms = request.terms
    .filter((term) => term.count > 0)
    .map((term) => {
      const keep = term.keep ? `k${term.keep.which === "highest" ? "h" : "l"}${term.keep.count}` : "";
      const reroll = (term.reroll ?? []).map((face) => `r${face}`).join("");
      return `${term.count}d${term.faces}${reroll}${keep}`;
    });
  if (request.bonus !== 0 || terms.length === 0) terms.push(String(request.bonus));
  return terms.join(" + ").replaceAll("+ -", "- ");
}

/** Rolls a request with Foundry's dice. `roll` is null when there was no die to roll. */
export async function rollDice(request: DiceRequest): Promise<{ readonly roll: Roll | null; readonly rolled: RolledDice }> {
  if (request.terms.every((term) => term.count === 0)) return { roll: null, rolled: { faces: request.terms.map(() => []) } };
  const roll = new Roll(formulaOf(request));
  await roll.evaluate();
  return { roll, rolled: facesOf(request, roll) };
}

function facesOf(request: DiceRequest, roll: Roll): RolledDice {
  const dice = [...roll.dice];
  const faces: number[][] = [];
  const rerolled: number[][] = [];
  for (const term of request.terms) {
    const results = term.count > 0 ? platform<readonly DieResult[]>(dice.shift()?.results ?? []) : [];
    faces.push(results.filter((result) => !result.rerolled).map((result) => result.result));
    rerolled.push(results.filter((result) => result.rerolled).map((result) => result.result));
  }
  return rerolled.some((list) => list.length > 0) ? { faces, rerolled } : { faces };
}

/** The part of a roll that proves its faces. */
interface ShownDice {
  readonly dice: readonly { readonly results: readonly DieResult[] }[];
}

/** True when the dice in a message are exactly those that the recorded answers claim, in their order. */
export function diceMatch(rolls: readonly ShownDice[], answers: readonly Answer[]): boolean {
  const shown = rolls.flatMap((roll) =>
    roll.dice.flatMap((die) => die.results.filter((result) => !result.rerolled).map(({ result }) => result)),
  );
  const claimed = answers.flatMap((answer) => (answer.kind === "roll" ? answer.rolled.faces.flat() : []));
  return shown.length === claimed.length && shown.every((face, index) => face === claimed[index]);
}
