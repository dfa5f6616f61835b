// The requesting half of every write, in the documented order: clean, `_pre…`, hooks, `_pre…Operation`, then one request.
import { normalizeChanges, spellChanges } from "../../data/changes.ts";
import { Hooks } from "../../data/hooks.ts";
import { isEmpty, isPlainObject, type PlainObject } from "../../data/objects.ts";
import { expandObject } from "../../data/properties.ts";
import { missing } from "../../missing.ts";
import type { JsonObject, Operation } from "../../../protocol.ts";
import type { Applied } from "./apply-changes.ts";
import type { Document } from "../document.ts";
import { game, toJsonObject, worldCollection } from "../session/game.ts";
import { documentClass } from "../registry.ts";
import type { DocumentClass } from "../registry.ts";
import { currentConnection } from "../session/current-connection.ts";

/** What callers may pass with a write. Anything else in it travels to every client. */
export interface DatabaseOperation {
  parent?: Document | null | undefined;
  pack?: string | null | undefined;
  noHook?: boolean;
  render?: boolean;
  renderSheet?: boolean;
  broadcast?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  deleteAll?: boolean;
  diff?: boolean;
  recursive?: boolean;
  dryRun?: boolean;
  [key: string]: unknown;
}

interface Prepared {
  readonly wire: Operation;
  readonly documents: Document[];
  /** Something was dropped by a `_pre` method or a hook. */
  readonly cancelled: boolean;
  readonly dryRun: boolean;
}

function optionsOf(operation: DatabaseOperation): PlainObject {
  const { dryRun: _dryRun, data: _data, updates: _updates, ids: _ids, ...options } = operation;
  return { render: true, ...options, parent: operation.parent ?? null, pack: operation.pack ?? null };
}

function wire(
  action: Operation["action"],
  cls: DocumentClass,
  operation: DatabaseOperation,
  options: PlainObject,
  content: Partial<Operation>,
): Operation {
  // The parent travels as its uuid, the rest of the options as they are after all hooks.
  const { parent: _parent, pack: _pack, ...travelling } = options;
  return {
    action,
    documentName: cls.documentName,
    parentUuid: operation.parent?.uuid ?? null,
    pack: operation.pack ?? null,
    options: toJsonObject(travelling),
    ...content,
  };
}

/** Runs a class-wide `_pre…Operation`: it sees the options, and beside them what is about to be sent. */
async function permitted(options: PlainObject, content: PlainObject, run: () => Promise<boolean | undefined>): Promise<boolean> {
  Object.assign(options, content);
  try {
    return (await run()) !== false;
  } finally {
    for (const key of Object.keys(content)) Reflect.deleteProperty(options, key);
  }
}

async function prepareCreate(cls: DocumentClass, data: object[], operation: DatabaseOperation): Promise<Prepared> {
  if (Reflect.get(operation, "temporary") === true) missing("create with {temporary: true}; construct the document instead");
  const { parent = null, pack = null } = operation;
  const options = optionsOf(operation);
  const documents: Document[] = [];
  for (const entry of data) {
    const source: PlainObject = isPlainObject(entry) ? entry : (entry as Document).toObject();
    const construction = operation.keepId === true ? source : { ...source, _id: null };
    const document = new cls(construction, { parent, pack });
    if ((await document._preCreate(source, options, game.user)) === false) continue;
    if (operation.noHook !== true && !Hooks.call(`preCreate${cls.documentName}`, document, source, options, game.userId)) continue;
    documents.push(document);
  }
  const allowed =
    documents.length === 0 ||
    (await permitted(options, { action: "create", data }, () => cls._preCreateOperation(documents, options, game.user)));
  const kept = allowed ? documents : [];
  const sources = kept.map((document) => withoutUnset(toJsonObject(document)));
  return {
    documents: kept,
    cancelled: kept.length < data.length,
    dryRun: operation.dryRun === true,
    wire: wire("create", cls, operation, options, { data: sources }),
  };
}

function withoutUnset(source: JsonObject): JsonObject {
  if (source["_id"] === null) Reflect.deleteProperty(source, "_id");
  return source;
}

/** Finds a stored document below a parent, in a compendium or in the world. */
function existing(cls: DocumentClass, id: string, operation: DatabaseOperation): Document {
  const { parent, pack } = operation;
  const found =
    parent?.isSyntheticParentOf(cls.documentName) === true
      ? parent.syntheticChild
      : parent
        ? parent.getEmbeddedDocument(cls.documentName, id)
        : pack
          ? game.packs.get(pack)?.get(id)
          : worldCollection(cls.documentName)?.get(id);
  if (!found) throw new Error(`${cls.documentName} ${id} does not exist${parent ? ` in ${parent.uuid}` : ""}`);
  return found;
}

async function prepareUpdate(cls: DocumentClass, updates: PlainObject[], operation: DatabaseOperation): Promise<Prepared> {
  const options = optionsOf({ diff: true, recursive: true, ...operation });
  const documents: Document[] = [];
  const changed: PlainObject[] = [];
  let cancelled = false;
  for (const update of updates) {
    const { _id: rawId, ...rest } = update;
    const id = String(rawId);
    const document = existing(cls, id, operation);
    const changes = difference(document, expandObject(rest), options);
    if (isEmpty(changes)) continue;
    const withId: PlainObject = { ...changes, _id: id };
    const allowed =
      (await document._preUpdate(withId, options, game.user)) !== false &&
      (operation.noHook === true || Hooks.call(`preUpdate${cls.documentName}`, document, withId, options, game.userId));
    if (!allowed) {
      cancelled = true;
      continue;
    }
    // Methods and hooks may have added or taken away changes: what is sent is cleaned once more.
    const { _id: _sameId, ...after } = withId;
    const final = difference(document, expandObject(after), options);
    if (isEmpty(final)) continue;
    documents.push(document);
    changed.push({ ...final, _id: id });
  }
  const refused =
    documents.length > 0 &&
    !(await permitted(options, { action: "update", updates: changed }, () => cls._preUpdateOperation(documents, options, game.user)));
  return {
    documents: refused ? [] : documents,
    cancelled: cancelled || refused,
    dryRun: operation.dryRun === true,
    wire: wire("update", cls, operation, options, { updates: refused ? [] : changed.map((changes) => toJsonObject(changes)) }),
  };
}

/** What a change would alter, validated; with `diff: false` everything that was passed. */
function difference(document: Document, changes: PlainObject, options: PlainObject): PlainObject {
  const recursive = options["recursive"] !== false;
  if (options["diff"] !== false) return document.updateSource(changes, { dryRun: true, recursive });
  document.validate({ changes, clean: true, fallback: false });
  return spellChanges(normalizeChanges(changes));
}

async function prepareDelete(cls: DocumentClass, ids: string[], operation: DatabaseOperation): Promise<Prepared> {
  const options = optionsOf(operation);
  const all = operation.parent ? operation.parent.getEmbeddedCollection(cls.documentName) : worldCollection(cls.documentName);
  const wanted = operation.deleteAll === true ? [...(all?.keys() ?? [])] : ids;
  const documents: Document[] = [];
  for (const id of wanted) {
    const document = existing(cls, id, operation);
    if ((await document._preDelete(options, game.user)) === false) continue;
    if (operation.noHook !== true && !Hooks.call(`preDelete${cls.documentName}`, document, options, game.userId)) continue;
    documents.push(document);
  }
  const allowed =
    documents.length === 0 ||
    (await permitted(options, { action: "delete", ids: wanted }, () => cls._preDeleteOperation(documents, options, game.user)));
  const kept = allowed ? documents : [];
  // What was kept back from a deletion of everything must not be deleted by the server after all.
  if (kept.length < wanted.length) Reflect.deleteProperty(options, "deleteAll");
  return {
    documents: kept,
    cancelled: kept.length < wanted.length,
    dryRun: operation.dryRun === true,
    wire: wire("delete", cls, operation, options, { ids: kept.map((document) => document.id ?? "") }),
  };
}

/** Sends what was prepared as one request and waits until it has been applied here. */
async function submit(prepared: readonly Prepared[]): Promise<Document[][]> {
  const sent = prepared.filter((one) => one.documents.length > 0 && !one.dryRun);
  if (sent.length === 0) return prepared.map(() => []);
  const applied = (await currentConnection().modify(sent.map((one) => one.wire))) as Applied;
  await applied.settled;
  let index = 0;
  return prepared.map((one) => {
    if (!sent.includes(one)) return [];
    const documents = applied.documents[index] ?? [];
    index += 1;
    return documents;
  });
}

/** Creates documents of one class below one parent. */
export async function createDocuments(cls: DocumentClass, data: object[], operation: DatabaseOperation): Promise<Document[]> {
  return (await submit([await prepareCreate(cls, data, operation)]))[0] ?? [];
}

/** Updates documents of one class below one parent; what changes nothing is not sent. */
export async function updateDocuments(cls: DocumentClass, updates: PlainObject[], operation: DatabaseOperation): Promise<Document[]> {
  return (await submit([await prepareUpdate(cls, updates, operation)]))[0] ?? [];
}

/** Deletes documents of one class below one parent. */
export async function deleteDocuments(cls: DocumentClass, ids: string[], operation: DatabaseOperation): Promise<Document[]> {
  return (await submit([await prepareDelete(cls, ids, operation)]))[0] ?? [];
}

/** One operation of `modifyBatch`. */
export interface BatchOperation extends DatabaseOperation {
  action: "create" | "update" | "delete";
  documentName: string;
  data?: object[];
  updates?: object[];
  ids?: string[];
}

/** The documented `foundry.documents.modifyBatch`: operations of any classes in one request; one cancellation cancels all. */
export async function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
  const prepared: Prepared[] = [];
  for (const { action, documentName, data, updates, ids, worldTime: _unknown, ...operation } of operations) {
    // Whether settings may be a part of a batch, and whether an encounter moves the clock from within one, is nowhere said: here neither is so.
    if (documentName === "Setting") throw new Error("no public source has a Setting in a batch");
    const cls = documentClass(documentName);
    const one =
      action === "create"
        ? await prepareCreate(cls, data ?? [], operation)
        : action === "update"
          ? await prepareUpdate(cls, (updates ?? []) as PlainObject[], operation)
          : await prepareDelete(cls, ids ?? [], operation);
    if (one.cancelled) return operations.map(() => []);
    prepared.push(one);
  }
  return submit(prepared);
}
