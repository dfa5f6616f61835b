// What many played battles come to: how likely each outcome is, with how far that can be trusted, and where each single battle can be found again.

import type { Side } from "../battle/battle.ts";
import { type LuckSums, addLuck, chanceBesideLuck, noLuck } from "./luck-adjusted.ts";
import type { Estimate } from "./estimate.ts";
import type { PlayedBattle } from "./play-state.ts";

/** One played battle, found again by its seed. */
export interface PlayedOutcome {
  readonly seed: number;
  readonly winner: Side | null;
  readonly rounds: number;
  readonly down: readonly string[];
  readonly fell: readonly string[];
  readonly dead: readonly string[];
}

/** Played battles, added up. */
export interface Forecast {
  readonly outcomes: PlayedOutcome[];
  /** How often each creature fell, whether or not it stood up again, and how often it died; by uuid. */
  readonly falls: Map<string, number>;
  readonly deaths: Map<string, number>;
  /** What each hero used up, all battles together, by the id of the tally's row and by uuid. */
  readonly spent: Map<string, Map<string, number>>;
  /** Points that each cost others, all battles together, by uuid. */
  readonly damage: Map<string, number>;
  /** How lucky the dice were in them, against who won. */
  readonly luck: LuckSums;
  /** By round, the shares that the sides had left, battle by battle; a battle that is over stays as it ended. */
  readonly courses: (readonly { readonly heroes: number; readonly foes: number }[])[];
}

/** A forecast of nothing yet. */
export function emptyForecast(): Forecast {
  return { outcomes: [], falls: new Map(), deaths: new Map(), spent: new Map(), damage: new Map(), luck: noLuck(), courses: [] };
}

/** Adds one battle. */
export function addBattle(forecast: Forecast, seed: number, played: PlayedBattle): void {
  const { winner, rounds, down, fell, dead, spent, damage, course } = played;
  forecast.outcomes.push({ seed, winner, rounds, down, fell, dead });
  for (const uuid of fell) add(forecast.falls, uuid, 1);
  for (const uuid of dead) add(forecast.deaths, uuid, 1);
  for (const [uuid, points] of Object.entries(damage)) add(forecast.damage, uuid, points);
  for (const [uuid, rows] of Object.entries(spent))
    for (const [id, amount] of Object.entries(rows)) {
      const row = forecast.spent.get(id) ?? new Map<string, number>();
      forecast.spent.set(id, row);
      add(row, uuid, amount);
    }
  addLuck(forecast.luck, played.luck, winner);
  forecast.courses.push(course);
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

/** How likely a side wins, the luck of the dice taken out. */
export function chanceToWin({ luck }: Forecast, side: Side): Estimate {
  return chanceBesideLuck(luck, side);
}

/** Where shares of battles lie, from the least: 0.5 is the middle one. Zeros for none. */
export function quantilesOf(values: readonly number[], shares: readonly number[]): number[] {
  return atShares(Float64Array.from(values).sort(), shares);
}

function atShares(sorted: Float64Array, shares: readonly number[]): number[] {
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}

/** Where one share of battles lies. */
export function quantileOf(values: readonly number[], share: number): number {
  return quantilesOf(values, [share])[0] ?? 0;
}

/** A band: the middle battle, and the tenths at either end. */
export interface Band {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** How a side stands round by round: of ten battles, eight lie within the band. */
export function courseOf({ courses }: Forecast, side: "heroes" | "foes"): Band[] {
  const last = courses.reduce((most, course) => Math.max(most, course.length), 0);
  // Pictures need no more battles than these; taken evenly, so that thousands are drawn as quickly as hundreds.
  const step = Math.max(1, Math.ceil(courses.length / MOST_DRAWN));
  const drawn = courses.filter((_, index) => index % step === 0);
  const shares = new Float64Array(drawn.length);
  return Array.from({ length: last }, (_, round) => {
    let count = 0;
    for (const course of drawn) {
      const stood = course[Math.min(round, course.length - 1)];
      if (!stood) continue;
      shares[count] = stood[side];
      count += 1;
    }
    const [low = 0, middle = 0, high = 0] = atShares(shares.subarray(0, count).sort(), BAND);
    return { low, middle, high };
  });
}

const BAND = [0.1, 0.5, 0.9] as const;
const MOST_DRAWN = 600;
