// `foundry.dice.terms`: every documented term class.

export { RollTerm } from "./roll-term.ts";
export { DiceTerm } from "./dice-term.ts";
export { Die } from "./die.ts";
export { Coin, FateDie } from "./special-dice.ts";
export { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms.ts";
export { FunctionTerm, ParentheticalTerm, PoolTerm } from "./nested-terms.ts";
