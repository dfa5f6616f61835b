// Fields that are objects with free keys.

import { isEmpty, isPlainObject, deepClone, type PlainObject } from "../objects.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, applyDataOperators } from "../operators.ts";
import { equals } from "../difference.ts";
import { expandObject } from "../properties.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField } from "./data-field.ts";
import { castJson } from "./effect-changes.ts";
import type { DataModel } from "../data-model.ts";
import type { CleanOptions, FieldContext, FieldOptions, UpdateOptions, ValidateOptions } from "./options.ts";

/** A JSON object of any shape. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data: object = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && !this.nullable ? {} : initial;
  }

  override _cast(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const convert = (value as { toObject?: unknown }).toObject;
    return typeof convert === "function" ? (convert.call(value) as unknown) : value;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return options.partial ? value : applyDataOperators(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override initialize(value: unknown, _model: DataModel, _options?: PlainObject): unknown {
    return deepClone(value);
  }

  override _updateDiff(source: PlainObject, key: string, value: unknown, difference: PlainObject, options: UpdateOptions): void {
    diffEntry(source, key, value, difference, options);
  }

  override _applyDifference(source: PlainObject, key: string, value: unknown, options: UpdateOptions): void {
    if (value instanceof ForcedDeletion) super._applyDifference(source, key, value, options);
    else commitEntry(source, key, value, options);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return castJson(delta);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return isPlainObject(value) && isPlainObject(delta) ? { ...value, ...delta } : value;
  }
}

/** Compares free-form data: plain objects inside, everything else whole. */
function diffEntry(source: PlainObject, key: string, value: unknown, difference: PlainObject, options: UpdateOptions): void {
  const current = source[key];
  if (value instanceof ForcedDeletion) {
    if (key in source) difference[key] = value;
  } else if (isPlainObject(value) && isPlainObject(current) && options.recursive !== false) {
    const inside: PlainObject = {};
    for (const [name, entry] of Object.entries(value)) diffEntry(current, name, entry, inside, options);
    if (!isEmpty(inside)) difference[key] = inside;
  } else if (!(key in source) || !equals(applyDataOperators(value), current)) difference[key] = value;
}

function commitEntry(source: PlainObject, key: string, value: unknown, options: UpdateOptions): void {
  const current = source[key];
  if (value instanceof ForcedDeletion) Reflect.deleteProperty(source, key);
  else if (isPlainObject(value) && isPlainObject(current) && options.recursive !== false) {
    for (const [name, entry] of Object.entries(value)) commitEntry(current, name, entry, options);
  } else source[key] = applyDataOperators(deepClone(DataFieldOperator.get(value)));
}

export interface TypedObjectOptions extends FieldOptions {
  validateKey?: ((key: string) => boolean) | undefined;
  expandKeys?: boolean | undefined;
}

/** An object whose values all follow one field. Keys that `validateKey` refuses are dropped while cleaning. */
export class TypedObjectField extends DataField {
  readonly element: DataField;
  readonly validateKey: ((key: string) => boolean) | undefined;
  readonly expandKeys: boolean;

  static override recursive = true;

  constructor(element: DataField, options: TypedObjectOptions = {}, context?: FieldContext) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("A TypedObjectField needs a field for its elements");
    this.element = this.adopt(element, "element");
    this.validateKey = options.validateKey;
    this.expandKeys = options.expandKeys ?? true;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data: object = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && !this.nullable ? {} : initial;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const stored = isPlainObject(options.source) ? options.source : undefined;
    const expanded = this.expandKeys && Object.keys(value).some((key) => key.includes(".")) ? expandObject(value) : value;
    const result: PlainObject = {};
    for (const [key, entry] of Object.entries(expanded)) {
      if (this.validateKey?.(key) === false) continue;
      const source = stored ? (stored[key] ?? null) : undefined;
      const cleaned = this.element.clean(entry, { ...options, source });
      if (cleaned !== undefined) result[key] = cleaned;
    }
    return result;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    const stored = isPlainObject(options.source) ? options.source : undefined;
    for (const [key, entry] of Object.entries(value)) {
      if (entry instanceof ForcedDeletion) continue;
      const fault =
        this.validateKey?.(key) === false
          ? new DataModelValidationFailure({ invalidValue: key, message: `"${key}" is not a valid key`, unresolved: true })
          : this.element.validate(DataFieldOperator.get(entry), {
              ...options,
              partial: options.partial && stored?.[key] !== undefined && !(entry instanceof ForcedReplacement),
              source: stored?.[key],
            });
      if (!fault) continue;
      if (options.fallback && fault.unresolved) {
        // An element that cannot be mended is left out, the others stay.
        Reflect.deleteProperty(value, key);
        fault.dropped = true;
        fault.unresolved = false;
      }
      failure.addField(key, fault);
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, type?: unknown): void {
    if (isPlainObject(value)) for (const entry of Object.values(value)) if (entry !== null) this.element._validateModel(entry, type);
  }

  override initialize(value: unknown, model: DataModel, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const result: PlainObject = {};
    for (const [key, entry] of Object.entries(value)) {
      const initialized = this.element.initialize(entry, model, options);
      if (typeof initialized === "function")
        Object.defineProperty(result, key, { get: initialized as () => unknown, configurable: true, enumerable: true });
      else result[key] = initialized;
    }
    return result;
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override migrateSource(value: unknown, type?: unknown): void {
    if (isPlainObject(value)) for (const entry of Object.values(value)) if (entry !== null) this.element.migrateSource(entry, type);
  }

  override _updateDiff(source: PlainObject, key: string, value: unknown, difference: PlainObject, options: UpdateOptions): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current) || options.recursive === false) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inside: PlainObject = {};
    for (const [name, entry] of Object.entries(value)) this.element._updateDiff(current, name, entry, inside, options);
    if (!isEmpty(inside)) difference[key] = inside;
  }

  override _applyDifference(source: PlainObject, key: string, value: unknown, options: UpdateOptions): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current) || options.recursive === false) {
      super._applyDifference(source, key, value, options);
      return;
    }
    for (const [name, entry] of Object.entries(value)) {
      if (entry instanceof ForcedDeletion) Reflect.deleteProperty(current, name);
      else this.element._applyDifference(current, name, entry, options);
    }
  }

  override _updateCommit(source: PlainObject, key: string, value: unknown, difference: unknown, options: UpdateOptions): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current) || !isPlainObject(difference) || options.recursive === false) {
      super._updateCommit(source, key, value, difference, options);
      return;
    }
    for (const [name, inside] of Object.entries(difference)) this.element._updateCommit(current, name, value[name], inside, options);
  }

  override _getField(path: readonly string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1));
  }

  override _getFieldAt(path: readonly string[], value: unknown): DataField | undefined {
    const [key, ...rest] = path;
    return key === undefined ? this : this.element._getFieldAt(rest, isPlainObject(value) ? value[key] : undefined);
  }

  override apply(
    action: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    value: unknown = {},
    options: PlainObject = {},
  ): unknown {
    const data = isPlainObject(value) ? value : {};
    if (typeof action === "function") action.call(this, value, options);
    return Object.fromEntries(Object.entries(data).map(([key, entry]) => [key, this.element.apply(action, entry, options)]));
  }

  override _castChangeDelta(delta: unknown): unknown {
    return castJson(delta);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return isPlainObject(value) && isPlainObject(delta) ? { ...value, ...delta } : value;
  }
}
