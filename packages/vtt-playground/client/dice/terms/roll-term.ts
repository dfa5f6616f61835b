// What every term of a roll shares: options, flavor, evaluation once, and its JSON form.

import { deepClone, type PlainObject } from "../../data/objects.ts";
import type { EvaluationOptions, TermOptions } from "../options.ts";

export interface TermData {
  options?: TermOptions | undefined;
}

type TermClass = (new (data: never) => RollTerm) & { _fromData?(data: PlainObject): RollTerm; readonly name: string };

const termClasses = new Map<string, TermClass>();

/** Makes a term class known by its name, so that its JSON can be read back. */
export function registerTerm(termClass: TermClass): void {
  termClasses.set(termClass.name, termClass);
}

/** The documented base of all terms. */
export class RollTerm {
  options: TermOptions;
  _evaluated = false;
  /** Whether the term stands for an expression inside. */
  isIntermediate = false;

  static FLAVOR_REGEXP_STRING = String.raw`(?:\[([^\]]+)\])`;
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");
  static SERIALIZE_ATTRIBUTES: string[] = [];

  constructor(data: TermData = {}) {
    this.options = data.options ?? {};
  }

  /** The formula without flavor. */
  get expression(): string {
    throw new Error(`The term ${this.constructor.name} has no expression`);
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get total(): number | string | null | undefined {
    throw new Error(`The term ${this.constructor.name} has no total`);
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** The dice inside this term. */
  get dice(): RollTerm[] {
    return [];
  }

  /** Evaluates the term, once. Terms with dice answer with a promise. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    this.begin();
    return this._evaluate(options);
  }

  /** Evaluates without waiting: only what is deterministic, minimised, maximised, or ignorable. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.begin();
    return this._evaluateSync(options);
  }

  protected begin(): void {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }

  _evaluate(options: EvaluationOptions): this | Promise<this> {
    return this._evaluateSync(options);
  }

  _evaluateSync(_options: EvaluationOptions): this {
    return this;
  }

  /** Whether a term can be evaluated without chance under these options. */
  static isDeterministic(term: RollTerm, options: { minimize?: boolean; maximize?: boolean } = {}): boolean {
    return (options.minimize ?? false) || (options.maximize ?? false) || term.isDeterministic;
  }

  /** Makes a term of its JSON form. */
  static fromData(data: object): RollTerm {
    const plain = data as PlainObject;
    const termClass = termClasses.get(String(plain["class"]));
    if (!termClass) throw new Error(`The term class ${String(plain["class"])} is unknown`);
    return termClass._fromData?.(plain) ?? RollTerm._fromData.call(termClass, plain);
  }

  static _fromData(this: unknown, data: PlainObject): RollTerm {
    const term = new (this as new (data: PlainObject) => RollTerm)({
      ...data,
      options: { ...(data["options"] as TermOptions | undefined) },
    });
    term._evaluated = (data["evaluated"] as boolean | undefined) ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return RollTerm.fromData(JSON.parse(json) as object);
  }

  toJSON(): PlainObject {
    const result: PlainObject = { class: this.constructor.name, options: deepClone(this.options), evaluated: this._evaluated };
    for (const attribute of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) {
      const value: unknown = Reflect.get(this, attribute);
      if (value !== undefined) result[attribute] = value;
    }
    return result;
  }
}
