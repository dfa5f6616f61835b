// Decides how an unlinked token's delta stands over its base actor: which embedded documents it has, and what a write does to the delta.
// Server and client share it, so that both keep the same delta.
import { textOf } from "./json.ts";
import { isObject, merge } from "./merge.ts";
import type { JsonObject } from "./protocol.ts";

/** The entries of an embedded array; anything that is no object is ignored. */
export function embeddedSources(source: JsonObject, collection: string): JsonObject[] {
  const list = source[collection];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function byId(source: JsonObject, collection: string, id: string): JsonObject | undefined {
  return embeddedSources(source, collection).find((entry) => entry["_id"] === id);
}

/** Embedded documents of the synthetic actor: the base's, unless the delta has its own version or a tombstone; then the delta's additions. */
export function effectiveEmbedded(base: JsonObject, delta: JsonObject, collection: string): JsonObject[] {
  const inherited = embeddedSources(base, collection).map((entry) => byId(delta, collection, textOf(entry["_id"])) ?? entry);
  const added = embeddedSources(delta, collection).filter((entry) => byId(base, collection, textOf(entry["_id"])) === undefined);
  return [...inherited, ...added].filter((entry) => entry["_tombstone"] !== true);
}

/** The delta's own version of an embedded document, copied from the base on its first write; undefined where there is none. */
export function deltaVersion(base: JsonObject, delta: JsonObject, collection: string, id: string): JsonObject | undefined {
  const own = byId(delta, collection, id);
  if (own) return own["_tombstone"] === true ? undefined : own;
  const inherited = byId(base, collection, id);
  if (!inherited) return undefined;
  const copy = structuredClone(inherited);
  delta[collection] = [...embeddedSources(delta, collection), copy];
  return copy;
}

/** Adds an embedded document to the delta, in place of a tombstone if there is one. */
export function addToDelta(delta: JsonObject, collection: string, source: JsonObject): void {
  delta[collection] = [...embeddedSources(delta, collection).filter((entry) => entry["_id"] !== source["_id"]), source];
}

/** Removes an embedded document: the delta's own vanishes, one of the base leaves a tombstone. */
export function removeFromDelta(base: JsonObject, delta: JsonObject, collection: string, id: string): void {
  const rest = embeddedSources(delta, collection).filter((entry) => entry["_id"] !== id);
  delta[collection] = byId(base, collection, id) === undefined ? rest : [...rest, { _id: id, _tombstone: true }];
}

/** The whole source of a synthetic actor. */
export function syntheticSource(base: JsonObject, delta: JsonObject): JsonObject {
  const { items: _items, effects: _effects, _id: _deltaId, ...own } = delta;
  const result = structuredClone(base);
  merge(result, structuredClone(own));
  for (const collection of ["items", "effects"]) result[collection] = structuredClone(effectiveEmbedded(base, delta, collection));
  // A token without a name, image or type of its own in the delta shows the base's.
  for (const key of ["name", "img", "type"]) if (own[key] === null) result[key] = base[key] ?? null;
  return result;
}
