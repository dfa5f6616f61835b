// Fields that are lists: arrays as stored, sets at run time.

import { createMultiSelectInput, createTagsInput } from "../forms.ts";
import type { PlainObject } from "../objects.ts";
import { equals } from "../difference.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { choiceOptions, resolveChoices, type Choices } from "./choices.ts";
import { DataField } from "./data-field.ts";
import { castJson } from "./effect-changes.ts";
import { StringField } from "./string-fields.ts";
import { NumberField } from "./number-fields.ts";
import type { DataModel } from "../data-model.ts";
import type { CleanOptions, FieldContext, FieldOptions, InputConfiguration, ValidateOptions } from "./options.ts";

export interface ArrayOptions extends FieldOptions {
  min?: number | undefined;
  max?: number | undefined;
}

/** A list of values of one field. An update replaces it whole. */
export class ArrayField extends DataField {
  readonly element: DataField;
  readonly min: number;
  readonly max: number;

  static override recursive = true;

  constructor(element: DataField, options: ArrayOptions = {}, context?: FieldContext) {
    super(options, context);
    this.element = new.target._validateElementType(element);
    this.adoptElement();
    this.min = options.min ?? 0;
    this.max = options.max ?? Number.POSITIVE_INFINITY;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  static _validateElementType(element: unknown): DataField {
    if (!(element instanceof DataField)) throw new Error(`${this.name} needs a field for its elements`);
    return element;
  }

  protected adoptElement(): void {
    // A subclass may let its elements be described by something that is no field: github.com/League-of-Fabulous-Developers/FoundryVTT-Fabula-Ultima.
    if ((this.element as unknown) instanceof DataField) this.adopt(this.element, "element");
  }

  override getInitialValue(data: object = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && !this.nullable ? [] : initial;
  }

  /** Forms and old data bring sets, single values and objects keyed by index; all become arrays. */
  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || value instanceof Map) return [...value.values()] as unknown[];
    if (typeof value !== "object" || value === null) return [value];
    if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>);
    const keys = Object.keys(value);
    const indexed = keys.every((key) => /^\d+$/.test(key));
    return indexed ? keys.sort((a, b) => Number(a) - Number(b)).map((key) => (value as PlainObject)[key]) : [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => this.element.clean(entry, { ...options, partial: false, source: undefined }));
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${String(this.min)} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${String(this.max)} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(values: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure();
    const dropped: number[] = [];
    for (const [index, entry] of values.entries()) {
      const fault = this.element.validate(entry, { ...options, partial: false, source: undefined });
      if (!fault) continue;
      if (options.fallback && fault.unresolved) {
        const initial = this.element.getInitialValue();
        if (initial !== undefined && !this.element.validate(initial)) values[index] = fault.fallback = initial;
        else {
          dropped.push(index);
          fault.dropped = true;
        }
        fault.unresolved = false;
      }
      failure.addElement(index, fault);
    }
    for (const index of dropped.reverse()) values.splice(index, 1);
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, type?: unknown): void {
    if (Array.isArray(value)) for (const entry of value as unknown[]) if (entry !== null) this.element._validateModel(entry, type);
  }

  override initialize(value: unknown, model: DataModel, options: PlainObject = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => initializeElement(this.element, entry, model, options));
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    return Array.from(value as Iterable<unknown>, (entry) => this.element.toObject(entry));
  }

  override migrateSource(value: unknown, type?: unknown): void {
    if (Array.isArray(value)) for (const entry of value as unknown[]) if (entry !== null) this.element.migrateSource(entry, type);
  }

  override apply(
    action: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    value: unknown = [],
    options: PlainObject = {},
  ): unknown {
    if (typeof action === "function") action.call(this, value, options);
    const entries: unknown[] = Array.isArray(value) || value instanceof Set ? [...(value as Iterable<unknown>)] : [];
    // Without elements the element field itself is visited, so that schema walks (localisation) reach it.
    if (entries.length === 0) {
      this.element.apply(action, undefined, options);
      return [];
    }
    return entries.map((entry) => this.element.apply(action, entry, options));
  }

  override _getField(path: readonly string[]): DataField | undefined {
    if (path.length === 0) return this;
    // Both the documented "element" and an index lead to the element's field.
    return path[0] === "element" || /^\d+$/.test(path[0] ?? "") ? this.element._getField(path.slice(1)) : this.element._getField(path);
  }

  /** A JSON list, or one element. */
  override _castChangeDelta(delta: unknown, replacementData?: PlainObject): unknown {
    const parsed = castJson(delta);
    const list = Array.isArray(parsed) ? (parsed as unknown[]) : parsed instanceof Set ? ([...parsed] as unknown[]) : [parsed];
    return list.map((entry) => this.element._castChangeDelta(entry, replacementData));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...(value as Iterable<unknown>), ...(delta as Iterable<unknown>)];
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const removed = [...(delta as Iterable<unknown>)];
    return [...(value as Iterable<unknown>)].filter((entry) => !removed.some((other) => equals(entry, other)));
  }

  override _applyChangeMultiply(value: unknown): unknown {
    return value;
  }

  override _applyChangeUpgrade(value: unknown): unknown {
    return value;
  }

  override _applyChangeDowngrade(value: unknown): unknown {
    return value;
  }

  override _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    return listInput(this.element, configuration);
  }
}

function initializeElement(element: DataField, entry: unknown, model: DataModel, options: PlainObject): unknown {
  const initialized = element.initialize(entry, model, options);
  return typeof initialized === "function" ? (initialized as () => unknown)() : initialized;
}

function listInput(element: DataField, configuration: InputConfiguration): HTMLElement {
  const choices =
    (configuration.choices as Choices | undefined) ??
    (element instanceof StringField || element instanceof NumberField ? element.choices : undefined);
  const value =
    configuration.value === null || configuration.value === undefined ? [] : Array.from(configuration.value as Iterable<unknown>, String);
  if (!choices && !configuration.options) return createTagsInput({ ...configuration, value });
  const dtype = element instanceof NumberField ? "Number" : "String";
  const options = configuration.options ?? choiceOptions(resolveChoices(choices ?? []), configuration);
  return createMultiSelectInput({ ...configuration, options, value, dataset: { dtype, ...configuration.dataset } });
}

/** A list without repetitions: an array as stored, a `Set` at run time. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = super._cleanType(value, options);
    return Array.isArray(cleaned) ? [...new Set(cleaned as unknown[])] : cleaned;
  }

  override _validateElements(values: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    if (new Set(values).size !== values.length) throw new Error("may not hold a value twice");
    return super._validateElements(values, options);
  }

  override initialize(value: unknown, model: DataModel, options: PlainObject = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set(list as unknown[]) : list;
  }

  override _castChangeDelta(delta: unknown, replacementData?: PlainObject): unknown {
    return new Set(super._castChangeDelta(delta, replacementData) as unknown[]);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set([...(value as Iterable<unknown>), ...(delta as Iterable<unknown>)]);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return new Set(super._applyChangeSubtract(value, delta) as unknown[]);
  }
}
