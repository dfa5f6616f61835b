// How likely something is that came about in some of many battles.

/** A share of battles with the interval that holds it in 95 of 100 forecasts; all from 0 to 1. */
export interface Estimate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The luck of the dice has been taken out. */
  readonly besideLuck?: true;
}

/** How likely something is that came about in so many of so many battles: the Wilson interval at 95 %, which also holds near 0 and 1. */
export function estimateOf(times: number, battles: number): Estimate {
  if (battles === 0) return { share: 0, low: 0, high: 1 };
  const share = times / battles;
  const z = 1.96;
  const scale = 1 + z ** 2 / battles;
  const middle = (share + z ** 2 / (2 * battles)) / scale;
  const width = (z / scale) * Math.sqrt((share * (1 - share)) / battles + z ** 2 / (4 * battles ** 2));
  return { share, low: times === 0 ? 0 : Math.max(0, middle - width), high: times === battles ? 1 : Math.min(1, middle + width) };
}
