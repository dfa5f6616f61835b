// The field `system`: its shape is the model that CONFIG registers for the document's type.

import { documentConfiguration } from "../config.ts";
import { mergeObject } from "../merge.ts";
import { deepClone, isPlainObject, type PlainObject } from "../objects.ts";
import { DataFieldOperator } from "../operators.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import { DataField } from "./data-field.ts";
import { ObjectField } from "./object-fields.ts";
import type { DataModel } from "../data-model.ts";
import type { SchemaField } from "./schema-field.ts";
import type { CleanOptions, FieldContext, FieldOptions, ModelClass, UpdateOptions, ValidateOptions } from "./options.ts";

type SystemModel = ModelClass & { schema: SchemaField };

/** Type-specific data. Types without a model are free-form objects. */
export class TypeDataField extends ObjectField {
  readonly document: { readonly documentName?: string; readonly name: string };

  static override recursive = true;

  constructor(document: { readonly documentName?: string; readonly name: string }, options?: FieldOptions, context?: FieldContext) {
    super(options, context);
    this.document = document;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  get documentName(): string {
    return this.document.documentName ?? this.document.name;
  }

  /** The model of a type, or null. */
  getModelForType(type: unknown): SystemModel | null {
    const model = typeof type === "string" ? documentConfiguration(this.documentName).dataModels?.[type] : undefined;
    return (model as SystemModel | undefined) ?? null;
  }

  /** The package that registered a model: types named `package.type` belong to that module, others to the system. */
  static getModelProvider(model: DataModel): unknown {
    const type: unknown = model.parent ? Reflect.get(model.parent, "type") : undefined;
    const game: unknown = Reflect.get(globalThis, "game");
    if (typeof type !== "string" || typeof game !== "object" || game === null) return null;
    if (!type.includes(".")) return Reflect.get(game, "system") as unknown;
    const modules: unknown = Reflect.get(game, "modules");
    return modules instanceof Map ? ((modules.get(type.split(".")[0]) as unknown) ?? null) : null;
  }

  override getInitialValue(data: object = {}): unknown {
    const model = this.getModelForType(Reflect.get(data, "type"));
    return model ? model.cleanData({}) : (this.#templateOf(Reflect.get(data, "type")) ?? super.getInitialValue(data));
  }

  /** What a system's `template.json` gives to documents of a type without a model. */
  #templateOf(type: unknown): PlainObject | null {
    const game = Reflect.get(globalThis, "game") as { model?: Record<string, Record<string, PlainObject> | undefined> } | undefined;
    const template = typeof type === "string" ? game?.model?.[this.documentName]?.[type] : undefined;
    return template && Object.keys(template).length > 0 ? deepClone(template) : null;
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : super._cast(value);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.getModelForType(options.type);
    if (model && isPlainObject(value)) return model.cleanData(value, options);
    const template = options.partial === true ? null : this.#templateOf(options.type);
    return super._cleanType(template && isPlainObject(value) ? mergeObject(template, value) : value, options);
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const model = this.getModelForType(options.type);
    return model && isPlainObject(value) ? model.schema.validate(value, options) : super._validateType(value, options);
  }

  override _validateModel(value: unknown, type?: unknown): void {
    const model = this.getModelForType(type);
    if (!model || !isPlainObject(value)) return;
    model.validateJoint(value);
    model.schema._validateModel(value);
  }

  override initialize(value: unknown, document: DataModel, options: PlainObject = {}): unknown {
    const Model = this.getModelForType(document._source["type"]);
    if (!Model || !isPlainObject(value)) return super.initialize(value, document, options);
    return new Model(value, { ...options, parent: document, trusted: true });
  }

  override toObject(value: unknown): unknown {
    const convert: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toObject") : undefined;
    return typeof convert === "function" ? (convert.call(value, false) as unknown) : super.toObject(value);
  }

  override migrateSource(value: unknown, type?: unknown): void {
    if (isPlainObject(value)) this.getModelForType(type)?.migrateDataSafe(value);
  }

  override _updateDiff(source: PlainObject, key: string, value: unknown, difference: PlainObject, options: UpdateOptions): void {
    const model = this.getModelForType(options.type);
    if (model && !(value instanceof DataFieldOperator)) model.schema._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _applyDifference(source: PlainObject, key: string, value: unknown, options: UpdateOptions): void {
    const model = this.getModelForType(options.type);
    if (model && !(value instanceof DataFieldOperator)) model.schema._applyDifference(source, key, value, options);
    else super._applyDifference(source, key, value, options);
  }

  override _updateCommit(source: PlainObject, key: string, value: unknown, difference: unknown, options: UpdateOptions): void {
    const model = this.getModelForType(options.type);
    if (model) model.schema._updateCommit(source, key, value, difference, options);
    else super._updateCommit(source, key, value, difference, options);
  }

  override _getFieldAt(path: readonly string[], value: unknown): DataField | undefined {
    if (path.length === 0) return this;
    const schema: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "schema") : undefined;
    return schema instanceof DataField ? schema._getFieldAt(path, value) : undefined;
  }
}
