// Files that the game serves of a module: the templates that sheets and cards name, with their words, and pictures.

import type { Shapes } from "../../battle/battle.ts";
import { templateOf } from "../../contract/extension.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { languageKeysOf } from "../conformance.ts";
import { templateKeys } from "../laws/shown-words.ts";
import { textsIn, unfilledIn } from "./languages.ts";
import { withoutComments } from "./template-names.ts";
import { idsAtHand, listedIn, moduleId } from "./manifest.ts";
import { type ModuleFiles, stringsIn } from "./module-files.ts";
import { isPlainObject } from "../../data/json.ts";

/** What the module names of its own files and does not have, and words that its templates ask for in vain. */
export function servedProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const folder = `modules/${moduleId(module)}/`;
  const templates = rulesets.flatMap((ruleset) => templatesOf(ruleset).map((file) => templateOf(ruleset, file)));
  const own = [...new Set(templates.filter((path) => path.startsWith(folder)))].map((path) => path.slice(folder.length));
  return [
    ...own.filter((file) => !module.files.has(file)).map((file) => `The template ${file} is not there`),
    ...strayProblems(rulesets, module),
    ...wordProblems(module),
    ...namedInTemplates(module, folder),
    ...pictureProblems(rulesets, module, folder),
  ];
}

function templatesOf<S extends Shapes>({ actors, items, cards = [] }: Ruleset<S>): string[] {
  const sheets = [...Object.values(actors), ...Object.values(items)].flatMap(({ sheet }) => [
    sheet.header,
    ...sheet.tabs.map(({ template }) => template),
    ...(sheet.partials ?? []),
  ]);
  return [...sheets, ...cards.map(({ template }) => template)];
}

/** Templates that lie where the module cannot have them: in a module that it does not require, or in none. What is Sortie's own is Sortie's to hold. */
function strayProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const folders = idsAtHand(module).map((id) => `modules/${id}/`);
  const stray = rulesets.flatMap((ruleset) =>
    templatesOf(ruleset)
      .map((file) => templateOf(ruleset, file))
      .filter((path) => !path.startsWith("systems/sortie/") && !folders.some((folder) => path.startsWith(folder))),
  );
  const within = new Set(stray.map((path) => path.split("/").slice(0, 2).join("/")));
  return [...within].map(
    (folder) =>
      `Templates lie in ${folder}, which is neither this module nor one that it requires: theirs begin with modules/${moduleId(module)}/`,
  );
}

/** Keys of templates that begin as the module's own words do, and are not among them. */
function wordProblems(module: ModuleFiles): string[] {
  const words = listedIn(module.manifest, "languages").flatMap(({ lang, path }) => {
    if (typeof path !== "string" || !module.files.has(path)) return [];
    try {
      const read: unknown = JSON.parse(module.text(path));
      return isPlainObject(read) ? [{ lang: String(lang), words: read }] : [];
    } catch {
      return [];
    }
  });
  const prefixes = new Set(words.flatMap(({ words: of }) => Object.keys(of).map((key) => `${key.split(".")[0] ?? key}.`)));
  prefixes.delete("TYPES.");
  return [...module.files]
    .filter((file) => file.endsWith(".hbs"))
    .flatMap((file) => {
      const keys = [...prefixes].flatMap((prefix) => templateKeys(module.text(file), prefix));
      const template = withoutComments(module.text(file));
      return words.flatMap(({ lang, words: of }) => {
        const known = languageKeysOf(of);
        return [
          ...keys.filter((key) => !known.has(key)).map((key) => `${file}: the language ${lang} lacks ${key}`),
          ...unfilledIn(template, new Map(textsIn(of))).map((problem) => `${file}: in the language ${lang} ${problem}`),
        ];
      });
    });
}

/** Pictures and other templates that a template names in full. */
function namedInTemplates(module: ModuleFiles, folder: string): string[] {
  const { files, text } = module;
  return [...files]
    .filter((file) => file.endsWith(".hbs"))
    .flatMap((file) =>
      [...new Set([...text(file).matchAll(/["']((?:modules|systems)\/[^"'{}]+\.\w+)["']/g)].map(([, path = ""]) => path))]
        .filter((path) => (path.startsWith(folder) && !files.has(path.slice(folder.length))) || isLostOfSortie(path, module))
        .map((path) => `${file} names ${path}, which is not there`),
    );
}

/** A picture that would be Sortie's own, and that it does not have. */
function isLostOfSortie(path: string, { pictures }: ModuleFiles): boolean {
  const [, file = ""] = /^\/?systems\/sortie\/((?:icons|glyphs|pictures)\/.+)$/.exec(path) ?? [];
  return pictures !== undefined && file !== "" && FILE.test(file) && !pictures.has(file);
}

const FILE = /\.(?:svg|png|webp|jpe?g|gif|avif|mp3|ogg|webm|mp4)$/i;

function pictureProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles, folder: string): string[] {
  const missing = (whose: string, value: unknown): string[] =>
    [...new Set(stringsIn(value))]
      .filter(
        (path) =>
          (path.startsWith(folder) && FILE.test(path) && !module.files.has(decodeURIComponent(path.slice(folder.length)))) ||
          isLostOfSortie(path, module),
      )
      .map((path) => `${whose} shows ${path}, which is not there`);
  return [
    ...module.documents.flatMap(({ file, data }) => missing(file, data)),
    ...rulesets.flatMap(({ actors, items, conditions, introduction }) =>
      missing("The ruleset", { actors, items, conditions: conditions.map(({ img }) => img), introduction }),
    ),
  ];
}
