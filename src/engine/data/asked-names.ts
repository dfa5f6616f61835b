// Names that rules use as they run. They are conditions, moments, reactions, clocks, rules that are followed, words that helpers may say, and actions that somebody has. A misspelled or forgotten one is no error, so tests hear of each.

import { createScope } from "./scope.ts";

/**
 * What a name is, and what is done with it.
 * - `given`, `asked`, `ended`: a condition. `moment`: one that is offered. `reaction`: one that somebody is asked for.
 * - `fightMoment`, `fightReaction`: the same while a battle runs, in which a payer may say otherwise than at peace.
 * - `clock`, `tick`: the path of a clock. `rule`: one that is followed. `text`: a language key that may be said.
 * - `applies`: an action that is asked whether somebody has it. `applied`: one that somebody has.
 */
export type NameKind =
  | "given"
  | "asked"
  | "ended"
  | "moment"
  | "reaction"
  | "fightMoment"
  | "fightReaction"
  | "clock"
  | "tick"
  | "rule"
  | "text"
  | "applies"
  | "applied";

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
