// The class Roll: a formula, its terms, and one evaluation.

import { CONFIG } from "../data/config.ts";
import type { PlainObject } from "../data/objects.ts";
import { asText } from "../data/text.ts";
import { missing } from "../missing.ts";
import { evaluateExpression, evaluateList } from "./arithmetic.ts";
import { rollAnchor, rollCardHTML, tooltipHTML, type AnchorOptions } from "./display.ts";
import { replaceFormulaData, type ReplaceOptions } from "./formula-data.ts";
import { rollToMessage, type ToMessageOptions } from "./messages.ts";
import { setRollFactory, type EvaluationOptions } from "./options.ts";
import { parseFormula } from "./parser.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { PoolTerm } from "./terms/nested-terms.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple-terms.ts";
import { RollTerm } from "./terms/roll-term.ts";

type RollClass<T extends Roll> = (new (formula?: string, data?: object, options?: PlainObject) => T) & { readonly name: string };

const DEFAULT_TEMPLATE = "templates/dice/roll.hbs";

/** The documented `foundry.dice.Roll`. */
export class Roll {
  data: object;
  options: PlainObject;
  terms: RollTerm[];
  _dice: RollTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  static CHAT_TEMPLATE = DEFAULT_TEMPLATE;
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  constructor(formula = "", data: object = {}, options: PlainObject = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(formula, this.data);
    this._formula = this.resetFormula();
  }

  _prepareData(data: object): object {
    return data;
  }

  /** All dice, those inside groups, functions and pools included. */
  get dice(): DiceTerm[] {
    const found = this.terms.flatMap((term) => (term instanceof DiceTerm ? [...term.dice, term] : term.dice));
    return [...this._dice, ...found].filter((term) => term instanceof DiceTerm);
  }

  get formula(): string {
    return this._formula;
  }

  /** The arithmetic after the dice have fallen. */
  get result(): string {
    return joinTerms(this.terms, (term) => String(term.total ?? ""));
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** What the roll came to: its total, or text where strings were allowed. */
  get product(): number | string | undefined {
    if (!this._evaluated) return undefined;
    return this._total ?? (this.terms.length === 1 ? (this.terms[0]?.total ?? undefined) : this.result);
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Alters the number of dice everywhere, and numbers as well where told. */
  alter(multiply: number, add: number, options: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error("An evaluated roll cannot be altered");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof PoolTerm) term.alter(multiply, add, options);
      else if (term instanceof NumericTerm && options.multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** The same roll, not yet evaluated. */
  clone(): this {
    return new (this.constructor as RollClass<this>)(this._formula, this.data, this.options);
  }

  /** Rolls the dice; a roll is evaluated once. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin(options);
    for (const term of this.terms) {
      if (!term._evaluated) await term.evaluate(options);
    }
    this.#finish(options);
    return this;
  }

  /** Evaluates at once what needs no chance; `strict: false` ignores dice. */
  evaluateSync(options: EvaluationOptions = {}): this {
    const { strict = true, minimize, maximize } = options;
    if (strict && !minimize && !maximize && !this.isDeterministic)
      throw new Error(`The roll ${this._formula} is not deterministic and cannot be evaluated synchronously`);
    this.#begin(options);
    for (const term of this.terms) if (!term._evaluated) term.evaluateSync(options);
    this.#finish(options);
    return this;
  }

  roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  #begin(options: EvaluationOptions): void {
    if (this._evaluated) throw new Error(`The roll ${this._formula} has already been evaluated and is now immutable`);
    if (options.minimize && options.maximize) throw new Error("A roll is either minimised or maximised");
    this._evaluated = true;
  }

  #finish(options: EvaluationOptions): void {
    const total = this._evaluateTotal();
    if (total === null || !Number.isFinite(total)) {
      if (options.allowStrings) return;
      throw new Error(`The roll ${this._formula} has no numeric result: ${this.result}`);
    }
    this._total = total;
  }

  /** The arithmetic of the terms' totals; null when they are no arithmetic. */
  _evaluateTotal(): number | null {
    if (this.terms.length === 0) return 0;
    return evaluateList(
      this.terms.map((term) => {
        if (term instanceof OperatorTerm) return term.operator;
        const { total } = term;
        // Text that a function gave may still be a number; dice that were ignored count nothing.
        if (total === undefined || total === null) return 0;
        return typeof total === "string" && total.trim() !== "" && !Number.isNaN(Number(total)) ? Number(total) : total;
      }),
    );
  }

  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  /** Gives a flavor to all terms that have none. */
  propagateFlavor(flavor: string): void {
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options.flavor ??= flavor;
    this.resetFormula();
  }

  toString(): string {
    return this._formula;
  }

  static create(formula: string, data: object = {}, options: PlainObject = {}): Roll {
    return new (this.defaultImplementation as RollClass<Roll>)(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return (CONFIG.Dice.rolls[0] as typeof Roll | undefined) ?? Roll;
  }

  static get resolverImplementation(): never {
    return missing("Roll.resolverImplementation");
  }

  /** A formula of terms: operators with spaces, signs without. */
  static getFormula(terms: readonly RollTerm[]): string {
    return joinTerms(terms, (term) => term.formula);
  }

  /** Evaluates arithmetic with Math's functions, without `eval`. */
  static safeEval(expression: string): number {
    return evaluateExpression(expression, CONFIG.Dice.functions);
  }

  /** The totals of many evaluations. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let index = 0; index < n; index += 1) {
      const roll = await new this(formula).evaluate({ allowInteractive: false });
      totals.push(roll.total ?? 0);
    }
    return totals;
  }

  /** The terms of a formula. A reference that the data lacks counts as 0 and is reported on the console. */
  static parse(formula: string, data: object = {}): RollTerm[] {
    if (!formula) return [];
    const replaced = this.replaceFormulaData(formula, data, { missing: "0" });
    if (replaced !== this.replaceFormulaData(formula, data))
      console.warn(`Some references of the roll "${formula}" are not in its data and count as 0`);
    return parseFormula(replaced);
  }

  /** Terms in which text is read anew together with its neighbours, and a leading plus is left out. */
  static simplifyTerms(terms: RollTerm[]): RollTerm[] {
    const read = terms.some((term) => term instanceof StringTerm) ? parseFormula(this.getFormula(terms)) : terms;
    const [first, ...rest] = read;
    return first instanceof OperatorTerm && first.operator === "+" ? rest : read;
  }

  static replaceFormulaData(formula: string, data: object, options: ReplaceOptions = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  /** Whether a formula can be rolled; references count as numbers. */
  static validate(formula: string): boolean {
    try {
      new this(formula.replace(/@[a-z][\w.-]*/gi, "1")).evaluateSync({ strict: false, minimize: true });
      return formula.trim() !== "";
    } catch {
      return false;
    }
  }

  getTooltip(): Promise<string> {
    return Promise.resolve(tooltipHTML(this.dice.map((die) => die.getTooltipData())));
  }

  /** The roll as HTML. A template of a package's own is rendered by the application layer, the default card here. */
  async render(options: { flavor?: string; template?: string; isPrivate?: boolean } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !options.isPrivate });
    const { isPrivate = false, template = (this.constructor as typeof Roll).CHAT_TEMPLATE } = options;
    const card = {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (options.flavor ?? null),
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : String(roundTotal(this._total)),
    };
    if (template === DEFAULT_TEMPLATE) return rollCardHTML(card);
    return renderTemplate(template, {
      ...card,
      user: Reflect.get((Reflect.get(globalThis, "game") ?? {}) as object, "userId") as unknown,
      roll: this,
    });
  }

  /** Sends the roll to the chat, or prepares the message's data with `create: false`. */
  async toMessage(messageData: PlainObject = {}, options: ToMessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: (options.messageMode ?? options.rollMode) !== "blind" });
    return rollToMessage(this, messageData, options);
  }

  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return rollAnchor({ formula: this._formula, total: this._total, json: JSON.stringify(this) }, options);
  }

  toJSON(): PlainObject {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** A roll of its JSON form; its class has to be in CONFIG.Dice.rolls. */
  static fromData<T extends Roll = Roll>(this: RollClass<T>, data: object): T {
    const plain = data as PlainObject;
    const rollClass = (plain["class"] === this.name ? this : findRollClass(String(plain["class"]))) as RollClass<T>;
    const roll = new rollClass("", {}, (plain["options"] as PlainObject | undefined) ?? {});
    roll.terms = ((plain["terms"] as object[] | undefined) ?? []).map((term) => RollTerm.fromData(term));
    roll._dice = ((plain["dice"] as object[] | undefined) ?? []).map((term) => RollTerm.fromData(term));
    roll._formula = asText(plain["formula"] ?? "");
    roll._evaluated = (plain["evaluated"] as boolean | undefined) ?? true;
    roll._total = (plain["total"] as number | undefined) ?? undefined;
    return roll;
  }

  static fromJSON<T extends Roll = Roll>(this: RollClass<T> & { fromData(data: object): T }, json: string): T {
    return this.fromData(JSON.parse(json) as object);
  }

  /** A roll of terms that exist already, which are all evaluated or all not. */
  static fromTerms<T extends Roll = Roll>(this: RollClass<T>, terms: RollTerm[], options: PlainObject = {}): T {
    const dynamic = terms.filter((term) => !(term instanceof OperatorTerm || term instanceof NumericTerm || term instanceof StringTerm));
    const evaluated = dynamic.length > 0 && dynamic.every((term) => term._evaluated);
    if (!evaluated && dynamic.some((term) => term._evaluated)) throw new Error("Either all terms of a roll are evaluated or none");
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    roll._evaluated = evaluated;
    if (evaluated) roll._total = roll._evaluateTotal() ?? undefined;
    return roll;
  }
}

/** Joins terms: an operator between two terms stands in spaces, a sign stands at its term. */
function joinTerms(terms: readonly RollTerm[], text: (term: RollTerm) => string): string {
  return terms
    .map((term, index) => {
      const previous = terms[index - 1];
      const sign = term instanceof OperatorTerm && (previous === undefined || previous instanceof OperatorTerm);
      return sign ? term.operator : text(term);
    })
    .join("");
}

function roundTotal(total: number | undefined): number {
  return Math.round((total ?? 0) * 100) / 100;
}

function findRollClass(name: string): unknown {
  const found = (CONFIG.Dice.rolls as { name: string }[]).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The roll class ${name} is not in CONFIG.Dice.rolls`);
  return found;
}

async function renderTemplate(template: string, data: object): Promise<string> {
  let target: unknown = Reflect.get(globalThis, "foundry");
  for (const key of ["applications", "handlebars", "renderTemplate"])
    target = typeof target === "object" && target !== null ? Reflect.get(target, key) : undefined;
  if (typeof target !== "function") throw new Error("The template renderer is not loaded");
  return (target as (template: string, data: object) => Promise<string>)(template, data);
}

setRollFactory({
  create: (formula, data, options) => Roll.create(formula, data, options as PlainObject | undefined),
  fromTerms: (terms) => Roll.fromTerms(terms as RollTerm[]),
  fromData: (data) => Roll.fromData(data),
  evaluateNumeric: (formula) => Roll.safeEval(formula),
});
