// The collection of documents inside a document: its entries and the stored array stay in step.

import { Collection } from "./collection.ts";
import { Hooks } from "./hooks.ts";
import type { PlainObject } from "./objects.ts";
import type { DataModel } from "./data-model.ts";
import type { ModelClass } from "./fields/options.ts";

const invalidSources = new WeakSet();

/** Documents of one class inside a parent document. */
export class EmbeddedCollection<V extends DataModel = DataModel> extends Collection<V> {
  readonly name: string;
  readonly model: DataModel;
  readonly _source: PlainObject[];
  readonly invalidDocumentIds = new Set<string>();
  readonly #declared: ModelClass;

  constructor(name: string, model: DataModel, source: PlainObject[], documentClass: ModelClass) {
    super();
    this.name = name;
    this.model = model;
    this._source = source;
    this.#declared = documentClass;
  }

  /** Marks stored data that failed validation, so that no document is made of it. */
  static flagInvalid(source: object): void {
    invalidSources.add(source);
  }

  get documentClass(): ModelClass {
    return this.#declared.implementation ?? this.#declared;
  }

  get documentName(): string {
    return this.documentClass.documentName ?? this.documentClass.name;
  }

  /** Makes the entries follow the stored array: known documents are re-initialised, new ones made, lost ones dropped. */
  initialize(options: PlainObject = {}): void {
    const wanted = new Map<string, PlainObject>(this._source.map((source) => [String(source["_id"]), source]));
    for (const id of [...this.keys()]) if (!wanted.has(id)) super.delete(id);
    this.invalidDocumentIds.clear();
    for (const [id, source] of wanted) {
      const existing = super.get(id);
      if (existing?._source === source) existing._initialize(options);
      else this.#construct(id, source, options);
    }
  }

  #construct(id: string, source: PlainObject, options: PlainObject): void {
    if (invalidSources.has(source)) {
      this.invalidDocumentIds.add(id);
      return;
    }
    try {
      super.set(id, new this.documentClass(source, { ...options, parent: this.model, parentCollection: this.name, trusted: true }) as V);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      Hooks.onError("EmbeddedCollection#initialize", error instanceof Error ? error : new Error(String(error)), {
        log: "error",
        id,
        documentName: this.documentName,
      });
    }
  }

  /** A document by id; `invalid` builds one of data that failed validation. */
  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): V | undefined {
    const document = super.get(id) ?? (options.invalid && this.invalidDocumentIds.has(id) ? this.getInvalid(id) : undefined);
    if (!document && options.strict) throw new Error(`The ${this.documentName} ${id} is not in the collection ${this.name}`);
    return document;
  }

  getInvalid(id: string, options: { strict?: boolean } = {}): V | undefined {
    const source = this._source.find((entry) => entry["_id"] === id);
    if (source && this.invalidDocumentIds.has(id)) return new this.documentClass(source, { parent: this.model, trusted: true }) as V;
    if (options.strict) throw new Error(`The ${this.documentName} ${id} is not an invalid document of ${this.name}`);
    return undefined;
  }

  createDocument(data: object, context: object = {}): V {
    return new this.documentClass(data, { ...context, parent: this.model, parentCollection: this.name }) as V;
  }

  /** Adds a document, and its data to the stored array unless told otherwise. */
  override set(id: string, document: V, options: { modifySource?: boolean } = {}): this {
    if (options.modifySource ?? true) {
      const index = this._source.findIndex((entry) => entry["_id"] === id);
      if (index < 0) this._source.push(document._source);
      else this._source[index] = document._source;
    }
    return super.set(id, document);
  }

  override delete(id: string, options: { modifySource?: boolean } = {}): boolean {
    const index = this._source.findIndex((entry) => entry["_id"] === id);
    if ((options.modifySource ?? true) && index >= 0) this._source.splice(index, 1);
    return super.delete(id);
  }

  toObject(source = true): PlainObject[] {
    return this.map((document) => document.toObject(source));
  }
}
