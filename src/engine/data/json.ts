// Plain data: what a battle is made of, so that it can be stored, sent, compared and restored.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Record<string, Json>;

/** True for an object literal: neither null, nor an array, nor an instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A deep copy of plain data, as JSON would make it: keys whose value is undefined are left out, and a negative zero is zero. */
export function clonePlain<T>(value: T): T;
export function clonePlain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value === 0 ? 0 : value;
  if (Array.isArray(value)) return value.length === 0 ? [] : value.map((entry: unknown) => clonePlain(entry));
  if (!isPlainObject(value)) return value;
  // A copy of one level has the shape of what it copies, for which V8 has compiled the rules; what hangs below is then put in its place.
  const copy = { ...value };
  for (const key in copy) {
    const entry = copy[key];
    if (typeof entry === "object") {
      if (entry !== null) copy[key] = clonePlain(entry);
    } else if (entry === undefined) return withoutUndefined(value);
    else if (entry === 0) copy[key] = 0;
  }
  return copy;
}

function withoutUndefined(value: Record<string, unknown>): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key in value) if (value[key] !== undefined) copy[key] = clonePlain(value[key]);
  return copy;
}

/** A deep copy of plain data that nobody can change: what is shown to code that is not ours. */
export function frozenCopy<T>(value: T): T {
  return freeze(clonePlain(value));
}

function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

/**
 * Plain data that nobody can change from now on, at any depth; what is not plain in it stays as it is.
 * @internal
 */
export function freezePlain<T>(value: T): T {
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  for (const part of Object.values(value)) freezePlain(part);
  return Object.freeze(value);
}

/** Deep equality of plain data; the order of keys does not matter, undefined equals absent, and JSON knows one zero. */
export function equalPlain(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object") return Object.is(a, b);
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    // A loop: a function for each list costs more than most of what is compared.
    for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index] && !equalPlain(a[index], b[index])) return false;
    return true;
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  // What `a` holds is looked for in `b`, and then only counted there: nearly all that is compared is equal.
  let more = 0;
  for (const key in a) {
    const value = a[key];
    if (value !== b[key] && !equalPlain(value, ownValue(b, key))) return false;
    if (value !== undefined) more += 1;
  }
  for (const key in b) if (b[key] !== undefined) more -= 1;
  return more === 0;
}

/** What an object itself holds at a key: `constructor` and the like are no value of plain data. */
export function ownValue(object: Record<string, unknown>, key: string): unknown {
  const value = object[key];
  // What all objects share are functions, and what they are made of.
  return (typeof value === "function" || key === "__proto__") && !Object.hasOwn(object, key) ? undefined : value;
}

/** The value at a dotted path, or undefined where a step is missing. */
export function valueAt(root: unknown, path: string): unknown {
  let current = root;
  for (const key of path.split(".")) {
    if (!isPlainObject(current)) return undefined;
    current = current[key];
  }
  return current;
}

/** Writes (or, given undefined, deletes) the value at a dotted path, making the objects on the way. No path leads to what all objects share. */
export function setAt(root: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  if (keys.includes("__proto__")) return;
  const last = keys.pop();
  if (last === undefined) return;
  let current = root;
  for (const key of keys) {
    const next = current[key];
    if (isPlainObject(next)) current = next;
    else {
      const made: Record<string, unknown> = {};
      current[key] = made;
      current = made;
    }
  }
  if (value === undefined) Reflect.deleteProperty(current, last);
  else current[last] = value;
}
