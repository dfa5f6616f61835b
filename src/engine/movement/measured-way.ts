// A move, planned once however it was told: drawn on the map, dragged, by keys, or as a length in words where nobody draws one. `walkAlong` carries it out.

import type { MapWay } from "../map/paths.ts";

/** A length in words as a way: it has a start and an end, and nobody knows through which places it leads. */
export function wayInWords(length: number): MapWay {
  return { places: [], lengths: [0, length] };
}

/** How long a way is in all. */
export function lengthOfWay({ lengths }: Pick<MapWay, "lengths">): number {
  return lengths.at(-1) ?? 0;
}

/** How far a creature goes, in the ruleset's unit. */
export interface Pace {
  /** What is left of a move that has been paid for. */
  readonly left: number;
  /** How far each further one leads. */
  readonly stride: number;
  /** How many of them it can still pay for. */
  readonly more: number;
}

/** What a way comes to at a pace. */
export interface MeasuredWay extends MapWay {
  readonly length: number;
  /** How far it could go in all. */
  readonly most: number;
  /** The places at which one more stride has to be paid for, one entry for each; one more than can be paid where it is too long. */
  readonly begins: readonly number[];
  readonly isTooLong: boolean;
  /** What is left of what has been paid for, where the way ends at this place. */
  readonly leftAt: (index: number) => number;
}

/** Works a way out: where each stride begins, whether there are enough, and what is left at every place. Fractions of a unit are kept. */
export function measured({ places, lengths }: MapWay, { left, stride, more }: Pace): MeasuredWay {
  const begins = stretchesOf({ lengths }, left, stride, more);
  const [length, most] = [lengthOfWay({ lengths }), fine(left + Math.max(0, more) * stride)];
  return {
    ...{ places, lengths, length, most, begins, isTooLong: isLonger(length, most) },
    leftAt: (index) => {
      const begun = begins.filter((at) => at <= index).length;
      return Math.max(0, fine(left + begun * stride - (lengths[index] ?? 0)));
    },
  };
}

/** Finer than anybody counts: squares of 2 metres are 6.6667 feet, and three of them are 20. */
const FINENESS = 10_000;
/** What nobody can walk is no farther: sums of such lengths are not exact. */
const ROUNDING = 0.005;

/** A length as it is reckoned with, fractions and all. */
export function fine(length: number): number {
  return Math.round(length * FINENESS) / FINENESS;
}

/** A length as people read it. */
export function shownLength(length: number): number {
  return Math.round(length * 100) / 100;
}

/** Whether a way is longer than somebody may go. */
export function isLonger(length: number, most: number): boolean {
  return length > most + ROUNDING;
}

/**
 * The places of a way at which one more stretch of a length has to be paid for, where so much of an earlier one is left. A place comes twice where one step takes two.
 * A way of more than `most` is told as one more than that: nobody can pay it.
 */
export function stretchesOf({ lengths }: Pick<MapWay, "lengths">, left: number, stride: number, most: number): number[] {
  const begins: number[] = [];
  let covered = left;
  for (const [index, length] of lengths.entries())
    while (isLonger(length, covered) && begins.length <= most) {
      begins.push(index - 1);
      covered += stride;
    }
  return begins;
}

/** One space, though a short step is a little shorter than that: where spaces are twice as long or longer, nobody steps into the next. */
export function isOneStep({ lengths }: Pick<MapWay, "lengths">, step: number): boolean {
  const length = lengthOfWay({ lengths });
  return !isLonger(length, step) || (lengths.length <= 2 && isLonger(2 * step, length));
}
