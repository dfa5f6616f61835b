// What people type into a formula field ("2d6+3") becomes a dice request, or a clear error. The only place that reads dice from text.

import type { DiceRequest, DiceTerm } from "./dice.ts";
import { type FormulaFault, FAULT_WORDS, faultOf } from "./formula-errors.ts";
import { refuse } from "./refusal.ts";

/** A formula that cannot be read: where, and why. */
export interface BadFormula {
  readonly ok: false;
  readonly text: string;
  /** From 0. */
  readonly position: number;
  readonly fault: FormulaFault;
}

export type ParsedFormula = { readonly ok: true; readonly request: DiceRequest } | BadFormula;

const TOKEN = /\s*(?:(\d*)d(\d+)(?:(kh|kl|k|dl|dh|d(?!f))(\d+)?)?|(\d+)|([+-]))/iy;

/**
 * Reads sums of dice and numbers as Foundry does: `2d6 + 1d3 - 1`, `2d20kh`, `4d6dl1`. An empty text is 0. Never throws: a bad formula names the position it fails at and why,
 * one that keeps no dice or more than it rolls too, and whatever else Foundry's dice can do.
 */
export function parseFormula(text: string): ParsedFormula {
  const known = parsed.get(text);
  if (known) return known;
  if (parsed.size >= MOST_REMEMBERED) parsed.clear();
  const result = parse(text.trim());
  parsed.set(text, result);
  return result;
}

/** The same words always say the same, and a battle rolls few kinds of dice again and again. */
const parsed = new Map<string, ParsedFormula>();
const MOST_REMEMBERED = 500;

function parse(source: string): ParsedFormula {
  const terms: DiceTerm[] = [];
  let bonus = 0;
  let sign = 1;
  let expectsOperand = true;
  let position = 0;
  const bad = (at: number, fault = faultOf(source.slice(at), sign < 0)): BadFormula => ({ ok: false, text: source, position: at, fault });
  while (position < source.length) {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(source);
    if (!match) return bad(position);
    const [, count, faces, which, whichCount = "", number, operator] = match;
    if (operator !== undefined) {
      if (expectsOperand && !(operator === "-" && position === 0)) return bad(position);
      sign = operator === "-" ? -1 : 1;
      expectsOperand = true;
    } else {
      if (!expectsOperand) return bad(position);
      if (faces === undefined) bonus += sign * Number(number);
      else if (sign < 0 || Number(faces) < 1) return bad(position);
      else {
        const term = diceTerm(count, Number(faces), which, whichCount);
        const kept = term.keep?.count ?? 1;
        if (term.keep && (kept < 1 || kept > term.count)) return bad(TOKEN.lastIndex - whichCount.length, "keeps");
        terms.push(term);
      }
      sign = 1;
      expectsOperand = false;
    }
    position = TOKEN.lastIndex;
  }
  if (expectsOperand && source !== "") return bad(position);
  return { ok: true, request: { terms, bonus } };
}

/** Dropping some is keeping the others; whatever says no number means one die, and `k` and `d` alone keep high and drop low. */
function diceTerm(count: string | undefined, faces: number, which: string | undefined, whichCount: string): DiceTerm {
  const term = { count: count === "" || count === undefined ? 1 : Number(count), faces };
  if (which === undefined) return term;
  const said = whichCount === "" ? 1 : Number(whichCount);
  const [verb = "", end = verb === "d" ? "l" : "h"] = which.toLowerCase();
  const drops = verb === "d";
  // What is dropped at one end is kept at the other.
  const highest = drops ? end === "l" : end === "h";
  return { ...term, keep: { which: highest ? "highest" : "lowest", count: drops ? Math.max(0, term.count - said) : said } };
}

const MOST_DICE = 200;
const MOST_FACES = 1000;
const MOST_BONUS = 100_000;

/** Dice that somebody has typed into a dialog. Refuses, by the rule that asks for them, what does not parse and what no table could roll. */
export function typedDice(rule: string, formula: string): DiceRequest {
  const parsed = parseFormula(formula);
  if (!parsed.ok) refuse(rule, FAULT_WORDS[parsed.fault], { formula, position: parsed.position + 1 });
  const { terms, bonus } = parsed.request;
  const count = terms.reduce((sum, term) => sum + term.count, 0);
  if (count > MOST_DICE || Math.abs(bonus) > MOST_BONUS || terms.some(({ faces }) => faces > MOST_FACES)) {
    refuse(rule, "SORTIE.Refusal.FormulaTooLarge", { formula });
  }
  return parsed.request;
}
