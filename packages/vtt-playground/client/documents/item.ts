// An item, of the world or of an actor.
import { fields } from "../data/index.ts";
import type { FieldRecord, PlainObject } from "../data/index.ts";
import type { EmbeddedCollection } from "../data/index.ts";
import type { ActiveEffect } from "./effects/active-effect.ts";
import type { Actor } from "./actor.ts";
import { Document, metadataOf } from "./document.ts";
import { documentClass } from "./registry.ts";
import { bookkeeping, directoryEntry, image, name, typeData } from "./schema-parts.ts";

export class Item extends Document {
  declare name: string;
  declare img: string;
  declare type: string;
  declare sort: number;
  declare readonly effects: EmbeddedCollection<ActiveEffect>;

  static override metadata = metadataOf("Item");
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      ...typeData(documentClass("Item"), null),
      img: image(this.DEFAULT_ICON),
      effects: new fields.EmbeddedCollectionField(documentClass("ActiveEffect")),
      ...directoryEntry(),
    };
  }
  static getDefaultArtwork(_data?: PlainObject): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as Actor) : null;
  }
  get isOwned(): boolean {
    return this.parent !== null;
  }
  get transferredEffects(): ActiveEffect[] {
    return this.effects.filter((effect) => effect.transfer);
  }
  override getRollData(): PlainObject {
    return this.system;
  }
}
