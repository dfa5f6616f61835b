// A field that is an object of named fields: the schema of every model.

import { deepClone, isEmpty, isPlainObject, type PlainObject } from "../objects.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { castJson } from "./effect-changes.ts";
import { callField, DataField } from "./data-field.ts";
import type { DataModel } from "../data-model.ts";
import type { CleanOptions, FieldContext, FieldOptions, UpdateOptions, ValidateOptions } from "./options.ts";

export type FieldRecord = Record<string, DataField>;

/** An object whose keys are fields. */
export class SchemaField extends DataField {
  fields: FieldRecord = {};

  static override recursive = true;

  constructor(fields: FieldRecord, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    if (!isPlainObject(fields)) throw new Error("A SchemaField needs an object of fields");
    this.extendFields(fields);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  /** Adds fields, or puts others in the place of fields of the same name. */
  extendFields(fields: FieldRecord): this {
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField)) throw new Error(`The field ${name} of ${this.fieldPath || "a schema"} is not a DataField`);
      this.fields[name] = this.adopt(field, name);
    }
    return this;
  }

  /** Takes fields out of the schema. */
  removeFields(names: readonly string[]): this {
    for (const name of names) Reflect.deleteProperty(this.fields, name);
    return this;
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return name in this.fields;
  }

  get(name: string): DataField | undefined {
    return this.fields[name];
  }

  /** The field at a dotted path. */
  getField(path: string | readonly string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : path);
  }

  override _getField(path: readonly string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.fields[name]?._getField(rest);
  }

  override _getFieldAt(path: readonly string[], value: unknown): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    const inside: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
    return this.fields[name]?._getFieldAt(rest, inside);
  }

  override getInitialValue(data: object = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required && !this.nullable ? this._cleanType({}, {}) : initial;
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : toPlain(value);
  }

  /** Cleans every field; keys outside the schema are dropped. */
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const stored = isPlainObject(options.source) ? options.source : undefined;
    // `source: null` says that nothing is stored here, so even a partial change must bring a whole object.
    // Without recursion a change below this object replaces what is there, and therefore has to be complete.
    const whole = options["recursive"] === false;
    const partial = (options.partial ?? false) && (stored !== undefined || options.source === undefined);
    const result: PlainObject = {};
    const type = "type" in this.fields ? (value["type"] ?? stored?.["type"] ?? this.fields["type"].getInitialValue(value)) : options.type;
    for (const [name, field] of Object.entries(this.fields)) {
      const given = value[name];
      if (partial && given === undefined) continue;
      if (!field.persisted) continue;
      const cleaned = field.clean(given, {
        ...options,
        partial: partial && !whole,
        source: stored && !whole ? (stored[name] ?? null) : whole ? null : undefined,
        type,
        data: { ...stored, ...value, ...result },
      });
      // What cleaning made nothing of stays visible to validation: a change to a forbidden blank is refused, not ignored.
      if (cleaned !== undefined || (partial && field.required)) result[name] = cleaned;
    }
    return result;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    const stored = isPlainObject(options.source) ? options.source : undefined;
    const type = "type" in this.fields ? (value["type"] ?? stored?.["type"]) : options.type;
    for (const [name, field] of Object.entries(this.fields)) {
      if (options.partial && !(name in value)) continue;
      if (!field.persisted && value[name] === undefined) continue;
      const fault = this.#validateField(field, value, name, { ...options, type, source: stored?.[name] });
      if (fault) failure.addField(name, fault);
    }
    return failure.isEmpty() ? undefined : failure;
  }

  #validateField(field: DataField, data: PlainObject, name: string, options: ValidateOptions): DataModelValidationFailure | undefined {
    const value = data[name];
    if (value instanceof ForcedDeletion) return undefined;
    const fault =
      value instanceof ForcedReplacement ? field.validate(value.operand, { ...options, partial: false }) : field.validate(value, options);
    if (!fault || !options.fallback || !fault.unresolved) return fault;
    const initial = field.getInitialValue(data);
    if (field.validate(initial) === undefined) {
      if (initial === undefined) Reflect.deleteProperty(data, name);
      else data[name] = initial;
      fault.fallback = initial;
      fault.unresolved = false;
    }
    return fault;
  }

  override _validateModel(value: unknown, type?: unknown): void {
    if (!isPlainObject(value)) return;
    const inner = "type" in this.fields ? value["type"] : type;
    for (const [name, field] of Object.entries(this.fields)) {
      if (value[name] !== undefined && value[name] !== null) field._validateModel(value[name], inner);
    }
  }

  override initialize(value: unknown, model: DataModel, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const result: PlainObject = {};
    for (const [name, field] of Object.entries(this.fields)) {
      const initialized = field.initialize(storedOrInitial(field, value, name), model, options);
      if (typeof initialized === "function")
        Object.defineProperty(result, name, { get: initialized as () => unknown, configurable: true, enumerable: true });
      else result[name] = initialized;
    }
    return result;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const result: PlainObject = {};
    for (const [name, field] of Object.entries(this.fields)) {
      const stored = field.toObject((value as PlainObject)[name]);
      if (stored !== undefined && field.persisted) result[name] = stored;
    }
    return result;
  }

  override migrateSource(value: unknown, type?: unknown): void {
    if (!isPlainObject(value)) return;
    const inner = "type" in this.fields ? value["type"] : type;
    for (const [name, field] of Object.entries(this.fields)) {
      if (value[name] !== undefined && value[name] !== null) field.migrateSource(value[name], inner);
    }
  }

  override _updateDiff(source: PlainObject, key: string, value: unknown, difference: PlainObject, options: UpdateOptions): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current) || options.recursive === false) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const inside = this.difference(current, value, options);
    if (!isEmpty(inside)) difference[key] = inside;
  }

  /** What cleaned changes alter in a stored object of this schema. */
  difference(source: PlainObject, changes: PlainObject, options: UpdateOptions = {}): PlainObject {
    const difference: PlainObject = {};
    const type = "type" in this.fields ? (changes["type"] ?? source["type"]) : options.type;
    for (const [name, value] of Object.entries(changes))
      this.fields[name]?._updateDiff(source, name, value, difference, { ...options, type });
    return difference;
  }

  /** Writes a difference into a copy of a stored object of this schema, in place. */
  applyDifference(source: PlainObject, difference: PlainObject, options: UpdateOptions = {}): void {
    const type = "type" in this.fields ? (difference["type"] ?? source["type"]) : options.type;
    for (const [name, value] of Object.entries(difference)) this.fields[name]?._applyDifference(source, name, value, { ...options, type });
  }

  override _applyDifference(source: PlainObject, key: string, value: unknown, options: UpdateOptions): void {
    const current = source[key];
    if (isPlainObject(value) && isPlainObject(current) && options.recursive !== false) this.applyDifference(current, value, options);
    else super._applyDifference(source, key, value, options);
  }

  /** Commits what changed of a stored object of this schema, in place; `values` is the whole object as it will be. */
  commit(source: PlainObject, values: PlainObject, difference: PlainObject, options: UpdateOptions = {}): void {
    const type = "type" in this.fields ? (difference["type"] ?? source["type"]) : options.type;
    for (const [name, inside] of Object.entries(difference))
      this.fields[name]?._updateCommit(source, name, values[name], inside, { ...options, type });
  }

  override _updateCommit(source: PlainObject, key: string, value: unknown, difference: unknown, options: UpdateOptions): void {
    const current = source[key];
    if (isPlainObject(value) && isPlainObject(current) && isPlainObject(difference) && options.recursive !== false)
      this.commit(current, value, difference, options);
    else super._updateCommit(source, key, value, difference, options);
  }

  override apply(
    action: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    value: unknown = {},
    options: PlainObject = {},
  ): unknown {
    const data = isPlainObject(value) ? value : {};
    const result: PlainObject = {};
    // A function sees the container before its fields; a named method is only called on the fields inside.
    if (typeof action === "function") callField(this, action, value, options);
    for (const [name, field] of Object.entries(this.fields)) {
      if (options["partial"] && !(name in data)) continue;
      const outcome = field.apply(action, data[name], options);
      if (!options["filter"] || !isEmpty(outcome)) result[name] = outcome;
    }
    return result;
  }

  override _castChangeDelta(delta: unknown): unknown {
    return this._cast(castJson(delta));
  }
}

function storedOrInitial(field: DataField, data: PlainObject, name: string): unknown {
  return !field.persisted && data[name] === undefined ? field.getInitialValue(data) : data[name];
}

function toPlain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const convert = (value as { toObject?: unknown }).toObject;
  return typeof convert === "function" ? (convert.call(value) as unknown) : deepClone(value);
}
