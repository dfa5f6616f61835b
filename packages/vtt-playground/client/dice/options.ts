// The shapes that rolls and terms are made of and evaluated with.

export interface EvaluationOptions {
  minimize?: boolean | undefined;
  maximize?: boolean | undefined;
  allowStrings?: boolean | undefined;
  allowInteractive?: boolean | undefined;
  /** Only for `evaluateSync`: refuse what is not deterministic instead of ignoring it. */
  strict?: boolean | undefined;
  [key: string]: unknown;
}

export interface TermOptions {
  flavor?: string | null | undefined;
  [key: string]: unknown;
}

/** One rolled die. */
export interface DieResult {
  result: number;
  active?: boolean;
  /** What counts towards the total instead of the face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  indexThrow?: number;
  [key: string]: unknown;
}

/** A nested roll, as far as terms use it; the class itself stands above them. */
export interface InnerRoll {
  readonly formula: string;
  readonly result: string;
  readonly total: number | undefined;
  readonly product: unknown;
  readonly isDeterministic: boolean;
  readonly terms: unknown[];
  readonly dice: unknown[];
  _evaluated: boolean;
  evaluate(options?: EvaluationOptions): Promise<unknown>;
  evaluateSync(options?: EvaluationOptions): unknown;
  alter(multiply: number, add: number, options?: { multiplyNumeric?: boolean }): unknown;
  toJSON(): object;
}

export interface RollFactory {
  create(formula: string, data?: object, options?: object): InnerRoll;
  fromTerms(terms: unknown[]): InnerRoll;
  fromData(data: object): InnerRoll;
  evaluateNumeric(formula: string): number;
}

let factory: RollFactory | undefined;

/** Lets terms make nested rolls; the class Roll installs itself here. */
export function setRollFactory(rolls: RollFactory): void {
  factory = rolls;
}

/** The maker of nested rolls. */
export function rolls(): RollFactory {
  if (!factory) throw new Error("The class Roll is not loaded");
  return factory;
}
