// The boundary to Foundry's types, and the one place that casts. The types know subtypes at compile time, and ours come from rulesets at run time; they are older
// than Foundry too, which has calls that they do not name. What crosses is named here, narrowly.

/** One write of a batch, in the shape of `foundry.documents.modifyBatch`. */
export interface BatchOperation {
  readonly action: "create" | "update" | "delete";
  readonly documentName: string;
  readonly parent?: unknown;
  readonly data?: readonly Record<string, unknown>[];
  readonly updates?: readonly Record<string, unknown>[];
  readonly ids?: readonly string[];
  readonly [option: string]: unknown;
}

/** Statics that every document class has, without the type parameters that depend on compile-time subtypes. */
export interface DocumentClass {
  createDocuments(data: readonly Record<string, unknown>[], operation: Record<string, unknown>): Promise<unknown[]>;
  updateDocuments(updates: readonly Record<string, unknown>[], operation: Record<string, unknown>): Promise<unknown[]>;
  deleteDocuments(ids: readonly string[], operation: Record<string, unknown>): Promise<unknown[]>;
}

interface Batches {
  modifyBatch(operations: readonly BatchOperation[]): Promise<unknown[][]>;
}

/** The options of a creation whose documents, and what is embedded in them, keep the ids that they are sent with. The types of 14 name two defaults for the second. */
export const KEPT_IDS = { keepId: true, keepEmbeddedIds: true } as const;

interface Operators {
  readonly ForcedDeletion: new () => unknown;
  readonly ForcedReplacement: { create(value: unknown): unknown };
}

/** The documented cast: `value` is what the public API says it is, even where its types do not. */
export function platform<T>(value: unknown): T {
  return value as T;
}

/** What is stored of a document as it stands, shared with it (`DataModel#_source`). */
export function storedIn<T extends object>(document: unknown): T {
  return platform<{ readonly _source: T }>(document)._source;
}

/** Where a document is (`Document#uuid`). */
export function uuidOf(document: unknown): string {
  return platform<{ readonly uuid: string }>(document).uuid;
}

/** `foundry.documents.modifyBatch`: all of it is written, or nothing. */
export function modifyBatch(operations: readonly BatchOperation[]): Promise<unknown[][]> {
  return platform<Batches>(foundry.documents).modifyBatch(operations);
}

/** `foundry.data.operators`. */
export function operators(): Operators {
  return platform<{ readonly operators: Operators }>(foundry.data).operators;
}

/** The class of a document name as configured, with its plain statics. */
export function documentClass(name: string): DocumentClass {
  const found = platform<Record<string, { documentClass?: DocumentClass } | undefined>>(CONFIG)[name]?.documentClass;
  if (!found) throw new Error(`Foundry has no documents of the class ${name}`);
  return found;
}

/** A type data model as a ruleset or we define it: which document its instances belong to shows at run time only. */
export type ModelClass = typeof foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, foundry.abstract.Document.Any>;

interface DocumentConfig {
  dataModels?: Record<string, foundry.abstract.TypeDataModel.AnyConstructor>;
  typeLabels?: Record<string, string>;
  typeIcons?: Record<string, string>;
}

/** What CONFIG knows of a document's subtypes. Which of these core has made already differs between documents. */
export function subtypeConfig(documentName: "ActiveEffect" | "Actor" | "ChatMessage" | "Combat" | "Combatant" | "Item"): DocumentConfig {
  return platform<DocumentConfig>(CONFIG[documentName]);
}

/** The base of effect models, which declares `changes`. */
export function effectDataModel(): ModelClass {
  return platform<{ readonly ActiveEffectTypeDataModel: ModelClass }>(foundry.data).ActiveEffectTypeDataModel;
}
