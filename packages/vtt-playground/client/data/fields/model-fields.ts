// Fields that hold models: nested data models and schemas chosen by a `type`.

import { isPlainObject, type PlainObject } from "../objects.ts";
import { DataFieldOperator } from "../operators.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import { DataField } from "./data-field.ts";
import { SchemaField, type FieldRecord } from "./schema-field.ts";
import type { DataModel } from "../data-model.ts";
import type { CleanOptions, FieldContext, FieldOptions, ModelClass, UpdateOptions, ValidateOptions } from "./options.ts";

/** A nested model: an instance at run time, whose parent is the model that holds it. */
export class EmbeddedDataField extends SchemaField {
  readonly model: ModelClass & { defineSchema(): FieldRecord };

  constructor(model: ModelClass & { defineSchema(): FieldRecord }, options?: FieldOptions, context?: FieldContext) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override initialize(value: unknown, model: DataModel, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    return new this.model(value, { ...options, parent: model, trusted: true });
  }

  override toObject(value: unknown): unknown {
    const convert: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toObject") : undefined;
    return typeof convert === "function" ? (convert.call(value, false) as unknown) : super.toObject(value);
  }

  override migrateSource(value: unknown, _type?: unknown): void {
    if (isPlainObject(value)) this.model.migrateDataSafe(value);
  }

  override _validateModel(value: unknown, type?: unknown): void {
    if (!isPlainObject(value)) return;
    this.model.validateJoint(value);
    super._validateModel(value, type);
  }
}

type Variant = FieldRecord | SchemaField | (ModelClass & { defineSchema(): FieldRecord });

/** An object whose schema its own `type` chooses. */
export class TypedSchemaField extends DataField {
  readonly types: Record<string, SchemaField> = {};

  static override recursive = true;

  constructor(types: Record<string, Variant>, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    for (const [type, variant] of Object.entries(types)) {
      const field =
        variant instanceof SchemaField ? variant : isPlainObject(variant) ? new SchemaField(variant) : new EmbeddedDataField(variant);
      if (!field.has("type")) throw new Error(`The schema "${type}" of a TypedSchemaField has no field "type"`);
      this.types[type] = this.adopt(field, type);
    }
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  #schema(value: unknown, stored?: unknown): SchemaField | undefined {
    const type = (isPlainObject(value) ? value["type"] : undefined) ?? (isPlainObject(stored) ? stored["type"] : undefined);
    return typeof type === "string" ? this.types[type] : undefined;
  }

  override _cast(value: unknown): unknown {
    if (typeof value !== "object" || value === null || isPlainObject(value)) return value;
    const convert: unknown = Reflect.get(value, "toObject");
    return typeof convert === "function" ? (convert.call(value) as unknown) : value;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const schema = this.#schema(value, options.source);
    if (!schema) return value;
    const sameType =
      !isPlainObject(options.source) || !isPlainObject(value) || value["type"] === undefined || value["type"] === options.source["type"];
    return schema.clean(value, { ...options, source: sameType ? options.source : null });
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const schema = this.#schema(value, options.source);
    if (!schema) throw new Error(`has no type among ${Object.keys(this.types).join(", ")}`);
    return schema.validate(value, options);
  }

  override _validateModel(value: unknown): void {
    this.#schema(value)?._validateModel(value);
  }

  override initialize(value: unknown, model: DataModel, options: PlainObject = {}): unknown {
    const schema = this.#schema(value);
    return schema ? schema.initialize(value, model, options) : value;
  }

  override toObject(value: unknown): unknown {
    const type: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "type") : undefined;
    const schema = typeof type === "string" ? this.types[type] : undefined;
    return schema ? schema.toObject(value) : super.toObject(value);
  }

  override migrateSource(value: unknown): void {
    this.#schema(value)?.migrateSource(value);
  }

  override _updateDiff(source: PlainObject, key: string, value: unknown, difference: PlainObject, options: UpdateOptions): void {
    const schema = this.#schema(value, source[key]);
    const sameType = this.#schema(source[key]) === schema;
    if (schema && sameType && !(value instanceof DataFieldOperator)) schema._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _applyDifference(source: PlainObject, key: string, value: unknown, options: UpdateOptions): void {
    const schema = this.#schema(value, source[key]);
    const sameType = this.#schema(source[key]) === schema;
    if (schema && sameType && !(value instanceof DataFieldOperator)) schema._applyDifference(source, key, value, options);
    else super._applyDifference(source, key, value, options);
  }

  override _updateCommit(source: PlainObject, key: string, value: unknown, difference: unknown, options: UpdateOptions): void {
    const schema = this.#schema(value, source[key]);
    const sameType = this.#schema(source[key]) === schema;
    if (schema && sameType) schema._updateCommit(source, key, value, difference, options);
    else super._updateCommit(source, key, value, difference, options);
  }

  /** Without a value the first step of a path names the type. */
  override _getField(path: readonly string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.types[type]?._getField(rest);
  }

  override _getFieldAt(path: readonly string[], value: unknown): DataField | undefined {
    if (path.length === 0) return this;
    const type: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "type") : undefined;
    return typeof type === "string" ? this.types[type]?._getFieldAt(path, value) : undefined;
  }

  override apply(
    action: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    value: unknown = {},
    options: PlainObject = {},
  ): unknown {
    if (typeof action === "function") action.call(this, value, options);
    const schema = this.#schema(value);
    if (schema) return schema.apply(action, value, options);
    return Object.fromEntries(Object.entries(this.types).map(([type, variant]) => [type, variant.apply(action, {}, options)]));
  }
}
