// What a document's class may do before and after writes; database.ts and apply-changes.ts call these methods in the documented order.
import { DataModel } from "../../data/data-model.ts";
import type { PlainObject } from "../../data/objects.ts";
import type { Document } from "../document.ts";
import type { User } from "../users/user.ts";

/** Lifecycle methods that a subtype's data model may have. */
interface TypeModel {
  prepareBaseData?(): void;
  prepareDerivedData?(): void;
  _preCreate?(data: PlainObject, options: PlainObject, user: User): Promise<unknown>;
  _preUpdate?(changes: PlainObject, options: PlainObject, user: User): Promise<unknown>;
  _preDelete?(options: PlainObject, user: User): Promise<unknown>;
  _onCreate?(data: PlainObject, options: PlainObject, userId: string): void;
  _onUpdate?(changes: PlainObject, options: PlainObject, userId: string): void;
  _onDelete?(options: PlainObject, userId: string): void;
}

/** The overridable steps of a document's writes; the subtype's data model takes part in them. */
export class DocumentLifecycle extends DataModel {
  /** The subtype's data model, if one is registered. */
  get typeModel(): TypeModel | undefined {
    const system: unknown = Reflect.get(this, "system");
    return system instanceof DataModel ? (system as DataModel & TypeModel) : undefined;
  }

  async _preCreate(data: PlainObject, options: PlainObject, user: User): Promise<boolean | undefined> {
    return (await this.typeModel?._preCreate?.(data, options, user)) === false ? false : undefined;
  }
  async _preUpdate(changes: PlainObject, options: PlainObject, user: User): Promise<boolean | undefined> {
    return (await this.typeModel?._preUpdate?.(changes, options, user)) === false ? false : undefined;
  }
  async _preDelete(options: PlainObject, user: User): Promise<boolean | undefined> {
    return (await this.typeModel?._preDelete?.(options, user)) === false ? false : undefined;
  }
  _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    this.typeModel?._onCreate?.(data, options, userId);
  }
  _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    this.typeModel?._onUpdate?.(changes, options, userId);
  }
  _onDelete(options: PlainObject, userId: string): void {
    this.typeModel?._onDelete?.(options, userId);
  }
  static async _preCreateOperation(_documents: Document[], _operation: PlainObject, _user: User): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }
  static async _preUpdateOperation(_documents: Document[], _operation: PlainObject, _user: User): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }
  static async _preDeleteOperation(_documents: Document[], _operation: PlainObject, _user: User): Promise<boolean | undefined> {
    return Promise.resolve(undefined);
  }
  static async _onCreateOperation(_documents: Document[], _operation: PlainObject, _user: User): Promise<void> {}
  static async _onUpdateOperation(_documents: Document[], _operation: PlainObject, _user: User): Promise<void> {}
  static async _onDeleteOperation(_documents: Document[], _operation: PlainObject, _user: User): Promise<void> {}

  _preCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _data: PlainObject[],
    _options: PlainObject,
    _userId: string,
  ): void {
    // For subclasses.
  }
  _onCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _data: PlainObject[],
    options: PlainObject,
    _userId: string,
  ): void {
    this.#renderAfter(options);
  }
  _preUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _changes: PlainObject[],
    _options: PlainObject,
    _userId: string,
  ): void {
    // For subclasses.
  }
  _onUpdateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _changes: PlainObject[],
    options: PlainObject,
    _userId: string,
  ): void {
    this.#renderAfter(options);
  }
  _preDeleteDescendantDocuments(_parent: Document, _collection: string, _ids: string[], _options: PlainObject, _userId: string): void {
    // For subclasses.
  }
  _onDeleteDescendantDocuments(
    _parent: Document,
    _collection: string,
    _documents: Document[],
    _ids: string[],
    options: PlainObject,
    _userId: string,
  ): void {
    this.#renderAfter(options);
  }
  #renderAfter(options: PlainObject): void {
    if (options["render"] !== false) this.render(false);
  }

  /** Renders every open application of this document again. */
  render(_force = false, _context: PlainObject = {}): void {
    // Documents know their applications.
  }
}
