// Fields whose value is a number or a truth value.

import { createCheckboxInput, createNumberInput, createRangeInput, createSelectInput } from "../forms.ts";
import type { PlainObject } from "../objects.ts";
import { choiceOptions, isChoice, resolveChoices, type Choices } from "./choices.ts";
import { DataField } from "./data-field.ts";
import type { CleanOptions, FieldContext, FieldOptions, InputConfiguration } from "./options.ts";

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value.toLowerCase() === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }

  override _castChangeDelta(delta: unknown): unknown {
    if (typeof delta === "string") return ["true", "1"].includes(delta.trim().toLowerCase());
    return Boolean(delta);
  }

  // Documented in words only: adding is "or", multiplying is "and", upgrading and downgrading likewise.
  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Boolean(value) && !delta;
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    return createCheckboxInput(configuration);
  }
}

export interface NumberOptions extends FieldOptions {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  integer?: boolean | undefined;
  positive?: boolean | undefined;
  choices?: Choices | undefined;
}

/** Evaluates an effect's value that is a formula; the dice layer installs its parser here. */
export type FormulaEvaluator = (formula: string, data: PlainObject) => number | undefined;

let evaluateFormula: FormulaEvaluator = () => undefined;

/** Installs the evaluator of deterministic formulas. */
export function setFormulaEvaluator(evaluator: FormulaEvaluator): void {
  evaluateFormula = evaluator;
}

/** A number. Rounding to `integer` and `step` and clamping to `min` and `max` happen while cleaning; `choices` and `positive` refuse. */
export class NumberField extends DataField {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly integer: boolean;
  readonly positive: boolean;
  readonly choices: Choices | undefined;

  constructor(options: NumberOptions = {}, context?: FieldContext) {
    super(options.choices ? { nullable: false, ...options } : options, context);
    const settings = this.options as NumberOptions;
    this.min = settings.min;
    this.max = settings.max;
    this.step = settings.step;
    this.integer = settings.integer ?? false;
    this.positive = settings.positive ?? false;
    this.choices = settings.choices;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max)
      throw new Error("A NumberField's min may not exceed its max");
  }

  static override get _defaults(): NumberOptions {
    return { ...super._defaults, nullable: true };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    // An emptied text box is no number: null where that is allowed, else the initial value.
    return super.clean(typeof value === "string" && value.trim() === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown): unknown {
    let number = value as number;
    if (Number.isNaN(number)) return number;
    if (this.step !== undefined) {
      const base = this.min ?? 0;
      const decimals = Math.max(decimalPlaces(this.step), decimalPlaces(base));
      number = Number((base + Math.round((number - base) / this.step) * this.step).toFixed(decimals));
    }
    if (this.integer) number = Math.round(number);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: unknown): undefined {
    if (typeof value !== "number" || Number.isNaN(value)) throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${String(this.min)}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${String(this.max)}`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.choices && !isChoice(value, this.choices)) throw new Error(`${String(value)} is not a valid choice`);
    return undefined;
  }

  /** Effects send text: a number, or a deterministic formula with `@` references. Results are not clamped. */
  override _castChangeDelta(delta: unknown, replacementData?: PlainObject): unknown {
    if (typeof delta !== "string") return typeof delta === "number" ? delta : Number(delta);
    const number = Number(delta);
    if (delta.trim() !== "" && !Number.isNaN(number)) return number;
    return replacementData ? (evaluateFormula(delta, replacementData) ?? Number.NaN) : Number.NaN;
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    const settings: InputConfiguration = { ...configuration };
    settings.min ??= this.min;
    settings.max ??= this.max;
    settings.step ??= this.step ?? (this.integer ? 1 : "any");
    const choices = settings.choices ?? this.choices;
    if (settings.options ?? choices) {
      settings.options ??= choiceOptions(resolveChoices(choices as Choices), settings);
      return createSelectInput({ ...settings, dataset: { dtype: "Number", ...settings.dataset } });
    }
    const ranged = settings.min !== undefined && settings.max !== undefined && typeof settings.step === "number" && this.step !== undefined;
    return ranged && settings.type !== "number" ? createRangeInput(settings) : createNumberInput(settings);
  }
}

function decimalPlaces(value: number): number {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (mantissa.split(".")[1]?.length ?? 0) - Number(exponent));
}

/** An angle in degrees; `normalize` wraps values into [0, 360). */
export class AngleField extends NumberField {
  readonly normalize: boolean;

  constructor(options: NumberOptions & { normalize?: boolean } = {}, context?: FieldContext) {
    super(options, context);
    this.normalize = options.normalize ?? true;
  }

  static override get _defaults(): NumberOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const angle = Number(value);
    // A whole turn stays a whole turn, or a cone of 360 degrees would vanish.
    return this.normalize && angle !== 360 ? ((angle % 360) + 360) % 360 : angle;
  }
}

/** An opacity. */
export class AlphaField extends NumberField {
  static override get _defaults(): NumberOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue as a fraction of the colour circle. */
export class HueField extends NumberField {
  static override get _defaults(): NumberOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(value);
    return hue === 1 ? hue : ((hue % 1) + 1) % 1;
  }
}

/** The integer that orders documents in a directory. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): NumberOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      integer: true,
      initial: 0,
      label: "FOLDER.DocumentSort",
      hint: "FOLDER.DocumentSortHint",
    };
  }
}
