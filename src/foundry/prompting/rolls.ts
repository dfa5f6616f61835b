// Engine dice as Foundry's rolls, so that dice modules show them and the message proves them.

import type { Answer, Ask, DiceRequest, RolledDice } from "../../engine/index.ts";
import { admit } from "../validation/validate.ts";
import { shownRoll } from "../validation/dice.ts";

/** Foundry's formula of a dice request; terms without dice are left out. */
export function formulaOf(request: DiceRequest): string {
  const terms = request.terms.filter((term) => term.count > 0).map((term) => `${term.count}d${term.faces}${modifiersOf(term)}`);
  if (request.bonus !== 0 || terms.length === 0) terms.push(String(request.bonus));
  return terms.join(" + ").replaceAll("+ -", "- ");
}

function modifiersOf({ keep, reroll = [] }: DiceRequest["terms"][number]): string {
  const kept = keep ? `k${keep.which === "highest" ? "h" : "l"}${String(keep.count)}` : "";
  return `${reroll.map((face) => `r${String(face)}`).join("")}${kept}`;
}

/** Rolls a request with Foundry's dice. `roll` is null when there was no die to roll. */
export async function rollDice(request: DiceRequest): Promise<{ readonly roll: Roll | null; readonly rolled: RolledDice }> {
  if (request.terms.every((term) => term.count === 0)) return { roll: null, rolled: { faces: request.terms.map(() => []) } };
  const roll = new Roll(formulaOf(request));
  await roll.evaluate();
  return { roll, rolled: facesOf(request, roll.dice) };
}

interface Die {
  readonly results: readonly { readonly result: number; readonly rerolled?: boolean | undefined }[];
}

function facesOf(request: DiceRequest, shown: readonly Die[]): RolledDice {
  const dice = [...shown];
  const faces: number[][] = [];
  const rerolled: number[][] = [];
  for (const term of request.terms) {
    const results = term.count > 0 ? (dice.shift()?.results ?? []) : [];
    faces.push(results.filter((result) => !result.rerolled).map((result) => result.result));
    rerolled.push(results.filter((result) => result.rerolled).map((result) => result.result));
  }
  return rerolled.some((list) => list.length > 0) ? { faces, rerolled } : { faces };
}

/** True when the dice of these rolls show exactly the faces that answers claim, in their order, whatever dice they are: what a message has to be before it is looked at. */
export function showsFaces(rolls: readonly { readonly dice: readonly Die[] }[], answers: readonly Answer[]): boolean {
  const shown = rolls.flatMap(({ dice }) =>
    dice.flatMap(({ results }) => results.filter(({ rerolled }) => rerolled !== true).map(({ result }) => result)),
  );
  const claimed = answers.flatMap((answer) => (answer.kind === "roll" ? answer.rolled.faces.flat() : []));
  return isSame([shown], [claimed]);
}

/** A roll of Foundry's, or anything that is said to be one. */
export interface Provable {
  toJSON(): unknown;
}

/**
 * True when a roll is one of exactly these dice and shows these faces. What it adds to them is not compared: the world may have moved on since it was rolled, and what
 * counts is worked out anew.
 */
export function provesDice(roll: Provable, request: DiceRequest, rolled: RolledDice): boolean {
  const shown = admit(shownRoll, roll.toJSON());
  if (!shown) return false;
  const dice = shown.terms.filter((term) => term.class === "Die");
  const wanted = request.terms.filter(({ count }) => count > 0);
  const areThese = dice.every((die, index) => {
    const term = wanted[index];
    return term?.count === die.number && term.faces === die.faces && modifiersOf(term) === die.modifiers.join("");
  });
  const { faces, rerolled } = facesOf(request, dice);
  const none = faces.map(() => []);
  return areThese && dice.length === wanted.length && isSame(faces, rolled.faces) && isSame(rerolled ?? none, rolled.rerolled ?? none);
}

function isSame(one: readonly (readonly number[])[], other: readonly (readonly number[])[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The rolls that prove the dice of these answers, in their order; null where the dice of an answer were rolled by none of them. */
export function rollsProving<R extends Provable>(
  heard: readonly { readonly ask: Ask; readonly answer: Answer }[],
  rolls: readonly R[],
): readonly R[] | null {
  const left = [...rolls];
  const proving: R[] = [];
  for (const { ask, answer } of heard) {
    if (ask.kind !== "roll" || answer.kind !== "roll" || ask.dice.terms.every(({ count }) => count === 0)) continue;
    const place = left.findIndex((roll) => provesDice(roll, ask.dice, answer.rolled));
    if (place < 0) return null;
    proving.push(...left.splice(place, 1));
  }
  return proving;
}
