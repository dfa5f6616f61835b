// Pieces that the schemas of many document classes share.
import { fields } from "../data/index.ts";
import type { FieldRecord } from "../data/index.ts";
import { documentClass } from "./registry.ts";
import type { DocumentClass } from "./registry.ts";

const {
  DocumentIdField,
  StringField,
  NumberField,
  BooleanField,
  SchemaField,
  FilePathField,
  ColorField,
  DocumentFlagsField,
  DocumentStatsField,
} = fields;

/** `_id`, flags and statistics, which nearly every document has. */
export function bookkeeping(): FieldRecord {
  return { _id: new DocumentIdField(), flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

/** `type` and `system` of a class with subtypes. With `initial: null` a document has to name its type. */
export function typeData(cls: DocumentClass, initial: string | null = "base"): FieldRecord {
  return { type: new fields.DocumentTypeField(cls, initial === null ? {} : { initial }), system: new fields.TypeDataField(cls) };
}

/** What stands in a directory: folder, sort and ownership. */
export function directoryEntry(): FieldRecord {
  return {
    folder: new fields.ForeignDocumentField(documentClass("Folder")),
    sort: new fields.IntegerSortField(),
    ownership: new fields.DocumentOwnershipField(),
  };
}

export function name(): InstanceType<typeof fields.StringField> {
  return new StringField({ required: true, blank: false, textSearch: true });
}

export function image(initial: string | null = null): InstanceType<typeof fields.FilePathField> {
  return new FilePathField({ categories: ["IMAGE"], nullable: true, initial });
}

export function text(initial = ""): InstanceType<typeof fields.StringField> {
  return new StringField({ required: true, blank: true, initial });
}

export function flag(initial = false): InstanceType<typeof fields.BooleanField> {
  return new BooleanField({ initial });
}

/** A number that is always there. */
export function number(
  initial: number,
  options: { min?: number; max?: number; integer?: boolean } = {},
): InstanceType<typeof fields.NumberField> {
  return new NumberField({ required: true, nullable: false, initial, ...options });
}

/** A number that may be absent. */
export function optionalNumber(options: { min?: number; integer?: boolean } = {}): InstanceType<typeof fields.NumberField> {
  return new NumberField({ required: true, nullable: true, initial: null, ...options });
}

export function color(initial: string | null = null): InstanceType<typeof fields.ColorField> {
  return new ColorField({ nullable: true, initial });
}

/** An id of another document, kept as an id. */
export function reference(documentName: string): InstanceType<typeof fields.ForeignDocumentField> {
  return new fields.ForeignDocumentField(documentClass(documentName), { idOnly: true });
}

/** A texture as tokens and backgrounds have it. */
export function texture(initial: string | null = null): InstanceType<typeof fields.SchemaField> {
  return new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], nullable: true, initial }),
    anchorX: number(0.5),
    anchorY: number(0.5),
    offsetX: number(0),
    offsetY: number(0),
    fit: text("contain"),
    scaleX: number(1),
    scaleY: number(1),
    rotation: number(0),
    tint: color("#ffffff"),
    alphaThreshold: number(0.75),
  });
}

/** Free-form settings that the playground stores and does not interpret. */
export function opaque(): InstanceType<typeof fields.ObjectField> {
  return new fields.ObjectField();
}
