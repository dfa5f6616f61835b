// Where the tracker hears how hard a prepared encounter is. The forecast plays it, and stands above the tracker: it hands in who says so.

import type { TrackerContext } from "./tracker-context.ts";

/** What the tracker says of a prepared encounter. */
export interface DifficultyView {
  /** Missing while nothing has been played yet. */
  readonly level?: string;
  readonly word: string;
  /** How often the heroes win, and how often one of them falls; "" while nothing has been played yet. */
  readonly chances: string;
  /** How far the numbers can be trusted, and what a click opens. */
  readonly hint: string;
  /** One for each level, true up to this one, so that it is told by more than a colour; none while nothing has been played yet. */
  readonly marks: readonly boolean[];
}

/** Says how hard an encounter is; null where nobody asks. Whoever judges has the tracker drawn anew when there is more to say. */
export type Judge = (context: TrackerContext) => DifficultyView | null;

let judge: Judge = () => null;

/** Says who judges encounters. Called at `ready`. */
export function setJudge(by: Judge): void {
  judge = by;
}

/** How hard the encounter that is shown is. */
export function difficultyShown(context: TrackerContext): DifficultyView | null {
  return judge(context);
}
