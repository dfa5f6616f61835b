// Terms without anything inside: numbers, operators, text.

import { registerTerm, RollTerm, type TermData } from "./roll-term.ts";
import type { EvaluationOptions } from "../options.ts";

/** A number. */
export class NumericTerm extends RollTerm {
  number: number;

  static override SERIALIZE_ATTRIBUTES = ["number"];

  constructor(data: TermData & { number: number }) {
    super(data);
    this.number = data.number;
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

/** An arithmetic operator between two terms, or a sign before one. */
export class OperatorTerm extends RollTerm {
  operator: string;

  static PRECEDENCE: Readonly<Record<string, number>> = Object.freeze({ "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 });
  static OPERATORS = Object.keys(OperatorTerm.PRECEDENCE);
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  constructor(data: TermData & { operator: string }) {
    super(data);
    this.operator = data.operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return "";
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

/** Text that is no formula; only `allowStrings` accepts it. */
export class StringTerm extends RollTerm {
  term: string;

  static override SERIALIZE_ATTRIBUTES = ["term"];

  constructor(data: TermData & { term: string }) {
    super(data);
    this.term = data.term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return true;
  }

  override _evaluateSync(options: EvaluationOptions): this {
    if (!options.allowStrings) throw new Error(`Unresolved text in a roll: ${this.term}`);
    return this;
  }
}

registerTerm(NumericTerm);
registerTerm(OperatorTerm);
registerTerm(StringTerm);
