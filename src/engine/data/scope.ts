// A value that stands while some work is done: by it tests hear what rules use as they run.

/** What {@link createScope} makes. */
export interface Scope<T> {
  /** What stands now; undefined outside of all work. */
  readonly current: T | undefined;
  /** Does something while a value stands, and puts back what stood before, also where the work throws. */
  during<Result>(value: T | undefined, work: () => Result): Result;
}

/**
 * Makes a scope in which nothing stands. Work that is asynchronous is out of it at its first wait.
 * @internal
 */
export function createScope<T>(): Scope<T> {
  let current: T | undefined;
  return {
    get current() {
      return current;
    },
    during(value, work) {
      const before = current;
      current = value;
      try {
        return work();
      } finally {
        current = before;
      }
    },
  };
}
