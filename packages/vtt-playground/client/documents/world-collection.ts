// The documents of one class in the world: lookup, search, folders, imports, and the directories that show them.
import { Collection } from "../data/collection.ts";
import { Hooks } from "../data/hooks.ts";
import type { PlainObject } from "../data/objects.ts";
import { exportLog } from "./chat/chat-export.ts";
import type { ChatMessage } from "./chat/chat-message.ts";
import type { Document } from "./document.ts";
import { game } from "./session/game.ts";
import { applications, documentClass } from "./registry.ts";
import type { DocumentClass } from "./registry.ts";

export interface Rendered {
  render(...parameters: unknown[]): unknown;
}

interface CompendiumView {
  getDocument(id: string): Promise<Document | null | undefined>;
}

/** A collection of world documents. */
export class WorldCollection<D extends Document = Document> extends Collection<D> {
  static documentName = "Document";

  /** Applications that show this collection; `render` reaches them. */
  readonly apps: Rendered[] = [];
  readonly invalidDocumentIds = new Set<string>();
  readonly _source: PlainObject[];
  readonly #name: string;

  constructor(sources: PlainObject[] = [], name?: string) {
    super();
    this._source = sources;
    this.#name = name ?? (this.constructor as typeof WorldCollection).documentName;
  }

  /** The collection's instance in the world. */
  static get instance(): WorldCollection | undefined {
    return game.collections.get(this.documentName);
  }

  get documentName(): string {
    return this.#name;
  }
  get documentClass(): DocumentClass {
    return documentClass(this.#name);
  }
  /** The sidebar tab that lists this collection. */
  get directory(): Rendered | null {
    const ui = Reflect.get(globalThis, "ui") as Record<string, Rendered | undefined> | undefined;
    return ui?.[this.documentClass.metadata.collection] ?? null;
  }
  /** The folders of this class. */
  get folders(): Collection<Document> {
    const folders = new Collection<Document>();
    for (const folder of (game.folders as WorldCollection | undefined)?.contents ?? []) {
      if (Reflect.get(folder, "type") === this.#name && folder.id !== null) folders.set(folder.id, folder);
    }
    return folders;
  }

  /** Makes a document of each stored source; what cannot be read at all is kept aside by id. */
  initialize(): void {
    for (const source of this._source) this.adopt(source);
  }

  /** Constructs and adds one document of trusted stored data. */
  adopt(source: PlainObject, context: PlainObject = {}): D | undefined {
    const id = String(source["_id"]);
    try {
      const document = this.documentClass.fromSource(source, context) as D;
      this.set(id, document);
      return document;
    } catch (error) {
      this.invalidDocumentIds.add(id);
      Hooks.onError("WorldCollection#initialize", error instanceof Error ? error : new Error(String(error)), {
        log: "error",
        id,
        documentName: this.#name,
      });
      return undefined;
    }
  }

  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    const document = super.get(id) ?? (options.invalid ? this.getInvalid(id) : undefined);
    if (!document && options.strict) throw new Error(`${this.#name} ${id} does not exist in the world`);
    return document;
  }

  getInvalid(id: string, options: { strict?: boolean } = {}): D | undefined {
    const source = this.invalidDocumentIds.has(id) ? this._source.find((entry) => entry["_id"] === id) : undefined;
    if (source) return new this.documentClass(source, { trusted: true }) as D;
    if (options.strict) throw new Error(`${id} is not an invalid ${this.#name}`);
    return undefined;
  }

  /** Documents whose name contains the query. */
  search({ query = "", exclude = [] }: { query?: string; exclude?: string[] } = {}): D[] {
    const wanted = query.trim().toLowerCase();
    return this.filter((document) => {
      const name: unknown = Reflect.get(document, "name");
      return typeof name === "string" && name.toLowerCase().includes(wanted) && !exclude.includes(document.id ?? "");
    });
  }

  render(force = false, options: PlainObject = {}): void {
    for (const app of new Set([...this.apps, ...(this.directory ? [this.directory] : [])])) app.render(force, options);
  }

  /** Called after documents of this collection were created, updated or deleted. */
  _onModifyContents(action: string, documents: Document[], _result: unknown[], operation: PlainObject, _user: unknown): void {
    if (operation["render"] === false) return;
    // The sidebar follows the documents' hooks by itself.
    for (const app of this.apps) app.render(false, { renderContext: `${action}${this.#name}`, renderData: documents });
  }

  /** A document's data, made ready to be created in the world. */
  fromCompendium(
    document: Document,
    options: { clearFolder?: boolean; clearSort?: boolean; clearOwnership?: boolean; keepId?: boolean } = {},
  ): PlainObject {
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const data = document.toObject();
    if (!keepId) Reflect.deleteProperty(data, "_id");
    if (clearFolder) Reflect.deleteProperty(data, "folder");
    if (clearSort) Reflect.deleteProperty(data, "sort");
    if (clearOwnership) Reflect.deleteProperty(data, "ownership");
    const stats = typeof data["_stats"] === "object" && data["_stats"] !== null ? data["_stats"] : {};
    if (document.pack !== null) data["_stats"] = { ...stats, compendiumSource: document.uuid };
    return data;
  }

  async importFromCompendium(
    pack: CompendiumView,
    id: string,
    updateData: PlainObject = {},
    options: PlainObject = {},
  ): Promise<D | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`the compendium holds no document ${id}`);
    const data = { ...this.fromCompendium(document, options), folder: null, ...updateData };
    return (await this.documentClass.create(data, options)) as D | undefined;
  }

  async updateAll(
    transformation: PlainObject | ((document: D) => PlainObject),
    condition: (document: D) => boolean = () => true,
    options: PlainObject = {},
  ): Promise<Document[]> {
    const updates = this.filter(condition).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  static registerSheet(scope: string, sheetClass: unknown, options?: object): void {
    applications().apps.DocumentSheetConfig.registerSheet(documentClass(this.documentName), scope, sheetClass, options);
  }
  static unregisterSheet(scope: string, sheetClass: unknown, options?: object): void {
    applications().apps.DocumentSheetConfig.unregisterSheet(documentClass(this.documentName), scope, sheetClass, options);
  }
}

export class Actors extends WorldCollection {
  static override documentName = "Actor";
  /** Synthetic actors by token uuid. */
  get tokens(): Record<string, Document> {
    const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.filter((token) => !token.isLinked));
    return Object.fromEntries(tokens.flatMap((token) => (token.actor ? [[token.uuid, token.actor]] : [])));
  }
}
export class Items extends WorldCollection {
  static override documentName = "Item";
}
export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}
export class Macros extends WorldCollection {
  static override documentName = "Macro";
}
export class Folders extends WorldCollection {
  static override documentName = "Folder";
}
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  /** Saves the chat log as a text file. */
  export(): void {
    exportLog(this.contents);
  }
}
export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}
export class ActiveEffects extends WorldCollection {
  static override documentName = "ActiveEffect";
}
