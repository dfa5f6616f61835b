// Types of extended.mjs, for Sortie's own tests.

/** The rulesets that an addition can be made for. */
export const EXTENDED: readonly string[];

/** What the template says of Archmage, and what it shall say; undefined for a ruleset that there is not. */
export function wordsOfExtended(id: string): Readonly<Record<string, string>> | undefined;
