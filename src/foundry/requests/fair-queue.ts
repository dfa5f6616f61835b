// Whose request is next: everybody's in turn, however many of them somebody sends. Pure.

/** Things that wait, by whose they are. */
export interface FairQueue<T> {
  /** Puts something at the end of its author's line; what stands in it already stays where it is. */
  add(author: string, item: T): void;
  /** Takes the first of the next author's line; undefined when nothing waits. */
  next(): T | undefined;
}

/** Makes an empty queue. */
export function fairQueue<T>(): FairQueue<T> {
  // Whose turn it is stands first.
  const lines = new Map<string, Set<T>>();
  return {
    add(author, item) {
      const line = lines.get(author);
      if (line) line.add(item);
      else lines.set(author, new Set([item]));
    },
    next() {
      for (const [author, line] of lines) {
        lines.delete(author);
        for (const item of line) {
          line.delete(item);
          // Whoever had a turn goes behind the others.
          if (line.size > 0) lines.set(author, line);
          return item;
        }
      }
      return undefined;
    },
  };
}
