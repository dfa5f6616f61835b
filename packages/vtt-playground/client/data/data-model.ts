// The model that everything stored is an instance of: clean, validate, initialise, update.

import { normalizeChanges, spellChanges, applyChanges } from "./changes.ts";
import { Hooks } from "./hooks.ts";
import { deepClone, isEmpty, type PlainObject } from "./objects.ts";
import { ForcedReplacement } from "./operators.ts";
import { expandObject } from "./properties.ts";
import type { DataModelValidationFailure } from "./validation.ts";
import { SchemaField, type FieldRecord } from "./fields/schema-field.ts";
import { TypeDataField } from "./fields/type-data-field.ts";
import type { DataField } from "./fields/data-field.ts";
import type { CleanOptions, ModelContext, UpdateOptions } from "./fields/options.ts";

export interface ValidateModelOptions {
  changes?: object | undefined;
  clean?: boolean | undefined;
  fallback?: boolean | undefined;
  dropInvalidEmbedded?: boolean | undefined;
  strict?: boolean | undefined;
  fields?: boolean | undefined;
  joint?: boolean | undefined;
}

export interface UpdateSourceOptions extends UpdateOptions {
  dryRun?: boolean | undefined;
  fallback?: boolean | undefined;
}

const schemas = new WeakMap<object, SchemaField>();

/** The documented `foundry.abstract.DataModel`. Schema fields become own properties of an instance; subclasses `declare` them. */
export class DataModel {
  /** What is stored. It is never written to but by `updateSource`. */
  declare readonly _source: PlainObject;
  declare readonly parent: DataModel | null;
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: Error | null };

  static LOCALIZATION_PREFIXES: string[] = [];

  constructor(data: object = {}, context: ModelContext = {}) {
    const { parent = null, strict = true, trusted = false, ...options } = context;
    Object.defineProperty(this, "parent", { value: parent, configurable: true, enumerable: false });
    Object.defineProperty(this, "validationFailures", { value: { fields: null, joint: null }, enumerable: false });
    const source = trusted ? (data as PlainObject) : this._initializeSource(data, options);
    Object.defineProperty(this, "_source", { value: source, enumerable: false });
    this._configure(options);
    if (!trusted) {
      const { dropInvalidEmbedded } = context;
      this.validate({ strict, fallback: context.fallback ?? !strict, dropInvalidEmbedded, fields: true, joint: true });
    }
    this._initialize(options);
  }

  static defineSchema(): FieldRecord {
    throw new Error(`The model ${this.name} defines no schema`);
  }

  /** The schema of this class, defined once. */
  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (!schema) {
      schema = new SchemaField(this.defineSchema());
      schemas.set(this, schema);
    }
    return schema;
  }

  get schema(): SchemaField {
    return this.#model.schema;
  }

  get #model(): typeof DataModel {
    return this.constructor as typeof DataModel;
  }

  /** Whether stored data was found invalid when this instance was made or validated. */
  get invalid(): boolean {
    return this.validationFailures.fields !== null || this.validationFailures.joint !== null;
  }

  _configure(_options: PlainObject): void {
    // For subclasses: the source exists, but is not validated and nothing is initialised from it.
  }

  _initializeSource(data: object, options: PlainObject): PlainObject {
    const plain = data instanceof DataModel ? data.toObject() : copyOf(data as PlainObject);
    const model = this.#model;
    const migrated = model.migrateDataSafe(plain);
    return model.shimData(model.cleanData(migrated, { ...options, partial: false }));
  }

  /** The fields in the order in which they are initialised. */
  *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  /** Turns the source into properties: once when constructed, again after every change and reset. */
  _initialize(options: PlainObject = {}): void {
    for (const [name, field] of this._initializationOrder()) {
      const stored = this._source[name] === undefined && !field.persisted ? field.getInitialValue(this._source) : this._source[name];
      const value = field.initialize(stored, this, options);
      if (typeof value === "function") {
        Object.defineProperty(this, name, { get: value as () => unknown, configurable: true, enumerable: true });
      } else Object.defineProperty(this, name, { value, writable: !field.readonly, configurable: true, enumerable: true });
    }
  }

  /** Makes the properties anew from the source, undoing everything that was prepared. */
  reset(): void {
    this._initialize();
  }

  static cleanData(source: object = {}, options: CleanOptions = {}): PlainObject {
    return this.schema.clean(source, options) as PlainObject;
  }

  static validateJoint(_data: PlainObject): void {
    // For subclasses: throws to refuse.
  }

  /** Brings old data up to date, in place; called with partial changes as well. */
  static migrateData(source: PlainObject, _options?: object): PlainObject {
    this.schema.migrateSource(source);
    return source;
  }

  static migrateDataSafe(source: PlainObject): PlainObject {
    try {
      this.migrateData(source);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      Hooks.onError("DataModel.migrateDataSafe", error, { log: "warn", msg: `${this.name} could not migrate its data` });
    }
    return source;
  }

  static shimData(data: PlainObject, _options?: object): PlainObject {
    return data;
  }

  /** Makes an instance of stored data: what is invalid falls back to initial values and is recorded. */
  static fromSource<T extends DataModel>(
    this: new (data: object, context: ModelContext) => T,
    source: object,
    context: ModelContext = {},
  ): T {
    return new this(source, { strict: false, ...context });
  }

  static fromJSON<T extends DataModel>(this: new (data: object, context: ModelContext) => T, json: string): T {
    return new this(JSON.parse(json) as object, { strict: false });
  }

  /** Examines the whole model, or changes to it. Throws when strict, and always when an invalid value had no valid fallback. */
  validate(options: ValidateModelOptions = {}): boolean {
    const { clean = false, fallback = false, dropInvalidEmbedded = false, strict = true, fields = true } = options;
    const joint = options.joint ?? !options.changes;
    const partial = options.changes !== undefined;
    let data = this._source;
    if (options.changes) {
      const changes = normalizeChanges(options.changes);
      data = clean ? this.#model.cleanData(changes, { partial: true, source: this._source }) : changes;
    } else {
      this.validationFailures.fields = null;
      this.validationFailures.joint = null;
    }
    if (fields) {
      const failure = this.schema.validate(data, { partial, fallback, dropInvalidEmbedded, source: this._source, model: this });
      if (failure) this.#report(failure, strict, partial);
    }
    if (joint) this.#validateJoint(partial ? applyChanges(deepClone(this._source), data) : data, strict);
    return !this.invalid;
  }

  #report(failure: DataModelValidationFailure, strict: boolean, partial: boolean): void {
    const error = failure.asError();
    error.message = `${this.#describe()} validation errors:\n${error.message.replace(/^/gm, "  ")}`;
    if (strict && (failure.unresolved || partial)) throw error;
    if (failure.unresolved) throw error;
    this.validationFailures.fields = failure;
    console.warn(error.message);
  }

  #validateJoint(data: PlainObject, strict: boolean): void {
    try {
      this.#model.validateJoint(data);
      this.schema._validateModel(data);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      error.message = `${this.#describe()} Joint Validation Error:\n${error.message}`;
      if (strict) throw error;
      this.validationFailures.joint = error;
    }
  }

  #describe(): string {
    const id = this._source["_id"];
    return typeof id === "string" ? `${this.#model.name} [${id}]` : this.#model.name;
  }

  /** Cleans, validates and merges a change; returns what really changed. */
  updateSource(changes: object = {}, options: UpdateSourceOptions = {}): PlainObject {
    const normalized = this._preUpdateSource(normalizeChanges(changes), options);
    const cleaned = this.#model.cleanData(normalized, { partial: true, source: this._source, recursive: options.recursive });
    const failure = this.schema.validate(cleaned, { partial: true, fallback: options.fallback, source: this._source, model: this });
    if (failure) this.#report(failure, !options.fallback, true);
    const difference = this._updateDiff(cleaned, options);
    if (isEmpty(difference)) return {};
    const candidate = deepClone(this._source);
    this.schema.applyDifference(candidate, difference, options);
    this.#validateJoint(candidate, true);
    if (!options.dryRun) {
      this._updateCommit(candidate, difference, options);
      this._initialize();
    }
    return spellChanges(difference);
  }

  /** Prepares a change before it is cleaned: migrates it, and refuses a changed type that brings no system of its own. */
  _preUpdateSource(changes: PlainObject, _options: UpdateSourceOptions): PlainObject {
    this.#model.migrateDataSafe(changes);
    const type = changes["type"];
    if (type === undefined || type === this._source["type"] || !(this.schema.fields["system"] instanceof TypeDataField)) return changes;
    if (!(changes["system"] instanceof ForcedReplacement))
      throw new Error(`The type of a ${this.#model.name} can only change together with a replaced system`);
    return changes;
  }

  /** What cleaned changes alter. */
  _updateDiff(changes: PlainObject, options: UpdateSourceOptions): PlainObject {
    return this.schema.difference(this._source, changes, options);
  }

  /** Writes a difference into the source; `copy` is the source as it will be. */
  _updateCommit(copy: PlainObject, difference: PlainObject, options: UpdateSourceOptions): void {
    this.schema.commit(this._source, copy, difference, options);
  }

  /** A new instance of this data with changes laid over it. */
  clone(data: object = {}, context: ModelContext = {}): this {
    const source = applyChanges(this.toObject(), normalizeChanges(data));
    return new this.#model(source, { parent: this.parent, ...context }) as this;
  }

  /** The data as a plain copy: as stored, or as it is now. */
  toObject(source = true): PlainObject {
    if (source) return deepClone(this._source);
    const result: PlainObject = {};
    for (const [name, field] of this.schema.entries()) {
      const value = field.toObject(Reflect.get(this, name));
      if (value !== undefined) result[name] = value;
    }
    return result;
  }

  toJSON(): PlainObject {
    return this.toObject(true);
  }

  /** The field at a data path of this instance, looking into the models and types it holds. */
  getFieldForProperty(path: string): DataField | undefined {
    return this.schema._getFieldAt(path.split("."), this);
  }
}

function copyOf(data: PlainObject): PlainObject {
  const copy = deepClone(data);
  return Object.keys(copy).some((key) => key.includes(".")) ? expandObject(copy) : copy;
}
