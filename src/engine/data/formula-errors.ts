// What is wrong with a formula, in a word: what Foundry's dice can do and no rule here asks for is refused by its name, so that nobody wonders what was rolled.

/** Why a formula is refused. */
export type FormulaFault =
  | "keeps"
  | "explodes"
  | "rerolls"
  | "counts"
  | "bounds"
  | "pool"
  | "brackets"
  | "multiplies"
  | "minus"
  | "faces"
  | "data"
  | "words"
  | "other";

/** What tells a fault at the place where a text stops making sense; the first that fits. */
const SIGNS: readonly (readonly [sign: RegExp, fault: FormulaFault])[] = [
  [/^\{/, "pool"],
  [/^@/, "data"],
  [/^[[\]#]/, "words"],
  [/^[*/%]/, "multiplies"],
  [/^(?:[a-z]+\d*)?[()]/i, "brackets"],
  [/^xo?(?![a-z])/i, "explodes"],
  [/^rr?(?![a-z])/i, "rerolls"],
  [/^(?:min|max)/i, "bounds"],
  [/^(?:cs|cf|df(?=[\d<>=])|sf|ms|even|odd)(?![a-z])/i, "counts"],
  [/^\d*d(?!\d*[1-9])/i, "faces"],
  [/^-?\s*\d*d\d/i, "minus"],
];

/** The fault of a formula from where it cannot be read any further. `subtracts`: what stands there is to be taken away from what came before. */
export function faultOf(rest: string, subtracts: boolean): FormulaFault {
  const fault = SIGNS.find(([sign]) => sign.test(rest.trimStart()))?.[1] ?? "other";
  return fault === "minus" && !subtracts ? "other" : fault;
}

/** The words of each fault, which take the `formula` and the `position` from 1. */
export const FAULT_WORDS: Readonly<Record<FormulaFault, string>> = {
  keeps: "SORTIE.Refusal.Formula.keeps",
  explodes: "SORTIE.Refusal.Formula.explodes",
  rerolls: "SORTIE.Refusal.Formula.rerolls",
  counts: "SORTIE.Refusal.Formula.counts",
  bounds: "SORTIE.Refusal.Formula.bounds",
  pool: "SORTIE.Refusal.Formula.pool",
  brackets: "SORTIE.Refusal.Formula.brackets",
  multiplies: "SORTIE.Refusal.Formula.multiplies",
  minus: "SORTIE.Refusal.Formula.minus",
  faces: "SORTIE.Refusal.Formula.faces",
  data: "SORTIE.Refusal.Formula.data",
  words: "SORTIE.Refusal.Formula.words",
  other: "SORTIE.Refusal.Formula.other",
};
