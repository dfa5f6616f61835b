// How a ruleset introduces itself to people who have never seen it.

/** How a ruleset is shown to somebody who chooses one. */
export interface Introduction {
  /** A picture of how a round goes, without words, as Foundry serves it. */
  readonly picture: string;
  /** How a round goes, in a few sentences; language keys. */
  readonly round: readonly string[];
  /** What it feels like, in one; a language key. */
  readonly feel: string;
}
