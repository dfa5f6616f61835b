// Names that rules use as they run: conditions that they ask about, moments that they offer, words that their helpers may say. A misspelled one is no error, so tests hear of each.

import { createScope } from "./scope.ts";

/** What a name is one of. */
export type NameKind = "condition" | "moment" | "text";

/** Hears of every name that is used. */
export const usedNames = createScope<(kind: NameKind, name: string) => void>();

/** Tells of a name, if anybody wants to know. */
export function tellName(kind: NameKind, name: string): void {
  usedNames.current?.(kind, name);
}

/** Tells of the language keys that a declaration may say some day, while it is used at all. */
export function tellTexts(...keys: readonly (string | undefined)[]): void {
  const hear = usedNames.current;
  if (hear) for (const key of keys) if (key !== undefined) hear("text", key);
}
