// Decides where documents live: world collections, embedded arrays, and the delta of an unlinked token.
import { textOf } from "../json.ts";
import { documentKinds, embeddedCollection } from "../hierarchy.ts";
import type { DocumentName } from "../hierarchy.ts";
import type { JsonObject } from "../protocol.ts";
import type { Draft } from "./draft.ts";
import { Refusal } from "./errors.ts";
import { parseWorldUuid } from "./identifiers.ts";
import { isObject, merge, mergeDelta } from "../merge.ts";
import { addToDelta, deltaVersion, effectiveEmbedded, embeddedSources, removeFromDelta, syntheticSource } from "../token-delta.ts";

/** A document found in a draft, with the documents it is embedded in. */
export interface Located {
  readonly name: DocumentName;
  readonly source: JsonObject;
  readonly parent: Located | null;
}

/** The documents of one class below one parent. */
export interface Place {
  readonly name: DocumentName;
  readonly parent: Located | null;
  find(id: string): JsonObject | undefined;
  ids(): string[];
  add(source: JsonObject): void;
  update(id: string, changes: JsonObject, recursive: boolean): void;
  remove(id: string): void;
}

/** Merges expanded changes into a document; arrays of embedded documents are joined by id. */
export function mergeDocument(name: DocumentName, source: JsonObject, changes: JsonObject, recursive: boolean): void {
  const own = { ...changes };
  for (const [collection, child] of Object.entries(documentKinds[name].embedded)) {
    const incoming = own[collection];
    if (!Array.isArray(incoming) || !recursive) continue;
    Reflect.deleteProperty(own, collection);
    const present = embeddedSources(source, collection);
    for (const entry of incoming.filter(isObject)) {
      const match = present.find((candidate) => candidate["_id"] === entry["_id"]);
      if (match) mergeDocument(child, match, entry, true);
      else present.push(entry);
    }
    source[collection] = present;
  }
  merge(source, own, recursive);
}

function worldPlace(draft: Draft, name: DocumentName): Place {
  return {
    name,
    parent: null,
    find: (id) => draft.read(name, id),
    ids: () => draft.all(name).map((source) => textOf(source["_id"])),
    add: (source) => {
      draft.put(name, textOf(source["_id"]), source);
    },
    update(id, changes, recursive) {
      const source = draft.write(name, id);
      if (source) mergeDocument(name, source, changes, recursive);
    },
    remove: (id) => {
      draft.remove(name, id);
    },
  };
}

function embeddedPlace(name: DocumentName, parent: Located, collection: string): Place {
  const list = (): JsonObject[] => embeddedSources(parent.source, collection);
  const find = (id: string): JsonObject | undefined => list().find((entry) => entry["_id"] === id);
  return {
    name,
    parent,
    find,
    ids: () => list().map((entry) => textOf(entry["_id"])),
    add: (source) => {
      parent.source[collection] = [...list(), source];
    },
    update(id, changes, recursive) {
      const source = find(id);
      if (source) mergeDocument(name, source, changes, recursive);
    },
    remove: (id) => {
      parent.source[collection] = list().filter((entry) => entry["_id"] !== id);
    },
  };
}

/** The stored delta of an unlinked token, made if it is missing. */
function deltaOf(token: JsonObject): JsonObject {
  const present = token["delta"];
  if (isObject(present)) return present;
  const created: JsonObject = {};
  token["delta"] = created;
  return created;
}

function baseActor(draft: Draft, token: JsonObject): JsonObject {
  const base = draft.read("Actor", textOf(token["actorId"]));
  if (!base || token["actorLink"] === true) throw new Refusal("missing", "the token has no actor of its own");
  return base;
}

/** The synthetic actor of an unlinked token: read as base plus delta, written to the delta. */
function syntheticActorPlace(draft: Draft, token: Located): Place {
  const base = baseActor(draft, token.source);
  const merged = (): JsonObject => syntheticSource(base, deltaOf(token.source));
  return {
    name: "Actor",
    parent: token,
    find: (id) => (id === base["_id"] ? merged() : undefined),
    ids: () => [textOf(base["_id"])],
    add: () => {
      throw new Refusal("invalid", "a token has one actor");
    },
    update(_id, changes) {
      const { _id: _ignored, ...rest } = changes;
      mergeDelta(deltaOf(token.source), rest, base);
    },
    remove: () => {
      token.source["delta"] = {};
    },
  };
}

/** Items or effects of a synthetic actor; whatever is looked at for writing becomes the delta's own. */
function deltaPlace(name: DocumentName, actor: Located, delta: JsonObject, base: JsonObject, collection: string): Place {
  return {
    name,
    parent: actor,
    find: (id) => deltaVersion(base, delta, collection, id),
    ids: () => effectiveEmbedded(base, delta, collection).map((entry) => textOf(entry["_id"])),
    add: (source) => {
      addToDelta(delta, collection, source);
    },
    update(id, changes, recursive) {
      const source = deltaVersion(base, delta, collection, id);
      if (source) mergeDocument(name, source, changes, recursive);
    },
    remove: (id) => {
      removeFromDelta(base, delta, collection, id);
    },
  };
}

/** Finds the parent that a uuid names, ready to be written. */
export function locate(draft: Draft, uuid: string): Located {
  let current: Located | null = null;
  for (const { name, id } of parseWorldUuid(uuid)) {
    const source: JsonObject | undefined = current === null ? draft.write(name, id) : placeOf(draft, name, current).find(id);
    if (!source) throw new Refusal("missing", `${uuid} does not exist`);
    current = { name, source, parent: current };
  }
  if (current === null) throw new Refusal("invalid", "empty uuid");
  return current;
}

/** Where documents of class `name` live: below `parent`, or in the world. */
export function placeOf(draft: Draft, name: DocumentName, parent: Located | null): Place {
  if (parent === null) {
    if (!documentKinds[name].primary) throw new Refusal("invalid", `${name} documents need a parent`);
    return worldPlace(draft, name);
  }
  if (parent.name === "Token" && name === "Actor") return syntheticActorPlace(draft, parent);
  const collection = embeddedCollection(parent.name, name);
  if (collection === undefined) throw new Refusal("invalid", `${parent.name} documents hold no ${name} documents`);
  if (parent.name === "Actor" && parent.parent?.name === "Token") {
    return deltaPlace(name, parent, deltaOf(parent.parent.source), baseActor(draft, parent.parent.source), collection);
  }
  return embeddedPlace(name, parent, collection);
}
