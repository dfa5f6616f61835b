// An adventure of a compendium: what it holds, and how that comes into the world.
// https://foundryvtt.com/api/v14/classes/foundry.documents.Adventure.html
import { fields, Hooks } from "../../data/index.ts";
import type { FieldRecord, PlainObject } from "../../data/index.ts";
import { applications, documentClass } from "../registry.ts";
import { Document, metadataOf } from "../document.ts";
import { game, worldCollection } from "../session/game.ts";
import { bookkeeping, image, name, opaque } from "../schema-parts.ts";

/** What an adventure holds, by field, in the order in which it is made: folders first, what stands on scenes before the scenes. */
const CONTENTS = {
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  journal: "JournalEntry",
  tables: "RollTable",
  macros: "Macro",
  scenes: "Scene",
  combats: "Combat",
} as const;

/** Classes that this host has no documents of. */
const LACKING = ["cards", "playlists"];

/** Data by class. */
type DataByClass = Record<string, PlainObject[]>;
type DocumentsByClass = Record<string, Document[]>;

/** What an import is going to write. */
export interface ImportData {
  toCreate: DataByClass;
  toUpdate: DataByClass;
  documentCount: number;
}

/** What an import has written. */
export interface ImportResult {
  created: DocumentsByClass;
  updated: DocumentsByClass;
}

/** What the form of an importer says. */
export interface ImportOptions {
  dialog?: boolean;
  importFields?: string[];
  preImport?: ((data: ImportData, options: ImportOptions) => Promise<void>)[];
  postImport?: ((result: ImportResult, options: ImportOptions) => Promise<void>)[];
}

/** An adventure. It lies in compendia only. */
export class Adventure extends Document {
  declare name: string;

  static override metadata = metadataOf("Adventure");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      img: image(),
      caption: new fields.HTMLField(),
      description: new fields.HTMLField(),
      ...Object.fromEntries([...Object.keys(CONTENTS), ...LACKING].map((field) => [field, new fields.ArrayField(opaque())])),
      folder: new fields.ForeignDocumentField(documentClass("Folder")),
      sort: new fields.IntegerSortField(),
    };
  }

  /** The fields that hold documents, with their classes. */
  static get contentFields(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(CONTENTS).map(([field, documentName]) => [field, documentClass(documentName)]));
  }

  /** The whole workflow: asks before it overwrites, unless told not to; a hook may take over. */
  async import(options: ImportOptions = {}): Promise<ImportResult> {
    const data = await this.prepareImport(options);
    const nothing = { created: {}, updated: {} };
    if (options.dialog !== false && Object.keys(data.toUpdate).length > 0 && !(await this.#mayOverwrite())) return nothing;
    if (!Hooks.call("preImportAdventure", this, options, data.toCreate, data.toUpdate)) return nothing;
    for (const before of options.preImport ?? []) await before(data, options);
    const result = await this.importContent(data);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    for (const after of options.postImport ?? []) await after(result, options);
    return result;
  }

  /** What would be made, and what would be written over because the world has documents of these ids. */
  prepareImport({ importFields = [] }: ImportOptions = {}): Promise<ImportData> {
    const source = this.toObject() as Record<string, unknown>;
    const all = importFields.length === 0 || importFields.includes("all");
    const data: ImportData = { toCreate: {}, toUpdate: {}, documentCount: 0 };
    for (const [field, documentName] of Object.entries(CONTENTS)) {
      const entries = all || importFields.includes(field) ? (source[field] as PlainObject[]) : [];
      data.documentCount += entries.length;
      for (const entry of entries) {
        const isHere = worldCollection(documentName)?.has(String(entry["_id"])) === true;
        ((isHere ? data.toUpdate : data.toCreate)[documentName] ??= []).push(entry);
      }
    }
    return Promise.resolve(data);
  }

  /** Writes what was prepared. Documents keep their ids. */
  async importContent({ toCreate, toUpdate }: ImportData): Promise<ImportResult> {
    const result: ImportResult = { created: {}, updated: {} };
    for (const documentName of Object.values(CONTENTS)) {
      const cls = documentClass(documentName as string);
      const { [documentName]: made = [] } = toCreate;
      const { [documentName]: changed = [] } = toUpdate;
      if (made.length > 0) result.created[documentName] = await cls.createDocuments(made, { keepId: true, keepEmbeddedIds: true });
      if (changed.length > 0)
        result.updated[documentName] = await cls.updateDocuments(changed, { diff: false, recursive: false, noHook: true });
    }
    return result;
  }

  async #mayOverwrite(): Promise<boolean> {
    const text = game.i18n.format("PLAYGROUND.OverwriteWarning", { name: this.name });
    return (await applications().api.DialogV2.confirm({ window: { title: this.name }, content: `<p>${text}</p>` })) === true;
  }
}
