// Documents as they were once, taken down in less time than copying them takes, and what has changed in them since.

import type { Change } from "./changes.ts";
import { type Json, equalPlain, isPlainObject } from "../data/json.ts";
import { type FlatSnapshot, tellDifferences, writeDown } from "./snapshot-format.ts";

/** Documents as they were once. */
export interface Snapshot {
  readonly tape: FlatSnapshot;
  /** Where each document begins, by its uuid. */
  readonly starts: ReadonlyMap<string, number>;
}

/** Takes down what documents hold: whatever is written to them afterwards, `changesSince` tells. */
export function takeSnapshot(documents: ReadonlyMap<string, unknown>): Snapshot {
  const tape: unknown[] = [];
  const starts = new Map<string, number>();
  for (const [uuid, data] of documents) {
    starts.set(uuid, tape.length);
    writeDown(tape, data);
  }
  return { tape, starts };
}

/** Everything that differs between an imprint and documents as they are now: those that there were in their order, then what has come. */
export function changesSince({ tape, starts }: Snapshot, after: ReadonlyMap<string, unknown>): Change[] {
  const changes: Change[] = [];
  const add = (document: string, path: readonly string[], was: unknown, is: unknown): void => {
    if (equalPlain(was, is)) return;
    changes.push({
      document,
      path: path.join("."),
      ...(was === undefined ? {} : { before: toJson(was) }),
      ...(is === undefined ? {} : { after: toJson(is) }),
    });
  };
  for (const [uuid, start] of starts)
    tellDifferences(tape, start, after.get(uuid), (path, was, is) => {
      add(uuid, path, was, is);
    });
  for (const [uuid, is] of after) if (!starts.has(uuid)) add(uuid, [], undefined, is);
  return changes;
}

/** A value as changes hold it. Refuses what could not be stored. */
export function toJson(value: unknown): Json {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError(`A battle cannot hold ${String(value)}`);
    // JSON knows one zero.
    return value === 0 ? 0 : value;
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => toJson(entry));
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).flatMap(([key, entry]) => (entry === undefined ? [] : [[key, toJson(entry)]])));
  throw new TypeError(`A battle cannot hold a ${typeof value}`);
}
