// One thing at a time: commits on this client wait for each other, so that none works from numbers that another is about to change. A break of the connection ends the
// waiting: an answer that it has cut off never comes.

import { untilBroken } from "../platform/connection.ts";

let last: Promise<unknown> = Promise.resolve();

/** Runs `work` after everything that was queued before it, whether that succeeded or not. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const run = (): Promise<T> => untilBroken(work);
  const result = last.then(run, run);
  last = result.catch(() => undefined);
  return result;
}
