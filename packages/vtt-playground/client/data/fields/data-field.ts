// What every field shares: options, cleaning, validation, updates, the form API and active effect changes.

import { createFormGroup, createTextInput } from "../forms.ts";
import { equals } from "../difference.ts";
import { deepClone, type PlainObject } from "../objects.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../validation.ts";
import { applyEffectChange, castJson } from "./effect-changes.ts";
import type { DataModel } from "../data-model.ts";
import type {
  ApplyChangeOptions,
  CleanOptions,
  EffectChange,
  FieldContext,
  FieldOptions,
  GroupConfiguration,
  InputConfiguration,
  UpdateOptions,
  ValidateOptions,
} from "./options.ts";

/** The base of every field. */
export class DataField {
  readonly options: FieldOptions;
  name: string | undefined;
  parent: DataField | undefined;
  required: boolean;
  nullable: boolean;
  initial: unknown;
  readonly: boolean;
  gmOnly: boolean;
  persisted: boolean;
  label: string;
  hint: string;
  placeholder: string | undefined;
  validationError: string;

  /** Whether the field contains fields of its own. */
  static recursive = false;
  /** Whether the field contains documents. */
  static hierarchical = false;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const settings = { ...new.target._defaults, ...options };
    this.options = settings;
    // Every setting that a class names in its defaults, packages' classes included, is a property of the field.
    for (const key of Object.keys(new.target._defaults)) Reflect.set(this, key, Reflect.get(settings, key));
    this.required = settings.required ?? false;
    this.nullable = settings.nullable ?? false;
    this.initial = settings.initial;
    this.readonly = settings.readonly ?? false;
    this.gmOnly = settings.gmOnly ?? false;
    this.persisted = settings.persisted ?? true;
    this.label = settings.label ?? "";
    this.hint = settings.hint ?? "";
    this.placeholder = settings.placeholder;
    this.validationError = settings.validationError ?? "is not a valid value";
    this.name = context.name;
    this.parent = context.parent;
  }

  static get _defaults(): FieldOptions {
    return { required: false, nullable: false, initial: undefined, readonly: false, gmOnly: false, persisted: true };
  }

  /** The dotted path of this field from its outermost schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => part !== undefined && part !== "").join(".");
  }

  /** Puts a field below a container; a field belongs to one container only. */
  adopt<T extends DataField>(field: T, name: string): T {
    if (field.parent) throw new Error(`The field ${field.fieldPath} cannot also be ${this.fieldPath}.${name}`);
    field.parent = this;
    field.name = name;
    return field;
  }

  /** The value a new document has here. Required and nullable without an initial value means null. */
  getInitialValue(data: object = {}): unknown {
    if (typeof this.initial === "function") return (this.initial as (data: object) => unknown)(data);
    if (this.initial === undefined) return this.required && this.nullable ? null : undefined;
    return deepClone(this.initial);
  }

  /** Casts and tidies a value, giving the initial value in place of undefined and of a forbidden null. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value instanceof ForcedDeletion) return value;
    if (value instanceof ForcedReplacement)
      return new ForcedReplacement(this.clean(value.operand, { ...options, partial: false, source: undefined }));
    if (value === undefined) return this.getInitialValue(initialContext(options));
    if (value === null) return this.nullable ? null : this.getInitialValue(initialContext(options));
    return this._cleanType(this._cast(value), options);
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Examines a value; the failure names what is wrong, undefined means valid. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      const special = this._validateSpecial(value);
      const result = special ?? this._validateType(value, options) ?? undefined;
      if (result instanceof DataModelValidationFailure) return result;
      if (result === false) throw new Error(this.validationError);
      if (special === undefined && this.options.validate) return this.#validateCustom(value, options);
      return undefined;
    } catch (error) {
      if (error instanceof DataModelValidationError && error.failure) return error.failure;
      return new DataModelValidationFailure({
        invalidValue: value,
        message: error instanceof Error ? error.message : String(error),
        unresolved: true,
      });
    }
  }

  /** A package's validator runs last, on a value of the right type; only an explicit false or a throw refuses. */
  #validateCustom(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const verdict = (this.options.validate as ((value: unknown, options: ValidateOptions) => unknown) | undefined)?.call(
      this,
      value,
      options,
    );
    if (verdict instanceof DataModelValidationFailure) return verdict;
    if (verdict === false) throw new Error(this.validationError);
    return undefined;
  }

  /** Decides undefined and null; undefined means that the type has to be examined. */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: unknown, _options: ValidateOptions): boolean | DataModelValidationFailure | undefined {
    return undefined;
  }

  /** Runs a joint validation of models inside the value. */
  _validateModel(_value: unknown, _type?: unknown): void {
    // Only containers hold models.
  }

  /** The runtime form of a stored value; a function becomes a getter on the model. */
  initialize(value: unknown, _model: DataModel, _options: PlainObject = {}): unknown {
    return value;
  }

  /** The stored form of a runtime value. */
  toObject(value: unknown): unknown {
    return deepClone(value);
  }

  /** Migrates stored data below this field in place; containers pass it on to their models. */
  migrateSource(_value: unknown, _type?: unknown): void {
    // A plain value has nothing to migrate.
  }

  /** Notes in `difference` what a cleaned change really alters. */
  _updateDiff(source: PlainObject, key: string, value: unknown, difference: PlainObject, _options: UpdateOptions): void {
    if (value instanceof ForcedDeletion) {
      if (key in source && source[key] !== undefined) difference[key] = value;
    } else if (!equals(DataFieldOperator.get(value), source[key])) difference[key] = value;
  }

  /**
   * Commits an update: `value` is the new value of the whole field, `difference` what of it changed. Containers keep the objects that they
   * have and pass on what lies inside, which packages' fields rely on.
   */
  _updateCommit(source: PlainObject, key: string, value: unknown, _difference: unknown, _options: UpdateOptions): void {
    if (value === undefined) Reflect.deleteProperty(source, key);
    else source[key] = value;
  }

  /** Writes a noted difference into a copy of the source. Deleting a declared field gives it its initial value again. */
  _applyDifference(source: PlainObject, key: string, value: unknown, _options: UpdateOptions): void {
    const next = value instanceof ForcedDeletion ? this.getInitialValue(source) : deepClone(DataFieldOperator.get(value));
    if (next === undefined) Reflect.deleteProperty(source, key);
    else source[key] = next;
  }

  /** Calls a function, or a method by name, for this field and, in containers, for the fields inside. */
  apply(
    action: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    value?: unknown,
    options: PlainObject = {},
  ): unknown {
    return callField(this, action, value, options);
  }

  /** The field at a path below this one. */
  _getField(path: readonly string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** The field at a path below a value of this field, where the value may decide the schema. */
  _getFieldAt(path: readonly string[], _value: unknown): DataField | undefined {
    return this._getField(path);
  }

  /** The input element of this field. */
  toInput(configuration: InputConfiguration = {}): HTMLElement | HTMLCollection {
    const settings: InputConfiguration = {
      ...(this.placeholder === undefined ? {} : { placeholder: this.placeholder }),
      ...configuration,
      name: configuration.name ?? this.fieldPath,
    };
    if (!("value" in configuration)) settings.value = this.getInitialValue({});
    return settings.input ? settings.input(this, settings) : this._toInput(settings);
  }

  _toInput(configuration: InputConfiguration): HTMLElement | HTMLCollection {
    return createTextInput(configuration);
  }

  /** The input with its label and hint. */
  toFormGroup(group: GroupConfiguration = {}, input: InputConfiguration = {}): HTMLElement {
    if (group.widget) return group.widget(this, group, input);
    const settings = { ...group, label: group.label ?? (this.label || this.fieldPath), hint: group.hint ?? this.hint };
    return createFormGroup({ ...settings, input: group.input ?? this.toInput(input) });
  }

  /** What an active effect's change makes of a value; undefined leaves it alone. */
  applyChange(value: unknown, model: unknown, change: EffectChange, options: ApplyChangeOptions = {}): unknown {
    return applyEffectChange(this, value, model, change, options);
  }

  /** An effect's value as this field understands it. */
  _castChangeDelta(delta: unknown, _replacementData?: PlainObject): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return (value as number) + (delta as number);
  }

  _applyChangeSubtract(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return typeof value === "number" && typeof delta === "number" ? value - delta : value;
  }

  _applyChangeMultiply(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return typeof value === "number" && typeof delta === "number" ? value * delta : value;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    if (value === null || value === undefined) return delta;
    return (delta as number) > (value as number) ? delta : value;
  }

  _applyChangeDowngrade(value: unknown, delta: unknown, _model: unknown, _change: EffectChange): unknown {
    if (value === null || value === undefined) return delta;
    return (delta as number) < (value as number) ? delta : value;
  }
}

/** Calls what `apply` was asked to call, on one field. */
export function callField(
  field: DataField,
  action: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
  value: unknown,
  options: PlainObject,
): unknown {
  const method: unknown = typeof action === "string" ? Reflect.get(field, action) : action;
  if (typeof method !== "function") throw new Error(`Fields have no method ${String(action)}`);
  return method.call(field, value, options) as unknown;
}

function initialContext(options: CleanOptions): object {
  const data = options["data"];
  return typeof data === "object" && data !== null ? data : {};
}

/** Anything that JSON can hold. */
export class AnyField extends DataField {
  override _castChangeDelta(delta: unknown): unknown {
    return castJson(delta);
  }
}
