// How times are compared: both ways by turns in the same run, and the median of each, so that neither a warm-up nor a busy machine decides. Of the processor's time, since
// what else runs on a machine lengthens the clock's.

const ROUNDS = 9;

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Milliseconds that this process has had of the processor. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Times of two ways in milliseconds: medians of several rounds, the two taking turns after one round that doesn't count. */
export function interleaved(one: () => void, other: () => void): readonly [one: number, other: number] {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, run] of [one, other].entries()) {
      const start = spent();
      run();
      if (round > 0) times[index]?.push(spent() - start);
    }
  }
  return [median(times[0]), median(times[1])];
}

/** "3.2 times as fast", or "1/3.2 as fast". */
export function ratio(ours: number, against: number): string {
  return ours <= against ? `${(against / ours).toFixed(1)} times as fast` : `takes ${(ours / against).toFixed(1)} times as long`;
}

/** A time that people can read. */
export function readable(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(0)} µs` : `${milliseconds.toFixed(1)} ms`;
}
