// Regions of a scene and what acts in them, as data: they are stored and packages extend them, but nothing here moves through them.
import { fields, TypeDataModel } from "../data/index.ts";
import type { EmbeddedCollection, FieldRecord } from "../data/index.ts";
import { Document, metadataOf } from "./document.ts";
import { documentClass } from "./registry.ts";
import { bookkeeping, color, flag, name, number, opaque, optionalNumber, text, typeData } from "./schema-parts.ts";

export class RegionBehavior extends Document {
  declare disabled: boolean;

  static override metadata = metadataOf("RegionBehavior");

  static override defineSchema(): FieldRecord {
    return { ...bookkeeping(), name: text(), ...typeData(documentClass("RegionBehavior"), null), disabled: flag() };
  }

  get region(): RegionDocument | null {
    return this.parent instanceof RegionDocument ? this.parent : null;
  }
  get scene(): Document | null {
    return this.region?.parent ?? null;
  }
}

export class RegionDocument extends Document {
  declare name: string;
  declare readonly behaviors: EmbeddedCollection<RegionBehavior>;

  static override metadata = metadataOf("Region");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      color: color("#ffffff"),
      shapes: new fields.ArrayField(opaque()),
      elevation: new fields.SchemaField({ bottom: optionalNumber(), top: optionalNumber() }),
      behaviors: new fields.EmbeddedCollectionField(documentClass("RegionBehavior")),
      visibility: number(0, { integer: true }),
      locked: flag(),
    };
  }
}

/** `foundry.data.regionBehaviors.RegionBehaviorType`: the model that packages extend for what happens in a region. */
export class RegionBehaviorType extends TypeDataModel {
  /** Handlers by event. No region of this host raises one. */
  static events: Record<string, (this: RegionBehaviorType, event: object) => Promise<void>> = {};

  get behavior(): RegionBehavior | null {
    return this.parent instanceof RegionBehavior ? this.parent : null;
  }
  get region(): RegionDocument | null {
    return this.behavior?.region ?? null;
  }
  get scene(): Document | null {
    return this.region?.parent ?? null;
  }
}
