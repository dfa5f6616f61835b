// The search for a fight, played: one number of a kind after another, until it is settled which comes nearest to what was wished for.

import type { Battle, ForecastWork, PlayedBattle, Ruleset, TriedCount } from "../../../engine/index.ts";
import { foundFight, isTried, nextToTry } from "../../../engine/index.ts";
import { playMany } from "./workers-or-page.ts";

/** What is looked for. */
export interface Search {
  /** The share of battles in which it may happen, from 0 to 1. */
  readonly goal: number;
  /** The number that is tried first, and the greatest. */
  readonly start: number;
  readonly most: number;
  /** More battles are not played for one number; the engine's own limit where it is missing. */
  readonly battles?: number;
  /** What is played for a number. */
  readonly workOf: (count: number) => Omit<ForecastWork, "first" | "step">;
  /** Whether it has happened in a battle. */
  readonly happens: (battle: Battle, played: PlayedBattle) => boolean;
}

/** How far a search has come. */
export interface Found {
  readonly tried: readonly TriedCount[];
  /** What it came to, once it is over: null where even one is too many. */
  readonly result?: TriedCount | null;
}

/** Begins to search; `heard` is told whenever something has become known, `failed` why it can't go on. Returns how to stop. */
export function searchFight(
  ruleset: Ruleset,
  { goal, start, most, battles: mostBattles = Number.POSITIVE_INFINITY, workOf, happens }: Search,
  heard: (found: Found) => void,
  failed: (reason: string) => void,
): () => void {
  const done: TriedCount[] = [];
  let stop: () => void = () => undefined;
  const tryNext = (): void => {
    const count = nextToTry(done, goal, { start, most });
    if (count === null) {
      heard({ tried: done, result: foundFight(done, goal) });
      return;
    }
    const work = workOf(count);
    let tried: TriedCount = { count, times: 0, battles: 0 };
    stop = playMany(
      ruleset,
      work,
      ({ played }) => {
        if (done.at(-1)?.count === count) return;
        tried = { count, times: tried.times + (happens(work.battle, played) ? 1 : 0), battles: tried.battles + 1 };
        if (!isTried(tried, goal) && tried.battles < mostBattles) {
          heard({ tried: [...done, tried] });
          return;
        }
        stop();
        done.push(tried);
        tryNext();
      },
      failed,
    );
  };
  tryNext();
  return () => {
    stop();
  };
}

/** Whether one of those who fell is a hero. */
export function somebodyFalls({ creatures }: Battle, fell: readonly string[]): boolean {
  return fell.some((uuid) => creatures[uuid]?.side === "heroes");
}
