// What counts as plain data, and how plain data is copied, frozen and tested for emptiness.

export type PlainObject = Record<string, unknown>;

const MAXIMUM_DEPTH = 100;

/** True for objects made by a literal or without a prototype; class instances are not plain. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Names the type of a value as documented; `Unknown` for instances of other classes. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (Array.isArray(value)) return "Array";
  if (isPlainObject(value)) return "Object";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (value instanceof Promise) return "Promise";
  if (value instanceof Error) return "Error";
  if (typeof HTMLElement !== "undefined" && value instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

/** Copies plain objects, arrays and dates; anything else is shared, or refused when `strict`. */
export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {
  return cloneValue(original, options.strict ?? false, 0) as T;
}

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAXIMUM_DEPTH) throw new Error("deepClone met an object deeper than 100 levels");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry: unknown) => cloneValue(entry, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (!isPlainObject(value)) {
    if (strict) throw new Error("deepClone cannot copy instances of classes");
    return value;
  }
  const copy: PlainObject = {};
  for (const key of Object.keys(value)) copy[key] = cloneValue(value[key], strict, depth + 1);
  return copy;
}

/** A copy through JSON: drops functions and undefined, turns documents into their data. */
export function duplicate<T>(original: T): T {
  const text = JSON.stringify(original) as string | undefined;
  return (text === undefined ? undefined : JSON.parse(text)) as T;
}

/** Freezes plain objects and arrays all the way down. */
export function deepFreeze<T>(value: T, options: { strict?: boolean } = {}): T {
  return visit(value, (entry) => Object.freeze(entry), options.strict ?? false, 0);
}

/** Seals plain objects and arrays all the way down. */
export function deepSeal<T>(value: T, options: { strict?: boolean } = {}): T {
  return visit(value, (entry) => Object.seal(entry), options.strict ?? false, 0);
}

function visit<T>(value: T, close: (entry: object) => void, strict: boolean, depth: number): T {
  if (depth > MAXIMUM_DEPTH) throw new Error("An object is deeper than 100 levels");
  if (typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error("Only plain objects, arrays and primitives can be closed");
    return value;
  }
  for (const entry of Object.values(value)) visit(entry, close, strict, depth + 1);
  close(value);
  return value;
}

/** True for null, undefined and for objects and collections without content. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}
