// Reaching into nested data by dotted path, and converting between nested and dotted form.

import { isPlainObject, type PlainObject } from "./objects.ts";

/** Reads the value at a dotted path; undefined when any step is absent. */
export function getProperty(object: unknown, path: string | null | undefined): unknown {
  if (object === null || object === undefined || path === null || path === undefined || path === "") return undefined;
  const direct = Object(object) as PlainObject;
  if (path in direct) return direct[path];
  let target: unknown = object;
  for (const part of path.split(".")) {
    if (target === null || target === undefined) return undefined;
    target = (Object(target) as PlainObject)[part];
  }
  return target;
}

/** Writes a value at a dotted path, making objects on the way; tells whether anything changed. */
export function setProperty(object: object, path: string, value: unknown): boolean {
  if (path === "") return false;
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  let target = object as PlainObject;
  for (const part of parts) {
    const next = target[part];
    if (typeof next === "object" && next !== null) target = next as PlainObject;
    else target = target[part] = {};
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** True when every step of a dotted path exists. */
export function hasProperty(object: unknown, path: string): boolean {
  if (typeof object !== "object" || object === null || path === "") return false;
  if (path in object) return true;
  let target: unknown = object;
  for (const part of path.split(".")) {
    if (typeof target !== "object" || target === null || !(part in target)) return false;
    target = (target as PlainObject)[part];
  }
  return true;
}

/** Removes the key at a dotted path; tells whether there was one. */
export function deleteProperty(object: object, path: string): boolean {
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  const target = parts.length > 0 ? getProperty(object, parts.join(".")) : object;
  if (typeof target !== "object" || target === null || !(last in target)) return false;
  return Reflect.deleteProperty(target, last);
}

/** Turns dotted keys into nested objects at every depth; dotted and nested forms of one object are joined. */
export function expandObject(object: object): PlainObject {
  return expandInto({}, object as PlainObject, 0);
}

function expandInto(result: PlainObject, source: PlainObject, depth: number): PlainObject {
  if (depth > 100) throw new Error("expandObject met an object deeper than 100 levels");
  for (const [path, value] of Object.entries(source)) {
    const parts = path.split(".");
    const last = parts.pop() ?? "";
    let target = result;
    for (const part of parts) {
      const next = target[part];
      target = isPlainObject(next) ? next : (target[part] = {});
    }
    if (isPlainObject(value)) {
      const existing = target[last];
      target[last] = expandInto(isPlainObject(existing) ? existing : {}, value, depth + 1);
    } else target[last] = expandEntry(value, depth + 1);
  }
  return result;
}

function expandEntry(value: unknown, depth: number): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown) => (isPlainObject(entry) ? expandInto({}, entry, depth + 1) : expandEntry(entry, depth + 1)));
}

/** Turns nested objects into one object of dotted keys; empty objects stay as values. */
export function flattenObject(object: object): PlainObject {
  const result: PlainObject = {};
  const flatten = (source: PlainObject, prefix: string): void => {
    for (const [key, value] of Object.entries(source)) {
      if (isPlainObject(value) && Object.keys(value).length > 0) flatten(value, `${prefix}${key}.`);
      else result[`${prefix}${key}`] = value;
    }
  };
  flatten(object as PlainObject, "");
  return result;
}

/** Keeps only what a template has as well. */
export function filterObject(
  source: object,
  template: object,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): PlainObject {
  const result: PlainObject = {};
  const shape = template as PlainObject;
  for (const [key, value] of Object.entries(source) as [string, unknown][]) {
    if (options.deletionKeys && key.startsWith("-=")) {
      result[key] = value;
      continue;
    }
    if (!(key in shape)) continue;
    const expected = shape[key];
    if (isPlainObject(value) && isPlainObject(expected)) result[key] = filterObject(value, expected, options);
    else result[key] = options.templateValues ? expected : value;
  }
  return result;
}

/** Exchanges keys and values. */
export function invertObject(object: object): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [key, value] of Object.entries(object) as [string, unknown][]) {
    const name = String(value);
    if (name in result) throw new Error(`Values of an inverted object must be unique: ${name} is not`);
    result[name] = key;
  }
  return result;
}
