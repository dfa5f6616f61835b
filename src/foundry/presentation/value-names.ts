// What a stored value is called: a path such as `system.hp.value` in the user's words. Pure: the words come in.

/** The language of this client, as far as names of values need it. */
export interface Words {
  has(key: string): boolean;
  localize(key: string): string;
}

/** Our own words for what every ruleset's documents have. */
const SHARED = "SORTIE.Value";

/**
 * The name of a stored value. `prefix` begins the ruleset's keys (`Ruleset.valueLabels`); a value that has no name of its own goes by the nearest part above it
 * that has one, and one that nobody has named by its path.
 */
export function valueName(path: string, prefix: string | undefined, words: Words): string {
  if (path === "") return words.localize("SORTIE.Undo.WholeDocument");
  const parts = path.replace(/^system\./, "").split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const part = parts.slice(0, length).join(".");
    const key = [prefix, SHARED].map((start) => `${start ?? ""}.${part}`).find((candidate) => words.has(candidate));
    if (key !== undefined) return words.localize(key);
  }
  return parts.join(".");
}
