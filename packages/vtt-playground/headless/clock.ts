// The one clock of a headless table: it stands still while anything is to be done, and then goes on to whatever waits for it next. Nobody sleeps.

interface Timer {
  readonly owner: object;
  readonly run: () => void;
  readonly every: number | null;
  due: number;
}

export interface Clock {
  readonly now: () => number;
  /** Lets some milliseconds pass; whatever becomes due waits for `next`. */
  pass(milliseconds: number): void;
  set(owner: object, run: () => void, milliseconds: number, repeats: boolean): number;
  clear(timer: number): void;
  /** Takes the next timer's work, if it is due not later than `until`; the clock goes on to it. */
  next(until: number): (() => void) | null;
  /** Forgets what somebody who is gone was waiting for. */
  forget(owner: object): void;
}

/** A clock that shows `start`, in milliseconds since 1970. */
export function createClock(start: number): Clock {
  const timers = new Map<number, Timer>();
  let time = start;
  let count = 0;
  return {
    now: () => time,
    pass(milliseconds) {
      time += milliseconds;
    },
    set(owner, run, milliseconds, repeats) {
      count += 1;
      const wait = Math.max(0, Number.isFinite(milliseconds) ? milliseconds : 0);
      timers.set(count, { owner, run, every: repeats ? Math.max(1, wait) : null, due: time + wait });
      return count;
    },
    clear(timer) {
      timers.delete(timer);
    },
    next(until) {
      let found: [number, Timer] | undefined;
      for (const one of timers) if (!found || one[1].due < found[1].due) found = one;
      if (!found || found[1].due > until) return null;
      const [id, timer] = found;
      time = Math.max(time, timer.due);
      if (timer.every === null) timers.delete(id);
      else timer.due = time + timer.every;
      return timer.run;
    },
    forget(owner) {
      for (const [id, timer] of timers) if (timer.owner === owner) timers.delete(id);
    },
  };
}
