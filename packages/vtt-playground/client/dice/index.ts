// The dice layer's doors: `foundry.dice`, and what CONFIG.Dice begins with.

import { CONFIG } from "../data/config.ts";
import { setFormulaEvaluator } from "../data/fields/number-fields.ts";
import { MersenneTwister } from "./mersenne-twister.ts";
import { Roll } from "./roll.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { Die } from "./terms/die.ts";
import { Coin, FateDie } from "./terms/special-dice.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/nested-terms.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple-terms.ts";

export { MersenneTwister } from "./mersenne-twister.ts";
export { Roll } from "./roll.ts";
export * as terms from "./terms/index.ts";

const twister = new MersenneTwister();

CONFIG.Dice.rolls.push(Roll);
CONFIG.Dice.types.push(Die, FateDie);
Object.assign(CONFIG.Dice.terms, { d: Die, c: Coin, f: FateDie });
Object.assign(CONFIG.Dice.termTypes, { DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm });
CONFIG.Dice.randomUniform = () => twister.random();
Object.assign(
  CONFIG.Dice.fulfillment.dice,
  Object.fromEntries(
    [4, 6, 8, 10, 12, 20, 100].map((faces) => [
      `d${String(faces)}`,
      { label: `d${String(faces)}`, icon: `fa-solid fa-dice-d${String(faces)}` },
    ]),
  ),
);

/** Effects may give a number as a deterministic formula. */
setFormulaEvaluator((formula, data) => {
  try {
    return new Roll(formula, data).evaluateSync().total;
  } catch {
    return undefined;
  }
});
