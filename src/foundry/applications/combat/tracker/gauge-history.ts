// How a gauge came to its value: every change of it that the battle remembers, in order. Pure.

import type { Change } from "../../../../engine/index.ts";

/** Changes of one record, in the round in which it was made; null where only the changes tell. */
export interface PastRecord {
  readonly id: string;
  readonly round: number | null;
  readonly changes: readonly Change[];
}

/** A value that the gauge took. */
export interface PastValue {
  readonly round: number;
  readonly value: number;
}

/** The values of a combat's number, the oldest first: from boundaries, and from cards of records that are none. */
export function gaugeHistory(combat: string, path: string, boundaries: readonly PastRecord[], cards: readonly PastRecord[]): PastValue[] {
  const known = new Set(boundaries.map(({ id }) => id));
  let round = 0;
  const values: PastValue[] = [];
  const read = (record: PastRecord): void => {
    const after = (wanted: string): unknown => record.changes.find((change) => change.document === combat && change.path === wanted)?.after;
    const started = after("round");
    if (typeof started === "number") round = started;
    const value = after(`system.${path}`);
    if (typeof value === "number") values.push({ round: record.round === null ? round : Math.max(record.round, 0), value });
  };
  for (const boundary of boundaries) read(boundary);
  for (const card of cards) if (!known.has(card.id)) read(card);
  return values.toSorted((a, b) => a.round - b.round);
}
