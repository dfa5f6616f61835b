// The base of every document on the client: identity, permissions, preparation, flags, embedded documents and the entry points of writes.
import { documentKinds, isDocumentName } from "../../hierarchy.ts";
import type { EmbeddedCollection } from "../data/embedded-collection.ts";
import type { ModelContext } from "../data/fields/options.ts";
import { Hooks } from "../data/hooks.ts";
import { buildUuid } from "../data/identifiers.ts";
import { applyChanges, normalizeChanges } from "../data/changes.ts";
import type { PlainObject } from "../data/objects.ts";
import { ForcedDeletion } from "../data/operators.ts";
import { getProperty } from "../data/properties.ts";
import type { Operation } from "../../protocol.ts";
import { createDocuments, deleteDocuments, updateDocuments } from "./writes/database.ts";
import type { DatabaseOperation } from "./writes/database.ts";
import { DocumentLifecycle } from "./writes/document-lifecycle.ts";
import { addDataFieldShim, addDataFieldShims } from "./data-field-shims.ts";
import { createDialog, deleteDialog } from "./dialogs.ts";
import { assertFlagScope } from "./flag-scopes.ts";
import { game, worldCollection } from "./session/game.ts";
import { importFromJSON } from "./packs/import.ts";
import { OWNERSHIP_LEVELS, mayCreate, mayModify, testPermission, userLevel } from "./users/permissions.ts";
import { dataModelFor, documentClass } from "./registry.ts";
import { sheetFor } from "./sheets.ts";
import type { Sheet } from "./sheets.ts";
import type { User } from "./users/user.ts";

export interface DocumentMetadata {
  readonly name: string;
  readonly collection: string;
  readonly label: string;
  readonly labelPlural: string;
  readonly embedded: Readonly<Record<string, string>>;
  readonly hasTypeData: boolean;
  readonly coreTypes: readonly string[];
  readonly isPrimary: boolean;
}

/** The metadata that the hierarchy table gives a document class. */
export function metadataOf(name: string): DocumentMetadata {
  if (!isDocumentName(name)) throw new Error(`"${name}" is not a document class`);
  const kind = documentKinds[name];
  const embedded = Object.fromEntries(Object.entries(kind.embedded).map(([collection, child]) => [child, collection]));
  return {
    name,
    collection: kind.collection,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${name}s`,
    embedded,
    hasTypeData: kind.subtyped,
    coreTypes: kind.coreTypes,
    isPrimary: kind.primary,
  };
}

/** `foundry.abstract.Document` with what clients add to it. */
export class Document extends DocumentLifecycle {
  static _addDataFieldShim = addDataFieldShim;
  static _addDataFieldShims = addDataFieldShims;

  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  declare readonly collections: Record<string, EmbeddedCollection<Document>>;
  /** Open applications that show this document, by their id. */
  declare readonly apps: Record<string, Rerendered>;
  declare _sheet: Sheet | null | undefined;
  declare _id: string | null;
  declare flags: Record<string, PlainObject | undefined>;
  declare system: PlainObject;

  static metadata: DocumentMetadata;

  static get documentName(): string {
    return this.metadata.name;
  }
  static get collectionName(): string {
    return this.metadata.collection;
  }
  static get implementation(): typeof Document {
    return documentClass(this.documentName);
  }
  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }
  static get TYPES(): string[] {
    return (game.documentTypes as Record<string, string[]> | undefined)?.[this.documentName] ?? [...this.metadata.coreTypes];
  }
  /** Embedded collections by field name. */
  static get hierarchy(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.metadata.embedded).map(([name, collection]) => [collection, name]));
  }

  override _configure(context: PlainObject = {}): void {
    super._configure(context);
    const hidden = (name: string, value: unknown, writable = false): void => {
      Object.defineProperty(this, name, { value, writable, configurable: true, enumerable: false });
    };
    hidden("pack", context["pack"] ?? this.parent?.pack ?? null);
    hidden("parentCollection", context["parentCollection"] ?? null);
    hidden("collections", {});
    hidden("apps", {});
    hidden("_sheet", undefined, true);
  }

  /** Initialises from the source; a document that is initialised on its own account prepares itself, an embedded one waits for its parent. */
  override _initialize(options: PlainObject = {}): void {
    super._initialize({ ...options, insideParent: true });
    if (options["insideParent"] !== true && game.documentsReady) this._safePrepareData();
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }
  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }
  get id(): string | null {
    return this._id;
  }
  get uuid(): string {
    return buildUuid({ id: this.id, documentName: this.documentName, parent: this.parent, pack: this.pack }) ?? "";
  }
  get isEmbedded(): boolean {
    return this.parent !== null && this.documentName in (this.parent.constructor as typeof Document).metadata.embedded;
  }
  get inCompendium(): boolean {
    return this.pack !== null;
  }
  get compendium(): unknown {
    return this.pack === null ? null : game.packs.get(this.pack);
  }
  get collection(): { get(id: string): unknown } | null {
    if (this.parent && this.isEmbedded) return this.parent.getEmbeddedCollection(this.documentName);
    if (this.pack !== null) return game.packs.get(this.pack) ?? null;
    return worldCollection(this.documentName) ?? null;
  }
  get sheet(): Sheet | null {
    return sheetFor(this);
  }
  get link(): string {
    return `@UUID[${this.uuid}]{${String(Reflect.get(this, "name") ?? this.id)}}`;
  }
  get folder(): Document | null {
    const id = this._source["folder"];
    if (typeof id !== "string") return null;
    if (this.pack !== null) return game.packs.get(this.pack)?.folders.get(id) ?? null;
    return worldCollection("Folder")?.get(id) ?? null;
  }

  /** The ownership map, where this class has one of its own. */
  get ownershipMap(): Record<string, number> | undefined {
    const map: unknown = Reflect.get(this, "ownership");
    return typeof map === "object" && map !== null ? (map as Record<string, number>) : undefined;
  }
  get permission(): number {
    return game.user.isGM ? OWNERSHIP_LEVELS.OWNER : this.getUserLevel(game.user);
  }
  get isOwner(): boolean {
    return this.testUserPermission(game.user, "OWNER");
  }
  get limited(): boolean {
    return this.testUserPermission(game.user, "LIMITED", { exact: true });
  }
  get visible(): boolean {
    return this.testUserPermission(game.user, "LIMITED");
  }
  get hasPlayerOwner(): boolean {
    return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }
  getUserLevel(user: User = game.user): number {
    return userLevel(this, user);
  }
  testUserPermission(user: User, permission: number | string, { exact = false }: { exact?: boolean } = {}): boolean {
    return testPermission(this, user, permission, exact);
  }
  canUserModify(user: User, action: string, _data: PlainObject = {}): boolean {
    return mayModify(this, user, action);
  }
  static canUserCreate(user: User): boolean {
    return mayCreate(this.documentName, user);
  }

  // Preparation

  /** Prepares, and reports instead of throwing: one broken document must not keep a world from loading. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      Hooks.onError("Document#prepareData", error instanceof Error ? error : new Error(String(error)), {
        log: "error",
        uuid: this.uuid,
        msg: `${this.documentName} ${String(this.id)} failed to prepare`,
      });
    }
  }
  prepareData(): void {
    const model = this.typeModel;
    model?.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    model?.prepareDerivedData?.();
    this.prepareDerivedData();
  }
  prepareBaseData(): void {
    // For subclasses.
  }
  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) for (const document of collection.contents) document._safePrepareData();
  }
  prepareDerivedData(): void {
    // For subclasses.
  }
  /** Whether documents of a class below this one are not embedded but made up from a delta: the actor of an unlinked token. */
  isSyntheticParentOf(_documentName: string): boolean {
    return false;
  }
  /** The made-up document, where there is one. */
  get syntheticChild(): Document | null {
    return null;
  }
  /** Called when something below this document was written, before it prepares itself again. */
  _absorbEmbeddedChange(_operation: Operation, _parent: Document): void {
    // Actors of unlinked tokens keep the change in their token's delta.
  }

  /** Fields of the subtype, for those that ask whether one exists. */
  static dataModelFor(type: string | undefined): unknown {
    return dataModelFor(this.documentName, type);
  }
  getRollData(): PlainObject {
    return {};
  }

  // Writes

  static async create(data: object | object[], operation: DatabaseOperation = {}): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? (data as object[]) : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }
  static createDocuments(data: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return createDocuments(this.implementation, data, operation);
  }
  static updateDocuments(updates: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return updateDocuments(this.implementation, updates as PlainObject[], operation);
  }
  static deleteDocuments(ids: string[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return deleteDocuments(this.implementation, ids, operation);
  }
  static get(id: string, { pack = null }: { pack?: string | null } = {}): unknown {
    return (pack === null ? worldCollection(this.documentName)?.get(id) : game.packs.get(pack)?.get(id)) ?? null;
  }

  async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const [updated] = await (this.constructor as typeof Document).updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated as this | undefined;
  }
  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const [deleted] = await (this.constructor as typeof Document).deleteDocuments([this.id ?? ""], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted as this | undefined;
  }
  /** A copy with changed data, in memory or, with `save`, as a new document. */
  override clone(data: object = {}, context: ModelContext & { save?: boolean; keepId?: boolean; addSource?: boolean } = {}): this {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const source = applyChanges(this.toObject(), normalizeChanges(data));
    if (!keepId) source["_id"] = null;
    if (addSource) source["_stats"] = { ...(source["_stats"] as PlainObject | undefined), duplicateSource: this.uuid };
    // Documented to give a promise when it saves; the declared type is that of a copy in memory.
    const saved: unknown = save
      ? (this.constructor as typeof Document).create(source, { parent: this.parent, pack: this.pack, keepId })
      : undefined;
    if (save) return saved as this;
    return new (this.constructor as new (data: object, context: ModelContext) => this)(source, {
      parent: this.parent,
      pack: this.pack,
      ...rest,
    });
  }

  getFlag(scope: string, key: string): unknown {
    assertFlagScope(scope);
    return getProperty(this.flags[scope], key);
  }
  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    assertFlagScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }
  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    assertFlagScope(scope);
    const segments = key.split(".");
    const last = segments.pop() ?? key;
    const path = ["flags", scope, ...segments].join(".");
    return this.update({ [`${path}.${last}`]: new ForcedDeletion() });
  }

  getEmbeddedCollection(name: string): EmbeddedCollection<Document> {
    const key = (this.constructor as typeof Document).metadata.embedded[name] ?? name;
    const collection = this.collections[key];
    if (!collection) throw new Error(`${this.documentName} documents hold no ${name} documents`);
    return collection;
  }
  getEmbeddedDocument(name: string, id: string, options: { strict?: boolean; invalid?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }
  createEmbeddedDocuments(name: string, data: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return documentClass(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }
  updateEmbeddedDocuments(name: string, updates: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return documentClass(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }
  deleteEmbeddedDocuments(name: string, ids: string[], operation: DatabaseOperation = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return documentClass(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** Renders every open application of this document again. */
  override render(force = false, context: PlainObject = {}): void {
    for (const app of Object.values(this.apps)) app.render(force, { ...context });
  }

  // Interface

  toDragData(): PlainObject {
    const data: PlainObject = { type: this.documentName };
    if (this.id === null) data["data"] = this.toObject();
    else data["uuid"] = this.uuid;
    return data;
  }
  static async fromDropData(data: PlainObject): Promise<Document | undefined> {
    const found: unknown =
      typeof data["uuid"] === "string"
        ? await Reflect.apply(Reflect.get(globalThis, "fromUuid") as (uuid: string) => Promise<unknown>, undefined, [data["uuid"]])
        : undefined;
    if (found instanceof Document) {
      if (found.documentName !== this.documentName) throw new Error(`the drop holds a ${found.documentName}, not a ${this.documentName}`);
      return found;
    }
    const source = data["data"];
    if (typeof source !== "object" || source === null) return undefined;
    return new this.implementation(source);
  }
  static async createDialog(
    data: PlainObject = {},
    createOptions: DatabaseOperation = {},
    options: PlainObject = {},
  ): Promise<Document | null | undefined> {
    return createDialog(this.implementation, data, createOptions, options);
  }
  deleteDialog(options: PlainObject = {}, operation: DatabaseOperation = {}): Promise<unknown> {
    return deleteDialog(this, options, operation);
  }
  static defaultName({ type, parent, pack }: { type?: string; parent?: Document | null; pack?: string | null } = {}): string {
    const label = game.i18n.localize(type !== undefined && type !== "base" ? `TYPES.${this.documentName}.${type}` : this.metadata.label);
    const siblings = parent
      ? parent.getEmbeddedCollection(this.documentName).contents
      : pack
        ? []
        : (worldCollection(this.documentName)?.contents ?? []);
    const names = new Set<unknown>(siblings.map((document): unknown => Reflect.get(document, "name")));
    const start = game.i18n.has("DOCUMENT.New") ? game.i18n.format("DOCUMENT.New", { type: label }) : label;
    let name = start;
    for (let number = 2; names.has(name); number += 1) name = `${start} (${String(number)})`;
    return name;
  }
  migrateSystemData(): PlainObject {
    return this.toObject()["system"] as PlainObject;
  }
  importFromJSON(json: string): Promise<this> {
    return importFromJSON(this, json);
  }
  toCompendium(
    _pack?: unknown,
    options: { clearFolder?: boolean; clearSort?: boolean; clearOwnership?: boolean; keepId?: boolean } = {},
  ): PlainObject {
    const data = this.toObject();
    if (options.keepId !== true) Reflect.deleteProperty(data, "_id");
    if (options.clearFolder !== false) Reflect.deleteProperty(data, "folder");
    if (options.clearSort !== false) Reflect.deleteProperty(data, "sort");
    if (options.clearOwnership !== false) Reflect.deleteProperty(data, "ownership");
    return data;
  }
}

interface Rerendered {
  render(...parameters: unknown[]): unknown;
  close?(options?: object): unknown;
}
