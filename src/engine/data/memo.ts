// What is worked out while nothing changes is worked out once. Whoever only looks (who may do what, what a dialog proposes, whom a window asks) says so; in between, whoever
// changes something takes it back. What was remembered is then of another moment, and nobody need tell what it had been read from.

/** The moment in which everything stands still; 0 while anything may change. */
let moment = 0;
/** How many there have been: each has its own number, so that nothing of one holds in another. */
let moments = 0;
let isForgetful = false;

/** Looks at things that nobody changes meanwhile. What is asked for in it must write nothing. */
export function readOnly<T>(look: () => T): T {
  if (moment !== 0 || isForgetful) return look();
  moment = moments += 1;
  try {
    return look();
  } finally {
    moment = 0;
  }
}

/** Changes something, maybe in the midst of looking: nothing is remembered in it, and nothing from before holds after it. */
export function invalidating<T>(change: () => T): T {
  const wasStill = moment !== 0;
  moment = 0;
  try {
    return change();
  } finally {
    if (wasStill) moment = moments += 1;
  }
}

/** Works everything out anew, for tests that hold what is remembered against what is. */
export function withoutMemo<T>(work: () => T): T {
  const before = isForgetful;
  isForgetful = true;
  try {
    return invalidating(work);
  } finally {
    isForgetful = before;
  }
}

/** A fact about one object, worked out once as long as nothing changes. `work` only reads, and nobody writes to what it returns. */
export function memoized<Of extends object, T>(work: (of: Of) => T): (of: Of) => T {
  const known = new WeakMap<Of, { at: number; value: T }>();
  return (of) => {
    if (moment === 0) return work(of);
    const entry = known.get(of);
    if (entry?.at === moment) return entry.value;
    const value = work(of);
    if (entry) {
      entry.at = moment;
      entry.value = value;
    } else known.set(of, { at: moment, value });
    return value;
  };
}

/** As `remembered`, of an object and a word or another object. */
export function memoizedOf<Of extends object, Key, T>(work: (of: Of, key: Key) => T): (of: Of, key: Key) => T {
  const valuesOf = memoized((_of: Of) => new Map<Key, { readonly value: T }>());
  return (of, key) => {
    if (moment === 0) return work(of, key);
    const values = valuesOf(of);
    const known = values.get(key);
    if (known) return known.value;
    const value = work(of, key);
    values.set(key, { value });
    return value;
  };
}
