// Plain data written down in one list, key by key and value by value. Nearly all of a battle stays as it is, and to hold it against a list costs less than a copy and a
// walk along both: nothing else is made, and each key is met where it is expected. Only what has changed is read back.

import { isPlainObject, ownValue } from "../data/json.ts";

/** What was written down, one value after another. */
export type FlatSnapshot = readonly unknown[];

/** What stands there beside keys and values. */
const OBJECT = Symbol("object");
const ARRAY = Symbol("array");
const END = Symbol("end");

/** Where a value ends that is not as it was. */
const DIFFERS = -1;

/** Writes a value down after everything else, as JSON would hold it: without keys whose value is undefined. */
export function writeDown(tape: unknown[], value: unknown): void {
  if (typeof value !== "object" || value === null) tape.push(value);
  else if (Array.isArray(value)) {
    tape.push(ARRAY, value.length);
    for (const entry of value) writeDown(tape, entry);
  } else if (isPlainObject(value)) {
    tape.push(OBJECT);
    for (const key in value) {
      const entry = value[key];
      if (entry === undefined) continue;
      tape.push(key);
      if (typeof entry === "object") writeDown(tape, entry);
      else tape.push(entry);
    }
    tape.push(END);
  } else tape.push(value);
}

/** What has become of one value: `path` holds the keys that lead to it, and is only lent. A value that was not there, or no longer is, is undefined. */
type Tell = (path: readonly string[], was: unknown, is: unknown) => void;

/**
 * Tells what differs from what was written down at a place, as deep as plain objects go: what was there in its order, then what is new. Keys in another order and a
 * zero of another sign may be told too, and are no difference.
 */
export function tellDifferences(tape: FlatSnapshot, at: number, value: unknown, tell: Tell): void {
  if (endOf(tape, at, value) === DIFFERS) tellBelow(tape, at, value, [], tell);
}

/** Where the value at a place ends, if it is as it was; nearly always it is. */
function endOf(tape: FlatSnapshot, at: number, value: unknown): number {
  if (typeof value !== "object" || value === null) return tape[at] === value ? at + 1 : DIFFERS;
  if (Array.isArray(value)) {
    if (tape[at] !== ARRAY || tape[at + 1] !== value.length) return DIFFERS;
    let next = at + 2;
    for (const entry of value) {
      next = endOf(tape, next, entry);
      if (next === DIFFERS) return DIFFERS;
    }
    return next;
  }
  if (tape[at] !== OBJECT || !isPlainObject(value)) return tape[at] === value ? at + 1 : DIFFERS;
  let next = at + 1;
  for (const key in value) {
    const entry = value[key];
    if (entry === undefined) continue;
    if (tape[next] !== key) return DIFFERS;
    next += 1;
    if (typeof entry === "object") next = endOf(tape, next, entry);
    else next = tape[next] === entry ? next + 1 : DIFFERS;
    if (next === DIFFERS) return DIFFERS;
  }
  return tape[next] === END ? next + 1 : DIFFERS;
}

/** Tells of a value that differs; returns where it ends. */
function tellBelow(tape: FlatSnapshot, at: number, value: unknown, path: string[], tell: Tell): number {
  if (tape[at] !== OBJECT || !isPlainObject(value)) {
    const { was, end } = readBack(tape, at);
    tell(path, was, value);
    return end;
  }
  const known = new Set<string>();
  let next = at + 1;
  for (let key = tape[next]; typeof key === "string"; key = tape[next]) {
    known.add(key);
    const is = ownValue(value, key);
    const end = endOf(tape, next + 1, is);
    path.push(key);
    next = end === DIFFERS ? tellBelow(tape, next + 1, is, path, tell) : end;
    path.pop();
  }
  for (const key in value)
    if (!known.has(key)) {
      path.push(key);
      tell(path, undefined, value[key]);
      path.pop();
    }
  return next + 1;
}

/** What was written down at a place, made anew. */
function readBack(tape: FlatSnapshot, at: number): { readonly was: unknown; readonly end: number } {
  const head = tape[at];
  if (head === ARRAY) {
    const list: unknown[] = [];
    let end = at + 2;
    for (let left = Number(tape[at + 1]); left > 0; left -= 1) {
      const entry = readBack(tape, end);
      list.push(entry.was);
      end = entry.end;
    }
    return { was: list, end };
  }
  if (head !== OBJECT) return { was: head, end: at + 1 };
  const entries: [string, unknown][] = [];
  let end = at + 1;
  for (let key = tape[end]; typeof key === "string"; key = tape[end]) {
    const entry = readBack(tape, end + 1);
    entries.push([key, entry.was]);
    end = entry.end;
  }
  return { was: Object.fromEntries(entries), end: end + 1 };
}
