// One thing at a time: commits on this client wait for each other, so that none works from numbers that another is about to change.

let last: Promise<unknown> = Promise.resolve();

/** Runs `work` after everything that was queued before it, whether that succeeded or not. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work, work);
  last = result.catch(() => undefined);
  return result;
}
