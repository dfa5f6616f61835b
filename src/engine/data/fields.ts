// The stored fields of a ruleset's documents, as plain descriptors. Types, defaults, checks and Foundry's own data schema all derive from them.

import { type Json, clonePlain } from "./json.ts";

interface FieldOf<Kind extends string, T> {
  readonly kind: Kind;
  readonly initial: T;
  /** Names under which older versions stored it, beside its present one (`renamed`). */
  readonly renamedFrom?: readonly string[];
  /** Brings a value of an older version into today's form (`migrated`). */
  readonly migrate?: (stored: unknown) => unknown;
}

export interface IntegerField extends FieldOf<"integer", number> {
  readonly min?: number;
  readonly max?: number;
}
/** A whole number or null; null means "not entered". */
export interface OptionalIntegerField extends FieldOf<"optionalInteger", number | null> {
  readonly min?: number;
  readonly max?: number;
}
/** A number that may have fractions: a length, say. */
export interface DecimalField extends FieldOf<"decimal", number> {
  readonly min?: number;
  readonly max?: number;
}
export interface BooleanField extends FieldOf<"boolean", boolean> {
  readonly kind: "boolean";
}
export interface TextField extends FieldOf<"text", string> {
  readonly kind: "text";
  /** What it holds the ids of; without it any text will do. */
  readonly ids?: readonly HeldIds[];
}
/**
 * What the ids that a text holds belong to, in the ruleset with its extensions. `sortie/check` names others in the sources of packs. Stored data may hold any text,
 * since the module that an id came from may be off.
 */
export interface HeldIds {
  readonly of: "conditions" | "damageTypes" | "numbers";
  /** Further words that may stand there; "" always may. */
  readonly also?: readonly string[];
  /** The value that each of these fields beside it has, where it holds such an id. */
  readonly where?: Readonly<Record<string, string>>;
}
/** Rich text; Foundry sanitises it. */
export interface HtmlField extends FieldOf<"html", string> {
  readonly kind: "html";
}
/** A dice formula as people type it; "" means none. */
export interface FormulaField extends FieldOf<"formula", string> {
  readonly kind: "formula";
}
/** Uuid of another document; "" means none. */
export interface ReferenceField extends FieldOf<"reference", string> {
  readonly kind: "reference";
}
export interface ChoiceField<T extends string = string> extends FieldOf<"choice", T> {
  readonly choices: readonly T[];
  /** Language key prefix of the labels: `<prefix>.<choice>`. */
  readonly labels: string;
}
export interface ListField<E extends AnyField = AnyField> extends FieldOf<"list", InferField<E>[]> {
  readonly element: E;
}
/** Values by key; keys hold no dots. Foundry merges them key by key. */
export interface MapField<E extends AnyField = AnyField> extends FieldOf<"map", Record<string, InferField<E>>> {
  readonly element: E;
}
export interface GroupField<F extends Fields = Fields> extends FieldOf<"group", InferFields<F>> {
  readonly fields: F;
}
export type AnyField =
  | IntegerField
  | OptionalIntegerField
  | DecimalField
  | BooleanField
  | TextField
  | HtmlField
  | FormulaField
  | ReferenceField
  | (FieldOf<"choice", string> & { readonly choices: readonly string[]; readonly labels: string })
  | (FieldOf<"list", readonly unknown[]> & { readonly element: AnyField })
  | (FieldOf<"map", Readonly<Record<string, unknown>>> & { readonly element: AnyField })
  | (FieldOf<"group", object> & { readonly fields: Fields });
export type Fields = Readonly<Record<string, AnyField>>;
export type InferField<F> = F extends { readonly initial: infer T } ? T : never;
/** The plain data that a set of fields describes. */
export type InferFields<F> = { -readonly [K in keyof F]: InferField<F[K]> };

/** A whole number, 0 unless `initial` says otherwise, kept within `min` and `max`. */
export function integer(initial = 0, bounds: { min?: number; max?: number } = {}): IntegerField {
  return { kind: "integer", initial, ...bounds };
}
/** A whole number that may be left empty. */
export function optionalInteger(bounds: { min?: number; max?: number } = {}): OptionalIntegerField {
  return { kind: "optionalInteger", initial: null, ...bounds };
}
/** A number with fractions, 0 unless `initial` says otherwise, kept within `min` and `max`. */
export function decimal(initial = 0, bounds: { min?: number; max?: number } = {}): DecimalField {
  return { kind: "decimal", initial, ...bounds };
}
export function boolean(initial = false): BooleanField {
  return { kind: "boolean", initial };
}
/** A text: any, or the ids of what `ids` name. With several of them each says `where` it counts. */
export function text(initial = "", ...ids: readonly HeldIds[]): TextField {
  return { kind: "text", initial, ...(ids.length > 0 ? { ids } : {}) };
}
export function html(): HtmlField {
  return { kind: "html", initial: "" };
}
export function formula(initial = ""): FormulaField {
  return { kind: "formula", initial };
}
export function reference(): ReferenceField {
  return { kind: "reference", initial: "" };
}
/** One of several words; the first is the initial one unless told otherwise. Labels are `<labels>.<choice>`. */
export function choice<const T extends string>(labels: string, choices: readonly [T, ...T[]], initial?: T): ChoiceField<T> {
  return { kind: "choice", initial: initial ?? choices[0], choices, labels };
}
export function list<E extends AnyField>(element: E, initial: InferField<E>[] = []): ListField<E> {
  return { kind: "list", initial, element };
}
export function map<E extends AnyField>(element: E): MapField<E> {
  return { kind: "map", initial: {}, element };
}
export function group<F extends Fields>(fields: F): GroupField<F> {
  return { kind: "group", initial: initialOf(fields), fields };
}

/**
 * A field that older versions stored under other names in the same group: what stands under one of them is read, moved and never lost, and records that name it are
 * understood. The names are taken for good: no other field of that group may have one. Raise the ruleset's `schemaVersion`.
 */
export function renamed<F extends AnyField>(field: F, ...names: readonly [string, ...string[]]): F {
  return { ...field, renamedFrom: names };
}
/**
 * A field whose stored form has changed. `step` is given every stored value, also those of today, which it returns as they are; it is pure, throws for nothing, and
 * leaves what it does not know alone. Raise the ruleset's `schemaVersion`.
 */
export function migrated<F extends AnyField>(field: F, step: (stored: unknown) => unknown): F {
  return { ...field, migrate: step };
}

/** Fresh initial data for a set of fields. */
export function initialOf<F extends Fields>(fields: F): InferFields<F>;
export function initialOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, clonePlain(field.initial)]));
}

/** A value that does not fit its field: the dotted path, and what was expected as a language key with data. */
export interface FieldProblem {
  readonly path: string;
  readonly text: string;
  readonly data: Readonly<Record<string, Json>>;
}

/** Every value of `data` that does not fit `fields`. Missing values are no problem (they get their initial), unknown keys are. */
export function checkFields(fields: Fields, data: unknown, path = ""): FieldProblem[] {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return [problem(path, "SORTIE.Field.NotAnObject", {})];
  const problems: FieldProblem[] = [];
  for (const [name, value] of Object.entries(data)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const where = path === "" ? name : `${path}.${name}`;
    if (!field) problems.push(problem(where, "SORTIE.Field.Unknown", {}));
    else problems.push(...checkField(field, value, where));
  }
  return problems;
}

/** Everything in `value` that does not fit one field; `path` is where it stands. */
export function checkField(field: AnyField, value: unknown, path: string): FieldProblem[] {
  if (value === undefined) return [];
  switch (field.kind) {
    case "optionalInteger":
    case "decimal":
    case "integer": {
      if (value === null && field.kind === "optionalInteger") return [];
      const fits = field.kind === "decimal" ? Number.isFinite : Number.isInteger;
      if (typeof value !== "number" || !fits(value))
        return [problem(path, field.kind === "decimal" ? "SORTIE.Field.NotANumber" : "SORTIE.Field.NotAnInteger", {})];
      if (field.min !== undefined && value < field.min) return [problem(path, "SORTIE.Field.TooSmall", { min: field.min })];
      if (field.max !== undefined && value > field.max) return [problem(path, "SORTIE.Field.TooLarge", { max: field.max })];
      return [];
    }
    case "boolean":
      return typeof value === "boolean" ? [] : [problem(path, "SORTIE.Field.NotABoolean", {})];
    case "choice":
      return typeof value === "string" && field.choices.includes(value)
        ? []
        : [problem(path, "SORTIE.Field.NotAChoice", { choices: field.choices.join(", ") })];
    case "text":
    case "html":
    case "formula":
    case "reference":
      return typeof value === "string" ? [] : [problem(path, "SORTIE.Field.NotText", {})];
    case "list":
      if (!Array.isArray(value)) return [problem(path, "SORTIE.Field.NotAList", {})];
      return value.flatMap((entry: unknown, index) => checkField(field.element, entry, `${path}.${String(index)}`));
    case "map":
      if (typeof value !== "object" || value === null || Array.isArray(value)) return [problem(path, "SORTIE.Field.NotAnObject", {})];
      return Object.entries(value).flatMap(([key, entry]) => checkField(field.element, entry, `${path}.${key}`));
    case "group":
      return checkFields(field.fields, value, path);
  }
}

function problem(path: string, text: string, data: Record<string, Json>): FieldProblem {
  return { path, text, data };
}

/** `partial` laid over the initial data of `fields`: groups merge, also those in lists and maps; everything else replaces. For builders and pack sources. */
export function fillFields<F extends Fields>(fields: F, partial: object): InferFields<F>;
export function fillFields(fields: Fields, partial: object): Record<string, unknown> {
  const given: Readonly<Record<string, unknown>> = { ...partial };
  const filled: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name];
    if (field) filled[name] = fillField(field, Object.hasOwn(given, name) ? given[name] : undefined);
  }
  return filled;
}

function fillField(field: AnyField, value: unknown): unknown {
  if (field.kind === "group") return fillFields(field.fields, typeof value === "object" && value !== null ? value : {});
  if (value === undefined) return clonePlain(field.initial);
  if (field.kind === "list" && Array.isArray(value)) return value.map((entry: unknown) => fillField(field.element, entry));
  if (field.kind === "map" && typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillField(field.element, entry)]));
  return clonePlain(value);
}

/** Dotted paths of all rich-text fields, `*` for any key of a map; Foundry's server sanitises these. */
export function htmlPaths(fields: Fields, prefix = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]) => htmlPathsOf(field, prefix === "" ? name : `${prefix}.${name}`));
}

function htmlPathsOf(field: AnyField, path: string): string[] {
  if (field.kind === "html") return [path];
  if (field.kind === "group") return htmlPaths(field.fields, path);
  if (field.kind === "map" || field.kind === "list") return htmlPathsOf(field.element, `${path}.*`);
  return [];
}
