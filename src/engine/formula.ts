// What people type into a formula field ("2d6+3") becomes a dice request, or a clear error. The only place that reads dice from text.

import type { DiceRequest, DiceTerm } from "./dice.ts";
import { refuse } from "./refusal.ts";

export type ParsedFormula =
  { readonly ok: true; readonly request: DiceRequest } | { readonly ok: false; readonly text: string; readonly position: number };

const TOKEN = /\s*(?:(\d*)d(\d+)(?:(kh|kl)(\d+)?)?|(\d+)|([+-]))/iy;

/** Reads sums of dice and numbers: `2d6 + 1d3 - 1`, `2d20kh`. An empty text is 0. Never throws: a bad formula names the position it fails at, one that keeps no dice or more than it rolls too. */
export function parseFormula(text: string): ParsedFormula {
  const source = text.trim();
  const terms: DiceTerm[] = [];
  let bonus = 0;
  let sign = 1;
  let expectsOperand = true;
  let position = 0;
  while (position < source.length) {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(source);
    if (!match) return { ok: false, text: source, position };
    const [, count, faces, keep, keepCount, number, operator] = match;
    if (operator !== undefined) {
      if (expectsOperand && !(operator === "-" && position === 0)) return { ok: false, text: source, position };
      sign = operator === "-" ? -1 : 1;
      expectsOperand = true;
    } else {
      if (!expectsOperand) return { ok: false, text: source, position };
      if (faces === undefined) bonus += sign * Number(number);
      else if (sign < 0 || Number(faces) < 1) return { ok: false, text: source, position };
      else {
        const term = diceTerm(count, Number(faces), keep, keepCount);
        const kept = term.keep?.count ?? 1;
        if (term.keep && (kept < 1 || kept > term.count))
          return { ok: false, text: source, position: TOKEN.lastIndex - (keepCount ?? "").length };
        terms.push(term);
      }
      sign = 1;
      expectsOperand = false;
    }
    position = TOKEN.lastIndex;
  }
  if (expectsOperand && source !== "") return { ok: false, text: source, position };
  return { ok: true, request: { terms, bonus } };
}

function diceTerm(count: string | undefined, faces: number, keep: string | undefined, keepCount: string | undefined): DiceTerm {
  const term = { count: count === "" || count === undefined ? 1 : Number(count), faces };
  if (keep === undefined) return term;
  return { ...term, keep: { which: keep.toLowerCase() === "kl" ? "lowest" : "highest", count: Number(keepCount ?? 1) } };
}

const MOST_DICE = 200;
const MOST_FACES = 1000;
const MOST_BONUS = 100_000;

/** Dice that somebody has typed into a dialog. Refuses, by the rule that asks for them, what does not parse and what no table could roll. */
export function typedDice(rule: string, formula: string): DiceRequest {
  const parsed = parseFormula(formula);
  if (!parsed.ok) refuse(rule, "SORTIE.Refusal.BadFormula", { formula, position: parsed.position + 1 });
  const { terms, bonus } = parsed.request;
  const count = terms.reduce((sum, term) => sum + term.count, 0);
  if (count > MOST_DICE || Math.abs(bonus) > MOST_BONUS || terms.some(({ faces }) => faces > MOST_FACES)) {
    refuse(rule, "SORTIE.Refusal.FormulaTooLarge", { formula });
  }
  return parsed.request;
}
