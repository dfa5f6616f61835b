// Merging one object into another with every documented option, deletion keys and operators.

import { logCompatibilityWarning } from "./compatibility.ts";
import { deepClone, getType, isPlainObject, type PlainObject } from "./objects.ts";
import { ForcedDeletion, ForcedReplacement } from "./operators.ts";
import { expandObject } from "./properties.ts";

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  /** What `applyOperators` was called before; warns until 16. */
  performDeletions?: boolean;
  /** Carry out operators, and the `-=` and `==` keys that they have replaced. */
  applyOperators?: boolean;
}

/** Merges `other` into `original` (or into a copy with `inplace: false`) and returns the result. */
export function mergeObject<T extends object, U extends object = object>(original: T, other?: U, options: MergeOptions = {}): T & U {
  if (typeof original !== "object" || (other !== undefined && typeof other !== "object")) throw new Error("mergeObject merges two objects");
  if (options.performDeletions !== undefined) {
    logCompatibilityWarning("mergeObject's option performDeletions is now applyOperators", { since: 14, until: 16 });
  }
  const start = (options.inplace ?? true) ? original : deepClone(original);
  if (Object.keys(start).some((key) => key.includes("."))) replaceContents(start, expandObject(start));
  merge(
    start as PlainObject,
    other ? expandDotted(other) : {},
    { ...options, applyOperators: options.applyOperators ?? options.performDeletions ?? false },
    0,
  );
  return start as T & U;
}

function expandDotted(other: object): PlainObject {
  return Object.keys(other).some((key) => key.includes(".")) ? expandObject(other) : (other as PlainObject);
}

function replaceContents(target: object, contents: PlainObject): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, contents);
}

function merge(target: PlainObject, changes: PlainObject, options: MergeOptions, depth: number): void {
  for (const [key, value] of Object.entries(changes)) {
    if (options.applyOperators && applyOperator(target, key, value)) continue;
    if (key in target) update(target, key, value, options, depth);
    else if ((depth === 0 ? options.insertKeys : options.insertValues) ?? true) target[key] = inserted(value, options);
  }
}

function applyOperator(target: PlainObject, key: string, value: unknown): boolean {
  if (key.startsWith("-=")) Reflect.deleteProperty(target, key.slice(2));
  else if (key.startsWith("==")) target[key.slice(2)] = value;
  else if (value instanceof ForcedDeletion) Reflect.deleteProperty(target, key);
  else if (value instanceof ForcedReplacement) target[key] = value.operand;
  else return false;
  return true;
}

function inserted(value: unknown, options: MergeOptions): unknown {
  if (!isPlainObject(value)) return value;
  const result: PlainObject = {};
  merge(result, expandDotted(value), { ...options, insertKeys: true, insertValues: true }, 0);
  return result;
}

function update(target: PlainObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = target[key];
  if ((options.recursive ?? true) && isPlainObject(current) && isPlainObject(value)) {
    merge(current, expandDotted(value), options, depth + 1);
    return;
  }
  if (!(options.overwrite ?? true)) return;
  // A missing value has no type to keep: enforceTypes compares only against something.
  if (options.enforceTypes && current !== undefined && current !== null && getType(current) !== getType(value)) {
    throw new Error(`mergeObject met mismatched data types at ${key}: ${getType(current)} and ${getType(value)}`);
  }
  target[key] = value;
}
