// When two values are the same, and what one object has that another lacks.

import { isEmpty, isPlainObject, type PlainObject } from "./objects.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "./operators.ts";

/** Deep equality of plain data, sets, maps, dates and operators. */
export function equals(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (typeof first !== "object" || typeof second !== "object" || first === null || second === null) return false;
  if (first instanceof DataFieldOperator || second instanceof DataFieldOperator) return DataFieldOperator.equals(first, second);
  if (Array.isArray(first))
    return Array.isArray(second) && first.length === second.length && first.every((entry, index) => equals(entry, second[index]));
  if (first instanceof Set) return second instanceof Set && first.size === second.size && [...first].every((entry) => second.has(entry));
  if (first instanceof Map) {
    return (
      second instanceof Map &&
      first.size === second.size &&
      [...first].every(([key, entry]) => second.has(key) && equals(entry, second.get(key)))
    );
  }
  if (first instanceof Date) return second instanceof Date && first.getTime() === second.getTime();
  if (!isPlainObject(first) || !isPlainObject(second)) {
    // Class instances compare by their own test when they have one (Color, Collection), else by identity.
    const test = (first as { equals?: unknown }).equals;
    return typeof test === "function" && Boolean(test.call(first, second));
  }
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => key in second && equals(first[key], second[key]));
}

export interface DifferenceOptions {
  inner?: boolean;
  deletionKeys?: boolean;
}

/** What `other` has that differs from `original`: objects are compared inside, everything else whole. */
export function diffObject(original: object, other: object, options: DifferenceOptions = {}): PlainObject {
  const before = original as PlainObject;
  const difference: PlainObject = {};
  for (const [key, value] of Object.entries(other) as [string, unknown][]) {
    if (options.deletionKeys && key.startsWith("-=")) {
      if (key.slice(2) in before) difference[key] = value;
      continue;
    }
    const present = key in before;
    if (value instanceof ForcedDeletion) {
      if (present) difference[key] = value;
      continue;
    }
    if (options.inner && !present) continue;
    const current = before[key];
    if (value instanceof ForcedReplacement) {
      if (!equals(current, value.operand)) difference[key] = value;
    } else if (isPlainObject(value) && isPlainObject(current)) {
      const inside = diffObject(current, value, options);
      if (!isEmpty(inside)) difference[key] = inside;
    } else if (!present || !equals(current, value)) difference[key] = value;
  }
  return difference;
}
