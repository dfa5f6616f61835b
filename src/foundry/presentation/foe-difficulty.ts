// How many of a foe are a fair fight, as sheets and the compendium browser tell GMs. The forecast plays it, and stands above them: it hands in who measures.

import type { Ruleset } from "../../engine/index.ts";

/** What is told of a foe. */
export interface FoeDifficultyView {
  /** A number, or a word where one alone is more than fair. */
  readonly short: string;
  /** The same in a few words. */
  readonly text: string;
  /** How it was found, and for which heroes. */
  readonly hint: string;
  /** Lists sort by it, the highest for the easiest foe: how many are a fair fight (0 where one is more), and how often the heroes win that one (0 to 1). */
  readonly ease: number;
}

/** What measures foes. */
interface FoeMeter {
  /** Whether this user is told of foes of these rules: only GMs know their numbers, and they may switch it off. */
  measures(ruleset: Ruleset): boolean;
  /** What is known of a foe by now; null where nothing is, or this user is not told. */
  known(ruleset: Ruleset, foe: Actor.Implementation): FoeDifficultyView | null;
  /**
   * Plays what is not known yet, one foe after another. Null where this user is not told, where it can't be played, and where it is not wanted any longer.
   */
  measure(ruleset: Ruleset, foe: Actor.Implementation, isWanted: () => boolean): Promise<FoeDifficultyView | null>;
}

let meter: FoeMeter = { measures: () => false, known: () => null, measure: () => Promise.resolve(null) };

/** Says what measures foes. Called at `ready`. */
export function setFoeMeter(by: FoeMeter): void {
  meter = by;
}

/** What measures foes. */
export function foeMeter(): FoeMeter {
  return meter;
}
