// Decides how a partial update changes stored data: dotted keys, deep merge of plain objects, deletion and replacement. Server and client share it.
import type { Json, JsonObject } from "./protocol.ts";

const operatorKey = "__$OPERATOR$__";

/** Whether a value is a plain JSON object (no array, no null). */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The kind of a serialised operator, if the value is one. */
function operatorOf(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  const kind = value[operatorKey];
  return typeof kind === "string" ? kind : undefined;
}

function own(target: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(target, key) ? target[key] : undefined;
}

function assign(target: JsonObject, key: string, value: Json): void {
  if (key === "__proto__") return;
  target[key] = value;
}

/** Turns `{"a.b": 1}` into `{a: {b: 1}}` at every level; later keys win, objects under one key are joined. Operators stay whole. */
export function expand(data: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [path, raw] of Object.entries(data)) {
    const value = isObject(raw) && operatorOf(raw) === undefined ? expand(raw) : raw;
    const segments = path.split(".");
    const last = segments.pop() ?? path;
    let target = result;
    for (const segment of segments) {
      const next = own(target, segment);
      if (isObject(next)) target = next;
      else {
        const created: JsonObject = {};
        assign(target, segment, created);
        target = created;
      }
    }
    const present = own(target, last);
    if (isObject(present) && isObject(value) && operatorOf(value) === undefined) joinInto(present, value);
    else assign(target, last, value);
  }
  return result;
}

/** Puts the keys of `source` into `target` without interpreting operators. */
function joinInto(target: JsonObject, source: JsonObject): void {
  for (const [key, value] of Object.entries(source)) {
    const present = own(target, key);
    if (isObject(present) && isObject(value)) joinInto(present, value);
    else assign(target, key, value);
  }
}

/** A deep copy in which deletions are dropped and replacements are resolved: what a value looks like where nothing stood before. */
export function resolve(value: Json): Json {
  if (Array.isArray(value)) return value.map(resolve);
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  merge(result, value);
  return result;
}

/** Merges expanded `changes` into `target`. Without `recursive` a plain object replaces what stood there. */
export function merge(target: JsonObject, changes: JsonObject, recursive = true): void {
  for (const [key, value] of Object.entries(changes)) {
    const operator = operatorOf(value);
    if (operator === "ForcedDeletion") {
      Reflect.deleteProperty(target, key);
      continue;
    }
    if (operator === "ForcedReplacement") {
      assign(target, key, resolve((value as JsonObject)["value"] ?? null));
      continue;
    }
    const present = own(target, key);
    if (recursive && isObject(present) && isObject(value)) merge(present, value, true);
    else assign(target, key, resolve(value));
  }
}

/** Merges expanded `changes` into a token's delta. What deletes or replaces something of the base actor's stays in the delta as an operator. */
export function mergeDelta(delta: JsonObject, changes: JsonObject, base: JsonObject): void {
  for (const [key, value] of Object.entries(changes)) {
    const operator = operatorOf(value);
    const inherited = Object.hasOwn(base, key);
    if (operator === "ForcedDeletion") {
      if (inherited) assign(delta, key, value);
      else Reflect.deleteProperty(delta, key);
      continue;
    }
    const present = own(delta, key);
    const before = operatorOf(present);
    if (operator === "ForcedReplacement" || (before === "ForcedDeletion" && isObject(value))) {
      const replacement = resolve(operator === undefined ? value : ((value as JsonObject)["value"] ?? null));
      assign(delta, key, inherited && isObject(replacement) ? { [operatorKey]: "ForcedReplacement", value: replacement } : replacement);
      continue;
    }
    if (!isObject(value)) {
      assign(delta, key, value);
      continue;
    }
    if (before === "ForcedReplacement") {
      merge(present as JsonObject, { value });
      continue;
    }
    const below = own(base, key);
    const into = isObject(present) ? present : {};
    mergeDelta(into, value, isObject(below) ? below : {});
    assign(delta, key, into);
  }
}
