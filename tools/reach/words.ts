// The words that pages about rulesets are written with: those that ship, as Markdown that says the same.
import { flatten } from "../json.ts";
import { mergedLanguage } from "../shipped/languages.ts";

/** The shipped English words, by dotted key. */
export type Words = ReadonlyMap<string, string>;

/** All that the language files hold. */
export function shippedWords(): Words {
  return new Map([...flatten(mergedLanguage("en"))].map(([key, text]): [string, string] => [key, typeof text === "string" ? text : ""]));
}

/** A sentence of the game as Markdown: nothing in it may be taken for markup, or for a template of the site. */
export function plain(text: string): string {
  return text.replace(/[<>*_[\]`\\]/g, (sign) => `\\${sign}`).replace(/\{(\w+)\}/g, "…");
}
