// Words for people: the one way from a language key to a sentence.

/**
 * The sentence of a language key, with its data filled in: texts may be keys themselves, lists are told one after the other. A text that is no key comes back as it
 * is. What the sentence asks for and is not told (a record of an older version knows less) stands as a gap: nobody reads the name of a placeholder.
 */
export function localize(key: string, data: Readonly<Record<string, unknown>> = {}): string {
  const form = pluralForm(key, data["count"]);
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(data))
    if (value !== undefined && value !== null) words[name] = word(value, without(data, name));
  for (const [, name = "", end] of placeholdersOf(form)) {
    words[name] ??= game.i18n.localize("SORTIE.Untold");
    // Where the sentence ends with what somebody has typed, one full stop is enough.
    if (end === ".") words[name] = words[name].replace(/(?<=[^.])\.$/u, "");
  }
  return Object.keys(words).length > 0 ? game.i18n.format(form, words) : game.i18n.localize(form);
}

/** The placeholders of a text that is a key's; a text of somebody's own, in braces or not, stays as they wrote it. */
function placeholdersOf(key: string): Iterable<RegExpMatchArray> {
  return game.i18n.has(key) ? game.i18n.localize(key).matchAll(/\{(\w+)\}(\.)?/g) : [];
}

/** Whether a text is a language key of somebody's, and no sentence of its own. */
export function isWords(key: string): boolean {
  return game.i18n.has(key) || game.i18n.has(`${key}.other`);
}

/** A key among the data may have placeholders too (“It can't be above {max}.”): the rest of the data fills them. */
function word(value: unknown, rest: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(value)) return value.map((each) => word(each, rest)).join(", ");
  if (typeof value !== "string") return String(value);
  const [hole] = placeholdersOf(value);
  return hole ? localize(value, rest) : game.i18n.localize(value);
}

function without(data: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(data).filter(([other]) => other !== name));
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
