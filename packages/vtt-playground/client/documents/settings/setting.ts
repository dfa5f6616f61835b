// One stored value of a setting.
import { fields } from "../../data/index.ts";
import type { FieldRecord, PlainObject } from "../../data/index.ts";
import { Document, metadataOf } from "../document.ts";
import { game } from "../session/game.ts";

export class Setting extends Document {
  declare key: string;
  declare user: string | null;

  static override metadata = metadataOf("Setting");

  static override defineSchema(): FieldRecord {
    return {
      _id: new fields.DocumentIdField(),
      key: new fields.StringField({ required: true, blank: false }),
      value: new fields.StringField({ required: true, nullable: true, initial: null, trim: false }),
      user: new fields.StringField({ required: true, nullable: true, initial: null }),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** The stored value, read as JSON. */
  get parsed(): unknown {
    const stored = this._source["value"];
    return typeof stored === "string" ? (JSON.parse(stored) as unknown) : undefined;
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    game.settings._onStored(this, options, userId);
  }
  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    game.settings._onStored(this, options, userId);
  }
}
