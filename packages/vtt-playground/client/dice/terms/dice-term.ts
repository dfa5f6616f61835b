// A number of dice of one kind: how they are rolled, modified, totalled and shown.

import { CONFIG } from "../../data/config.ts";
import type { PlainObject } from "../../data/objects.ts";
import { applyCount, applyDeduct, compareResult, keepOrDrop, splitModifiers, valueOf } from "../modifiers.ts";
import { rolls, type DieResult, type EvaluationOptions, type InnerRoll } from "../options.ts";
import { RollTerm, type TermData } from "./roll-term.ts";

export interface DiceTermData extends TermData {
  number?: number | InnerRoll | undefined;
  faces?: number | InnerRoll | undefined;
  modifiers?: string[] | undefined;
  results?: DieResult[] | undefined;
  method?: string | undefined;
}

export interface TooltipData {
  formula: string;
  total: number | undefined;
  faces: number | undefined;
  flavor: string;
  method: string | undefined;
  rolls: { result: string; classes: string }[];
}

/** More extra dice than a die can sensibly need; beyond it a modifier would roll for ever. */
const MAXIMUM_RESULTS = 10_000;

/** The documented base of dice. */
export class DiceTerm extends RollTerm {
  _number: number | InnerRoll;
  _faces: number | InnerRoll;
  modifiers: string[];
  results: DieResult[];
  method: string | undefined;

  static DENOMINATION = "";
  static MODIFIERS: Record<string, string | ((this: DiceTerm, modifier: string) => unknown)> = {};
  static MODIFIERS_REGEXP_STRING = String.raw`([^ (){}[\],+\-*/]+)`;
  static MODIFIER_REGEXP = /([A-Za-z]+)([^A-Za-z\s()+\-*/]+)?/g;
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  constructor(data: DiceTermData = {}) {
    super(data);
    this._number = data.number ?? 1;
    this._faces = data.faces ?? 6;
    this.method = data.method;
    const known = Object.keys(new.target.MODIFIERS);
    this.modifiers = (data.modifiers ?? []).flatMap((modifier) => splitModifiers(modifier, known));
    this.results = data.results ?? [];
    if (this.results.length > 0) this._evaluated = true;
  }

  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  set number(value: number | undefined) {
    this._number = value ?? 0;
  }

  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  set faces(value: number | undefined) {
    this._faces = value ?? 0;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** The lowest face. */
  get lowest(): number {
    return 1;
  }

  /** The highest face. */
  get highest(): number {
    return this.faces ?? 0;
  }

  override get expression(): string {
    const part = (value: number | InnerRoll): string => (typeof value === "number" ? String(value) : `(${value.formula})`);
    const letter = (this.constructor as typeof DiceTerm).DENOMINATION;
    const faces = letter === "d" ? `d${part(this._faces)}` : `d${letter}`;
    return `${part(this._number)}${faces}${this.modifiers.join("")}`;
  }

  override get dice(): RollTerm[] {
    return [this._number, this._faces].flatMap((part) => (typeof part === "number" ? [] : (part.dice as RollTerm[])));
  }

  /** The sum of what is active, less or from a margin where one is set. */
  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const sum = this.results.reduce((total, result) => (result.active ? total + valueOf(result) : total), 0);
    const { marginSuccess, marginFailure } = this.options;
    if (typeof marginSuccess === "number") return sum - marginSuccess;
    if (typeof marginFailure === "number") return marginFailure - sum;
    return sum;
  }

  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Multiplies the number of dice, then adds to it. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error("An evaluated dice term cannot be altered");
    const factor = Number.isFinite(multiply) && multiply >= 0 ? multiply : 1;
    if (typeof this._number === "number") this._number = Math.max(Math.round(this._number * factor + add), 0);
    else this._number = rolls().create(`max(round((${this._number.formula}) * ${String(factor)} + ${String(add)}), 0)`);
    return this;
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return options.minimize || options.maximize ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const part of [this._number, this._faces]) if (typeof part !== "number" && !part._evaluated) await part.evaluate(options);
    this.#checkNumber();
    for (let index = this.results.length; index < (this.number ?? 0); index += 1) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  /** Fills in the lowest or highest faces; without either, dice that `strict` doesn't refuse are ignored. */
  override _evaluateSync(options: EvaluationOptions = {}): this {
    if (!options.minimize && !options.maximize) {
      if (options.strict ?? true) throw new Error(`${this.formula} can only be evaluated asynchronously`);
      return this;
    }
    for (const part of [this._number, this._faces]) if (typeof part !== "number" && !part._evaluated) part.evaluateSync(options);
    this.#checkNumber();
    const result = options.minimize ? this.lowest : this.highest;
    for (let index = this.results.length; index < (this.number ?? 0); index += 1) this.results.push({ result, active: true });
    this.#evaluateQuietModifiers();
    return this;
  }

  #checkNumber(): void {
    if (this.number !== undefined && this.number > 999) throw new Error(`A single term rolls at most 999 dice, not ${String(this.number)}`);
  }

  /** Rolls one more die. */
  async roll(options: EvaluationOptions = {}): Promise<DieResult> {
    if (this.results.length >= MAXIMUM_RESULTS) throw new Error(`${this.formula} would roll for ever`);
    const face = options.minimize ? this.lowest : options.maximize ? this.highest : ((await this._roll(options)) ?? this.randomFace());
    const result: DieResult = { result: face, active: true };
    this.results.push(result);
    return result;
  }

  /** The face that a configured fulfilment method supplies, undefined to draw one. */
  async _roll(options: EvaluationOptions = {}): Promise<number | undefined> {
    const { methods, defaultMethod } = CONFIG.Dice.fulfillment;
    const name = this.method ?? defaultMethod;
    const method = options.allowInteractive === false || name === "" ? undefined : methods[name];
    const handler: unknown = typeof method === "object" && method !== null ? Reflect.get(method, "handler") : undefined;
    if (typeof handler !== "function") return undefined;
    const face: unknown = await (handler as (term: DiceTerm, options: EvaluationOptions) => unknown)(this, options);
    return typeof face === "number" ? face : undefined;
  }

  /** Which face a number in [0, 1) means: equal parts in rising order (documented only as "maps to a face"). */
  mapRandomFace(randomUniform: number): number {
    return this.lowest + Math.floor(randomUniform * (this.highest - this.lowest + 1));
  }

  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  async _evaluateModifiers(): Promise<void> {
    for (const modifier of this.modifiers) await this._evaluateModifier(modifierCommand(modifier), modifier);
  }

  async _evaluateModifier(command: string, modifier: string): Promise<void> {
    await this.#runModifier(command, modifier);
  }

  /** Lowest and highest results never roll again: rerolls and explosions are left out, everything else applies. */
  #evaluateQuietModifiers(): void {
    for (const modifier of this.modifiers) {
      const command = modifierCommand(modifier);
      if (!["r", "rr", "x", "xo"].includes(command)) void this.#runModifier(command, modifier);
    }
  }

  /** A modifier that the class doesn't know, or whose text doesn't match, changes nothing (documented: it is "unmatched"). */
  #runModifier(command: string, modifier: string): unknown {
    const method = (this.constructor as typeof DiceTerm).MODIFIERS[command];
    const run: unknown = typeof method === "string" ? Reflect.get(this, method) : method;
    return typeof run === "function" ? (run.call(this, modifier.toLowerCase()) as unknown) : undefined;
  }

  getResultLabel(result: DieResult): string {
    return String(result.result);
  }

  getResultCSS(result: DieResult): (string | null)[] {
    const face = result.result;
    return [
      this.constructor.name.toLowerCase(),
      `d${String(this.faces ?? "")}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      result.success === undefined && face === this.lowest ? "min" : null,
      result.success === undefined && face === this.highest ? "max" : null,
    ];
  }

  getTooltipData(): TooltipData {
    const shown = this.results.map((result) => ({
      result: this.getResultLabel(result),
      classes: this.getResultCSS(result)
        .filter((name) => name !== null)
        .join(" "),
    }));
    return { formula: this.expression, total: this.total, faces: this.faces, flavor: this.flavor, method: this.method, rolls: shown };
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }

  static _keepOrDrop(results: DieResult[], number: number, options: { keep?: boolean; highest?: boolean } = {}): DieResult[] {
    return keepOrDrop(results, number, options);
  }

  static _applyCount(
    results: DieResult[],
    comparison: string,
    target: number,
    options: { flagSuccess?: boolean; flagFailure?: boolean } = {},
  ): void {
    applyCount(results, (face) => compareResult(face, comparison, target), options.flagFailure ? "failure" : "success");
  }

  static _applyDeduct(
    results: DieResult[],
    comparison: string,
    target: number,
    options: { deductFailure?: boolean; invertFailure?: boolean } = {},
  ): void {
    applyDeduct(results, (face) => compareResult(face, comparison, target), { invert: options.invertFailure ?? false });
  }

  /** Whether a text is one term of this kind of dice. */
  static matchTerm(expression: string): RegExpMatchArray | null {
    const faces = this.DENOMINATION === "d" || this.DENOMINATION === "" ? String.raw`[A-Za-z]|\d+` : this.DENOMINATION;
    return new RegExp(String.raw`^(\d+)?d(${faces})([^ (){}[\]+\-*/]+)?(?:\[([^\]]+)\])?$`, "i").exec(expression);
  }

  static fromMatch(match: RegExpMatchArray): DiceTerm {
    const [, number, denomination = "6", modifiers, flavor] = match;
    return makeDice(denomination, {
      number: number === undefined ? 1 : Number(number),
      modifiers: modifiers ? [modifiers] : [],
      options: flavor ? { flavor } : {},
    });
  }

  static override _fromData(this: unknown, data: PlainObject): RollTerm {
    const revive = (part: unknown): unknown => (typeof part === "object" && part !== null ? rolls().fromData(part) : part);
    return RollTerm._fromData.call(this, { ...data, number: revive(data["number"]), faces: revive(data["faces"]) });
  }

  override toJSON(): PlainObject {
    const json = { ...super.toJSON(), number: this._number, faces: this._faces };
    return this.method === undefined ? json : { ...json, method: this.method };
  }
}

function modifierCommand(modifier: string): string {
  return /^[a-z]+/i.exec(modifier)?.[0].toLowerCase() ?? "";
}

/** Makes dice of a denomination: a number of faces, or a letter that CONFIG.Dice.terms knows. */
export function makeDice(denomination: string, data: DiceTermData, expression?: InnerRoll): DiceTerm {
  const faces = expression ?? Number(denomination);
  const letter = typeof faces === "number" && Number.isNaN(faces) ? denomination.toLowerCase() : "d";
  const termClass = CONFIG.Dice.terms[letter];
  if (typeof termClass !== "function") throw new Error(`No dice of the denomination ${denomination} are registered`);
  return new (termClass as new (data: DiceTermData) => DiceTerm)(letter === "d" ? { ...data, faces } : data);
}
