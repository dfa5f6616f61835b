// Names that rules use as they run: conditions that they ask about, moments that they offer, words that their helpers may say. A misspelled one is no error, so tests hear of each.

/** What a name is one of. */
export type NameKind = "condition" | "moment" | "text";

let heard: ((kind: NameKind, name: string) => void) | undefined;

/** Does something, and hears of every name that is used meanwhile. */
export function hearingOfNames<T>(hear: (kind: NameKind, name: string) => void, work: () => T): T {
  const before = heard;
  heard = hear;
  try {
    return work();
  } finally {
    heard = before;
  }
}

/** Tells of a name, if anybody wants to know. */
export function tellName(kind: NameKind, name: string): void {
  heard?.(kind, name);
}

/** Tells of the language keys that a declaration may say some day, while it is used at all. */
export function tellTexts(...keys: readonly (string | undefined)[]): void {
  if (heard) for (const key of keys) if (key !== undefined) heard("text", key);
}
