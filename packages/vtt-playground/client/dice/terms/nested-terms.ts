// Terms with rolls inside: parentheses, functions, pools.

import { CONFIG } from "../../data/config.ts";
import type { PlainObject } from "../../data/objects.ts";
import { applyCount, parseModifier, splitModifiers, targetTest, valueOf } from "../modifiers.ts";
import { rolls, type DieResult, type EvaluationOptions, type InnerRoll } from "../options.ts";
import { select } from "./die.ts";
import { registerTerm, RollTerm, type TermData } from "./roll-term.ts";

/** Evaluates rolls that are not evaluated yet, waiting only when chance or an option to ask somebody is involved. */
function evaluateAll<T>(term: T, inner: InnerRoll[], options: EvaluationOptions, finish: () => void): T | Promise<T> {
  const pending = inner.filter((roll) => !roll._evaluated);
  const sync = Boolean(options.minimize) || Boolean(options.maximize) || pending.every((roll) => roll.isDeterministic);
  if (sync) {
    for (const roll of pending) roll.evaluateSync(options);
    finish();
    return term;
  }
  return (async () => {
    for (const roll of pending) await roll.evaluate(options);
    finish();
    return term;
  })();
}

function evaluateAllSync(inner: InnerRoll[], options: EvaluationOptions): void {
  for (const roll of inner) if (!roll._evaluated) roll.evaluateSync(options);
}

/** An expression in parentheses. */
export class ParentheticalTerm extends RollTerm {
  term: string;
  roll: InnerRoll;

  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  constructor(data: TermData & { term?: string | undefined; roll?: InnerRoll | undefined } = {}) {
    super(data);
    this.isIntermediate = true;
    this.roll = data.roll ?? rolls().create(data.term ?? "");
    this.term = data.term ?? this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  override get expression(): string {
    return `(${this.roll.formula})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override get dice(): RollTerm[] {
    return this.roll.dice as RollTerm[];
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return evaluateAll(this, [this.roll], options, () => undefined);
  }

  override _evaluateSync(options: EvaluationOptions): this {
    evaluateAllSync([this.roll], options);
    return this;
  }

  /** Encloses terms in parentheses. */
  static fromTerms(terms: RollTerm[], options?: TermData["options"]): ParentheticalTerm {
    return new ParentheticalTerm({ roll: rolls().fromTerms(terms), options });
  }

  static override _fromData(this: unknown, data: PlainObject): RollTerm {
    return RollTerm._fromData.call(this, { ...data, roll: rolls().fromData(data["roll"] as object) });
  }
}

/** A function of CONFIG.Dice.functions or of Math, applied to rolls. */
export class FunctionTerm extends RollTerm {
  fn: string;
  terms: string[];
  rolls: InnerRoll[];
  result: number | string | undefined;

  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  constructor(
    data: TermData & { fn: string; terms?: string[] | undefined; rolls?: InnerRoll[] | undefined; result?: number | string | undefined },
  ) {
    super(data);
    this.isIntermediate = true;
    this.fn = data.fn;
    this.rolls = data.rolls?.length ? data.rolls : (data.terms ?? []).map((term) => rolls().create(term));
    this.terms = data.terms ?? this.rolls.map((roll) => roll.formula);
    this.result = data.result;
    if (this.result !== undefined) this._evaluated = true;
  }

  /** The function itself. */
  get function(): ((...values: unknown[]) => unknown) | undefined {
    const configured: unknown = CONFIG.Dice.functions[this.fn];
    const found: unknown = configured ?? (Object.hasOwn(Math, this.fn) ? Reflect.get(Math, this.fn) : undefined);
    return typeof found === "function" ? (found as (...values: unknown[]) => unknown) : undefined;
  }

  override get expression(): string {
    return `${this.fn}(${this.rolls.map((roll) => roll.formula).join(", ")})`;
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): RollTerm[] {
    return this.rolls.flatMap((roll) => roll.dice as RollTerm[]);
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return evaluateAll(this, this.rolls, options, () => {
      this.#call();
    });
  }

  override _evaluateSync(options: EvaluationOptions): this {
    evaluateAllSync(this.rolls, options);
    this.#call();
    return this;
  }

  #call(): void {
    const apply = this.function;
    if (!apply) throw new Error(`A roll calls the unknown function ${this.fn}`);
    const value = apply(...this.rolls.map((roll) => roll.product ?? roll.total));
    if (typeof value !== "number" && typeof value !== "string") throw new Error(`The function ${this.fn} gave neither number nor text`);
    this.result = value;
  }

  static override _fromData(this: unknown, data: PlainObject): RollTerm {
    const inner = (data["rolls"] as object[] | undefined)?.map((roll) => rolls().fromData(roll));
    return RollTerm._fromData.call(this, { ...data, rolls: inner });
  }
}

/** Several rolls, of which modifiers choose. */
export class PoolTerm extends RollTerm {
  terms: string[];
  modifiers: string[];
  rolls: InnerRoll[];
  results: DieResult[];

  static MODIFIERS: Record<string, string> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  constructor(
    data: TermData & {
      terms?: string[] | undefined;
      modifiers?: string[] | undefined;
      rolls?: InnerRoll[] | undefined;
      results?: DieResult[] | undefined;
    } = {},
  ) {
    super(data);
    this.rolls = data.rolls?.length ? data.rolls : (data.terms ?? []).map((term) => rolls().create(term));
    this.terms = data.terms ?? this.rolls.map((roll) => roll.formula);
    this.modifiers = (data.modifiers ?? []).flatMap((modifier) => splitModifiers(modifier, Object.keys(PoolTerm.MODIFIERS)));
    this.results = data.results ?? [];
    if (this.results.length > 0) this._evaluated = true;
  }

  override get expression(): string {
    return `{${this.rolls.map((roll) => roll.formula).join(", ")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((total, result) => (result.active ? total + valueOf(result) : total), 0);
  }

  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): RollTerm[] {
    return this.rolls.flatMap((roll) => roll.dice as RollTerm[]);
  }

  alter(multiply: number, add: number, options: { multiplyNumeric?: boolean } = {}): this {
    for (const roll of this.rolls) roll.alter(multiply, add, options);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return evaluateAll(this, this.rolls, options, () => {
      this.#collect();
    });
  }

  override _evaluateSync(options: EvaluationOptions): this {
    evaluateAllSync(this.rolls, options);
    this.#collect();
    return this;
  }

  #collect(): void {
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    for (const modifier of this.modifiers) {
      const method = PoolTerm.MODIFIERS[/^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? ""];
      const run: unknown = method === undefined ? undefined : Reflect.get(this, method);
      if (typeof run === "function") run.call(this, modifier.toLowerCase());
    }
  }

  keep(modifier: string): boolean | undefined {
    return select(this, modifier, true);
  }

  drop(modifier: string): boolean | undefined {
    return select(this, modifier, false);
  }

  /** Without a target the highest result of the pool is the success, the lowest the failure (rolls have no common faces). */
  countSuccess(modifier: string): boolean | undefined {
    return this.#count(modifier, "success", Math.max(...this.values));
  }

  countFailures(modifier: string): boolean | undefined {
    return this.#count(modifier, "failure", Math.min(...this.values));
  }

  #count(modifier: string, flag: "success" | "failure", fallback: number): boolean | undefined {
    const parsed = parseModifier(modifier);
    if (!parsed) return false;
    applyCount(this.results, targetTest(parsed, fallback), flag);
    return undefined;
  }

  /** A pool of rolls that exist already. */
  static fromRolls(inner: InnerRoll[] = []): PoolTerm {
    const results = inner.every((roll) => roll._evaluated) ? inner.map((roll) => ({ result: roll.total ?? 0, active: true })) : [];
    return new PoolTerm({ rolls: inner, results });
  }

  static override _fromData(this: unknown, data: PlainObject): RollTerm {
    const inner = (data["rolls"] as object[] | undefined)?.map((roll) => rolls().fromData(roll));
    return RollTerm._fromData.call(this, { ...data, rolls: inner });
  }
}

registerTerm(ParentheticalTerm);
registerTerm(FunctionTerm);
registerTerm(PoolTerm);
