// Journal entries and their pages.
import { fields } from "../data/index.ts";
import type { EmbeddedCollection, FieldRecord } from "../data/index.ts";
import { Document, metadataOf } from "./document.ts";
import { documentClass } from "./registry.ts";
import { bookkeeping, directoryEntry, flag, image, name, number, opaque, typeData } from "./schema-parts.ts";

export class JournalEntryPage extends Document {
  declare name: string;
  declare type: string;
  declare sort: number;
  declare text: { content: string; format: number; markdown: string | undefined };
  declare title: { show: boolean; level: number };
  declare src: string | null;
  declare image: { caption: string };

  static override metadata = metadataOf("JournalEntryPage");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      ...typeData(documentClass("JournalEntryPage"), "text"),
      title: new fields.SchemaField({ show: flag(true), level: number(1, { min: 1, max: 6, integer: true }) }),
      text: new fields.SchemaField({
        content: new fields.HTMLField(),
        markdown: new fields.StringField({ required: false }),
        format: number(1, { integer: true }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField({ required: false }) }),
      video: opaque(),
      src: image(),
      category: new fields.StringField({ required: true, nullable: true, initial: null }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({ initial: { default: -1 } }),
    };
  }
}

export class JournalEntry extends Document {
  declare name: string;
  declare sort: number;
  declare readonly pages: EmbeddedCollection<JournalEntryPage>;

  static override metadata = metadataOf("JournalEntry");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      pages: new fields.EmbeddedCollectionField(documentClass("JournalEntryPage")),
      categories: new fields.ArrayField(opaque()),
      ...directoryEntry(),
    };
  }
}
