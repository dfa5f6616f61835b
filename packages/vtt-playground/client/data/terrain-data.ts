// What a movement through terrain meets: `foundry.data.TerrainData`, one number of difficulty, and what packages extend it from.
import * as fields from "./fields/index.ts";
import type { FieldRecord } from "./fields/schema-field.ts";
import { DataModel } from "./data-model.ts";

/** The documented base: packages that have terrain of another kind put a subclass into `CONFIG.Token.movement.TerrainData`. */
export class BaseTerrainData extends DataModel {}

/** Core's terrain: how many times as far a distance through it counts. */
export class TerrainData extends BaseTerrainData {
  declare readonly difficulty: number;

  static override defineSchema(): FieldRecord {
    return { difficulty: new fields.NumberField({ required: true, nullable: true, initial: 1, min: 0 }) };
  }
}
