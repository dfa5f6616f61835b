// The base of every effect's `system`, which holds the changes.

import { TypeDataModel } from "./type-data-model.ts";
import { ArrayField } from "./fields/array-fields.ts";
import { AnyField } from "./fields/data-field.ts";
import { SchemaField, type FieldRecord } from "./fields/schema-field.ts";
import { StringField } from "./fields/string-fields.ts";
import { NumberField } from "./fields/number-fields.ts";

/** The documented `foundry.data.ActiveEffectTypeDataModel`. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override LOCALIZATION_PREFIXES = ["EFFECT"];

  static override defineSchema(): FieldRecord {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          // Null takes the default priority of the change's type.
          priority: new NumberField({ required: true, nullable: true, initial: null }),
        }),
      ),
    };
  }

  /** Whether the effect is kept from applying for a reason of its type's. */
  get isSuppressed(): boolean {
    return false;
  }
}
