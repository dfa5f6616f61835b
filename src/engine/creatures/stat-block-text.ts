// What reading and writing stat blocks have in common: how a value looks in a line, and which signs a text may hold.

import { htmlPaths, type Fields } from "../data/fields.ts";
import { type Json, isPlainObject } from "../data/json.ts";
import type { StatBlockValue } from "./stat-block.ts";

const WHOLE_NUMBER = String.raw`[+-]?\d+`;

/** Where a line says the value: its word before the number, or behind it. */
export function patternOf({ words, shape = WHOLE_NUMBER }: StatBlockValue): RegExp {
  const named = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&").replaceAll(" ", "\\s+")).join("|");
  const edge = "(?<![\\p{L}\\d+-])";
  const over = "(?![\\p{L}\\d])";
  return new RegExp(
    `${edge}(?:${named})(?!\\p{L})\\s*[:=]?\\s*(?<after>${shape})${over}|${edge}(?<before>${shape})\\s+(?:${named})(?!\\p{L})(?!\\s*[:=]?\\s*[+-]?d?\\d)`,
    "giu",
  );
}

/** What is stored of a value as it was found. */
export function storedOf(value: StatBlockValue, found: string): Json {
  return value.read ? value.read(found.trim()) : Number(found);
}

/** A value with its word; undefined where reading would make something else of it. */
export function saidValue(value: StatBlockValue, stored: Json | undefined): string | undefined {
  if (typeof stored !== "number" && typeof stored !== "string") return undefined;
  const said = value.write ? value.write(stored) : String(stored);
  if (!new RegExp(`^(?:${value.shape ?? WHOLE_NUMBER})$`, "iu").test(said) || storedOf(value, said) !== stored) return undefined;
  const [word = ""] = value.words;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${said}`;
}

/** What stands at a dotted path. */
export function valueAt(data: unknown, path: string): Json | undefined {
  let value: unknown = data;
  for (const key of path.split(".")) value = isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value as Json | undefined;
}

/** One kind of line end, gap and minus sign; what surrogate pairs and controls would upset is gone. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\t]/gu, " ")
    .replaceAll("\u2212", "-")
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cf}]/gu, (sign) => (sign === "\n" ? sign : ""))
    .replaceAll(/[\u{10000}-\u{10ffff}]/gu, "");
}

/** A text as it can stand in one line of a block. */
export function oneLine(text: string): string {
  return plainText(text).replaceAll(/\s+/gu, " ").trim();
}

const ENTITIES: readonly (readonly [string, string])[] = [
  ["&nbsp;", " "],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
];

/** The words of the first rich text that such data hold, in one line. */
export function wordsOf(fields: Fields, data: unknown): string {
  const [path] = htmlPaths(fields);
  const told = path === undefined ? undefined : valueAt(data, path);
  if (typeof told !== "string") return "";
  const bare = told.replaceAll(/<\/?[a-z][^>]*>/giu, " ");
  return oneLine(ENTITIES.reduce((words, [entity, sign]) => words.replaceAll(entity, sign), bare));
}
