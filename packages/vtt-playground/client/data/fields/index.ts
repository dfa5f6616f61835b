// `foundry.data.fields`: every documented field class.

export { DataField, AnyField } from "./data-field.ts";
export { SchemaField } from "./schema-field.ts";
export { BooleanField, NumberField, AngleField, AlphaField, HueField, IntegerSortField } from "./number-fields.ts";
export {
  StringField,
  DocumentIdField,
  DocumentUUIDField,
  HTMLField,
  FilePathField,
  ColorField,
  JSONField,
  JavaScriptField,
} from "./string-fields.ts";
export { ObjectField, TypedObjectField } from "./object-fields.ts";
export { ArrayField, SetField } from "./array-fields.ts";
export { EmbeddedDataField, TypedSchemaField } from "./model-fields.ts";
export { EmbeddedDocumentField, EmbeddedCollectionField } from "./embedded-fields.ts";
export { TypeDataField } from "./type-data-field.ts";
export {
  ForeignDocumentField,
  DocumentAuthorField,
  DocumentOwnershipField,
  DocumentFlagsField,
  DocumentStatsField,
  DocumentTypeField,
} from "./document-fields.ts";
