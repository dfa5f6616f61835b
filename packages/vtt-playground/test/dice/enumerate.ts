// Exact truth about a formula: runs it with every possible sequence of faces and adds up the probabilities.

import { CONFIG } from "../../client/data/index.ts";
import { Roll } from "../../client/dice/index.ts";

class NeedsFace extends Error {}

/** Rolls a formula with given faces of dice with so many sides; faces are counted from 1. */
export async function rollWith(formula: string, sides: number, faces: readonly number[], data: object = {}): Promise<Roll> {
  const before = CONFIG.Dice.randomUniform;
  let next = 0;
  CONFIG.Dice.randomUniform = () => {
    const face = faces[next];
    next += 1;
    if (face === undefined) throw new NeedsFace();
    return (face - 0.5) / sides;
  };
  try {
    return await new Roll(formula, data).evaluate();
  } finally {
    CONFIG.Dice.randomUniform = before;
  }
}

/** How likely each total is; sequences longer than `depth` dice are left out (exploding dice never end). */
export async function distribution(formula: string, sides: number, depth = 12): Promise<Map<number, number>> {
  const result = new Map<number, number>();
  const explore = async (faces: number[]): Promise<void> => {
    let roll: Roll;
    try {
      roll = await rollWith(formula, sides, faces);
    } catch (error) {
      if (!(error instanceof NeedsFace)) throw error;
      if (faces.length < depth) for (let face = 1; face <= sides; face += 1) await explore([...faces, face]);
      return;
    }
    const total = roll.total ?? Number.NaN;
    result.set(total, (result.get(total) ?? 0) + sides ** -faces.length);
  };
  await explore([]);
  return result;
}

/** The same for a rule written down independently: a function of the faces of a fixed number of dice. */
export function expected(count: number, sides: number, rule: (faces: number[]) => number): Map<number, number> {
  const result = new Map<number, number>();
  for (let index = 0; index < sides ** count; index += 1) {
    const faces = Array.from({ length: count }, (_face, place) => (Math.floor(index / sides ** place) % sides) + 1);
    const total = rule(faces);
    result.set(total, (result.get(total) ?? 0) + sides ** -count);
  }
  return result;
}
