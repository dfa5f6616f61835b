// Texts of a module's languages: none is blank, each placeholder is one that Foundry fills and somebody gives, and no key is Sortie's.

import type { Shapes } from "../../battle/battle.ts";
import { bareWordsOf } from "../../contract/language-keys.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { isPlainObject } from "../../data/json.ts";
import { listedIn } from "./manifest.ts";
import { bringsRules, twiceIn } from "./manifest-shape.ts";
import type { ModuleFiles } from "./module-files.ts";

/** What is wrong in the language files that a manifest names. */
export function languageFileProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const paths = new Set(listedIn(module.manifest, "languages").flatMap(({ path }) => (typeof path === "string" ? [path] : [])));
  const there = [...paths].filter((path) => module.files.has(path));
  return [...there.flatMap((path) => fileProblems(rulesets, module, path)), ...unlikeProblems(module, there), ...forgotten(module, paths)];
}

function fileProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles, path: string): string[] {
  const text = module.text(path);
  const words = parsed(text);
  if (!isPlainObject(words)) return [`${path} ${faultOf(text)}`];
  // A translation of Sortie has its keys; a module with rules would put other words in their place.
  const taken = bringsRules(rulesets, module) && Object.keys(words).some((key) => key.split(".")[0] === "SORTIE");
  return [
    ...(taken ? [`${path} has keys below SORTIE, which are Sortie's`] : []),
    ...typeLabels(rulesets, words).map((problem) => `${path}: ${problem}`),
    ...flatTwins(words).map((key) => `${path} has ${key} flat and nested, and one of them alone counts`),
    ...twiceIn(text).map((key) => `${path} has ${key} twice, and the last one alone counts`),
    ...unfilled(rulesets, words).map((problem) => `${path}: ${problem}`),
    ...textsIn(words).flatMap(([key, said]) => textProblems(said).map((problem) => `${path}: ${key} ${problem}`)),
  ];
}

/** Why Foundry reads no words in a text. */
function faultOf(text: string): string {
  if (text.startsWith("\uFEFF")) return "begins with a byte order mark (BOM): save it as UTF-8 without one";
  if (/[\0\uFFFD]/.test(text)) return "is no text in UTF-8: save it as UTF-8";
  try {
    JSON.parse(text);
    return "is no JSON object of texts by their keys";
  } catch (error) {
    const [message = ""] = String(error instanceof Error ? error.message : error).split("\n");
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    const line = position === undefined ? text.trimEnd().split("\n").length : text.slice(0, Number(position)).split("\n").length;
    return `is no JSON: line ${String(line)}, ${message}`;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Every text of a language file by its key. */
export function textsIn(words: Readonly<Record<string, unknown>>, prefix = ""): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    if (typeof value === "string") return [[`${prefix}${name}`, value]];
    return isPlainObject(value) ? textsIn(value, `${prefix}${name}.`) : [];
  });
}

/** The beginning of what would run, or be fetched, in a text that is shown as HTML; null for none. */
export function codeIn(text: string): string | null {
  return /<\s*(?:script|iframe|object|embed)\b|<[^>]*\son[a-z]+\s*=|javascript:/i.exec(text)?.[0].slice(0, 40) ?? null;
}

/** Control characters (a line may break), directions, and what has no width. Joiners and marks of direction are left out: scripts need them. */
const UNSEEN = /(?!\n)\p{Cc}|[\u200B\u202A-\u202E\u2060-\u2064\uFEFF]/u;

/** Keys that stand whole (`"A.B"`) and in parts (`"A": { "B" }`). */
function flatTwins(words: Readonly<Record<string, unknown>>): string[] {
  const keys = textsIn(words).map(([key]) => key);
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

/** Labels, hints and choices with placeholders: they are shown without data. */
function unfilled<S extends Shapes>(rulesets: readonly Ruleset<S>[], words: Readonly<Record<string, unknown>>): string[] {
  const texts = new Map(textsIn(words));
  const bare = new Set(
    rulesets.flatMap((ruleset) => [...bareWordsOf(ruleset)]).concat([...texts.keys()].filter((key) => key.startsWith("TYPES."))),
  );
  return [...bare].flatMap((key) => {
    const names = placeholdersIn(texts.get(key) ?? "");
    return names.length === 0 ? [] : [`${key} has ${names.join(", ")}, and it is a label, a hint or a choice, which is given no data`];
  });
}

/** Placeholders of texts that a template shows and gives nothing for. A call with something that cannot be read is left out. */
export function unfilledIn(template: string, texts: ReadonlyMap<string, string>): string[] {
  const calls = template.matchAll(
    /\blocalize\s+(["'])([^"'{}]+)\1((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|\([^()]*\)|[^\s(){}"']+))*)\s*(?:~?\}\}|\))/g,
  );
  return [...calls].flatMap(({ 2: key = "", 3: given = "" }) => {
    const names = new Set([...given.matchAll(/([\w-]+)=/g)].map(([, name = ""]) => `{${name}}`));
    const lost = placeholdersIn(texts.get(key) ?? "").filter((name) => !names.has(name));
    return lost.length === 0 ? [] : [`${key} has ${lost.join(", ")}, and localize is not given it`];
  });
}

/** What Foundry calls a kind of document, and what the ruleset calls it: each window has one of them. */
function typeLabels<S extends Shapes>(rulesets: readonly Ruleset<S>[], words: Readonly<Record<string, unknown>>): string[] {
  const texts = new Map(textsIn(words));
  return rulesets.flatMap(({ actors, items, combat, combatant }) => {
    const kinds = [
      ...Object.entries(actors).map(([type, { label }]) => [`TYPES.Actor.${type}`, label] as const),
      ...Object.entries(items).map(([type, { label }]) => [`TYPES.Item.${type}`, label] as const),
      [`TYPES.Combat.${combat.type}`, combat.label] as const,
      [`TYPES.Combatant.${combatant.type}`, combatant.label] as const,
    ];
    return kinds.flatMap(([key, label]) => {
      const [foundry, own] = [texts.get(key), texts.get(label)];
      return foundry === undefined || own === undefined || foundry === own
        ? []
        : [`${key} is "${foundry}", and ${label} is "${own}": one kind has one name`];
    });
  });
}

/** Placeholders that a text has in one language and not in another; a language that lacks the key falls back. */
function unlikeProblems(module: ModuleFiles, paths: readonly string[]): string[] {
  const [first, ...rest] = paths.map((path) => {
    const words = parsed(module.text(path));
    return { path, texts: new Map(isPlainObject(words) ? textsIn(words) : []) };
  });
  return rest.flatMap(({ path, texts }) =>
    [...texts].flatMap(([key, said]) => {
      const other = first?.texts.get(key);
      const [here, there] = [placeholdersIn(said), placeholdersIn(other ?? "")];
      if (other === undefined || here.join() === there.join()) return [];
      return [`${path}: ${key} has ${listed(here)}, and in ${first?.path ?? ""} it has ${listed(there)}`];
    }),
  );
}

const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(/\{([\w.-]+)\}/g)].map(([whole]) => whole))].sort();
const listed = (names: readonly string[]): string => (names.length === 0 ? "no placeholder" : names.join(", "));

/** Files beside those of the languages that no manifest names. */
function forgotten(module: ModuleFiles, paths: ReadonlySet<string>): string[] {
  const folders = new Set([...paths].map((path) => path.split("/").slice(0, -1).join("/")).filter((folder) => folder !== ""));
  return [...module.files]
    .filter((file) => file.endsWith(".json") && folders.has(file.split("/").slice(0, -1).join("/")) && !paths.has(file))
    .map((file) => `${file} lies beside the languages, and languages of module.json does not name it`);
}

/** Foundry puts data in place of `{name}`, and knows no other form. */
function textProblems(text: string): string[] {
  if (text.trim() === "") return ["is blank"];
  const code = codeIn(text);
  const [unseen] = UNSEEN.exec(text) ?? [];
  if (code !== null) return [`has "${code}", and no text may hold code`];
  if (unseen !== undefined)
    return [`holds the character U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}, which nobody sees`];
  const rest = text.replaceAll(/(?<![{$])\{[\w.-]+\}(?!\})/g, "");
  const [odd] = /[${]*[{}].*/.exec(rest) ?? [];
  return odd === undefined ? [] : [`has "${odd.slice(0, 40)}", which Foundry does not fill: a placeholder is {name}`];
}
