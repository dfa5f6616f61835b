// The search for a fight: so many of a kind that something happens about as often as somebody wishes. More of them are never taken to be harmless than fewer.

import { estimateOf } from "./estimate.ts";

/** A number of a kind that was tried, and in how many of its battles it happened. */
export interface TriedCount {
  readonly count: number;
  readonly times: number;
  readonly battles: number;
}

/** Fewer battles settle nothing; more are not played for one number. */
const FEWEST_BATTLES = 24;
const MOST_BATTLES = 240;

/** Whether the battles of a number are enough: they say plainly that it lies on one side of the goal, or they are as many as anybody waits for. */
export function isTried({ times, battles }: TriedCount, goal: number): boolean {
  if (battles < FEWEST_BATTLES) return false;
  const { low, high } = estimateOf(times, battles);
  return battles >= MOST_BATTLES || low > goal || high < goal;
}

/** The number to try next: twice as many until it happens too often, then halfway between. Null when it is settled. `start` is tried first, `most` is never exceeded. */
export function nextToTry(
  tried: readonly TriedCount[],
  goal: number,
  { start, most }: { readonly start: number; readonly most: number },
): number | null {
  if (tried.length === 0) return Math.max(1, Math.min(most, start));
  const safe = Math.max(0, ...tried.filter((one) => isWithin(one, goal)).map(({ count }) => count));
  const grave = Math.min(...tried.filter((one) => !isWithin(one, goal)).map(({ count }) => count));
  if (!Number.isFinite(grave)) return safe >= most ? null : Math.min(most, safe * 2);
  return grave - safe > 1 ? Math.floor((safe + grave) / 2) : null;
}

/** The greatest number at which it happens no more often than wished; null where even one is too many. */
export function foundFight(tried: readonly TriedCount[], goal: number): TriedCount | null {
  return tried.filter((one) => isWithin(one, goal)).toSorted((a, b) => b.count - a.count)[0] ?? null;
}

function isWithin({ times, battles }: TriedCount, goal: number): boolean {
  return estimateOf(times, battles).share <= goal;
}
