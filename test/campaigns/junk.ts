// Values that nobody expects where they stand, and where to put them.

import { isPlainObject } from "../../src/engine/index.ts";
import type { RandomSource } from "../../src/engine/data/random.ts";
import { rollFace } from "../../src/engine/data/random.ts";

/** Every kind of value that can be stored or sent. */
export const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  -0.5,
  "",
  "junk",
  "NaN",
  "a.b",
  "-=hp",
  "__proto__",
  "constructor",
  "<img src=x onerror=alert(1)>",
  "x".repeat(20_000),
  [],
  [null],
  ["junk"],
  {},
  { constructor: "junk" },
  { junk: { junk: [] } },
];

/** One of a list, by chance. */
export function pick<T>(random: RandomSource, list: readonly T[]): T {
  const found = list[rollFace(random, list.length) - 1];
  if (found === undefined) throw new RangeError("There is nothing to pick from.");
  return found;
}

/** The paths of everything in plain data that holds no more, and of lists as a whole. */
export function leavesOf(data: unknown, path: readonly string[] = []): string[][] {
  if (!isPlainObject(data)) return path.length === 0 ? [] : [[...path]];
  return Object.entries(data).flatMap(([key, value]) => leavesOf(value, [...path, key]));
}

/** Puts a value at a path that is there. */
export function replaceAt(data: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = "", ...rest] = path;
  const next = data[key];
  if (rest.length === 0) data[key] = value;
  else if (isPlainObject(next)) replaceAt(next, rest, value);
}
