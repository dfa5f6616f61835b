// The grammar of roll formulas, as a recursive-descent parser that makes terms.

import { rolls, type InnerRoll, type TermOptions } from "./options.ts";
import { makeDice } from "./terms/dice-term.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/nested-terms.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple-terms.ts";
import { CONFIG } from "../data/config.ts";
import type { RollTerm } from "./terms/roll-term.ts";

/*
 * formula  := sign* term (operator sign* term)*
 * term     := (number | group | function)? "d" (digits | letter | group) modifiers? flavor?
 *           | number flavor? | group flavor? | function flavor? | pool modifiers? flavor? | text flavor?
 * group    := "(" formula ")"            pool := "{" formula ("," formula)* "}"
 * function := name "(" formula ("," formula)* ")"
 * flavor   := "[" anything but "]" "]"   text := '"' … '"' or what is left up to a space or symbol
 */
class FormulaParser {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): RollTerm[] {
    const terms: RollTerm[] = [];
    this.#skipSpace();
    if (this.#position >= this.#text.length) return terms;
    this.#signedTerm(terms);
    for (;;) {
      this.#skipSpace();
      if (this.#position >= this.#text.length) return terms;
      const operator = this.#match(/[-+*/%]/y)?.[0];
      if (operator === undefined) throw this.#error("an operator");
      terms.push(new OperatorTerm({ operator }));
      this.#signedTerm(terms);
    }
  }

  /** A term with signs before it. `+ -` and `- -` become one operator, as `1d20 + @modifier` makes them with negative modifiers. */
  #signedTerm(terms: RollTerm[]): void {
    let sign = "";
    for (;;) {
      this.#skipSpace();
      const next = this.#match(/[-+]/y)?.[0];
      if (next === undefined) break;
      if (sign === "") sign = next;
      else sign = sign === next ? "+" : "-";
    }
    const previous = terms.at(-1);
    if (sign !== "") {
      if (previous instanceof OperatorTerm && (previous.operator === "+" || previous.operator === "-"))
        previous.operator = previous.operator === sign ? "+" : "-";
      else if (sign === "-") terms.push(new OperatorTerm({ operator: sign }));
    }
    terms.push(this.#term());
  }

  #term(): RollTerm {
    const start = this.#position;
    if (this.#peek() === "{") return this.#pool();
    const quoted = this.#match(/"([^"]*)"/y);
    if (quoted) return new StringTerm({ term: quoted[1] ?? "", options: this.#flavor() });
    const count = this.#count();
    const dice = this.#dice(count);
    if (dice) return dice;
    if (count instanceof ParentheticalTerm || count instanceof FunctionTerm) {
      count.options = { ...count.options, ...this.#flavor() };
      return count;
    }
    if (count !== undefined && !/[\w.$#@]/.test(this.#peek())) return new NumericTerm({ number: count, options: this.#flavor() });
    this.#position = start;
    return this.#rest();
  }

  /** What may stand before `d`, or alone: a number, a group, a function. */
  #count(): number | ParentheticalTerm | FunctionTerm | undefined {
    if (this.#peek() === "(") return this.#group();
    const number = this.#match(/\d+(?:\.\d+)?|\.\d+/y)?.[0];
    if (number !== undefined) return Number(number);
    const name = this.#match(/([A-Za-z_$][\w$]*)(?=\()/y)?.[1];
    // `d(2)d6` style faces are dice, not a function called d.
    if (name === undefined) return undefined;
    if (name.toLowerCase() === "d") {
      this.#position -= name.length;
      return undefined;
    }
    return new FunctionTerm({ fn: name, terms: this.#list("(", ")") });
  }

  #dice(count: number | ParentheticalTerm | FunctionTerm | undefined): RollTerm | undefined {
    const start = this.#position;
    if (!this.#match(/d/iy)) return undefined;
    const number = count === undefined || typeof count === "number" ? (count ?? 1) : innerRoll(count);
    if (this.#peek() === "(") {
      const faces = innerRoll(this.#group());
      return makeDice("d", { ...this.#tail(), number }, faces);
    }
    const digits = this.#match(/\d+/y)?.[0];
    const letter = digits === undefined ? this.#match(/[a-z]/iy)?.[0].toLowerCase() : undefined;
    const known = digits !== undefined || (letter !== undefined && letter !== "d" && letter in CONFIG.Dice.terms);
    if (!known || (typeof number === "number" && !Number.isInteger(number))) {
      this.#position = start;
      return undefined;
    }
    return makeDice(digits ?? letter ?? "", { ...this.#tail(), number });
  }

  /** Modifiers and flavor after dice. */
  #tail(): { modifiers: string[]; options: TermOptions } {
    const modifiers = this.#match(/[^\s(){}[\],+\-*/]+/y)?.[0];
    return { modifiers: modifiers === undefined ? [] : [modifiers], options: this.#flavor() };
  }

  #flavor(): TermOptions {
    const flavor = this.#match(/\[([^\]]*)\]/y)?.[1];
    return flavor === undefined || flavor === "" ? {} : { flavor };
  }

  #group(): ParentheticalTerm {
    const [inner] = this.#list("(", ")", false);
    if (inner === undefined) throw this.#error("an expression in parentheses");
    return new ParentheticalTerm({ term: inner });
  }

  #pool(): PoolTerm {
    const terms = this.#list("{", "}");
    return new PoolTerm({ terms, ...this.#tail() });
  }

  /** The texts between brackets, split at commas of this depth. */
  #list(open: string, close: string, split = true): string[] {
    if (this.#peek() !== open) throw this.#error(`"${open}"`);
    const parts: string[] = [];
    let depth = 0;
    let from = this.#position + 1;
    for (let at = this.#position; at < this.#text.length; at += 1) {
      const character = this.#text.charAt(at);
      if (character === "[") at = Math.max(this.#text.indexOf("]", at), at);
      else if ("({".includes(character)) depth += 1;
      else if (")}".includes(character)) depth -= 1;
      if (character === "," && depth === 1 && split) {
        parts.push(this.#text.slice(from, at).trim());
        from = at + 1;
      }
      if (depth > 0) continue;
      if (character !== close) break;
      const last = this.#text.slice(from, at).trim();
      if (last !== "" || parts.length > 0) parts.push(last);
      this.#position = at + 1;
      if (parts.some((part) => part === "")) throw this.#error("an expression between commas");
      return parts;
    }
    throw this.#error(`"${close}"`);
  }

  #rest(): StringTerm {
    const text = this.#match(/[^\s(){}[\],+*/%-]+/y)?.[0];
    if (text === undefined) throw this.#error("a number, dice or a function");
    return new StringTerm({ term: text, options: this.#flavor() });
  }

  #peek(): string {
    return this.#text.charAt(this.#position);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (match) this.#position = pattern.lastIndex;
    return match;
  }

  #skipSpace(): void {
    this.#match(/\s+/y);
  }

  #error(expected: string): Error {
    return new Error(`The roll formula "${this.#text}" lacks ${expected} at position ${String(this.#position + 1)}`);
  }
}

function innerRoll(term: ParentheticalTerm | FunctionTerm): InnerRoll {
  return term instanceof ParentheticalTerm ? term.roll : rolls().fromTerms([term]);
}

/** The terms of a formula whose references are already replaced. */
export function parseFormula(formula: string): RollTerm[] {
  return new FormulaParser(formula).parse();
}
