// The receiving half of every write, the same on all clients: collections, `_on…`, hooks, `_on…Operation`, then renders.
import type { Modified, Operation } from "../../../protocol.ts";
import { Hooks } from "../../data/hooks.ts";
import type { PlainObject } from "../../data/objects.ts";
import { reviveOperators } from "../../data/operators.ts";
import { Document } from "../document.ts";
import { game, worldCollection } from "../session/game.ts";
import type { CompendiumCollection } from "../packs/packs.ts";
import { documentClass } from "../registry.ts";
import type { DocumentClass } from "../registry.ts";
import { fromUuidSync } from "../uuid.ts";
import type { WorldCollection } from "../world-collection.ts";

/** What a change made: the documents of each operation, and the end of everything that is awaited. */
export interface Applied {
  readonly documents: Document[][];
  readonly settled: Promise<unknown>;
}

interface Step {
  readonly cls: DocumentClass;
  readonly parent: Document | null;
  readonly operation: Operation;
  readonly options: PlainObject;
  readonly userId: string;
}

/** Applies a change that the server has made. */
export function applyChanges(change: Modified): Applied {
  const documents: Document[][] = [];
  const settling: Promise<unknown>[] = [];
  for (const operation of change.operations) {
    try {
      const outcome = applyOperation(operation, change.userId);
      documents.push(outcome.documents);
      settling.push(outcome.settled);
    } catch (error) {
      documents.push([]);
      Hooks.onError("applyChanges", error instanceof Error ? error : new Error(String(error)), { log: "error", operation });
    }
  }
  return { documents, settled: Promise.all(settling) };
}

function applyOperation(operation: Operation, userId: string): { documents: Document[]; settled: Promise<unknown> } {
  const found = operation.parentUuid === null ? null : fromUuidSync(operation.parentUuid, { strict: operation.pack === null });
  if (operation.parentUuid !== null && operation.pack === null && !found) throw new Error(`${operation.parentUuid} is not known here`);
  const step: Step = {
    cls: documentClass(operation.documentName),
    parent: found as Document | null,
    operation,
    options: { ...operation.options, parent: found, pack: operation.pack },
    userId,
  };
  if (operation.pack !== null) game.packs.get(operation.pack)?._onWritten(operation);
  // What of a compendium has not been loaded here has nothing to follow.
  if (operation.pack !== null && operation.parentUuid !== null && !(found instanceof Document))
    return { documents: [], settled: Promise.resolve() };
  const documents = operation.action === "create" ? create(step) : operation.action === "update" ? update(step) : remove(step);
  return { documents, settled: finish(step, documents) };
}

/** The documents that hear about writes below them: the parent and its parents. */
function ancestors(parent: Document | null): Document[] {
  const list: Document[] = [];
  for (let document = parent; document; document = document.parent) list.push(document);
  return list;
}

/** What has to be prepared again when something inside it changed: the outermost document it is embedded in. */
function rootOf(parent: Document): Document {
  let root = parent;
  while (root.isEmbedded && root.parent) root = root.parent;
  return root;
}

/** Where documents of a step live that are embedded in nothing. */
function homeOf({ cls, operation }: Step): CompendiumCollection | WorldCollection | undefined {
  return operation.pack === null ? worldCollection(cls.documentName) : game.packs.get(operation.pack);
}

function collectionName(step: Step): string {
  return (step.parent?.constructor as DocumentClass | undefined)?.metadata.embedded[step.cls.documentName] ?? step.cls.collectionName;
}

/** Runs a subscriber's method; its error is reported and does not stop the others. */
function guarded(location: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    Hooks.onError(location, error instanceof Error ? error : new Error(String(error)), { log: "error" });
  }
}

function create(step: Step): Document[] {
  const { cls, parent, options, userId } = step;
  const sources = (step.operation.data ?? []) as PlainObject[];
  const collection = collectionName(step);
  for (const one of ancestors(parent))
    guarded("_preCreateDescendantDocuments", () => {
      one._preCreateDescendantDocuments(parent ?? one, collection, sources, options, userId);
    });
  const documents = sources
    .map((source) => {
      if (!parent) return homeOf(step)?.adopt(source);
      const document = cls.fromSource<Document>(source, { parent, pack: parent.pack, parentCollection: collection, insideParent: true });
      parent.getEmbeddedCollection(cls.documentName).set(document.id ?? "", document);
      return document;
    })
    .filter((document) => document !== undefined);
  if (parent) afterEmbeddedChange(step, parent);
  for (const [index, document] of documents.entries()) {
    guarded("_onCreate", () => {
      document._onCreate(sources[index] ?? {}, options, userId);
    });
    Hooks.callAll(`create${cls.documentName}`, document, options, userId);
  }
  for (const one of ancestors(parent))
    guarded("_onCreateDescendantDocuments", () => {
      one._onCreateDescendantDocuments(parent ?? one, collection, documents, sources, options, userId);
    });
  return documents;
}

function update(step: Step): Document[] {
  const { cls, parent, options, userId } = step;
  const changes = (step.operation.updates ?? []).map((one) => reviveOperators(one) as PlainObject);
  const collection = collectionName(step);
  const isSynthetic = parent?.isSyntheticParentOf(cls.documentName) === true;
  const above = isSynthetic ? [] : ancestors(parent);
  for (const one of above)
    guarded("_preUpdateDescendantDocuments", () => {
      one._preUpdateDescendantDocuments(parent ?? one, collection, changes, options, userId);
    });
  const documents: Document[] = [];
  const made: PlainObject[] = [];
  for (const change of changes) {
    const id = String(change["_id"]);
    const document = isSynthetic
      ? parent.syntheticChild
      : parent
        ? parent.getEmbeddedDocument(cls.documentName, id)
        : homeOf(step)?.get(id);
    if (!document) continue;
    document.updateSource(change, { recursive: options["recursive"] !== false });
    documents.push(document);
    made.push(change);
  }
  if (parent) afterEmbeddedChange(step, parent);
  for (const [index, document] of documents.entries()) {
    guarded("_onUpdate", () => {
      document._onUpdate(made[index] ?? {}, options, userId);
    });
    Hooks.callAll(`update${cls.documentName}`, document, made[index] ?? {}, options, userId);
  }
  for (const one of above)
    guarded("_onUpdateDescendantDocuments", () => {
      one._onUpdateDescendantDocuments(parent ?? one, collection, documents, made, options, userId);
    });
  return documents;
}

function remove(step: Step): Document[] {
  const { cls, parent, options, userId } = step;
  const ids = step.operation.ids ?? [];
  const collection = collectionName(step);
  for (const one of ancestors(parent))
    guarded("_preDeleteDescendantDocuments", () => {
      one._preDeleteDescendantDocuments(parent ?? one, collection, ids, options, userId);
    });
  const documents: Document[] = [];
  for (const id of ids) {
    const held = parent ? parent.getEmbeddedCollection(cls.documentName) : homeOf(step);
    const document = held?.get(id);
    if (!document) continue;
    held?.delete(id);
    documents.push(document);
  }
  if (parent) afterEmbeddedChange(step, parent);
  for (const document of documents) {
    guarded("_onDelete", () => {
      document._onDelete(options, userId);
    });
    for (const app of Object.values(document.apps)) void app.close?.({ animate: false });
    Hooks.callAll(`delete${cls.documentName}`, document, options, userId);
  }
  for (const one of ancestors(parent))
    guarded("_onDeleteDescendantDocuments", () => {
      one._onDeleteDescendantDocuments(parent ?? one, collection, documents, ids, options, userId);
    });
  return documents;
}

/** What is embedded has changed: a combat's turn may ride along, a token's delta is kept, and the outermost parent prepares itself again. */
function afterEmbeddedChange(step: Step, parent: Document): void {
  const { operation, options } = step;
  const isSynthetic = parent.isSyntheticParentOf(step.cls.documentName);
  const root = isSynthetic ? parent : rootOf(parent);
  root._absorbEmbeddedChange(operation, parent);
  const turn = options["combatTurn"];
  // A turn that stays the same number prepares nothing, and the list of combatants is another one all the same.
  if (parent.documentName === "Combat" && (typeof turn === "number" || turn === null)) parent.updateSource({ turn });
  if (!isSynthetic) root.reset();
}

/** The awaited end: class-wide methods, then everything that shows the documents. */
async function finish(step: Step, documents: Document[]): Promise<void> {
  const { cls, parent, operation, options, userId } = step;
  const user = game.users.get(userId) ?? game.user;
  const operationView: PlainObject = {
    ...options,
    action: operation.action,
    parent,
    pack: operation.pack,
    data: operation.data,
    updates: operation.updates,
    ids: operation.ids,
  };
  try {
    if (operation.action === "create") await cls._onCreateOperation(documents, operationView, user);
    else if (operation.action === "update") await cls._onUpdateOperation(documents, operationView, user);
    else await cls._onDeleteOperation(documents, operationView, user);
  } catch (error) {
    Hooks.onError(`_on${operation.action}Operation`, error instanceof Error ? error : new Error(String(error)), { log: "error" });
  }
  const results =
    operation.action === "create"
      ? (operation.data ?? [])
      : operation.action === "update"
        ? (operation.updates ?? [])
        : (operation.ids ?? []);
  if (!parent && operation.pack === null)
    worldCollection(cls.documentName)?._onModifyContents(operation.action, documents, results, operationView, user);
  if (options["render"] === false || operation.action === "delete") return;
  for (const document of documents) {
    if (operation.action === "update") document.render(false);
    else if (options["renderSheet"] === true && userId === game.userId) void document.sheet?.render(true);
  }
}
