// The shapes that fields are configured and called with.

import type { DataModel } from "../data-model.ts";
import type { PlainObject } from "../objects.ts";
import type { DataField } from "./data-field.ts";

/** The documented options of every field; a field class may read more. */
export interface FieldOptions {
  required?: boolean | undefined;
  nullable?: boolean | undefined;
  initial?: unknown;
  readonly?: boolean | undefined;
  gmOnly?: boolean | undefined;
  /** A field that isn't persisted is initialised but never stored. */
  persisted?: boolean | undefined;
  label?: string | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  validationError?: string | undefined;
  validate?: ((this: DataField, value: never, options: ValidateOptions) => unknown) | undefined;
}

/** Where a field stands when it is not declared in a schema. */
export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface CleanOptions {
  /** Clean only what is given, because it changes existing data. */
  partial?: boolean | undefined;
  /** The stored value that a partial change is laid over. */
  source?: unknown;
  /** The document type that decides the shape of `system`. */
  type?: unknown;
  [key: string]: unknown;
}

export interface ValidateOptions {
  partial?: boolean | undefined;
  /** Replace what fails by the field's initial value where that is valid. */
  fallback?: boolean | undefined;
  dropInvalidEmbedded?: boolean | undefined;
  /** The stored data beside the value. */
  source?: unknown;
  type?: unknown;
  [key: string]: unknown;
}

export interface UpdateOptions {
  recursive?: boolean | undefined;
  type?: unknown;
  [key: string]: unknown;
}

/** A change of an active effect. */
export interface EffectChange {
  key: string;
  value: unknown;
  type?: string;
  /** What `type` has replaced. */
  mode?: number;
  phase?: string;
  priority?: number | null;
  effect?: unknown;
  [key: string]: unknown;
}

export interface ApplyChangeOptions {
  replacementData?: PlainObject;
  [key: string]: unknown;
}

/** The class of a model, as far as fields use it. */
export interface ModelClass {
  new (data?: object, context?: ModelContext): DataModel;
  readonly schema: DataField & { fields: Record<string, DataField> };
  readonly name: string;
  migrateDataSafe(source: PlainObject): PlainObject;
  cleanData(source?: object, options?: CleanOptions): PlainObject;
  validateJoint(data: PlainObject): void;
  readonly documentName?: string;
  readonly implementation?: ModelClass;
  get?(id: string, options?: object): unknown;
}

export interface ModelContext {
  parent?: DataModel | null | undefined;
  strict?: boolean | undefined;
  fallback?: boolean | undefined;
  dropInvalidEmbedded?: boolean | undefined;
  /** Ours: the data was cleaned and validated by the model that holds it and is used as it is. */
  trusted?: boolean | undefined;
  [key: string]: unknown;
}

/** What labels and inputs of a form need to know. */
export interface InputConfiguration {
  name?: string | undefined;
  value?: unknown;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readonly?: boolean | undefined;
  autofocus?: boolean | undefined;
  localize?: boolean | undefined;
  placeholder?: string | undefined;
  id?: string | undefined;
  classes?: string | readonly string[] | undefined;
  dataset?: Record<string, unknown> | undefined;
  aria?: Record<string, string> | undefined;
  input?: ((field: DataField, configuration: InputConfiguration) => HTMLElement | HTMLCollection) | undefined;
  choices?: unknown;
  options?: readonly SelectOption[] | undefined;
  groups?: readonly string[] | undefined;
  blank?: string | boolean | undefined;
  valueAttr?: string | undefined;
  labelAttr?: string | undefined;
  sort?: boolean | undefined;
  type?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any" | undefined;
  [key: string]: unknown;
}

export interface SelectOption {
  value: string;
  label: string;
  group?: string | undefined;
  disabled?: boolean | undefined;
  selected?: boolean | undefined;
  rule?: boolean | undefined;
  dataset?: Record<string, string> | undefined;
}

export interface GroupConfiguration {
  label?: string | undefined;
  hint?: string | undefined;
  units?: string | undefined;
  rootId?: string | undefined;
  classes?: readonly string[] | undefined;
  stacked?: boolean | undefined;
  localize?: boolean | undefined;
  hidden?: boolean | "until-found" | undefined;
  input?: HTMLElement | HTMLCollection | undefined;
  widget?: ((field: DataField, group: GroupConfiguration, input: InputConfiguration) => HTMLElement) | undefined;
  [key: string]: unknown;
}
