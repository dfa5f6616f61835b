// Compendia: an index that is there at once, documents that are loaded when asked for. Only the world's own are written to.
import { textOf } from "../../../json.ts";
import { documentKinds, embeddedName, isDocumentName } from "../../../hierarchy.ts";
import type { Operation, PackMetadata } from "../../../protocol.ts";
import { Collection, documentConfiguration } from "../../data/index.ts";
import type { PlainObject } from "../../data/index.ts";
import { getProperty, setProperty } from "../../data/properties.ts";
import { missing } from "../../missing.ts";
import { roles } from "../../../user-permissions.ts";
import { currentConnection } from "../session/current-connection.ts";
import type { Document } from "../document.ts";
import { game, worldCollection } from "../session/game.ts";
import { ownershipLevel } from "../users/permissions.ts";
import { documentClass } from "../registry.ts";
import type { DocumentClass } from "../registry.ts";

export interface IndexEntry extends PlainObject {
  _id: string;
  uuid: string;
  name: string;
}

/** The documented `CompendiumCollection`. Its entries are the documents loaded so far. */
export class CompendiumCollection extends Collection<Document> {
  readonly metadata: PackMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly folders = new Collection<Document>();
  readonly apps: { render(...parameters: unknown[]): unknown }[] = [];
  #sources: Map<string, PlainObject> | null = null;
  #indexedFields = new Set<string>();

  constructor(metadata: PackMetadata) {
    super();
    this.metadata = metadata;
    for (const entry of metadata.index)
      this.index.set(textOf(entry["_id"]), {
        ...entry,
        _id: textOf(entry["_id"]),
        name: textOf(entry["name"]),
        uuid: this.getUuid(textOf(entry["_id"])),
      });
    for (const source of metadata.folders) {
      const folder = documentClass("Folder").fromSource(source, { pack: metadata.id });
      if (folder.id !== null) this.folders.set(folder.id, folder);
    }
  }

  get collection(): string {
    return this.metadata.id;
  }
  get documentName(): string {
    return this.metadata.type;
  }
  get documentClass(): DocumentClass {
    return documentClass(this.documentName);
  }
  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }
  get banner(): string | null {
    return this.metadata.banner;
  }
  /** A package's compendium is locked until a GM opens it, the world's own is open until a GM locks it. */
  get locked(): boolean {
    return this.#configuration().locked ?? this.metadata.packageType !== "world";
  }
  #configuration(): { locked?: boolean } {
    const all = game.settings.get("core", "compendiumConfiguration") as Record<string, { locked?: boolean } | undefined>;
    return all[this.collection] ?? {};
  }
  get indexed(): boolean {
    return true;
  }
  get folder(): null {
    return null;
  }
  get ownership(): Record<string, string> {
    return this.metadata.ownership;
  }
  get visible(): boolean {
    return this.getUserLevel() >= ownershipLevel("OBSERVER");
  }
  getUserLevel(user = game.user): number {
    const levels = Object.entries(this.metadata.ownership)
      .filter(([role]) => user.role >= Number(Reflect.get(roles, role) ?? Infinity))
      .map(([, level]) => ownershipLevel(level));
    return Math.max(0, ...levels);
  }
  testUserPermission(user: typeof game.user, level: string | number): boolean {
    return this.getUserLevel(user) >= ownershipLevel(level);
  }
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  async #load(): Promise<Map<string, PlainObject>> {
    this.#sources ??= new Map((await currentConnection().pack({ pack: this.collection })).map((source) => [textOf(source["_id"]), source]));
    return this.#sources;
  }

  /** The index, with further fields if they are asked for. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const own = (documentConfiguration(this.documentName)["compendiumIndexFields"] ?? []) as string[];
    const wanted = [...fields, ...own].filter((field) => !this.#indexedFields.has(field));
    if (wanted.length === 0) return this.index;
    for (const [id, source] of await this.#load()) {
      const entry = this.index.get(id);
      for (const field of wanted) if (entry) this.#addToIndex(entry, source, field);
    }
    for (const field of wanted) this.#indexedFields.add(field);
    return this.index;
  }
  /** One more field of an entry; of an embedded collection, the entry knows a list with the ids and the fields that were asked for. */
  #addToIndex(entry: IndexEntry, source: PlainObject, field: string): void {
    const [collection = "", ...rest] = field.split(".");
    const name = isDocumentName(this.documentName) ? embeddedName(this.documentName, collection) : undefined;
    const embedded = source[collection];
    if (name === undefined || !Array.isArray(embedded)) {
      setProperty(entry, field, getProperty(source, field));
      return;
    }
    const known = Array.isArray(entry[collection]) ? (entry[collection] as PlainObject[]) : [];
    const inside = rest.length > 0 ? [rest.join(".")] : ["name", "sort", ...(documentKinds[name].subtyped ? ["type"] : [])];
    entry[collection] = (embedded as PlainObject[]).map((one) => {
      const part: PlainObject = known.find((other) => other["_id"] === one["_id"]) ?? { _id: one["_id"] };
      for (const path of inside) setProperty(part, path, getProperty(one, path));
      return part;
    });
  }
  async getDocument(id: string): Promise<Document | null> {
    const loaded = this.get(id);
    if (loaded) return loaded;
    const source = (await this.#load()).get(id);
    return source ? this.adopt(source) : null;
  }
  /** Documents that match a query: ids in `_id__in`, `name`, `type`, `folder`; all of them without one. */
  async getDocuments(query: PlainObject = {}): Promise<Document[]> {
    const sources = [...(await this.#load()).values()].filter((source) =>
      Object.entries(query).every(([key, value]) => fits(source, key, value)),
    );
    return sources.map((source) => this.get(String(source["_id"])) ?? this.adopt(source));
  }
  /** Makes a document of what is stored here. */
  adopt(source: PlainObject): Document {
    const document = this.documentClass.fromSource(source, { pack: this.collection });
    if (document.id !== null) this.set(document.id, document);
    return document;
  }

  /** Copies every document into the world. */
  async importAll({ folderId = null, keepId = false }: { folderId?: string | null; keepId?: boolean } & PlainObject = {}): Promise<
    Document[]
  > {
    const collection = worldCollection(this.documentName);
    if (!collection) missing(`importing ${this.documentName} documents`);
    const documents = await this.getDocuments();
    const data = documents.map((document) => ({ ...collection.fromCompendium(document, { keepId }), folder: folderId }));
    return this.documentClass.createDocuments(data, { keepId });
  }
  async importFolder(): Promise<never> {
    return Promise.reject(new Error("The playground does not offer CompendiumCollection#importFolder"));
  }
  async importDocument(): Promise<never> {
    return Promise.reject(new Error("The playground does not write to compendia"));
  }
  /** Changes what the world keeps of a compendium: here, whether it is locked. */
  async configure({ locked, ...others }: { locked?: boolean } & PlainObject = {}): Promise<void> {
    if (Object.keys(others).length > 0) missing(`CompendiumCollection#configure with ${Object.keys(others).join(", ")}`);
    const all = game.settings.get("core", "compendiumConfiguration") as PlainObject;
    await game.settings.set("core", "compendiumConfiguration", { ...all, [this.collection]: { ...this.#configuration(), locked } });
  }
  /** Saves every document anew, in the form of today's data models. */
  async migrate(): Promise<this> {
    if (this.locked) throw new Error(`The compendium ${this.collection} is locked`);
    for (const document of await this.getDocuments())
      await document.update(document.toObject(), { diff: false, recursive: false, render: false });
    return this;
  }
  /** What the server has written here: documents that are loaded follow by themselves, the rest is asked for anew. */
  _onWritten({ action, data = [], updates = [], ids = [], parentUuid }: Operation): void {
    this.#sources = null;
    // Foundry indexes what was written with all fields that were asked for; here they are read anew.
    this.#indexedFields.clear();
    if (parentUuid !== null) return;
    for (const id of ids) this.index.delete(id);
    for (const source of action === "create" ? data : updates) {
      const id = textOf(source["_id"]);
      const known = this.index.get(id) ?? { _id: id, uuid: this.getUuid(id), name: "" };
      for (const key of ["name", "img", "type", "sort", "folder"]) if (source[key] !== undefined) Reflect.set(known, key, source[key]);
      this.index.set(id, known);
    }
  }
  render(force = false, options: PlainObject = {}): void {
    for (const app of this.apps) app.render(force, options);
  }
}

function fits(source: PlainObject, key: string, value: unknown): boolean {
  if (key.endsWith("__in")) return Array.isArray(value) && value.includes(getProperty(source, key.slice(0, -4)));
  return getProperty(source, key) === value;
}

/** The documented `CompendiumPacks`. */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  get folders(): Collection<Document> {
    return new Collection<Document>();
  }
}
