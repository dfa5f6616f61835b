// Lets a headless table go on for as long as somebody waits for something to be done there, and for its consequences: whoever drives it needs no polling.
import type { Table } from "./table.ts";

/** How long nothing may be left to happen, by the table's clock, until the consequences of something stand. */
const SETTLED_MILLISECONDS = 500;
/** How far the clock goes on at a time where all that anybody waits for is time, or the next act. */
const STRIDE_MILLISECONDS = 1000;
/** Nobody waits longer than this, by the table's clock; a wish is given up after three minutes. */
const PATIENCE_MILLISECONDS = 600_000;
/** How many turns of the process somebody has for their next act before the clock goes on. */
const TURNS_BETWEEN_STRIDES = 20;

export interface Driver {
  /** Resolves when this is so and nothing that followed from it is left to happen. Several may be waited for at once. */
  until(isDone: () => boolean, what: string): Promise<void>;
  /** Lets so much time pass by the table's clock. */
  pass(milliseconds: number): Promise<void>;
  /** Forgets everybody who waits. */
  stop(): void;
}

interface Waiting {
  readonly isDone: () => boolean;
  readonly what: string;
  /** By when nothing more may have happened, once it is done. */
  settled: number | null;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Drives a table. `report` hears what timers and tasks of clients have thrown. */
export function createDriver(table: Table, report: (error: unknown) => void): Driver {
  const waiting = new Set<Waiting>();
  const { clock } = table;
  let newest = 0;
  let going = false;

  async function step(until: number): Promise<boolean> {
    try {
      return await table.step(until);
    } catch (error) {
      report(error);
      return true;
    }
  }

  /** The earliest moment at which something that is done has settled; null when nothing is done. */
  function nextSettled(): number | null {
    let next: number | null = null;
    for (const one of waiting) {
      if (one.settled === null && one.isDone()) one.settled = clock.now() + SETTLED_MILLISECONDS;
      if (one.settled !== null) next = Math.min(next ?? Infinity, one.settled);
    }
    return next;
  }

  function end(one: Waiting, error?: Error): void {
    waiting.delete(one);
    if (error) one.reject(error);
    else one.resolve();
  }

  async function stride(): Promise<void> {
    for (let turns = 0; turns < TURNS_BETWEEN_STRIDES; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    if (clock.now() - newest < PATIENCE_MILLISECONDS) return;
    for (const one of waiting) end(one, new Error(`Nothing that happens at the table leads to its end: ${one.what}`));
  }

  async function go(): Promise<void> {
    going = true;
    while (waiting.size > 0) {
      const settled = nextSettled();
      const until = settled ?? clock.now() + STRIDE_MILLISECONDS;
      if (await step(until)) continue;
      // What was begun while the table found nothing more to do is looked at first.
      if (nextSettled() !== settled) continue;
      clock.pass(Math.max(0, until - clock.now()));
      if (settled === null) await stride();
      else for (const one of waiting) if (one.settled !== null && one.settled <= until) end(one);
    }
    going = false;
  }

  function wait(isDone: () => boolean, what: string, settled: number | null): Promise<void> {
    newest = clock.now();
    return new Promise((resolve, reject) => {
      waiting.add({ isDone, what, settled, resolve, reject });
      if (!going) void go();
    });
  }

  return {
    until: (isDone, what) => wait(isDone, what, null),
    pass: (milliseconds) => wait(() => true, "time passes", clock.now() + milliseconds),
    stop() {
      waiting.clear();
    },
  };
}
