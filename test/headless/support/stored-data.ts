// Stored data by dotted paths, where no client is that has Foundry's functions for it.
import { isPlainObject } from "../../../src/engine/index.ts";
import type { Source } from "../../campaigns/house.ts";

/** The value at a dotted path; undefined where there is none. */
export function getProperty(source: Source, path: string): unknown {
  let value: unknown = source;
  for (const key of path.split(".")) value = isPlainObject(value) ? value[key] : undefined;
  return value;
}

/** Writes a value at a dotted path; groups that are missing are made. */
export function setProperty(source: Source, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let group = source;
  for (const key of keys) {
    const inner = group[key];
    const next: Source = isPlainObject(inner) ? inner : {};
    group[key] = next;
    group = next;
  }
  group[last] = value;
}
