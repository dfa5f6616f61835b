// Records repeat themselves: the same creatures, the same terms, the same effect on six targets. In a message, what occurs twice is written once. Pure.

import { type Json, isPlainObject } from "../../engine/index.ts";

/** Plain data in which a part `{ "$": 3 }` stands for `shared[3]`. Parts refer only to parts before them. */
interface Compact<T> {
  readonly value: T;
  readonly shared: readonly Json[];
}

/** Shorter texts than this are not worth a reference. */
const WORTH_IT = 24;

/** Writes repeated parts of plain data once. The members of the object itself stay where they are. */
export function compact<T extends Readonly<Record<string, readonly object[]>>>(data: T): Compact<Record<keyof T, object[]>> {
  const counts = new Map<string, number>();
  const reportTotals = (part: unknown): void => {
    const text = keyOf(part);
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
    // The insides of a part that was seen before are counted already.
    if (text === null || counts.get(text) === 1) childrenOf(part).forEach(reportTotals);
  };
  const shared: Json[] = [];
  const places = new Map<string, number>();
  const write = (part: unknown): unknown => {
    const text = keyOf(part);
    if (text === null || (counts.get(text) ?? 0) < 2) return inside(part, write);
    const place = places.get(text) ?? shared.push(inside(part, write) as Json) - 1;
    places.set(text, place);
    return { $: place };
  };
  for (const list of Object.values(data)) list.forEach(reportTotals);
  const value = Object.fromEntries(Object.entries(data).map(([name, list]) => [name, list.map((entry) => write(entry))]));
  return { value: value as Record<keyof T, object[]>, shared };
}

/** More parts than any record has: a message that was edited to unfold without end. */
const MOST_PARTS = 50_000;

/** The data as they were; null for what unfolds beyond all measure. References that lead nowhere are left as they are. */
export function expand<T>(value: T, shared: readonly unknown[]): T | null;
export function expand(value: unknown, shared: readonly unknown[]): unknown {
  if (shared.length === 0) return value;
  let parts = 0;
  const read = (part: unknown, before: number): unknown => {
    parts += 1;
    if (parts > MOST_PARTS) throw new RangeError("A record unfolds beyond all measure");
    const place = placeOf(part);
    if (place !== null && place < before) return read(shared[place], place);
    return inside(part, (child) => read(child, before));
  };
  try {
    return read(value, shared.length);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function placeOf(part: unknown): number | null {
  if (!isPlainObject(part) || Object.keys(part).length !== 1) return null;
  const place = part["$"];
  return typeof place === "number" && Number.isInteger(place) && place >= 0 ? place : null;
}

function keyOf(part: unknown): string | null {
  if (typeof part !== "string" && (typeof part !== "object" || part === null)) return null;
  const text = JSON.stringify(part);
  return text.length < WORTH_IT ? null : text;
}

function childrenOf(part: unknown): unknown[] {
  if (Array.isArray(part)) return part;
  return isPlainObject(part) ? Object.values(part) : [];
}

function inside(part: unknown, change: (child: unknown) => unknown): unknown {
  if (Array.isArray(part)) return part.map((entry: unknown) => change(entry));
  if (!isPlainObject(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, change(child)]));
}
