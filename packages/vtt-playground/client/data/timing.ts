// Calling functions less often, later, or one at a time.

type Callback<P extends unknown[]> = (...parameters: P) => unknown;

/** Calls back once, when no further call came for `delay` milliseconds. */
export function debounce<P extends unknown[]>(callback: Callback<P>, delay: number): (...parameters: P) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Methods are debounced too: the last caller's `this` is theirs.
  return function (this: unknown, ...parameters) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, parameters), delay);
  };
}

/** Calls back at once, then at most every `delay` milliseconds, with the newest parameters at the end. */
export function throttle<P extends unknown[]>(callback: Callback<P>, delay: number): (...parameters: P) => void {
  let waiting: P | null = null;
  let busy = false;
  const release = (): void => {
    if (waiting) {
      const parameters = waiting;
      waiting = null;
      callback(...parameters);
      setTimeout(release, delay);
    } else busy = false;
  };
  return (...parameters) => {
    if (busy) {
      waiting = parameters;
      return;
    }
    busy = true;
    callback(...parameters);
    setTimeout(release, delay);
  };
}

/** Resolves after some milliseconds. */
export function threadLock(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

interface Task {
  run: () => Promise<void>;
  reject: (reason: Error) => void;
}

/** Runs at most `max` asynchronous tasks at a time, in the order in which they were added. */
export class Semaphore {
  readonly max: number;
  #active = 0;
  #queue: Task[] = [];

  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  add<P extends unknown[], R>(task: (...parameters: P) => R | Promise<R>, ...parameters: P): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const run = async (): Promise<void> => {
        try {
          resolve(await task(...parameters));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.#queue.push({ run, reject });
      this.#next();
    });
  }

  /** Abandons the tasks that have not begun. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#active += 1;
    void task.run().finally(() => {
      this.#active -= 1;
      this.#next();
    });
  }
}

/** How long ago a moment was, in words of the language; `now` makes it testable. */
export function timeSince(timestamp: Date | string | number, now: Date = new Date(), language = "en"): string {
  const seconds = Math.round((now.getTime() - new Date(timestamp).getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["year", 31_536_000],
    ["month", 2_592_000],
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(-Math.trunc(seconds / length), unit);
  }
  return format.format(-seconds, "second");
}
