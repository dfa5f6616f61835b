// A folder of a directory.
import type { Color } from "../data/color.ts";
import { fields } from "../data/index.ts";
import type { FieldRecord } from "../data/index.ts";
import { Document, metadataOf } from "./document.ts";
import { game, worldCollection } from "./session/game.ts";
import { documentClass } from "./registry.ts";
import { bookkeeping, color, name } from "./schema-parts.ts";

export class Folder extends Document {
  declare name: string;
  declare type: string;
  declare sort: number;
  declare sorting: "a" | "m";
  declare color: Color | null;
  declare description: string;

  static override metadata = metadataOf("Folder");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      type: new fields.StringField({ required: true, blank: false, initial: "Actor" }),
      description: new fields.HTMLField(),
      folder: new fields.ForeignDocumentField(documentClass("Folder")),
      sorting: new fields.StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new fields.IntegerSortField(),
      color: color(),
    };
  }

  /** The documents that lie directly in this folder. */
  get contents(): Document[] {
    return (
      (this.pack === null ? worldCollection(this.type)?.filter((document) => document._source["folder"] === this.id) : undefined) ?? []
    );
  }
  get children(): { folder: Folder }[] {
    return game.folders.filter((folder) => folder._source["folder"] === this.id).map((folder) => ({ folder: folder as Folder }));
  }
  get depth(): number {
    return this.ancestors.length + 1;
  }
  get ancestors(): Folder[] {
    const list: Folder[] = [];
    for (let folder = this.folder; folder && list.length < 10; folder = folder.folder) list.push(folder as Folder);
    return list;
  }
  get displayed(): boolean {
    return game.user.isGM || this.contents.some((document) => document.visible) || this.children.some(({ folder }) => folder.displayed);
  }
  override get visible(): boolean {
    return this.displayed;
  }
}
