// Words for people: the one way from a language key to a sentence.

/**
 * The sentence of a language key, with its data filled in: texts may be keys themselves, lists are told one after the other. A text that is no key comes back as it
 * is. What the sentence asks for and is not told (a record of an older version knows less) stands as a gap: nobody reads the name of a placeholder.
 */
export function localize(key: string, data: Readonly<Record<string, unknown>> = {}): string {
  const form = pluralForm(key, data["count"]);
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(data)) if (value !== undefined && value !== null) words[name] = word(value);
  for (const [, name = ""] of placeholdersOf(form)) words[name] ??= game.i18n.localize("SORTIE.Untold");
  return Object.keys(words).length > 0 ? game.i18n.format(form, words) : game.i18n.localize(form);
}

/** The placeholders of a text that is a key's; a text of somebody's own, in braces or not, stays as they wrote it. */
function placeholdersOf(key: string): Iterable<RegExpMatchArray> {
  return game.i18n.has(key) ? game.i18n.localize(key).matchAll(/\{(\w+)\}/g) : [];
}

/** Whether a text is a language key of somebody's, and no sentence of its own. */
export function isWords(key: string): boolean {
  return game.i18n.has(key) || game.i18n.has(`${key}.other`);
}

function word(value: unknown): string {
  if (Array.isArray(value)) return value.map(word).join(", ");
  return typeof value === "string" ? game.i18n.localize(value) : String(value);
}

/**
 * A sentence that counts something has its forms below its key, named as the language's plural rules name them (`one`, `few`, `other`): `count` decides. A count
 * that is kept secret, or that an older record does not tell, is any other number.
 */
function pluralForm(key: string, count: unknown): string {
  if (!game.i18n.has(`${key}.other`)) return key;
  if (typeof count !== "number") return `${key}.other`;
  const form = `${key}.${new Intl.PluralRules(game.i18n.lang).select(count)}`;
  return game.i18n.has(form) ? form : `${key}.other`;
}
