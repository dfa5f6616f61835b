// A way to perceive tokens, as data: this host draws no vision, but packages register their modes when they load.
import * as fields from "./fields/index.ts";
import type { FieldRecord } from "./fields/schema-field.ts";
import { DataModel } from "./data-model.ts";

/** The data of `foundry.canvas.perception.DetectionMode`. */
export class DetectionMode extends DataModel {
  static override defineSchema(): FieldRecord {
    const { BooleanField, NumberField, StringField } = fields;
    return {
      id: new StringField({ required: true, blank: false }),
      label: new StringField({ required: true, blank: false }),
      tokenConfig: new BooleanField({ initial: true }),
      walls: new BooleanField({ initial: true }),
      angle: new BooleanField({ initial: true }),
      type: new NumberField({ required: true, nullable: false, integer: true, initial: this.DETECTION_TYPES.SIGHT }),
    };
  }

  static get DETECTION_TYPES(): { SIGHT: 0; SOUND: 1; MOVE: 2; OTHER: 3 } {
    return { SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 };
  }
  static get BASIC_MODE_ID(): "basicSight" {
    return "basicSight";
  }
}
