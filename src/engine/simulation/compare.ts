// Two forecasts of the same encounter side by side: how much likelier something has become, and how far that can be trusted.

import type { Forecast, PlayedOutcome } from "./forecast.ts";

/** A difference of shares (from −1 to 1) with the interval that holds it in 95 of 100 comparisons. */
export interface Difference {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** How many battles were compared, seed by seed. */
  readonly battles: number;
}

/**
 * How much more often something comes about in `now` than in `before`. Battles are compared seed by seed, so that dice which fell alike count against nobody; the
 * interval is that of Bonett and Price for paired shares, which also holds where hardly any pair differs.
 */
export function differenceOf(before: Forecast, now: Forecast, holds: (outcome: PlayedOutcome) => boolean): Difference {
  const then = new Map(before.outcomes.map((outcome) => [outcome.seed, holds(outcome)]));
  let [battles, gained, lost] = [0, 0, 0];
  for (const outcome of now.outcomes) {
    const held = then.get(outcome.seed);
    if (held === undefined) continue;
    battles += 1;
    const does = holds(outcome);
    if (does && !held) gained += 1;
    if (held && !does) lost += 1;
  }
  if (battles === 0) return { share: 0, low: -1, high: 1, battles };
  const [more, less] = [(gained + 1) / (battles + 2), (lost + 1) / (battles + 2)];
  const width = 1.96 * Math.sqrt((more + less - (more - less) ** 2) / (battles + 2));
  return {
    share: (gained - lost) / battles,
    low: Math.max(-1, more - less - width),
    high: Math.min(1, more - less + width),
    battles,
  };
}
