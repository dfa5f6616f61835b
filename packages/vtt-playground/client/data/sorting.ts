// The integer sort keys that change when an entry is moved among its siblings.

import { getProperty } from "./properties.ts";

/** The gap that `CONST.SORT_INTEGER_DENSITY` leaves between neighbours. */
export const SORT_INTEGER_DENSITY = 100_000;

export interface SortOptions<T> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

export interface SortUpdate<T> {
  target: T;
  update: Record<string, number>;
}

/** The updates that put `source` before (or after) `target`: one when there is a gap, else all siblings anew. */
export function performIntegerSort<T extends object>(source: T, options: SortOptions<T> = {}): SortUpdate<T>[] {
  const { target = null, siblings = [], sortKey = "sort" } = options;
  const keyOf = (entry: T): number => Number(getProperty(entry, sortKey) ?? 0);
  const others = siblings.filter((entry) => entry !== source).sort((a, b) => keyOf(a) - keyOf(b));
  const before = options.sortBefore ?? (target !== null && keyOf(source) > keyOf(target));
  const found = target === null ? -1 : others.indexOf(target);
  const index = found < 0 ? others.length : before ? found : found + 1;
  const [left, right] = [others[index - 1], others[index]];
  if (!left && !right) return [{ target: source, update: { [sortKey]: SORT_INTEGER_DENSITY } }];
  if (!right && left) return [{ target: source, update: { [sortKey]: keyOf(left) + SORT_INTEGER_DENSITY } }];
  if (!left && right) return [{ target: source, update: { [sortKey]: keyOf(right) - SORT_INTEGER_DENSITY } }];
  const middle = left && right ? Math.round((keyOf(left) + keyOf(right)) / 2) : 0;
  if (left && right && middle > keyOf(left) && middle < keyOf(right)) return [{ target: source, update: { [sortKey]: middle } }];
  others.splice(index, 0, source);
  return others.map((entry, place) => ({ target: entry, update: { [sortKey]: (place + 1) * SORT_INTEGER_DENSITY } }));
}
