// What a campaign is: something that is tried so often, and so much at random, that what nobody thought of turns up. `npm run campaign` runs one.

/** How often, and from which seed on. The same seed and number try the same. */
export interface Effort {
  readonly runs: number;
  /** A whole number from 0 to 4294967295. */
  readonly seed: number;
  /** Called with a line now and then, for whoever waits. */
  tell(line: string): void;
}

/** What came of it. */
export interface Outcome {
  /** What was counted, by its name as people read it. */
  readonly counts: Readonly<Record<string, number>>;
  /** What was lost, each with whatever plays it again; a campaign ends at its first. */
  readonly losses: readonly string[];
}

/** A campaign, by the default export of `test/campaigns/<name>.campaign.ts`. */
export interface Campaign {
  /** What `--runs` counts. */
  readonly unit: string;
  /** Runs before a release; `npm test` does with a few. */
  readonly releaseRuns: number;
  /** Whether it plays in a world: then everything is built before. */
  readonly needsWorld: boolean;
  run(effort: Effort): Promise<Outcome>;
}

/** Adds counts to counts. */
export function addCounts(sum: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
}

/** Tells how much has been played, whenever it is so much more. */
export function tellingEvery(every: number, { unit, tell }: Pick<Campaign, "unit"> & Pick<Effort, "tell">): (played: number) => void {
  let told = 0;
  return (played) => {
    if (played < told + every) return;
    told = played;
    tell(`${String(played)} ${unit}`);
  };
}
