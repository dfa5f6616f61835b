// Decides how the tools read, check, merge and write plain data.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Plain data, as JSON and YAML carry it. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A record of plain data. */
export interface JsonObject {
  [key: string]: Json;
}

/** Whether a value is a record of plain data rather than a list or a scalar. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text under a key, "" when there is none. */
export function textAt(object: JsonObject, key: string): string {
  const value = object[key];
  return typeof value === "string" ? value : "";
}

/** Reads a JSON file that must hold a record. */
export function readJsonObject(file: string): JsonObject {
  const parse: (text: string) => unknown = JSON.parse;
  const value = parse(readFileSync(file, "utf8"));
  if (!isJsonObject(value)) throw new Error(`${file} does not hold a JSON object.`);
  return value;
}

/** Writes a file only when its content would change, so that watchers and caches see no false alarm. */
export function writeChanged(file: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content);
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Writes plain data as indented JSON. */
export function writeJson(file: string, value: Json): void {
  writeChanged(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Adds `addition` to `target` deeply. Two sources that say the same path are an error that names `origin` and the path. */
export function mergeDisjoint(target: JsonObject, addition: JsonObject, origin: string, prefix = ""): void {
  for (const [key, value] of Object.entries(addition)) {
    const present = target[key];
    if (present === undefined) target[key] = structuredClone(value);
    else if (isJsonObject(present) && isJsonObject(value)) mergeDisjoint(present, value, origin, `${prefix}${key}.`);
    else throw new Error(`${origin} says "${prefix}${key}" again: another file already does.`);
  }
}

/** Nested records as one flat record of dotted paths. */
export function flatten(value: JsonObject, prefix = ""): Map<string, Json> {
  const flat = new Map<string, Json>();
  for (const [key, entry] of Object.entries(value)) {
    if (isJsonObject(entry)) for (const [inner, leaf] of flatten(entry, `${prefix}${key}.`)) flat.set(inner, leaf);
    else flat.set(`${prefix}${key}`, entry);
  }
  return flat;
}
