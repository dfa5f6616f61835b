// What was to be expected, afterwards: from each round's beginning the battle is played again and again, and where the chance to win moved most the fight turned.

import type { Battle, Estimate, Forecast, Ruleset, Side } from "../../../engine/index.ts";
import { addBattle, chanceToWin, emptyForecast, isSpent, participants } from "../../../engine/index.ts";
import type { Chronicle } from "./round-starts.ts";
import { playMany } from "./workers-or-page.ts";
import { AS_IT_STANDS, variantFor } from "./what-if.ts";

/** Battles for a round: its chance is then known to some seven hundredths. */
const BATTLES = 200;

/** How a round began. */
export interface Moment {
  readonly round: number;
  readonly battle: Battle;
  readonly forecast: Forecast;
}

/** How far the looking back has come. */
export interface Hindsight {
  /** Rounds that have been played, in their order. */
  readonly moments: readonly Moment[];
  /** How many there are to play. */
  readonly rounds: number;
  /** Who stood at the end; null for nobody or several, missing while the battle goes on. */
  readonly winner?: Side | null;
}

/** How much a round moved the chance that the heroes win. */
export interface Swing {
  readonly round: number;
  readonly before: Estimate;
  readonly after: Estimate;
  /** From −1 to 1. */
  readonly by: number;
  /** Whether it moved at all is beyond doubt. */
  readonly certain: boolean;
}

/** Plays from every round's beginning, one after the other; `heard` is told after each, `failed` why it can't go on. Returns how to stop. */
export function lookBack(
  ruleset: Ruleset,
  { rounds, end }: Chronicle,
  heard: (hindsight: Hindsight) => void,
  failed: (reason: string) => void,
): () => void {
  const beginnings = [...rounds].toSorted(([a], [b]) => a - b);
  const moments: Moment[] = [];
  let stop: () => void = () => undefined;
  const playNext = (): void => {
    const next = beginnings[moments.length];
    if (!next) return;
    const [round, battle] = next;
    const forecast = emptyForecast();
    stop = playMany(
      ruleset,
      variantFor(ruleset, battle, AS_IT_STANDS).work,
      ({ seed, played }) => {
        if (forecast.outcomes.length >= BATTLES) return;
        addBattle(forecast, seed, played);
        if (forecast.outcomes.length < BATTLES) return;
        stop();
        moments.push({ round, battle, forecast });
        heard({ moments: [...moments], rounds: beginnings.length, ...(end ? { winner: winnerOf(ruleset, end) } : {}) });
        playNext();
      },
      failed,
    );
  };
  playNext();
  return () => {
    stop();
  };
}

/** The side that alone has somebody with points left. */
function winnerOf(ruleset: Ruleset, end: Battle): Side | null {
  const left = participants(end).filter((creature) => creature.side !== "neutral" && !isSpent(ruleset, creature));
  const sides = new Set(left.map(({ side }) => side));
  const [only] = sides;
  return sides.size === 1 && only !== undefined ? only : null;
}

/** What each round did to the chance to win: from its beginning to the next one's, or to the end. */
export function swingsOf({ moments, winner }: Pick<Hindsight, "moments" | "winner">): Swing[] {
  const chances = moments.map(({ round, forecast }) => ({ round, chance: chanceToWin(forecast, "heroes") }));
  const last = winner === "heroes" || winner === "foes" ? [sure(winner === "heroes" ? 1 : 0)] : [];
  return chances.flatMap(({ round, chance: before }, index) => {
    const after = chances[index + 1]?.chance ?? last[0];
    if (!after) return [];
    const by = after.share - before.share;
    const doubt = Math.hypot(halfOf(before), halfOf(after));
    return [{ round, before, after, by, certain: Math.abs(by) > doubt }];
  });
}

/** The round in which the fight turned; null where none moved the chance beyond doubt. */
export function turningPoint(swings: readonly Swing[]): Swing | null {
  const [most] = swings.filter(({ certain }) => certain).toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  return most ?? null;
}

function sure(share: 0 | 1): Estimate {
  return { share, low: share, high: share };
}

function halfOf({ low, high }: Estimate): number {
  return (high - low) / 2;
}
