// Compendia: an index that is there at once, documents that are loaded when asked for. Nothing is written to them.
import { textOf } from "../../json.ts";
import type { PackMetadata } from "../../protocol.ts";
import { Collection, documentConfiguration } from "../data/index.ts";
import type { PlainObject } from "../data/index.ts";
import { getProperty, setProperty } from "../data/properties.ts";
import { missing } from "../missing.ts";
import { roles } from "../../user-permissions.ts";
import { currentConnection } from "./current-connection.ts";
import type { Document } from "./document.ts";
import { game, worldCollection } from "./game.ts";
import { ownershipLevel } from "./permissions.ts";
import { documentClass } from "./registry.ts";
import type { DocumentClass } from "./registry.ts";

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
  get locked(): boolean {
    return true;
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
      for (const field of wanted) if (entry) setProperty(entry, field, getProperty(source, field));
    }
    for (const field of wanted) this.#indexedFields.add(field);
    return this.index;
  }
  async getDocument(id: string): Promise<Document | null> {
    const loaded = this.get(id);
    if (loaded) return loaded;
    const source = (await this.#load()).get(id);
    return source ? this.#adopt(source) : null;
  }
  /** Documents that match a query: ids in `_id__in`, `name`, `type`, `folder`; all of them without one. */
  async getDocuments(query: PlainObject = {}): Promise<Document[]> {
    const sources = [...(await this.#load()).values()].filter((source) =>
      Object.entries(query).every(([key, value]) => fits(source, key, value)),
    );
    return sources.map((source) => this.get(String(source["_id"])) ?? this.#adopt(source));
  }
  #adopt(source: PlainObject): Document {
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
  async configure(): Promise<never> {
    return Promise.reject(new Error("The playground does not offer CompendiumCollection#configure"));
  }
  async migrate(): Promise<this> {
    return Promise.resolve(this);
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
