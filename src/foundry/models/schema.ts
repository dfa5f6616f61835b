// From field descriptors to Foundry's data fields: the one translation of a ruleset's stored data into a schema.

import { type AnyField, type Fields, clonePlain } from "../../engine/index.ts";

type DataField = foundry.data.fields.DataField.Any;
export type Schema = Record<string, DataField>;

/** The schema of a set of fields. Numbers are clamped explicitly while cleaning, so that no version decides it for us. */
export function schemaOf(fields: Fields): Schema {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)]));
}

function fieldOf(field: AnyField): DataField {
  const fields = foundry.data.fields;
  switch (field.kind) {
    case "integer":
      return new fields.NumberField({ ...numberOptions(field), required: true, nullable: false, initial: field.initial });
    case "decimal":
      return new fields.NumberField({ ...numberOptions(field), integer: false, required: true, nullable: false, initial: field.initial });
    case "optionalInteger":
      return new fields.NumberField({ ...numberOptions(field), required: true, nullable: true, initial: null });
    case "boolean":
      return new fields.BooleanField({ initial: field.initial });
    case "choice":
      return new fields.StringField({
        required: true,
        blank: field.choices.includes(""),
        choices: Object.fromEntries(field.choices.map((value) => [value, `${field.labels}.${value}`])),
        initial: field.initial,
      });
    case "html":
      return new fields.HTMLField({ initial: field.initial });
    case "text":
    case "formula":
    case "reference":
      return new fields.StringField({ required: true, blank: true, initial: field.initial });
    case "list":
      return new fields.ArrayField(fieldOf(field.element), { initial: () => clonePlain([...field.initial]) });
    case "map":
      return new fields.TypedObjectField(fieldOf(field.element), { validateKey: (key: string) => key !== "" && !key.includes(".") });
    case "group":
      return new fields.SchemaField(schemaOf(field.fields));
  }
}

function numberOptions(field: { readonly min?: number; readonly max?: number }): { integer: true; min?: number; max?: number } {
  return {
    integer: true,
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
  };
}
