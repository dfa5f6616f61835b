// Fields that hold documents: one embedded document, or a collection of them.

import { EmbeddedCollection } from "../embedded-collection.ts";
import { isEmpty, isPlainObject, type PlainObject } from "../objects.ts";
import { DataFieldOperator } from "../operators.ts";
import { randomID } from "../identifiers.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { ArrayField } from "./array-fields.ts";
import { DataField } from "./data-field.ts";
import { EmbeddedDataField } from "./model-fields.ts";
import type { DataModel } from "../data-model.ts";
import type { FieldRecord, SchemaField } from "./schema-field.ts";
import type { CleanOptions, FieldContext, FieldOptions, ModelClass, UpdateOptions, ValidateOptions } from "./options.ts";

export type DocumentClass = ModelClass & { defineSchema(): FieldRecord };

function implementationOf(model: ModelClass): ModelClass & { schema: SchemaField } {
  return (model.implementation ?? model) as ModelClass & { schema: SchemaField };
}

/** One document inside another, or null. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, model: DataModel, options: PlainObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const existing: unknown = Reflect.get(model, this.name ?? "");
    const Implementation = implementationOf(this.model);
    if (existing instanceof Implementation && existing._source === value) {
      existing._initialize(options);
      return existing;
    }
    return new Implementation(value, { ...options, parent: model, trusted: true });
  }
}

/** The documents of one class that a document contains, stored as an array, an `EmbeddedCollection` at run time. */
export class EmbeddedCollectionField extends ArrayField {
  readonly model: DocumentClass;

  static override hierarchical = true;

  constructor(model: DocumentClass, options: FieldOptions = {}, context?: FieldContext) {
    // The element is the document class; ArrayField keeps a field, so a shapeless one stands in for it.
    super(new DataField(), { readonly: true, ...options }, context);
    this.model = model;
  }

  static get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollection;
  }

  get documentClass(): ModelClass & { schema: SchemaField } {
    return implementationOf(this.model);
  }

  get schema(): SchemaField {
    return this.documentClass.schema;
  }

  override _cast(value: unknown): unknown {
    const list = super._cast(value);
    return Array.isArray(list) ? list.map((entry: unknown) => (isPlainObject(entry) ? entry : plainDocument(entry))) : list;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    const stored = Array.isArray(options.source) ? (options.source as PlainObject[]) : [];
    return (value as PlainObject[]).map((entry) => {
      const source = stored.find((other) => other["_id"] === entry["_id"] && entry["_id"] !== undefined) ?? null;
      return this._cleanElement(entry, { ...options, partial: (options.partial ?? false) && source !== null, source });
    });
  }

  /** An element without an id gets one, because collections are keyed by id. */
  _cleanElement(value: PlainObject, options: CleanOptions): PlainObject {
    const cleaned = this.documentClass.cleanData(value, { ...options, type: undefined });
    cleaned["_id"] ??= randomID();
    return cleaned;
  }

  override _validateElements(values: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure();
    const stored = Array.isArray(options.source) ? (options.source as PlainObject[]) : [];
    for (const entry of [...values]) {
      const id = isPlainObject(entry) ? String(entry["_id"]) : "?";
      const source = stored.find((other) => other["_id"] === id);
      const fault = this.schema.validate(entry, {
        ...options,
        type: undefined,
        partial: (options.partial ?? false) && source !== undefined,
        source,
      });
      if (!fault) continue;
      if (options.fallback && fault.unresolved) {
        if (options.dropInvalidEmbedded) {
          values.splice(values.indexOf(entry), 1);
          fault.dropped = true;
        } else EmbeddedCollection.flagInvalid(entry as object);
        fault.unresolved = false;
      }
      failure.addElement(id, fault);
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown): void {
    if (!Array.isArray(value)) return;
    for (const entry of value as PlainObject[]) {
      this.documentClass.validateJoint(entry);
      this.schema._validateModel(entry);
    }
  }

  override initialize(value: unknown, model: DataModel, options: PlainObject = {}): unknown {
    if (!Array.isArray(value)) return value;
    const name = this.name ?? this.documentClass.name;
    const collections = (model as DataModel & { collections?: Record<string, EmbeddedCollection> }).collections ?? {};
    if (!("collections" in model)) Object.defineProperty(model, "collections", { value: collections });
    const Implementation = (this.constructor as typeof EmbeddedCollectionField).implementation;
    let collection = collections[name];
    if (collection?._source !== value) collection = collections[name] = new Implementation(name, model, value as PlainObject[], this.model);
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : super.toObject(value);
  }

  override migrateSource(value: unknown): void {
    if (Array.isArray(value)) for (const entry of value as unknown[]) if (isPlainObject(entry)) this.documentClass.migrateDataSafe(entry);
  }

  /** Elements are matched by id: known ones are compared inside, new ones are added, none is removed unless `recursive` is false. */
  override _updateDiff(source: PlainObject, key: string, value: unknown, difference: PlainObject, options: UpdateOptions): void {
    const current = source[key];
    if (!Array.isArray(value) || !Array.isArray(current) || options.recursive === false) {
      super._updateDiff(source, key, value, difference, options);
      return;
    }
    const changed: PlainObject[] = [];
    for (const entry of value as PlainObject[]) {
      const stored = (current as PlainObject[]).find((other) => other["_id"] === entry["_id"]);
      const inside = stored ? this.schema.difference(stored, entry, options) : entry;
      if (!isEmpty(inside)) changed.push({ ...inside, _id: entry["_id"] });
    }
    if (changed.length > 0) difference[key] = changed;
  }

  override _applyDifference(source: PlainObject, key: string, value: unknown, options: UpdateOptions): void {
    const current = source[key];
    const entries = DataFieldOperator.get(value);
    if (!Array.isArray(entries) || !Array.isArray(current)) {
      super._applyDifference(source, key, value, options);
      return;
    }
    const list = current as PlainObject[];
    if (entries !== value || options.recursive === false) list.length = 0;
    for (const entry of entries as PlainObject[]) {
      const stored = list.find((other) => other["_id"] === entry["_id"]);
      if (stored) this.schema.applyDifference(stored, entry, options);
      else list.push(entry);
    }
  }

  /** The array and its known elements stay the same objects, because the collection and its documents hold them. */
  override _updateCommit(source: PlainObject, key: string, value: unknown, difference: unknown, options: UpdateOptions): void {
    const current = source[key];
    if (!Array.isArray(value) || !Array.isArray(current)) {
      super._updateCommit(source, key, value, difference, options);
      return;
    }
    const list = current as PlainObject[];
    const whole = !Array.isArray(difference) || options.recursive === false;
    if (whole) list.length = 0;
    const changed = (whole ? value : difference) as PlainObject[];
    for (const entry of changed) {
      const next = (value as PlainObject[]).find((other) => other["_id"] === entry["_id"]) ?? entry;
      const stored = list.find((other) => other["_id"] === entry["_id"]);
      if (stored) this.schema.commit(stored, next, entry, options);
      else list.push(next);
    }
  }

  override _getField(path: readonly string[]): DataField | undefined {
    return path.length === 0 ? this : this.schema._getField(path[0] === "element" ? path.slice(1) : path);
  }

  override _getFieldAt(path: readonly string[]): DataField | undefined {
    return this._getField(path);
  }

  override apply(
    action: string | ((this: DataField, value: unknown, options: PlainObject) => unknown),
    value: unknown = [],
    options: PlainObject = {},
  ): unknown {
    if (typeof action === "function") action.call(this, value, options);
    return Array.isArray(value) ? value.map((entry: unknown) => this.schema.apply(action, entry, options)) : [];
  }
}

function plainDocument(entry: unknown): unknown {
  const convert: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "toObject") : undefined;
  return typeof convert === "function" ? (convert.call(entry) as unknown) : entry;
}
