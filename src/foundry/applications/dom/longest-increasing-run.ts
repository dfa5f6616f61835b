// Which of a list that is brought into another order may stay where they are, so that as few as possible are moved.

/** The longest run of entries whose former places rise: nobody else need be moved. An entry without a former place (undefined) is in none. */
export function longestRun<Entry>(entries: readonly Entry[], placeOf: (entry: Entry) => number | undefined): Entry[] {
  /** For each that had a place: the one before it in the longest run that ends with it. `ends[n]` ends the best run of n + 1. */
  const runs: { readonly entry: Entry; readonly place: number; readonly previous: number }[] = [];
  const ends: number[] = [];
  for (const entry of entries) {
    const place = placeOf(entry);
    if (place === undefined) continue;
    let length = ends.length;
    while (length > 0 && (runs[ends[length - 1] ?? -1]?.place ?? 0) > place) length -= 1;
    ends[length] = runs.length;
    runs.push({ entry, place, previous: ends[length - 1] ?? -1 });
  }
  const run: Entry[] = [];
  for (let at = runs[ends.at(-1) ?? -1]; at; at = runs[at.previous]) run.push(at.entry);
  return run.reverse();
}
